import type { ProductRow, Purchase } from '@shop/shared/contract';
import { hasUnsaved } from '@shop/shared/router';
import { aListOf, anId, catchDownloads, fakeServer, inDays, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { MarketPage } from './MarketPage.tsx';
import { aLikeProduct, anOffer, anOrder, aPurchase, gala, hake, kai, marketChoices, membrillo } from './testing.ts';

const open = (path: string, role: 'admin' | 'logistic' | 'seller' = 'logistic') => renderPage(<MarketPage />, { path, role });

describe('orders', () => {
  it('are listed by the filters of the address, and cancelled once that is confirmed', async () => {
    const order = anOrder();
    const server = fakeServer(marketChoices);
    server.answer({ orders: { list: () => aListOf([order]), update: () => anOrder({ ...order, state: 'cancelled' }) } });
    const { user } = await open(`/marketplace/orders?state=open&species=${hake._id}`);
    const row = await screen.findByRole('row', { name: /Sushi Kai/ });
    expect(within(row).getByText('$7.300')).toBeVisible();
    expect(server.of('orders.list')[0]?.input).toMatchObject({ state: 'open', species: hake._id, sort: '-neededOn' });
    await user.click(within(row).getByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Cancelar pedido/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar el pedido 12?' }));
    expect(server.of('orders.update')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: /Cancelar pedido/ }));
    expect(await screen.findByText('Pedido 12 cancelado')).toBeVisible();
    expect(server.of('orders.update')[0]?.input).toMatchObject({ order: { _id: order._id, state: 'cancelled' }, version: 2 });
  });

  it('begin with what is typed of a client, and name every field that is missing', async () => {
    const made = anOrder();
    const server = fakeServer(marketChoices);
    server.answer({ orders: { create: () => made, one: () => made } });
    const { user, address } = await open('/marketplace/orders/new');
    await user.click(await screen.findByRole('button', { name: 'Crear pedido' }));
    await waitFor(() => expect(screen.getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(3));
    await user.type(screen.getByRole('combobox', { name: /Especie/ }), 'merl');
    await user.click(await screen.findByRole('option', { name: /Merluza austral/ }));
    await user.type(screen.getByRole('textbox', { name: /Kilos/ }), '1.250,5');
    await user.type(screen.getByRole('textbox', { name: /Precio máximo/ }), '7.300');
    await user.type(screen.getByLabelText(/Entrega/), inDays(2));
    await user.click(screen.getByRole('button', { name: 'Crear pedido' }));
    await waitFor(() => expect(address()).toBe(`/marketplace/orders/${made._id}`));
    expect(server.of('orders.create')[0]?.input).toMatchObject({
      order: { speciesId: hake._id, grams: 1_250_500, maxPriceMinor: 7300, neededOn: inDays(2), minFreshHours: 24, clientId: null },
    });
  });
});

describe('the files of the market', () => {
  it.each([
    ['orders.filtered', `orders?species=${hake._id}&client=${kai._id}&from=2026-11-01&to=2026-11-30&sort=number`],
    ['offers.filtered', `offers?search=gala&presentation=whole&conservation=fresh&from=2026-11-01&to=2026-11-30&sort=priceMinor`],
    ['purchases.exportAll', `purchases?deliveryState=lost&provider=${gala._id}&from=2026-11-01&sort=deliverOn`],
  ] as const)('are made by %s with every filter of the address', async (call, address) => {
    const files = catchDownloads();
    const server = fakeServer(marketChoices);
    const totals = { purchases: 1, boughtGrams: 0, totalMinor: 0, paidMinor: 0 };
    server.answer({
      orders: { list: () => aListOf([anOrder()]), filtered: () => [anOrder()] },
      offers: { list: () => aListOf([anOffer()]), filtered: () => [anOffer()] },
      purchases: { list: () => aListOf([aPurchase()]), exportAll: () => [aPurchase()], totals: () => totals },
    });
    const { user } = await open(`/marketplace/${address}`);
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.of(call)[0]?.input).toMatchObject(Object.fromEntries(new URLSearchParams(address.split('?')[1])));
  });
});

describe('offers', () => {
  it('are withdrawn from their row while they are for sale', async () => {
    const offer = anOffer();
    const server = fakeServer(marketChoices);
    const sold = anOffer({ _id: anId(), number: 33, provider: membrillo, state: 'sold' });
    server.answer({ offers: { list: () => aListOf([offer, sold]), update: () => anOffer({ ...offer, state: 'withdrawn' }) } });
    const { user } = await open('/marketplace/offers');
    const other = await screen.findByRole('row', { name: /Membrillo/ });
    await user.click(within(other).getByRole('button', { name: /Acciones/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Abrir ficha']);
    await user.keyboard('{Escape}');
    await user.click(within(screen.getByRole('row', { name: /Puerto Gala/ })).getByRole('button', { name: /Acciones/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Retirar oferta/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Retirar oferta/ }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    expect(server.of('offers.update')[0]?.input).toMatchObject({ offer: { state: 'withdrawn' }, version: 2 });
  });

  it('are withdrawn on their record too, which then offers nothing', async () => {
    let offer = anOffer();
    const server = fakeServer(marketChoices);
    server.answer({
      offers: {
        one: () => offer,
        update: () => {
          offer = anOffer({ ...offer, state: 'withdrawn', version: 3 });
          return offer;
        },
      },
    });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    await user.click(await screen.findByRole('button', { name: /Retirar oferta/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Retirar oferta/ })).toBeNull());
    expect(server.of('offers.update')[0]?.input).toEqual({ offer: { _id: offer._id, state: 'withdrawn' }, version: 2 });
  });

  it('ask before what was typed on their record goes with a withdrawal', async () => {
    let offer = anOffer();
    const server = fakeServer(marketChoices);
    server.answer({
      offers: {
        one: () => offer,
        update: () => {
          offer = { ...offer, state: 'withdrawn', version: 3 };
          return offer;
        },
      },
    });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '4.700');
    const press = () => user.click(screen.getByRole('button', { name: /Retirar oferta/ }));
    await press();
    await user.click(screen.getByRole('button', { name: 'Seguir aquí' }));
    expect(screen.queryByRole('dialog', { name: /Retirar/ })).toBeNull();
    expect(price).toHaveValue('4.700');
    await press();
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await user.click(within(await screen.findByRole('dialog', { name: /oferta 31/ })).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Oferta 31 retirada')).toBeVisible();
    expect(server.of('offers.update').map(({ input }) => input)).toEqual([{ offer: { _id: offer._id, state: 'withdrawn' }, version: 2 }]);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Precio/ })).toBeDisabled());
    expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('4650');
    expect(hasUnsaved()).toBe(false);
  });

  it('keep what was typed on their record when the act is refused', async () => {
    let offer = anOffer();
    const server = fakeServer(marketChoices);
    server.answer({
      offers: {
        one: () => offer,
        update: () => {
          offer = { ...offer, grams: 150_000, version: 3 };
          throw new Refused(409, 'conflict', { present: offer });
        },
      },
    });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '4.700');
    await user.click(screen.getByRole('button', { name: /Retirar oferta/ }));
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await user.click(within(await screen.findByRole('dialog', { name: /oferta 31/ })).getByRole('button', { name: 'Retirar oferta' }));
    expect(await screen.findByText('Otra persona guardó cambios en esta ficha mientras la editas.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Precio/ })).toHaveValue('4.700');
    expect(hasUnsaved()).toBe(true);
  });

  it('say on their record how much of them is sold, and send of an edit only what was touched', async () => {
    const offer = anOffer({ grams: 80_000, soldGrams: 50_000 });
    const server = fakeServer(marketChoices);
    server.answer({ offers: { one: () => offer, update: () => anOffer({ ...offer, priceMinor: 4700, version: 3 }) } });
    const { user } = await open(`/marketplace/offers/${offer._id}`);
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    expect(screen.getByText(/Vendido 50,0\skg de 80,0\skg/)).toBeVisible();
    await user.clear(price);
    await user.type(price, '4.700');
    await user.click(screen.getByRole('button', { name: /Guardar/ }));
    await waitFor(() => expect(server.of('offers.update')).toHaveLength(1));
    expect(server.of('offers.update')[0]?.input.offer).toEqual({ _id: offer._id, priceMinor: 4700 });
  });
});

describe('a purchase', () => {
  const order = anOrder({ boughtGrams: 160_000 });
  const bought = aPurchase({ order: { _id: order._id, number: 12, client: kai, request: { _id: anId(), number: 9001 } } });

  const nobody = { requests: [], missingGrams: 0, substitutes: [] };

  function serverWith(purchase: Purchase) {
    const server = fakeServer(marketChoices);
    server.answer({
      purchases: {
        one: () => purchase,
        list: () => aListOf([purchase]),
        totals: () => ({ purchases: 1, boughtGrams: purchase.grams, totalMinor: purchase.totalMinor, paidMinor: 0 }),
      },
    });
    return server;
  }

  it('is assigned to a carrier of the country', async () => {
    const server = serverWith(bought);
    const carrier = {
      _id: anId(),
      version: 1,
      countryId: bought.countryId,
      name: 'Fríos del Sur',
      plate: 'BC1234',
      phone: '+56322214480',
      capacityGrams: 1_000_000,
      isRefrigerated: true,
      zones: ['Aysén'],
      loadTodayGrams: 0,
      updatedAt: bought.updatedAt,
      updatedBy: null,
    };
    server.answer({
      transport: { ofCountry: () => [carrier] },
      purchases: { setTransportist: () => aPurchase({ ...bought, deliveryState: 'assigned', transportist: carrier }) },
    });
    const { user } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Asignar transportista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Transportista/ }), carrier._id);
    await user.click(dialog.getByRole('button', { name: 'Asignar transportista' }));
    expect(await screen.findByText('Compra 77 asignada a Fríos del Sur')).toBeVisible();
    expect(server.of('purchases.setTransportist')[0]?.input).toMatchObject({ purchaseId: bought._id, transportistUserId: carrier._id });
  });

  it('is received into stock with the weight that came, from the version shown', async () => {
    const onWay = aPurchase({ ...bought, deliveryState: 'in_transit' });
    const server = serverWith(onWay);
    server.answer({ purchases: { update: () => aPurchase({ ...onWay, deliveryState: 'delivered' }) } });
    const { user } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Recibir en stock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibir la compra 77' }));
    expect(dialog.getByRole('textbox', { name: /Kilos que llegaron/ })).toHaveValue('160');
    expect(dialog.queryByRole('textbox', { name: /Qué pasó/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
    expect(await screen.findByText(/^Compra 77 recibida en stock: 160/)).toBeVisible();
    expect(server.of('purchases.update')[0]?.input).toMatchObject({ purchase: { deliveryState: 'delivered' }, version: 2 });
    expect(server.of('purchases.lose')).toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Asignar transportista' })).toBeNull();
  });

  describe('of a product that has no sale price yet', () => {
    const product = { ...bought.product, isPriced: false };
    const onWay = aPurchase({ ...bought, product, deliveryState: 'in_transit', freightMinor: 16_000, totalMinor: 760_000 });

    async function openReceive(purchase: Purchase, items: ProductRow[]) {
      const server = serverWith(purchase);
      server.answer({
        products: { list: () => aListOf([aLikeProduct({ _id: product._id, costMinor: 4650, priceMinor: 4650 }), ...items]) },
        purchases: { update: () => aPurchase({ ...purchase, deliveryState: 'delivered' }), impact: () => nobody },
      });
      const opened = await open(`/marketplace/purchases/${bought._id}`);
      await opened.user.click(await screen.findByRole('button', { name: 'Recibir en stock' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Recibir la compra 77' }));
      const price = await dialog.findByRole('textbox', { name: /Precio de venta por kg/ });
      const receive = () => opened.user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
      return { server, dialog, price, receive, user: opened.user };
    }

    it('asks for one, as much as a like product has, and tells the margin over what it cost with its freight', async () => {
      const { server, price, receive, user } = await openReceive(onWay, [aLikeProduct()]);
      await waitFor(() => expect(price).toHaveValue('6200'));
      expect(price).toHaveAccessibleDescription(/Caleta El Membrillo.* cuesta \$4\.750 con flete: margen \$1\.450 \(23,4\s?%\)/);
      expect(hasUnsaved()).toBe(false);
      await user.clear(price);
      await user.type(price, '4.700');
      expect(price).toHaveAccessibleDescription(/^El kilo cuesta \$4\.750 con flete: se pierden \$50 en cada uno/);
      await receive();
      expect(await screen.findByText(/^Compra 77 recibida en stock: 160/)).toBeVisible();
      expect(server.of('products.list')[0]?.input).toMatchObject({ species: hake._id, presentation: 'whole', conservation: 'fresh' });
      expect(server.of('purchases.update')[0]?.input).toMatchObject({ purchase: { deliveryState: 'delivered', salePriceMinor: 4700 } });
    });

    it('is not received without, nor is anything of it lost before', async () => {
      const { server, dialog, price, receive, user } = await openReceive(onWay, []);
      expect(price).toHaveValue('');
      await receive();
      expect(await dialog.findByText('Falta este dato.')).toBeVisible();
      expect(price).toHaveFocus();
      const kg = dialog.getByRole('textbox', { name: /Kilos que llegaron/ });
      await user.clear(kg);
      await user.type(kg, '100');
      await user.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Venía con hielo');
      await receive();
      expect(server.of('purchases.lose')).toHaveLength(0);
      const less = { ...onWay, lostGrams: 60_000, version: 3 };
      server.answer({ purchases: { one: () => less, lose: () => ({ ...less, impact: nobody }) } });
      await user.type(price, '6.000');
      await receive();
      expect(await screen.findByText(/^Compra 77 recibida en stock/)).toBeVisible();
      expect(server.of('purchases.update').map(({ input }) => input)).toMatchObject([
        { purchase: { deliveryState: 'delivered', salePriceMinor: 6000 }, version: 3 },
      ]);
    });
  });

  it('that came with less loses the rest first, with its reason, and never twice', async () => {
    let stored = aPurchase({ ...bought, deliveryState: 'in_transit' });
    let isDown = true;
    const server = serverWith(stored);
    server.answer({
      purchases: {
        one: () => stored,
        impact: () => nobody,
        lose: ({ kg }) => {
          stored = { ...stored, lostGrams: kg * 1000, version: 3 };
          return { ...stored, impact: nobody };
        },
        update: () => {
          if (isDown) throw new Refused(503, 'unavailable', { detail: 'Ahora no se puede.' });
          stored = { ...stored, deliveryState: 'delivered', version: 4 };
          return stored;
        },
      },
    });
    const { user } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Recibir en stock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibir la compra 77' }));
    const kg = dialog.getByRole('textbox', { name: /Kilos que llegaron/ });
    await user.clear(kg);
    await user.type(kg, '170');
    expect(dialog.getByText(/Se compraron 160,00\skg/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Recibir en stock' })).toBeDisabled();
    await user.clear(kg);
    await user.type(kg, '152,5 kg');
    expect(dialog.getByText(/Faltan 7,50\skg: se registran como pérdida/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
    expect(await dialog.findByText('Escribe al menos 3 caracteres.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Venía con hielo');
    await user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
    expect(await dialog.findByText(/Ahora no se puede/)).toBeVisible();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Recibir en stock' }));
    expect(await screen.findByText(/^Compra 77 recibida en stock: 152,5/)).toBeVisible();
    expect(server.of('purchases.lose').map(({ input }) => input)).toMatchObject([{ kg: 7.5, reason: 'Venía con hielo', version: 2 }]);
    expect(server.of('purchases.update').at(-1)?.input).toMatchObject({ purchase: { deliveryState: 'delivered' }, version: 3 });
  });

  it('that is lost shows whom it touches before, and leads to a substitute after', async () => {
    const server = serverWith(bought);
    const requests = [{ _id: anId(), number: 9001, client: kai, deliverOn: inDays(1), grams: 40_000 }];
    const impact = { requests, missingGrams: 40_000, substitutes: [anOffer({ provider: membrillo })] };
    server.answer({
      orders: { one: () => order },
      purchases: {
        impact: () => impact,
        lose: () => ({ ...bought, lostGrams: 40_000, version: 3, impact }),
        openOrders: () => [],
        openOffers: () => [],
      },
    });
    const { user, address } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar pérdida' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pérdida de la compra 77' }));
    expect(await dialog.findByRole('link', { name: 'Solicitud 9001' })).toBeVisible();
    expect(dialog.getByText('Caleta El Membrillo')).toBeVisible();
    expect(server.of('purchases.lose')).toHaveLength(0);
    const kg = dialog.getByRole('textbox', { name: /Kilos que se pierden/ });
    await user.clear(kg);
    await user.type(kg, '40');
    await user.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Se rompió el frío');
    await waitFor(() => expect(server.of('purchases.impact').at(-1)?.input).toMatchObject({ grams: '40000' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar pérdida' }));
    const after = within(await screen.findByRole('dialog', { name: /^Pérdida de 40,0\skg registrada$/ }));
    expect(server.of('purchases.lose')[0]?.input).toMatchObject({ kg: 40, reason: 'Se rompió el frío', version: 2 });
    await user.click(await after.findByRole('button', { name: 'Comprar un reemplazo' }));
    await waitFor(() => expect(address()).toBe(`/marketplace?order=${order._id}&from=${order.neededOn}`));
  });

  it.each([
    ['lost in part', { lostGrams: 100_000 }, /ahora quedan 60,0\skg/, true],
    ['received', { deliveryState: 'delivered' }, /pasó a recibida/, false],
    ['cancelled', { deliveryState: 'cancelled' }, /pasó a cancelada/, false],
  ] as const)('that was %s while somebody typed a loss says so, and goes on only where that may be', async (_, change, words, mayGoOn) => {
    let stored = bought;
    const server = serverWith(bought);
    server.answer({
      purchases: {
        one: () => stored,
        impact: () => nobody,
        lose: () => {
          stored = aPurchase({ ...bought, ...change, version: 3 });
          throw new Refused(409, 'conflict', { present: stored });
        },
      },
    });
    const { user } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Registrar pérdida' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pérdida de la compra 77' }));
    await user.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Mar malo');
    await user.click(dialog.getByRole('button', { name: 'Confirmar pérdida' }));
    expect(await dialog.findByText(words)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Qué pasó/ })).toHaveValue('Mar malo');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Confirmar pérdida' }).disabled).toBe(!mayGoOn);
  });

  it('is paid by those who answer for money, the amount typed twice', async () => {
    const server = serverWith(bought);
    server.answer({ purchases: { confirmPayment: ({ amount }) => aPurchase({ ...bought, paidMinor: amount }) } });
    const { user } = await open(`/marketplace/purchases/${bought._id}`, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de la compra 77' }));
    expect(dialog.getByRole('button', { name: 'Registrar pago' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: 'Escribe el monto otra vez' }), '744000');
    await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText('Pago de $744.000 registrado')).toBeVisible();
    expect(server.of('purchases.confirmPayment')[0]?.input).toMatchObject({ purchaseId: bought._id, amount: 744_000, version: 2 });
  });

  it('stands in the list with its steps in the menu of its row, and none for a seller', async () => {
    serverWith(bought);
    const { user } = await open('/marketplace/purchases', 'seller');
    const row = await screen.findByRole('row', { name: new RegExp(gala.name) });
    await user.click(within(row).getByRole('button', { name: /Acciones/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Abrir ficha']);
  });
});
