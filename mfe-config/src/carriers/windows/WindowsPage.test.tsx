import type { WindowLoad } from '@shop/shared/contract';
import { fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const path = '/transportists/windows?day=2026-11-20';
const early: WindowLoad = { window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 385_000, isOffered: true };
const late: WindowLoad = { window: '09:00-12:00', capacityGrams: null, takenGrams: 20_000, isOffered: true };
const gone: WindowLoad = { window: '13:00-14:00', capacityGrams: null, takenGrams: 5000, isOffered: false };

function serverWith(...windows: WindowLoad[]) {
  let stored = { version: windows.length > 0 ? 4 : null, windows, lastDeliveryHour: '20:00' } as {
    version: number | null;
    windows: WindowLoad[];
    lastDeliveryHour: string;
  };
  return fakeServer({
    freight: {
      windows: ({ day = '2026-11-19' }) => ({ day, ...stored }),
      updateWindows: ({ windows: given, lastDeliveryHour = '20:00' }) => {
        const version = (stored.version ?? 0) + 1;
        stored = { version, lastDeliveryHour, windows: given.map((one) => ({ ...one, takenGrams: 0, isOffered: true })) };
        return { version, windows: given, lastDeliveryHour };
      },
    },
  });
}

it('edits the windows of the country, and saves them together', async () => {
  const server = serverWith(early, gone);
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const first = within(await screen.findByRole('group', { name: 'Franja 1' }));
  expect(first.getByLabelText(/Desde/)).toHaveValue('06:00');
  // A window that is no longer offered is shown, but cannot be edited.
  expect(screen.queryByRole('group', { name: 'Franja 2' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Agregar franja' }));
  const second = within(screen.getByRole('group', { name: 'Franja 2' }));
  await user.type(second.getByLabelText(/Desde/), '09:00');
  await user.type(second.getByLabelText(/Hasta/), '12:30');
  await user.type(second.getByLabelText(/Capacidad/), '450,5');
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  expect(await screen.findByText('Franjas guardadas')).toBeVisible();
  expect(server.of('freight.updateWindows')[0]?.input).toMatchObject({
    version: 4,
    windows: [
      { window: '06:00-09:00', capacityGrams: 300_000 },
      { window: '09:00-12:30', capacityGrams: 450_500 },
    ],
  });
});

it('says beside the window that it overlaps or ends before it begins, and sends nothing', async () => {
  const server = serverWith(early, late);
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const second = within(await screen.findByRole('group', { name: 'Franja 2' }));
  await user.clear(second.getByLabelText(/Desde/));
  await user.type(second.getByLabelText(/Desde/), '08:00');
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  expect(await second.findByText('Se cruza con otra franja. Cambia sus horas.')).toBeVisible();
  await user.clear(second.getByLabelText(/Hasta/));
  await user.type(second.getByLabelText(/Hasta/), '07:00');
  await user.tab();
  expect(await second.findByText('La franja termina después de empezar, el mismo día.')).toBeVisible();
  expect(server.of('freight.updateWindows')).toHaveLength(0);
});

it('tells how full each window of the day is, and by how much too full', async () => {
  serverWith(early, late, gone);
  await renderPage(pages, { path, role: 'logistic' });
  const loads = within(await screen.findByRole('region', { name: 'Ocupación del día' }));
  expect(await loads.findByText(/^385,0\skg de 300,0\skg$/)).toBeVisible();
  expect(loads.getByText(/^Se pasa 85,0\skg$/)).toBeVisible();
  expect(loads.getByText(/^20,0\skg, sin tope$/)).toBeVisible();
  expect(loads.getByText('Ya no se ofrece')).toBeVisible();
  // Dispatchers may read them only.
  expect(screen.queryByRole('button', { name: 'Guardar franjas' })).not.toBeInTheDocument();
});

it('keeps what is typed while another day is looked at', async () => {
  const server = serverWith(early);
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const first = within(await screen.findByRole('group', { name: 'Franja 1' }));
  await user.clear(first.getByLabelText(/Hasta/));
  await user.type(first.getByLabelText(/Hasta/), '08:00');
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
  expect(await screen.findByText(/^385,0\skg de 300,0\skg$/)).toBeVisible();
  expect(server.of('freight.windows').at(-1)?.input).toMatchObject({ day: '2026-11-21' });
  expect(screen.getByLabelText(/Hasta/)).toHaveValue('08:00');
});

it('gives the focus to the button that adds, when a window is removed with its own', async () => {
  serverWith(early, late);
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const second = within(await screen.findByRole('group', { name: 'Franja 2' }));
  second.getByRole('button').focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('group', { name: 'Franja 2' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar franja' })).toHaveFocus();
});

it('lets who saved second choose between what is stored and what they typed', async () => {
  const server = serverWith(early);
  const present = { version: 7, windows: [{ window: '10:00-11:00', capacityGrams: null }], lastDeliveryHour: '20:00' };
  server.answer({
    freight: {
      updateWindows: ({ version }) => {
        if (version !== 7) throw new Refused(409, 'Otra persona guardó antes.', { present });
        return { version: 8, windows: [{ window: '06:00-08:00', capacityGrams: 300_000 }], lastDeliveryHour: '20:00' };
      },
    },
  });
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const first = within(await screen.findByRole('group', { name: 'Franja 1' }));
  await user.clear(first.getByLabelText(/Hasta/));
  await user.type(first.getByLabelText(/Hasta/), '08:00');
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir con las mías' }));
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  expect(await screen.findByText('Franjas guardadas')).toBeVisible();
  expect(server.of('freight.updateWindows').at(-1)?.input).toMatchObject({ version: 7, windows: [{ window: '06:00-08:00' }] });
});

it('says to an administrator what to do while there are none', async () => {
  serverWith();
  await renderPage(pages, { path, role: 'admin' });
  expect(await screen.findByText('Todavía no hay franjas')).toBeVisible();
  expect(screen.getByText('Agrega la primera: las solicitudes podrán elegirla.')).toBeVisible();
});

it('edits the last delivery hour, and refuses one before the end of a window', async () => {
  const server = serverWith(early, late);
  const { user } = await renderPage(pages, { path, role: 'admin' });
  const hour = await screen.findByLabelText(/Última hora de entrega/);
  expect(hour).toHaveValue('20:00');
  await user.clear(hour);
  await user.type(hour, '11:00');
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  expect(await screen.findByText('Una franja termina después. Indica una hora posterior o cambia la franja.')).toBeVisible();
  expect(server.of('freight.updateWindows')).toHaveLength(0);
  await user.clear(hour);
  await user.type(hour, '18:30');
  await user.click(screen.getByRole('button', { name: 'Guardar franjas' }));
  expect(await screen.findByText('Franjas guardadas')).toBeVisible();
  expect(server.of('freight.updateWindows')[0]?.input).toMatchObject({ lastDeliveryHour: '18:30' });
});

it('shows the last delivery hour to those who may not edit it', async () => {
  serverWith(early);
  await renderPage(pages, { path, role: 'logistic' });
  expect(await screen.findByText('Última hora de entrega: 20:00')).toBeVisible();
});
