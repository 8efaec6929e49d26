import { type Answers, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aLine, aRequest, around, kai } from '../testing.ts';
import { choices, dayAhead, line, serverWith } from './testing.ts';

describe('the delivery window', () => {
  const windows = (): Answers['freight'] => ({
    windows: ({ day = '2026-11-20' }) => ({
      day,
      version: 2,
      windows: [
        { window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 260_000, isOffered: true },
        { window: '09:00-12:00', capacityGrams: null, takenGrams: 20_000, isOffered: true },
        { window: '13:00-14:00', capacityGrams: null, takenGrams: 5000, isOffered: false },
      ],
      lastDeliveryHour: '20:00',
    }),
  });
  const field = () => screen.findByRole('combobox', { name: 'Franja de entrega' });
  const optionsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is one of those that the country offers, tells how full it is on that day, and is warned of and not forbidden', async () => {
    const made = aRequest({ number: 10460 });
    const server = fakeServer({ ...choices, freight: windows(), requests: { ...around.requests, create: () => made, one: () => made } });
    const { user } = await renderPage(pages, { path: `/request/new?client=${kai._id}`, role: 'seller' });
    expect(optionsOf(await field())).toEqual(['A cualquier hora', '06:00–09:00', '09:00–12:00']);
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(await screen.findByRole('option', { name: /^Merluza austral/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '50');
    expect(within(await field()).getByRole('option', { name: /^06:00–09:00 · quedan 40,0.kg$/ })).toBeInTheDocument();
    await user.selectOptions(await field(), '06:00-09:00');
    expect(screen.getByText(/^310,0.kg de 300,0.kg$/)).toBeVisible();
    expect(screen.getByText(/^Se pasa 10,0.kg$/)).toBeVisible();
    await user.selectOptions(await field(), '09:00-12:00');
    expect(screen.getByText(/^70,0.kg, sin tope$/)).toBeVisible();
    await user.selectOptions(await field(), '06:00-09:00');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10460 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input).toMatchObject({ request: { deliveryWindow: '06:00-09:00' } });
  });

  it('does not count twice what the request itself has of it, and goes where nobody wants it any more', async () => {
    const request = aRequest({ deliveryWindow: '06:00-09:00', lines: [aLine({ askedGrams: 100_000 })] });
    const server = fakeServer({
      ...choices,
      freight: windows(),
      requests: {
        ...around.requests,
        one: () => request,
        update: () => ({ ...request, deliveryWindow: null, version: request.version + 1 }),
      },
    });
    const { user } = await renderPage(pages, { path: `/request/${request._id}/edit`, role: 'seller' });
    expect(await screen.findByText(/^260,0.kg de 300,0.kg$/)).toBeVisible();
    await user.selectOptions(await field(), 'A cualquier hora');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(server.of('requests.update')[0]?.input).toMatchObject({ request: { deliveryWindow: null } });
  });

  it('stays where it was promised and is not offered any more', async () => {
    const request = aRequest({ deliveryWindow: '13:00-14:00' });
    fakeServer({ ...choices, freight: windows(), requests: { ...around.requests, one: () => request } });
    await renderPage(pages, { path: `/request/${request._id}/edit`, role: 'seller' });
    await screen.findByRole('option', { name: '13:00–14:00 · ya no se ofrece' });
    expect(await field()).toHaveValue('13:00-14:00');
  });

  it('is not asked for where the country offers none', async () => {
    serverWith({});
    await renderPage(pages, { path: '/request/new', role: 'seller' });
    await screen.findByLabelText(/Día de entrega/);
    expect(screen.queryByRole('combobox', { name: 'Franja de entrega' })).not.toBeInTheDocument();
  });
});
