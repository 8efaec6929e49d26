import type { ProductRow, Purchase } from '@shop/shared/contract';
import { hasUnsaved } from '@shop/shared/router';
import { aCarrier, aListOf, anId, fakeServer, inDays, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aLikeProduct, anOffer, anOrder, aPurchase, gala, hake, kai, membrillo, procurementChoices } from '../testing.ts';

const open = (path: string, role: 'admin' | 'logistic' | 'seller' = 'logistic') => renderPage(pages, { path, role });

describe('a purchase', () => {
  const order = anOrder({ boughtGrams: 160_000 });
  const bought = aPurchase({ order: { _id: order._id, number: 12, client: kai, request: { _id: anId(), number: 9001 } } });

  const nobody = { requests: [], missingGrams: 0, substitutes: [] };

  function serverWith(purchase: Purchase) {
    const server = fakeServer(procurementChoices);
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
    const carrier = aCarrier();
    const gone = aCarrier({ name: 'Camiones Biobío', isActive: false });
    server.answer({
      transport: { ofCountry: ({ active }) => (active === 'true' ? [carrier] : [carrier, gone]) },
      purchases: { setTransportist: () => aPurchase({ ...bought, deliveryState: 'assigned', transportist: carrier }) },
    });
    const { user } = await open(`/marketplace/purchases/${bought._id}`);
    await user.click(await screen.findByRole('button', { name: 'Asignar transportista' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: /Transportista/ }), carrier._id);
    expect(dialog.queryByRole('option', { name: /Camiones Biobío/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Asignar transportista' }));
    expect(await screen.findByText('Compra 77 asignada a Fríos del Sur')).toBeVisible();
    expect(server.of('purchases.setTransportist')[0]?.input).toMatchObject({ purchaseId: bought._id, transportistUserId: carrier._id });
  });

  it('says beside its freight why that stays once something is paid, and is not called off then', async () => {
    serverWith(aPurchase({ ...bought, paidMinor: 1 }));
    await open(`/marketplace/purchases/${bought._id}`);
    expect(await screen.findByText(/La compra ya tiene pagos: el flete queda como está y no se cancela/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Registrar pérdida' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancelar compra/ })).toBeNull();
  });

  it('books money that its provider gives back, no more than was paid too much', async () => {
    const paid = aPurchase({ ...bought, deliveryState: 'delivered', lostGrams: 10_000, totalMinor: 500_000, paidMinor: 547_000 });
    const server = serverWith(paid);
    server.answer({ purchases: { refundPayment: () => aPurchase({ ...paid, paidMinor: 500_000 }) } });
    const { user } = await open(`/marketplace/purchases/${bought._id}`, 'admin');
    expect(await screen.findByText('$47.000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Registrar dinero devuelto' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Registrar dinero que devolvió el proveedor/ }));
    expect(dialog.getByText(/Pagaste a .* \$47\.000 de más/)).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: /Monto/ });
    expect(amount).toHaveValue('47000');
    await user.click(dialog.getByRole('button', { name: 'Registrar devolución' }));
    await waitFor(() =>
      expect(server.of('purchases.refundPayment')[0]?.input).toMatchObject({ purchaseId: paid._id, amount: 47_000, version: paid.version }),
    );
  });

  it('offers no money back of a purchase that is not overpaid, nor to those who may not book money', async () => {
    serverWith(aPurchase({ ...bought, totalMinor: 500_000, paidMinor: 500_000 }));
    await open(`/marketplace/purchases/${bought._id}`, 'admin');
    expect(await screen.findByText(/tiene pagos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar dinero devuelto' })).toBeNull();
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
      expect(price).toHaveAccessibleDescription(/El kilo cuesta \$4\.750 con flete: se pierden \$50 en cada uno/);
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

  it('is paid by those who answer for money, what is open of it unless they say less', async () => {
    const server = serverWith(bought);
    server.answer({ purchases: { confirmPayment: ({ amount }) => aPurchase({ ...bought, paidMinor: amount }) } });
    const { user } = await open(`/marketplace/purchases/${bought._id}`, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Registrar pago' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de la compra 77' }));
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
