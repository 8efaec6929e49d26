import { mayBecome, type Sale } from '@shop/shared/contract';
import { type Answers, aClient, aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { aSale, aSaleRow, kai, saleListAnswers } from '../parts/billing/testing.ts';

const sale = aSale();
/** What the country offers on whatever day. */
const freight: Answers['freight'] = {
  windows: ({ day = '2026-11-20' }) => ({
    day,
    version: 1,
    windows: [{ window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 120_000, isOffered: true }],
  }),
};

function serverWith(own: Answers['sales'] = {}) {
  let stored: Sale = sale;
  const server = fakeServer({ freight, sales: { one: () => stored, ...own }, history: { of: () => [] } });
  return { server, store: (next: Partial<Sale>) => (stored = { ...stored, ...next }) };
}

const open = (role: 'admin' | 'seller' | 'logistic' = 'admin') => renderPage(pages, { path: `/sales/${sale._id}`, role });

describe('a payment', () => {
  async function begin() {
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de la venta 10446' }));
    return { ...page, dialog, pay: dialog.getByRole('button', { name: 'Registrar pago' }) };
  }

  it('is filled in with what is open, and is booked by the next press', async () => {
    const { server } = serverWith({ confirmPayment: ({ amount }) => aSale({ ...sale, paidMinor: amount, paymentState: 'paid' }) });
    const { user, dialog, pay } = await begin();
    expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('119000');
    await user.click(pay);
    expect(await screen.findByText('Pago de $119.000 registrado')).toBeVisible();
    const [sent] = server.of('sales.confirmPayment');
    expect(sent?.input).toMatchObject({ saleId: sale._id, amount: 119_000, version: 3, method: 'transfer' });
    expect(sent?.headers['idempotency-key']).toBeTruthy();
  });

  it('that is refused stands beside its field, and nothing typed is lost', async () => {
    serverWith({
      confirmPayment: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'amount', message: 'Es más de lo que falta.' }] });
      },
    });
    const { user, dialog, pay } = await begin();
    await user.type(dialog.getByRole('textbox', { name: 'Referencia' }), 'T-991');
    await user.click(pay);
    expect(await dialog.findByText('Es más de lo que falta.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Referencia' })).toHaveValue('T-991');
  });

  it('after somebody else paid asks again with what is open now', async () => {
    const { server, store } = serverWith();
    server.answer({
      sales: {
        confirmPayment: () => {
          throw new Refused(409, 'conflict', { present: store({ version: 4, paidMinor: 100_000, paymentState: 'partial' }) });
        },
      },
    });
    const { user, dialog, pay } = await begin();
    await user.click(pay);
    expect(await dialog.findByText(/ahora faltan \$19\.000/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Monto/ })).toHaveValue('19000');
    expect(server.of('sales.confirmPayment')).toHaveLength(1);
  });
});

describe('a sale', () => {
  it('is delivered step by step from the version that is shown', async () => {
    const { server } = serverWith({ updateDelivery: ({ deliveryState }) => aSale({ ...sale, deliveryState, version: 4 }) });
    const { user } = await open('logistic');
    await user.click(await screen.findByRole('button', { name: 'Despachar' }));
    expect(await screen.findByText('Venta 10446 en camino')).toBeVisible();
    expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ deliveryState: 'in_transit', version: 3 });
  });

  it.each([
    ['pending', 'Despachar', 'in_transit'],
    ['in_transit', 'Marcar entregada', 'delivered'],
    ['in_transit', 'Deshacer despacho', 'pending'],
    ['cancelled', 'Retomar entrega', 'pending'],
  ] as const)('%s is taken back after «%s»', async (from, label, to) => {
    const { server, store } = serverWith({
      updateDelivery: ({ deliveryState, version = 0 }) => aSale({ ...sale, deliveryState, version: version + 1 }),
    });
    store({ deliveryState: from });
    const { user } = await open('logistic');
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await screen.findByText(`Deshecho: ${label} · Venta 10446`);
    expect(server.of('sales.updateDelivery').map(({ input }) => [input['deliveryState'], input['version']])).toEqual([
      [to, 3],
      [from, 4],
    ]);
    expect(mayBecome('saleDelivery', from, to) && mayBecome('saleDelivery', to, from)).toBe(true);
  });

  it('is deleted once its number is typed', async () => {
    const { server } = serverWith({ remove: ({ saleId }) => ({ _id: saleId }), ...saleListAnswers([]).sales });
    server.answer(saleListAnswers([]));
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Eliminar venta' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox'), '10446');
    await user.click(dialog.getByRole('button', { name: 'Eliminar venta' }));
    await waitFor(() => expect(address()).toBe('/sales'));
    expect(server.of('sales.remove')[0]?.input).toMatchObject({ saleId: sale._id });
  });

  it.each([
    ['admin', true],
    ['seller', false],
    ['logistic', false],
  ] as const)('shows %s its margin: %s', async (role, isShown) => {
    serverWith();
    await open(role);
    expect(await screen.findByRole('heading', { name: 'Venta 10446' })).toBeVisible();
    expect(screen.queryAllByText(/margen/i).length > 0).toBe(isShown);
  });
});

describe('an edit of a sale', () => {
  it('of which something is paid shows what stays as it is, and why', async () => {
    const paid = { ...sale, paidMinor: 1, paymentState: 'partial' as const };
    fakeServer({
      ...saleListAnswers([]),
      freight,
      sales: { one: () => paid },
      clients: { list: () => aListOf([]) },
      products: { list: () => aListOf([]), availability: () => [] },
    });
    await renderPage(pages, { path: `/sales/${sale._id}/edit`, role: 'admin' });
    const client = await screen.findByRole('combobox', { name: /^Cliente/ });
    expect(client).toBeDisabled();
    expect(client).toHaveAccessibleDescription(/La venta ya tiene pagos/);
    for (const field of [/^Precio/, /^Descuento/, /^Kilos/])
      expect(screen.getAllByRole('textbox', { name: field })[0]).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Comentario' })).toBeEnabled();
  });

  const others = { _id: '30000000-0000-4000-8000-000000000031', name: 'Pablo Fuentes' };

  /** My comment and weight are typed; then somebody else saves this. */
  async function second(theirs: Partial<Sale>) {
    const { server, store } = serverWith();
    server.answer({
      products: { list: () => aListOf([]), availability: () => [] },
      clients: { list: () => aListOf([]) },
      sales: {
        update: ({ version }) => {
          if (version === 3) throw new Refused(409, 'conflict', { present: store({ version: 4, updatedBy: others, ...theirs }) });
          return store({ version: 5 });
        },
      },
    });
    const page = await renderPage(pages, { path: `/sales/${sale._id}/edit`, role: 'admin' });
    await page.user.type(await screen.findByRole('textbox', { name: 'Comentario' }), 'Sin hielo');
    const kilos = screen.getByRole('textbox', { name: /Kilos/ });
    await page.user.clear(kilos);
    await page.user.type(kilos, '90');
    await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    return { ...page, server };
  }

  it('that comes second is compared with the first one, and saves what is chosen over it', async () => {
    const { user, server, address } = await second({ comment: 'Con hielo' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Pablo Fuentes guardó antes que tú' }));
    expect(dialog.getByText('Con hielo')).toBeVisible();
    expect(dialog.getByText(/90,00 kg · \$1.000/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 5' }));
    await waitFor(() => expect(address()).toBe(`/sales/${sale._id}`));
    expect(server.of('sales.update')[1]?.input).toMatchObject({
      version: 4,
      sale: { comment: 'Sin hielo', lines: [{ realGrams: 90_000 }] },
    });
  });

  it('that comes after an invoice says so and is not sent again', async () => {
    const { server } = await second({
      invoice: { _id: '30000000-0000-4000-8000-000000000032', docType: 'invoice', docNumber: null, state: 'pending' },
    });
    expect(await screen.findByText('Esta venta ya está facturada')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Sin hielo');
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
    expect(server.of('sales.update')).toHaveLength(1);
  });
});

describe('the list of sales', () => {
  it('starts with 20 rows and sums all that the filters match', async () => {
    const server = fakeServer(
      saleListAnswers([
        aSaleRow({ paidMinor: 19_000 }),
        aSaleRow({ number: 10446 }),
        aSaleRow({ number: 10447, paidMinor: 119_000, paymentState: 'paid' }),
      ]),
    );
    await renderPage(pages, { path: '/sales?paymentState=partial', role: 'admin' });
    expect(await screen.findByRole('grid', { name: 'Ventas' })).toHaveTextContent('faltan $100.000');
    // Of what nobody has paid the total says enough.
    expect(screen.getByRole('grid', { name: 'Ventas' })).not.toHaveTextContent('faltan $119.000');
    expect(server.of('sales.list')[0]?.input).toMatchObject({ size: '20', sort: '-soldOn', paymentState: 'partial' });
    await waitFor(() => expect(server.of('sales.totals')[0]?.input).toMatchObject({ paymentState: 'partial' }));
    expect(await screen.findByText('$357.000')).toBeVisible();
  });

  it('marks what waits for approval, filters and sums by it, and offers no payment of it', async () => {
    const server = fakeServer(saleListAnswers([aSaleRow({ approvalState: 'waiting' })]));
    const { user } = await renderPage(pages, { path: '/sales?approval=waiting', role: 'admin' });
    const list = within(await screen.findByRole('grid', { name: 'Ventas' }));
    expect(list.getByText('Espera aprobación')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Acciones de / }));
    expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeVisible();
    for (const name of [/^Registrar pago|^Cobrar|^Confirmar pago/, /^Facturar/, /^Despachar/])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    expect(server.of('sales.list')[0]?.input).toMatchObject({ approval: 'waiting' });
    await waitFor(() => expect(server.of('sales.totals')[0]?.input).toMatchObject({ approval: 'waiting' }));
  });

  it('says of one that came back whole that it was returned, not paid', async () => {
    const back = aSaleRow({ netMinor: 0, ivaMinor: 0, totalMinor: 0, returnedGrams: 100_000, paymentState: 'returned' });
    fakeServer(saleListAnswers([back]));
    await renderPage(pages, { path: '/sales', role: 'admin' });
    const list = await screen.findByRole('grid', { name: 'Ventas' });
    expect(list).toHaveTextContent('Devuelta');
    expect(list).not.toHaveTextContent('Pagada');
  });

  it('takes sales of one client to the form of an invoice, and says why those of two do not go', async () => {
    const other = aSaleRow({ number: 10447, client: { _id: '30000000-0000-4000-8000-000000000002', name: 'Hotel' } });
    const first = aSaleRow();
    fakeServer(saleListAnswers([first, other]));
    const { user, address } = await renderPage(pages, { path: '/sales', role: 'admin' });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Venta 10446' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Venta 10447' }));
    await user.click(screen.getByRole('button', { name: 'Facturar' }));
    expect(await screen.findByText('Elige ventas de un solo cliente')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Venta 10447' }));
    await user.click(screen.getByRole('button', { name: 'Facturar' }));
    await waitFor(() => expect(address()).toBe(`/facturation/new?client=${kai._id}&sales=${first._id}`));
  });
});

it('names every missing field of a new sale, and brings a refusal of stock to its line', async () => {
  const product = {
    _id: '30000000-0000-4000-8000-000000000009',
    version: 1,
    name: 'Reineta',
    species: { _id: '30000000-0000-4000-8000-000000000008', name: 'Reineta', code: 'BRU' },
    presentation: 'whole' as const,
    conservation: 'fresh' as const,
    provider: null,
    isVirtual: false,
    costMinor: 4000,
    priceMinor: 6000,
    minGrams: null,
    onHandGrams: 76_000,
    reservedGrams: 0,
    availableGrams: 76_000,
    nextExpiresAt: null,
  };
  const client = aClient({ _id: kai._id, legalName: kai.name });
  const server = fakeServer({
    freight,
    clients: {
      list: () => ({ items: [], total: 0, page: 0, pageSize: 20 }),
      one: () => client,
    },
    products: {
      list: () => ({ items: [product], total: 1, page: 0, pageSize: 20 }),
      availability: () => [{ ...product, nextLot: null }],
    },
    sales: {
      register: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'sale.lines.0.realGrams', message: 'Solo quedan 76,0 kg disponibles. Baja la cantidad.' }],
        });
      },
    },
  });
  const { user } = await renderPage(pages, { path: `/sales/new?client=${client._id}`, role: 'seller' });
  await user.click(await screen.findByRole('button', { name: 'Registrar venta' }));
  await waitFor(() => expect(screen.getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(2));
  expect(server.of('sales.register')).toHaveLength(0);

  await user.click(screen.getByRole('combobox', { name: /Producto/ }));
  await user.click(await screen.findByRole('option', { name: /Reineta/ }));
  expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('6000');
  await user.type(screen.getByRole('textbox', { name: /Kilos/ }), '80,5');
  expect(await screen.findByText(/Solo quedan 76,0/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Franja de entrega' }), '06:00-09:00');
  await user.click(screen.getByRole('button', { name: 'Registrar venta' }));
  expect(await screen.findByText('Solo quedan 76,0 kg disponibles. Baja la cantidad.')).toBeVisible();
  expect(server.of('sales.register')[0]?.input).toMatchObject({
    sale: {
      clientId: kai._id,
      deliveryWindow: '06:00-09:00',
      lines: [{ productId: product._id, realGrams: 80_500, priceMinor: 6000, discount: 0 }],
    },
  });
  expect(screen.getByRole('textbox', { name: /Kilos/ })).toHaveValue('80,5');
});
