import type { AppPurchase } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aPurchase } from './testing.ts';

const path = '/sales-and-reservations';
const at = '2026-11-20T12:30:00.000Z';
const carrier = { _id: anId(), name: 'Rutas del Sur', plate: 'RKLP42', phone: '+56322214480' };

const answers = (purchase: AppPurchase) => ({
  appPurchases: { list: () => aListOf([purchase]), ofShop: () => aListOf([purchase]), one: () => purchase },
  freight: { board: () => ({ day: purchase.deliverOn, lanes: [], unassigned: [], collected: [] }) },
});
const open = (role: 'admin' | 'logistic' | 'seller', address = path) => renderPage(pages, { path: address, role });

describe('purchases of the app', () => {
  it('are listed with buyer, seller, payment and who carries them; typed ones beside the others', async () => {
    const server = fakeServer(answers(aPurchase({ isManual: true })));
    await open('seller');
    const row = within(await screen.findByRole('row', { name: /A-3384/ }));
    for (const text of ['Fiestas Curauma', 'Nosotros', 'manual', '140,0', '$861.560', 'Pagada', 'Pendiente', 'Sin transportista'])
      expect(row.getByText(text)).toBeVisible();
    expect(server.of('appPurchases.list')[0]?.input).toMatchObject({ isManualPurchase: '', buyerType: '', deliveryState: 'all' });
  });

  it('are filtered by the state of their approval', async () => {
    const server = fakeServer(answers(aPurchase()));
    await open('logistic', `${path}?approval=waiting`);
    await screen.findByRole('row', { name: /A-3384/ });
    expect(server.of('appPurchases.list')[0]?.input).toMatchObject({ approval: 'waiting' });
    expect(screen.getByRole('button', { name: /^Aprobación/ })).toHaveTextContent('Espera aprobación');
  });

  it('of the shop say until when they are held', async () => {
    fakeServer(answers(aPurchase({ kind: 'shop', heldUntil: at })));
    await open('seller', `${path}/reservations`);
    expect(await screen.findByRole('columnheader', { name: /Se guarda hasta/ })).toBeVisible();
  });

  it.each([
    ['that no carrier has lead to their records', aPurchase(), ['Abrir la ficha']],
    [
      'that a carrier has lead to the board as well',
      aPurchase({ deliveryState: 'assigned', carrier }),
      ['Abrir la ficha', 'Ver en Fletes'],
    ],
  ])('%s', async (_, purchase, links) => {
    fakeServer(answers(purchase));
    const { user } = await open('logistic');
    await user.click(await screen.findByRole('button', { name: /^Acciones de .*A-3384/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(links);
  });

  it('are taken the next step, which a seller is not offered', async () => {
    const purchase = aPurchase({ deliveryState: 'assigned', carrier });
    const server = fakeServer({
      ...answers(purchase),
      appPurchases: {
        ...answers(purchase).appPurchases,
        update: ({ purchase: { deliveryState = 'assigned' }, version }) => aPurchase({ ...purchase, deliveryState, version: version + 1 }),
      },
    });
    const { user } = await open('logistic', path);
    await user.click(await screen.findByRole('row', { name: /A-3384/ }));
    await user.click(await screen.findByRole('button', { name: 'Marcar retirada' }));
    await waitFor(() =>
      expect(server.of('appPurchases.update')[0]?.input).toMatchObject({ purchase: { deliveryState: 'picked_up' }, version: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() =>
      expect(server.of('appPurchases.update')[1]?.input).toMatchObject({ purchase: { deliveryState: 'assigned' }, version: 2 }),
    );
    expect(screen.queryByRole('menuitem', { name: /Eliminar/ })).toBeNull();
  });

  it('are given to a carrier; what it says of its load stands in the dialog', async () => {
    const purchase = aPurchase();
    const server = fakeServer({
      ...answers(purchase),
      appPurchases: { ...answers(purchase).appPurchases, setTransportistMany: ({ ids }) => rowByRow(ids, () => undefined) },
      transport: { ofCountry: () => [aCarrier()] },
    });
    const { user } = await open('logistic');
    await user.click(await screen.findByRole('row', { name: /A-3384/ }));
    await user.click(await screen.findByRole('button', { name: 'Asignar transportista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByLabelText(/^Transportista/), carrier._id);
    await user.click(dialog.getByLabelText('La carga puede ir sin frío'));
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() =>
      expect(server.of('appPurchases.setTransportistMany')[0]?.input).toMatchObject({
        ids: [purchase._id],
        change: { transportistUserId: carrier._id, isConfirmed: true },
      }),
    );
  });

  it('are given to one carrier together; each that is refused says what stood against it', async () => {
    const [first, second] = [aPurchase(), aPurchase({ number: 3385 })];
    const gone = aPurchase({ number: 3386, deliveryState: 'delivered', carrier });
    const server = fakeServer({
      appPurchases: {
        list: () => aListOf([first, second, gone]),
        setTransportistMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === second._id) throw new Refused(422, 'invalid', { detail: 'Ese día solo le caben 20,0 kg más.' });
          }),
      },
      transport: { ofCountry: () => [aCarrier()] },
    });
    const { user } = await open('logistic');
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    const bar = within(await screen.findByRole('region', { name: /Acciones sobre la selección/ }));
    expect(bar.getByRole('button', { name: 'Ver en Fletes' })).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Asignar transportista (2)' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^2 compras, 280,0.kg/)).toBeVisible();
    await user.click(await dialog.findByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Elige un transportista')).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText(/^Transportista/), carrier._id);
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    const results = await screen.findByRole('list', { name: 'Resultado por fila' });
    await waitFor(() => expect(results).toHaveTextContent(/A-3384Listo.*A-3385Ese día solo le caben 20,0 kg más/));
    expect(server.of('appPurchases.setTransportistMany')[0]?.input).toEqual({
      ids: [first._id, second._id],
      change: { transportistUserId: carrier._id, isConfirmed: false },
    });
  });
});

const aCarrier = () => ({
  ...{ ...carrier, version: 1, countryId: anId(), capacityGrams: 1_000_000, isRefrigerated: false, zones: [], isActive: true, contact: '' },
  ...{ loadTodayGrams: 0, stopsToday: 0, doneToday: 0, isOnRoute: false, updatedAt: at, updatedBy: null },
});

describe('a purchase of the app', () => {
  it('leads to the board of its day, and says which stop of its carrier it is', async () => {
    const purchase = aPurchase({ deliveryState: 'assigned', carrier, stopNumber: 2 });
    fakeServer(answers(purchase));
    await open('logistic', `${path}/${purchase._id}`);
    expect(await screen.findByText(/^Parada 2 del 21-11/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver en Fletes' })).toHaveAttribute(
      'href',
      `/transportists/freight?day=2026-11-21&stop=${purchase._id}`,
    );
  });

  it('does not lead a seller to a board that is not theirs', async () => {
    const purchase = aPurchase({ deliveryState: 'assigned', carrier });
    fakeServer(answers(purchase));
    await open('seller', `${path}/${purchase._id}`);
    expect(await screen.findByText(`${carrier.name} · ${carrier.plate}`)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ver en Fletes' })).toBeNull();
  });

  it('has its own address, with its history in words', async () => {
    const purchase = aPurchase();
    const entry = { _id: anId(), at, by: null, call: 'appPurchases.update', kind: 'changed' as const, approval: null };
    fakeServer({
      ...answers(purchase),
      history: { of: () => [{ ...entry, changes: [{ field: 'deliveryState', before: 'pending', after: 'assigned' }] }] },
    });
    const { user } = await open('admin', `${path}/${purchase._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Compra A-3384' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Historial' }));
    expect(await screen.findByText('Asignada')).toBeVisible();
  });
});
