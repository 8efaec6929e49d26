import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { amountsOf, countries, netOf, type Sale } from '@shop/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { paths, refusedFields, Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { rowsOf } from '../../base/db/db.ts';
import { auditLog, clients, lots, products, sales, stockMoves, taxRates } from '../../base/db/schema/index.ts';
import { Desk } from '../requests/testing.ts';

const { _id: countryId } = countries.CL;

describe('a sale', () => {
  const server = useTestServer();
  const till = new Till(server);
  let clientId: string;
  let hake: { _id: string; countryId: string };
  let squid: { _id: string; countryId: string };
  let virtual: { _id: string; countryId: string };

  before(async () => {
    clientId = (await storeClient(server, 1))._id;
    hake = await storeProduct(server, { name: 'Merluza austral' });
    squid = await storeProduct(server, { name: 'Jibia' });
    virtual = await storeProduct(server, { name: 'Centolla', isVirtual: true, costMinor: 7000 });
    await storeLot(server, hake, 40_000, { days: 9, costMinor: 5200 });
    await storeLot(server, hake, 60_000, { days: 4, costMinor: 4800 });
    await storeLot(server, hake, 500_000, { days: -1 });
    await storeLot(server, squid, 100_000, { days: 20, costMinor: 2000 });
  });

  const onHand = async ({ _id }: { _id: string }) => {
    const [row] = await server.db.select().from(products).where(eq(products._id, _id));
    return row?.onHandGrams ?? 0;
  };
  const movesOf = async (saleLineId: string) =>
    (
      await server.db
        .select({ grams: stockMoves.grams, kind: stockMoves.kind, costMinor: lots.costMinor })
        .from(stockMoves)
        .innerJoin(lots, eq(lots._id, stockMoves.lotId))
        .where(eq(stockMoves.saleLineId, saleLineId))
        .orderBy(asc(stockMoves.at), asc(lots.expiresAt))
    ).map(({ grams, kind, costMinor }) => `${kind} ${grams} at ${costMinor}`);
  const edit = (sale: Sale, more: object = {}, role: 'admin' | 'seller' = 'admin') => {
    const lines = sale.lines.map(({ product, realGrams, priceMinor, discount }) => ({
      productId: product._id,
      realGrams,
      priceMinor,
      discount,
    }));
    const fields = { _id: sale._id, clientId: sale.client._id, soldOn: sale.soldOn, comment: sale.comment, lines, ...more };
    return till.send('PUT', paths.update, { sale: fields, version: sale.version }, role);
  };

  it('takes its fish out of stock, first expired first and nothing expired, and costs what the lots had cost', async () => {
    const before = await onHand(hake);
    const sale = await till.sell(clientId, [
      { productId: hake._id, realGrams: 80_000, discount: 250 },
      { productId: virtual._id, realGrams: 5_010, priceMinor: 12_345 },
    ]);
    assert.equal(await onHand(hake), before - 80_000);
    const [ofHake, ofVirtual] = sale.lines;
    assert.deepEqual(await movesOf(ofHake?._id ?? ''), ['ship -60000 at 4800', 'ship -20000 at 5200']);
    assert.equal(ofHake?.costMinor, 60 * 4800 + 20 * 5200);
    assert.deepEqual(await movesOf(ofVirtual?._id ?? ''), []);
    assert.equal(ofVirtual?.costMinor, Math.round(5.01 * 7000));
    const nets = [netOf({ grams: 80_000, priceMinor: 9900, discount: 250 }), netOf({ grams: 5_010, priceMinor: 12_345 })];
    assert.deepEqual(
      sale.lines.map(({ netMinor }) => netMinor),
      nets,
    );
    const { netMinor, ivaMinor, totalMinor, ivaRate } = sale;
    assert.deepEqual({ netMinor, ivaMinor, totalMinor }, amountsOf(nets, 1900));
    assert.equal(ivaRate, 1900);
    const [audit] = await server.db.select().from(auditLog).where(eq(auditLog.entityId, sale._id));
    assert.equal(audit?.call, 'sales.register');
    await till.done('PUT', paths.remove, { saleId: sale._id });
  });

  it('is refused beside the line that lacks weight, with what there is, and moves nothing', async () => {
    const before = [await onHand(hake), await onHand(squid)];
    const body = {
      countryId,
      sale: till.fields(clientId, [
        { productId: squid._id, realGrams: 10_000 },
        { productId: hake._id, realGrams: 100_010 },
      ]),
    };
    const refused = await till.send('PUT', paths.register, body);
    assert.equal(refused.status, 422);
    assert.deepEqual(refusedFields(refused), { 'sale.lines.1.realGrams': 'field.stock' });
    assert.match(refused.body.errors[0].message, /\b100\b/);
    assert.deepEqual([await onHand(hake), await onHand(squid)], before);
  });

  it('oversells nothing when fifty are registered at once', async () => {
    const fish = await storeProduct(server, { name: 'Reineta' });
    await storeLot(server, fish, 100_000);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        till.send('PUT', paths.register, { countryId, sale: till.fields(clientId, [{ productId: fish._id, realGrams: 9_000 }]) }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 11);
    assert.equal(answers.filter(({ status }) => status === 422).length, 39);
    assert.equal(await onHand(fish), 1_000);
    const numbers = answers.filter(({ status }) => status === 200).map(({ body }) => body.number);
    assert.equal(new Set(numbers).size, 11);
  });

  it('is of a day that was, at the IVA of that day', async () => {
    const { db } = server;
    await db.insert(taxRates).values({ countryId, rate: 25, validFrom: dayIn(-3) });
    const lines = [{ productId: squid._id, realGrams: 1_000 }];
    assert.equal((await till.sell(clientId, lines, { soldOn: dayIn(-4) })).ivaRate, 1900);
    assert.equal((await till.sell(clientId, lines, { soldOn: dayIn(-3) })).ivaRate, 2500);
    const ahead = await till.send('PUT', paths.register, { countryId, sale: till.fields(clientId, lines, { soldOn: dayIn(1) }) });
    assert.deepEqual(refusedFields(ahead), { 'sale.soldOn': 'field.day.future' });
    const ancient = await till.send('PUT', paths.register, { countryId, sale: till.fields(clientId, lines, { soldOn: '1950-01-01' }) });
    assert.deepEqual(refusedFields(ancient), { 'sale.soldOn': 'field.day.early' });
    await db.delete(taxRates).where(eq(taxRates.validFrom, dayIn(-3)));
  });

  it('is edited by the difference of its stock', async () => {
    const stock = { hake: await onHand(hake), squid: await onHand(squid) };
    const sale = await till.sell(clientId, [
      { productId: hake._id, realGrams: 20_000 },
      { productId: squid._id, realGrams: 10_000 },
    ]);
    const line = (product: { _id: string }, realGrams: number) => ({ productId: product._id, realGrams, priceMinor: 9900, discount: 0 });
    const changed = await edit(sale, { lines: [line(squid, 4_000), line(hake, 25_000), line(virtual, 1_000)], comment: 'menos jibia' });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.equal(await onHand(hake), stock.hake - 25_000);
    assert.equal(await onHand(squid), stock.squid - 4_000);
    const [ofSquid, ofHake] = (changed.body as Sale).lines;
    assert.deepEqual([ofSquid?.product._id, ofHake?.product._id], [squid._id, hake._id]);
    assert.equal(ofSquid?.costMinor, 4 * 2000);
    assert.equal(ofHake?.costMinor, 25 * 4800);
    assert.equal(changed.body.realGrams, 30_000);
    const without = await edit(changed.body, { lines: [line(virtual, 1_000)] });
    assert.equal(without.status, 200, JSON.stringify(without.body));
    assert.deepEqual([await onHand(hake), await onHand(squid)], [stock.hake, stock.squid]);
    assert.equal((await edit(sale)).status, 409);
    assert.deepEqual((await edit(sale)).body.present, without.body);
  });

  it('puts its fish back when it is deleted, once, and only as long as nothing refers to it', async () => {
    const before = await onHand(squid);
    const sale = await till.sell(clientId, [{ productId: squid._id, realGrams: 10_000 }]);
    assert.equal(await onHand(squid), before - 10_000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.send('PUT', paths.remove, { saleId: sale._id })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 9 }, () => 404)]);
    assert.equal(await onHand(squid), before);
    assert.equal((await till.send('GET', paths.sale(sale._id))).status, 404);

    const paid = await till.sell(clientId, [{ productId: squid._id, realGrams: 1_000 }]);
    await till.pay(paid, 1);
    const kept = await till.send('PUT', paths.remove, { saleId: paid._id });
    assert.equal(kept.status, 409);
    assert.match(kept.body.title, new RegExp(`La venta ${paid.number} tiene pagos`));
    const billed = await till.sell(clientId, [{ productId: squid._id, realGrams: 1_000 }]);
    await till.bill([billed]);
    assert.match((await till.send('PUT', paths.remove, { saleId: billed._id })).body.title, /ya está en un documento/);
  });

  it('keeps the weights of the request it was made of, also when it is edited, and stays', async () => {
    const desk = new Desk(server);
    const request = await desk.inState('completed_selling', clientId, [{ productId: squid._id, askedGrams: 5_000 }]);
    const sale = await till.sale(request.saleId ?? '');
    assert.equal(sale.requestNumber, request.number);
    const line = { productId: squid._id, realGrams: 5_000, priceMinor: 8000, discount: 0 };
    assert.deepEqual(refusedFields(await edit(sale, { lines: [{ ...line, realGrams: 4_000 }] })), {
      'sale.lines.0.realGrams': 'field.sale.weight',
    });
    assert.deepEqual(refusedFields(await edit(sale, { lines: [{ ...line, productId: hake._id }] })), { 'sale.lines': 'field.sale.weight' });
    const cheaper = await edit(sale, { lines: [line] });
    assert.equal(cheaper.body.netMinor, 40_000);
    assert.match((await till.send('PUT', paths.remove, { saleId: sale._id })).body.title, /viene de una solicitud/);
    const body = { saleId: sale._id, deliveryState: 'cancelled', version: cheaper.body.version };
    assert.match((await till.send('PUT', paths.deliver, body)).body.title, /viene de una solicitud/);
  });

  it('stays what it is once anything is paid', async () => {
    const sale = await till.sell(clientId, [{ productId: squid._id, realGrams: 1_000 }]);
    const paid = await till.pay(sale, sale.totalMinor);
    assert.equal(paid.paymentState, 'paid');
    const line = { productId: squid._id, realGrams: 1_000, priceMinor: 100, discount: 0 };
    const other = await edit(paid, { clientId: (await storeClient(server, 76))._id, lines: [line] });
    assert.deepEqual(refusedFields(other), { 'sale.clientId': 'fixed.sale.paid', 'sale.lines.0.priceMinor': 'fixed.sale.paid' });
    assert.match(other.body.errors[0].message, /ya tiene pagos/);
    assert.deepEqual(await till.sale(paid._id), paid);
  });

  it('goes its way of delivery and no other', async () => {
    const transportistUserId = await till.carrier();
    const go = (sale: Sale, deliveryState: string, role: 'logistic' | 'seller' = 'logistic') =>
      till.send('PUT', paths.deliver, { saleId: sale._id, deliveryState, version: sale.version, transportistUserId }, role);
    let sale = await till.sell(clientId, [{ productId: squid._id, realGrams: 1_000 }]);
    assert.equal((await go(sale, 'in_transit', 'seller')).status, 403);
    const skipped = await go(sale, 'delivered');
    assert.deepEqual(
      [skipped.status, skipped.body.state, skipped.body.allowed],
      [409, 'pending', ['picked_up', 'in_transit', 'cancelled']],
    );
    const ways = [
      ['cancelled', 'pending', 'in_transit', 'pending', 'picked_up', 'pending', 'picked_up', 'in_transit', 'picked_up'],
      ['in_transit', 'delivered', 'in_transit', 'delivered'],
    ];
    for (const step of ways.flat()) {
      const answer = await go(sale, step);
      assert.equal(answer.status, 200, step);
      sale = answer.body;
    }
    assert.deepEqual((await go(sale, 'pending')).body.allowed, ['in_transit']);
  });

  it('is in stock again, lot by lot, while it is cancelled; taken up again it leaves what expires first by then', async () => {
    const fish = await storeProduct(server, { name: 'Reineta' });
    const late = await storeLot(server, fish, 10_000, { days: 9, costMinor: 5200 });
    const early = await storeLot(server, fish, 10_000, { days: 4, costMinor: 4800 });
    const held = async () => {
      const rows = await server.db.select().from(lots).where(eq(lots.productId, fish._id));
      return [early, late].map(({ _id }) => rows.find((row) => row._id === _id)?.onHandGrams);
    };
    const go = (of: Sale, deliveryState: string) =>
      till.send('PUT', paths.deliver, { saleId: of._id, deliveryState, version: of.version }, 'logistic');
    const sale = await till.sell(clientId, [{ productId: fish._id, realGrams: 12_000 }]);
    assert.deepEqual(await held(), [0, 8_000]);
    const at = await onHand(fish);
    const answers = await Promise.all(Array.from({ length: 10 }, () => go(sale, 'cancelled')));
    const cancelled: Sale = answers.find(({ status }) => status === 200)?.body;
    assert.equal(answers.filter(({ status }) => status === 409).length, 9);
    assert.equal(await onHand(fish), at + 12_000);
    assert.deepEqual(await held(), [10_000, 10_000]);
    assert.equal((await edit(cancelled)).body.state, 'cancelled');

    const other = await till.sell(clientId, [{ productId: fish._id, realGrams: 9_500 }]);
    const refused = await go(cancelled, 'pending');
    assert.equal(refused.status, 409);
    assert.equal(refused.body.title, `La venta ${sale.number} sigue cancelada: de Reineta solo quedan 10,5 kg disponibles.`);
    assert.deepEqual(await held(), [500, 10_000]);
    await till.done('PUT', paths.remove, { saleId: other._id });

    await storeLot(server, fish, 10_000, { days: 2, costMinor: 1000 });
    const again: Sale = (await go(cancelled, 'pending')).body;
    assert.deepEqual(await held(), [8_000, 10_000]);
    assert.equal(again.lines[0]?.costMinor, 10 * 1000 + 2 * 4800);
    const last: Sale = (await go(again, 'cancelled')).body;
    await till.done('PUT', paths.remove, { saleId: last._id });
    assert.equal(await onHand(fish), 30_000);
  });

  it('tells when its client last bought, and follows when it is cancelled or deleted', async () => {
    const client = await storeClient(server, 77);
    const last = async () => (await server.db.select().from(clients).where(eq(clients._id, client._id)))[0];
    const lines = [{ productId: squid._id, realGrams: 1_000 }];
    await till.sell(client._id, lines, { soldOn: dayIn(-5) });
    const newer = await till.sell(client._id, lines, { soldOn: dayIn(-1) });
    const noon = async () =>
      (
        await rowsOf<{ noon: string }>(
          server.db,
          sql`select to_char(last_order_at at time zone 'America/Santiago', 'YYYY-MM-DD HH24:MI') as noon from client where id = ${client._id}`,
        )
      )[0]?.noon;
    assert.equal(await noon(), `${dayIn(-1)} 12:00`);
    assert.equal((await last())?.version, client.version);
    await till.done('PUT', paths.deliver, { saleId: newer._id, deliveryState: 'cancelled', version: 1 });
    assert.equal(await noon(), `${dayIn(-5)} 12:00`);
    // Nobody pays it, however it is asked for.
    const open = await till.list({ client: client._id, paymentState: 'pending,partial' });
    assert.deepEqual([open.total, open.items.map(({ soldOn }) => soldOn)], [1, [dayIn(-5)]]);
    await till.done('PUT', paths.remove, { saleId: newer._id });
    assert.equal(await noon(), `${dayIn(-5)} 12:00`);
  });

  it('does not exist for another country', async () => {
    const sale = await till.sell(clientId, [{ productId: squid._id, realGrams: 1_000 }]);
    const stranger = await server.login(emailOf('admin', 'ec'));
    const ask = (method: string, path: string, body?: object) => server.request(method, path, { token: stranger, ...(body && { body }) });
    assert.equal((await ask('GET', paths.sale(sale._id))).status, 404);
    assert.equal((await ask('PUT', paths.remove, { saleId: sale._id })).status, 404);
    assert.equal((await ask('PUT', paths.pay, { saleId: sale._id, amount: 1, version: 1 })).status, 404);
    const foreign = await storeProduct(server, { key: 'EC' });
    const body = { countryId, sale: till.fields(clientId, [{ productId: foreign._id, realGrams: 1_000 }]) };
    assert.deepEqual(refusedFields(await till.send('PUT', paths.register, body)), { 'sale.lines.0.productId': 'field.notFound' });
    const [untouched] = await server.db.select().from(sales).where(eq(sales._id, sale._id));
    assert.equal(untouched?.version, 1);
  });
});
