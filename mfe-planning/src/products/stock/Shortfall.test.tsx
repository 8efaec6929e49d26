import { type Answers, aMarketplaceProduct, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aLot, aProduct, aProductRow, listAnswer } from '../testing.ts';

const coho = aProductRow();
const lot = aLot();
const request = {
  _id: anId(),
  kind: 'request',
  lineId: anId(),
  number: 412,
  name: 'Hotel Arrayán',
  deliverOn: '2026-11-25',
  version: null,
  toldAt: null,
} as const;
const offer = {
  _id: anId(),
  kind: 'offer',
  lineId: null,
  number: null,
  name: 'Salmón coho',
  deliverOn: null,
  version: 3,
  toldAt: null,
} as const;
const purchase = { ...request, _id: anId(), kind: 'purchase', lineId: null, number: 77, name: 'Vinolia' } as const;

async function open(
  answers: Parameters<typeof listAnswer>[1],
  { kg = '160', role = 'logistic' as const, more = {} }: { kg?: string; role?: 'logistic' | 'admin'; more?: Answers } = {},
) {
  const server = fakeServer(listAnswer([coho], { lots: () => [lot], one: () => aProduct({ ...coho }), ...answers }));
  server.answer(more);
  const { user } = await renderPage(pages, { path: '/products-planification', role });
  await user.click(within(await screen.findByRole('row', { name: /Salmón coho/ })).getByText('Planta Quellón'));
  await user.click(await screen.findByRole('button', { name: 'Rebajar…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Rebajar/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: /Lote/ }), lot._id);
  await user.type(dialog.getByRole('textbox', { name: /Peso/ }), kg);
  return { server, user, dialog };
}

describe('a lot that is reduced below what is kept of it', () => {
  it('shows who would lack weight, and what can be done about each', async () => {
    const { server, dialog } = await open({
      shortfall: () => ({
        missingGrams: 18_000,
        dependents: [
          { ...offer, grams: 8000, elsewhereGrams: 0 },
          { ...request, grams: 10_000, elsewhereGrams: 4000 },
        ],
      }),
    });
    const list = await dialog.findByRole('list', { name: /Faltarían 18,0\skg a 2 que dependen/ });
    const row = (text: RegExp) =>
      within(
        within(list)
          .getAllByRole('listitem')
          .find(({ textContent }) => text.test(textContent ?? '')) as HTMLElement,
      );
    expect(row(/Oferta en la app/).getByRole('link')).toHaveAttribute('href', `/offers-fishers?open=${offer._id}`);
    expect(row(/Solicitud 412/).getByRole('link', { name: /Hotel Arrayán/ })).toHaveAttribute('href', `/request/${request._id}`);
    expect(row(/Solicitud 412/).getByRole('link', { name: 'Pedir lo que falta' })).toHaveAttribute(
      'href',
      `/marketplace/orders/new?request=${request._id}&line=${request.lineId}`,
    );
    expect(server.of('products.shortfall').at(-1)?.input).toEqual({ lotId: lot._id, kg: '160' });
    expect(dialog.getByRole('button', { name: 'Rebajar' })).toBeDisabled();
  });

  it('moves what is kept to another lot at one press', async () => {
    let isMoved = false;
    const { server, user, dialog } = await open({
      shortfall: () =>
        isMoved
          ? { missingGrams: 0, dependents: [] }
          : { missingGrams: 10_000, dependents: [{ ...request, grams: 10_000, elsewhereGrams: 10_000 }] },
      moveReservation: () => {
        isMoved = true;
        return aProduct({ ...coho });
      },
    });
    await user.click(await dialog.findByRole('button', { name: /Pasar 10,0\skg a otro lote/ }));
    expect(await screen.findByText(/10,0\skg de Hotel Arrayán ahora salen de otro lote/)).toBeVisible();
    expect(server.of('products.moveReservation')[0]?.input).toEqual({ lotId: lot._id, requestId: request._id, grams: 10_000 });
    await waitFor(() => expect(dialog.queryByRole('list', { name: /Faltarían/ })).toBeNull());
  });

  it('names who bought of an offer, which is switched off at one press', async () => {
    const off: unknown[] = [];
    const { user, dialog } = await open(
      {
        shortfall: () => ({
          missingGrams: 18_000,
          dependents: [
            ...(off.length ? [] : [{ ...offer, grams: 8000, elsewhereGrams: 0 }]),
            { ...purchase, grams: 10_000, elsewhereGrams: 0 },
          ],
        }),
      },
      {
        role: 'admin',
        more: {
          marketplace: {
            updateProduct: (given) => {
              off.push(given);
              return aMarketplaceProduct({ _id: offer._id, active: false });
            },
          },
        },
      },
    );
    expect(await dialog.findByRole('link', { name: /^Compra .*77, Vinolia/ })).toHaveAttribute(
      'href',
      `/sales-and-reservations/${purchase._id}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Desactivar la oferta' }));
    expect(await screen.findByText('Salmón coho ya no se ofrece en la app')).toBeVisible();
    expect(off).toEqual([{ id: offer._id, active: false, version: 3 }]);
    await waitFor(() => expect(dialog.queryByRole('button', { name: 'Desactivar la oferta' })).toBeNull());
  });

  it('says what the server refused, and what is there by then', async () => {
    const { server, user, dialog } = await open({
      shortfall: () => ({ missingGrams: 10_000, dependents: [{ ...request, grams: 10_000, elsewhereGrams: 10_000 }] }),
      moveReservation: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'grams', message: 'Solo quedan 4 kg disponibles. Baja la cantidad.' }] });
      },
    });
    await user.click(await dialog.findByRole('button', { name: /Pasar/ }));
    expect(await screen.findByText('Solo quedan 4 kg disponibles. Baja la cantidad.')).toBeVisible();
    await waitFor(() => expect(server.of('products.shortfall').length).toBeGreaterThan(1));
  });

  it('tells who waits for it at one press, and says so afterwards', async () => {
    let toldAt: string | null = null;
    const { server, user, dialog } = await open(
      {
        shortfall: () => ({ missingGrams: 10_000, dependents: [{ ...request, toldAt, grams: 10_000, elsewhereGrams: 0 }] }),
      },
      {
        more: {
          messages: {
            tellShort: () => {
              toldAt = '2026-11-25T12:30:00.000Z';
              return { channel: 'email' };
            },
          },
        },
      },
    );
    await user.click(await dialog.findByRole('button', { name: 'Avisar al cliente' }));
    expect(await screen.findByText('Avisamos a Hotel Arrayán por email')).toBeVisible();
    expect(server.of('messages.tellShort')[0]?.input).toMatchObject({
      lotId: lot._id,
      kind: 'request',
      dependentId: request._id,
      grams: 10_000,
    });
    expect(await dialog.findByText(/Avisado el 25-11-2026/)).toBeVisible();
  });

  it('says why somebody cannot be told', async () => {
    const { user, dialog } = await open(
      {
        shortfall: () => ({ missingGrams: 10_000, dependents: [{ ...purchase, grams: 10_000, elsewhereGrams: 0 }] }),
      },
      {
        more: {
          messages: {
            tellShort: () => {
              throw new Refused(422, 'invalid', { errors: [{ field: 'dependentId', message: 'No hay cómo escribirle.' }] });
            },
          },
        },
      },
    );
    await user.click(await dialog.findByRole('button', { name: 'Avisar al comprador' }));
    expect(await screen.findByText('No avisamos a Vinolia')).toBeVisible();
    expect(screen.getByText('No hay cómo escribirle.')).toBeVisible();
  });
});
