import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { amountsOf, countries, netOf, type Request } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { Till } from '../../../test/billing.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from '../../../test/records.ts';
import { rowsOf } from '../../base/db/db.ts';
import {
  auditLog,
  clients,
  lots,
  notifications,
  products,
  requests,
  reservations,
  saleLines,
  sales,
  users,
} from '../../base/db/schema/index.ts';
import { Desk, pdf } from './testing.ts';

const kg = (grams: number) => grams / 1000;

describe('the way of a request', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  let clientId: string;
  let sellerId: string;
  let hake: { _id: string; countryId: string };
  let squid: { _id: string; countryId: string };
  let virtual: { _id: string; countryId: string };

  before(async () => {
    const [seller] = await server.db
      .select({ _id: users._id })
      .from(users)
      .where(eq(users.email, emailOf('seller')));
    sellerId = seller?._id ?? '';
    clientId = (await storeClient(server, 1, { sellerId }))._id;
    hake = await storeProduct(server, { name: 'Merluza austral' });
    squid = await storeProduct(server, { name: 'Jibia' });
    virtual = await storeProduct(server, { name: 'Centolla', isVirtual: true, costMinor: 7000 });
    await storeLot(server, hake, 40_000, { days: 9, costMinor: 5200 });
    await storeLot(server, hake, 60_000, { days: 4, costMinor: 4800 });
    await storeLot(server, squid, 100_000, { days: 20 });
  });

  const stock = async (product: { _id: string }) => {
    const [row] = await server.db.select().from(products).where(eq(products._id, product._id));
    return { onHand: kg(row?.onHandGrams ?? 0), reserved: kg(row?.reservedGrams ?? 0), available: kg(row?.availableGrams ?? 0) };
  };
  const saleOf = async (request: Request) => {
    const [sale] = await server.db.select().from(sales).where(eq(sales.requestId, request._id));
    if (!sale) throw new Error('There is no sale.');
    return { sale, lines: await server.db.select().from(saleLines).where(eq(saleLines.saleId, sale._id)).orderBy(saleLines.position) };
  };
  const toldOf = async (request: Request) => {
    const told = await server.db.select().from(notifications).where(eq(notifications.userId, sellerId)).orderBy(notifications._id);
    return told.filter(({ params }) => params['_id'] === request._id).map(({ kind }) => kind);
  };
  const lines = () => [
    { productId: hake._id, askedGrams: 80_000 },
    { productId: squid._id, askedGrams: 30_000, discount: 250 },
    { productId: virtual._id, askedGrams: 5_000 },
  ];

  let request: Request;

  it('begins with what the client asks for, at the IVA of the day; its seller hears of it', async () => {
    request = await desk.create(clientId, lines());
    assert.equal(request.state, 'created');
    assert.equal(request.askedGrams, 115_000);
    assert.equal(request.ivaRate, 1900);
    const nets = [
      netOf({ grams: 80_000, priceMinor: 9900 }),
      netOf({ grams: 30_000, priceMinor: 9900, discount: 250 }),
      netOf({ grams: 5000, priceMinor: 9900 }),
    ];
    assert.deepEqual({ netMinor: request.netMinor, ivaMinor: request.ivaMinor, totalMinor: request.totalMinor }, amountsOf(nets, 1900));
    assert.equal(request.seller?._id, sellerId);
    assert.deepEqual(await toldOf(request), ['planning.requestAssigned']);
    assert.equal((await stock(hake)).reserved, 0);
  });

  it('is edited while it is created; a line of the same product stays the same line', async () => {
    const [first] = request.lines;
    request = await desk.done('seller', 'PUT', 'update-request', {
      request: {
        _id: request._id,
        clientId,
        deliverOn: dayIn(2),
        comment: 'Antes de las 10',
        lines: lines().map((line) => ({ priceMinor: 9900, discount: 0, ...line })),
      },
      version: request.version,
    });
    assert.equal(request.lines[0]?._id, first?._id);
    assert.deepEqual([request.deliverOn, request.comment], [dayIn(2), 'Antes de las 10']);
  });

  it('is confirmed, for less where there is less: the weights are kept, of what expires first', async () => {
    request = await desk.step('confirm', request, [70, 30, 5], 'logistic');
    assert.deepEqual([request.state, request.confirmedGrams], ['confirmed', 105_000]);
    assert.deepEqual(await stock(hake), { onHand: 100, reserved: 70, available: 30 });
    assert.deepEqual(
      request.lines[0]?.lots.map(({ grams }) => kg(grams)),
      [60, 10],
    );
    assert.deepEqual(request.lines[2]?.lots, []);
    assert.deepEqual(await toldOf(request), ['planning.requestAssigned', 'planning.requestConfirmed']);
    assert.equal(
      request.netMinor,
      request.lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
    );
  });

  it('is agreed with the seller, and completed with the weights that left', async () => {
    request = await desk.step('confirmAsSeller', request, undefined, 'seller');
    request = await desk.step('complete', request, [72.5, 28.2, 5], 'logistic');
    assert.deepEqual([request.state, request.deliveredGrams], ['completed', 105_700]);
    assert.deepEqual(await stock(hake), { onHand: 27.5, reserved: 0, available: 27.5 });
    assert.deepEqual(await stock(squid), { onHand: 71.8, reserved: 0, available: 71.8 });
    assert.deepEqual(await stock(virtual), { onHand: 0, reserved: 0, available: 0 });
    const live = await server.db.select().from(reservations).where(eq(reservations.state, 'live'));
    assert.deepEqual(live, []);
    assert.deepEqual(
      request.lines[0]?.lots.map(({ grams }) => kg(grams)),
      [60, 12.5],
    );
  });

  it('becomes a sale with a document number only, of the delivered weights (invariant 5) and what they had cost', async () => {
    const early = await desk.send('admin', 'PUT', 'confirm-complete-selling', desk.body('completeSelling', request));
    assert.equal(early.status, 422);
    assert.equal(early.body.errors[0].field, 'docNumber');
    request = await desk.done('admin', 'PUT', 'update-doc-number-pdf', { _id: request._id, docNumber: 'F-4471', file: pdf });
    assert.ok(request.hasPdf && request.docFileId);
    request = await desk.step('completeSelling', request);
    const { sale, lines: sold } = await saleOf(request);
    assert.equal(request.saleId, sale._id);
    assert.deepEqual(
      sold.map(({ realGrams }) => kg(realGrams)),
      [72.5, 28.2, 5],
    );
    assert.deepEqual(
      {
        ivaRate: sale.ivaRate,
        ...amountsOf(
          sold.map(({ netMinor }) => netMinor),
          sale.ivaRate,
        ),
      },
      { ivaRate: 1900, netMinor: sale.netMinor, ivaMinor: sale.ivaMinor, totalMinor: sale.totalMinor },
    );
    assert.equal(sale.totalMinor, request.totalMinor);
    assert.deepEqual(
      sold.map(({ costMinor }) => costMinor),
      [60 * 4800 + 12.5 * 5200, 28.2 * 5000, 5 * 7000],
    );
    const [client] = await server.db.select().from(clients).where(eq(clients._id, clientId));
    assert.equal(client?.lastOrderAt?.slice(0, 10), sale.soldOn);
  });

  it('tells the invoice over its sale, which may be issued under another number', async () => {
    assert.equal((await desk.one(request._id)).invoice, null);
    const till = new Till(server);
    const { _id } = await till.bill([{ _id: request.saleId ?? '' }], { docNumber: 'F-9001', issuedOn: dayIn(0) });
    const { docNumber, invoice } = await desk.one(request._id);
    assert.deepEqual([docNumber, invoice], ['F-4471', { _id, docType: 'invoice', docNumber: 'F-9001', state: 'issued' }]);
  });

  it('leaves an audit row and an event for every step, with who, when, before, after (invariant 9)', async () => {
    const rows = await server.db.select().from(auditLog).where(eq(auditLog.entityId, request._id)).orderBy(auditLog.at);
    assert.deepEqual(rows.map(({ call }) => call.replace('requests.', '')).slice(0, 7), [
      'create',
      'update',
      'confirm',
      'confirmAsSeller',
      'complete',
      'updateDocNumber',
      'completeSelling',
    ]);
    const versions = rows.map(({ entity, userId, before, after }) => {
      assert.ok(entity === 'request' && userId);
      return [before, after].map((of) => (of as { version: number } | null)?.version ?? 0);
    });
    assert.deepEqual(
      versions,
      versions.map((_, n) => [n, n + 1]),
    );
    assert.deepEqual(request.events.map(({ step, from, to }) => `${step}: ${from} → ${to}`).slice(0, 6), [
      'create: null → created',
      'update: created → created',
      'confirm: created → confirmed',
      'confirmAsSeller: confirmed → confirmed_seller',
      'complete: confirmed_seller → completed',
      'completeSelling: completed → completed_selling',
    ]);
    assert.ok(request.events.every(({ by }) => by?.name));
  });

  it('rejected, it lets go of what was kept for it (invariant 2), says why, and may be deleted', async () => {
    const free = (await stock(squid)).available;
    let other = await desk.inState('confirmed_seller', clientId, [{ productId: squid._id, askedGrams: 10_000 }]);
    assert.equal((await stock(squid)).available, free - 10);
    const short = await desk.send('seller', 'PUT', 'reject-request', {
      _id: other._id,
      version: other.version,
      reasonId: 'other',
      comment: 'no',
    });
    assert.deepEqual([short.status, short.body.errors[0].field], [422, 'comment']);
    other = await desk.done('seller', 'PUT', 'reject-request', {
      _id: other._id,
      version: other.version,
      reasonId: 'price',
      comment: 'Muy caro',
    });
    assert.equal((await stock(squid)).available, free);
    const said = await server.request('GET', `/api/planification-request/reject-request/${other._id}`, {
      token: await desk.as('logistic'),
      headers: { 'accept-language': 'en' },
    });
    assert.deepEqual([said.body.reason, said.body.comment, said.body.by.name], ['Price', 'Muy caro', 'seller Rojas']);
    await desk.done('admin', 'DELETE', `delete-request/${other._id}`);
    assert.equal((await desk.send('admin', 'GET', `get-request-by-id/${other._id}`)).status, 404);
    assert.equal((await desk.send('admin', 'GET', `reject-request/${request._id}`)).status, 404);
  });

  it('holds no stock anywhere but in a live request, and its sums are those of its lines (invariants 2 and 4)', async () => {
    await desk.inState('confirmed', clientId, [{ productId: squid._id, askedGrams: 10_000 }]);
    const stray = await rowsOf(
      server.db,
      sql`select r.id from ${reservations} r left join request_line l on l.id = r.request_line_id left join ${requests} q on q.id = l.request_id
        where r.state = 'live' and coalesce(q.state, '') not in ('confirmed', 'confirmed_seller')`,
    );
    assert.deepEqual(stray, []);
    const wrong = await rowsOf(
      server.db,
      sql`select q.number from ${requests} q join (select request_id, sum(net_minor) as net, sum(asked_grams) as asked, sum(confirmed_grams) as confirmed
        from request_line group by 1) l on l.request_id = q.id
        where q.net_minor <> l.net or q.total_minor <> q.net_minor + q.iva_minor or q.asked_grams <> l.asked
          or q.iva_minor <> round(q.net_minor * q.iva_rate / 10000.0) or q.confirmed_grams is distinct from l.confirmed`,
    );
    assert.deepEqual(wrong, []);
  });

  it('of a request that is rejected, deleted or completed nothing can keep stock: the row of the lot says what is kept', async () => {
    const off = await rowsOf(
      server.db,
      sql`select l.id from ${lots} l where l.reserved_grams <> coalesce((select sum(grams) from ${reservations} r where r.lot_id = l.id and r.state = 'live'), 0)`,
    );
    assert.deepEqual(off, []);
  });

  it('has another country nowhere in it', async () => {
    const abroad = await storeClient(server, 2, { key: 'EC' });
    const foreign = await storeProduct(server, { key: 'EC' });
    const base = { deliverOn: dayIn(1), comment: '' };
    const line = { productId: hake._id, askedGrams: 1000, priceMinor: 1, discount: 0 };
    for (const [fields, field] of [
      [{ clientId: abroad._id, lines: [line] }, 'request.clientId'],
      [{ clientId, lines: [line, { ...line, productId: foreign._id }] }, 'request.lines.1.productId'],
    ] as const) {
      const answer = await desk.send('admin', 'POST', 'create-request', { countryId: countries.CL._id, request: { ...base, ...fields } });
      assert.deepEqual([answer.status, answer.body.errors[0].field], [404, field]);
    }
    const late = await desk.send('admin', 'POST', 'create-request', {
      countryId: countries.CL._id,
      request: { ...base, clientId, lines: [line], deliverOn: dayIn(-1) },
    });
    assert.deepEqual([late.status, late.body.errors[0].code], [422, 'field.deliverOn.past']);
  });
});
