import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, type CallSchemas, countries, type EditCall, type EditRule, editRules, fixedBy, statesOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { schemas } from '@shop/shared/schemas';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { bream, hake, type Row, useProcurement } from '../src/areas/procurement/procurement.testing.ts';
import { Desk, pdf } from '../src/areas/requests/testing.ts';
import * as tables from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { pathOf } from '../src/base/http/path.ts';
import { putAppPurchase } from './app-purchases.ts';
import { invoiceFields, paths, Till } from './billing.ts';
import { emailOf, useTestServer } from './harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from './records.ts';
import { leavesOf } from './sample.ts';

const { _id: countryId } = countries.CL;
const deliveryWindow = '09:00-12:00';
const otherDelivery = {
  ...{ deliverOn: dayIn(5), deliveryWindow },
  ...{ deliveryAddress: 'Muelle 3, Quilpué', deliveryContact: 'Rosa Tapia', deliveryPhone: '+56987654321' },
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A record that stands somewhere, and how an edit of it is said. */
interface Situation {
  name: string;
  id: string;
  table: PgTable & { _id: AnyPgColumn };
  /** What the conditions read of it, beside its row. */
  more?: (row: Row) => object;
  lines?: typeof tables.saleLines | typeof tables.requestLines | typeof tables.appPurchaseLines;
  /** The fields as they stand; a call that takes a part of them gets only the one that changes. */
  fields?: (row: Row) => Record<string, unknown>;
  /** Another value for every field. */
  others: Record<string, unknown>;
  body?: (fields: object, row: Row) => object;
  /** Where it is sent, if its address names the record. */
  path?: string;
}

const ruleOf = (call: EditCall): EditRule => editRules[call];
const named = (call: EditCall) => {
  const [area, verb] = call.split('.') as [keyof typeof calls, string];
  return {
    row: (calls[area] as Record<string, Call>)[verb] as Call,
    schema: (schemas[area] as Record<string, CallSchemas>)[verb] as CallSchemas,
  };
};
/** The fields of an edit that the rules are about, as they name them. */
function fieldsOf(call: EditCall): string[] {
  const { at, steps = [] } = ruleOf(call);
  const inside = leavesOf(named(call).schema.body as never)
    .map(({ path }) => path)
    .filter(([first]) => at === '' || first === at)
    .map((path) => (at === '' ? path : path.slice(1)).filter((part) => part !== '0'));
  const names = inside.map((path) => (path[0] === 'lines' ? path.join('.') : (path[0] as string)));
  return [...new Set(names)].filter((name) => !['_id', 'version', 'countryId', ...steps].includes(name));
}

describe('what may still change', () => {
  const server = useTestServer();
  const desk = new Desk(server);
  const till = new Till(server);
  const market = useProcurement(server);
  const ids = { client: '', other: '', product: '', second: '', provider: '', carrier: '', otherCarrier: '', trip: uuidv7() };

  before(async () => {
    await server.db.insert(tables.deliveryWindows).values({ countryId, windows: [{ window: deliveryWindow, capacityGrams: null }] });
    ids.client = (await storeClient(server, 1))._id;
    for (const key of ['carrier', 'otherCarrier'] as const) ids[key] = await till.carrier();
    ids.other = (await storeClient(server, 2))._id;
    for (const key of ['product', 'second'] as const) ids[key] = (await storeProduct(server, { isVirtual: true }))._id;
    const [known] = await server.db.select().from(tables.providers);
    const { _id: _, search: __, ...fields } = known as typeof tables.providers.$inferSelect;
    const [provider] = await server.db
      .insert(tables.providers)
      .values({ ...fields, taxId: '767654322', legalName: 'Otra' })
      .returning();
    ids.provider = provider?._id ?? '';
    const [fisher] = await server.db
      .select()
      .from(tables.users)
      .where(eq(tables.users.email, emailOf('seller')));
    const landing = { landedAt: new Date().toISOString(), landedGrams: 1e6, countryId };
    await server.db.insert(tables.trips).values({ _id: ids.trip, fisherId: fisher?.personId ?? '', ...landing });
    const offer = await stored(tables.offers, (await market.anOffer())._id);
    for (const speciesId of [String(offer['speciesId']), bream._id])
      await server.db.insert(tables.tripCatches).values({ countryId, tripId: ids.trip, speciesId, landedGrams: 1e6 });
  });

  async function stored(table: Situation['table'], id: string): Promise<Row> {
    const [row] = await server.db
      .select()
      .from(table as PgTable)
      .where(eq(table._id, id));
    return row as Row;
  }
  const put = (table: Situation['table'], id: string, fields: object) =>
    server.db
      .update(table as PgTable)
      .set(fields)
      .where(eq(table._id, id));

  async function snapshot({ table, id, lines }: Situation) {
    const { version: _, updatedAt: __, updatedBy: ___, ...row } = await stored(table, id);
    const parent = lines && ('saleId' in lines ? lines.saleId : 'purchaseId' in lines ? lines.purchaseId : lines.requestId);
    return {
      row,
      lines:
        lines &&
        parent &&
        (await server.db
          .select()
          .from(lines as PgTable)
          .where(eq(parent, id))
          .orderBy(lines.position)),
    };
  }

  /** Tries every field of an edit: what the rules do not leave to change is refused with its reason and nothing happens, the rest is taken. */
  async function tryAll(call: EditCall, situation: Situation): Promise<void> {
    const { at } = ruleOf(call);
    const { row: route } = named(call);
    const {
      name,
      id,
      table,
      others,
      fields,
      more,
      body = (given: object, row: Row) => ({ [at]: { _id: id, ...given }, version: row.version }),
    } = situation;
    for (const field of fieldsOf(call)) {
      const row = await stored(table, id);
      const [first, leaf] = field.split('.') as [string, string | undefined];
      const present = fields ? await fields({ ...row, lines: (await snapshot(situation)).lines }) : {};
      const [line, ...rest] = (present['lines'] ?? []) as object[];
      const value =
        first === 'lines' && leaf ? [{ ...line, [leaf]: (others['lines'] as Record<string, unknown>)[leaf] }, ...rest] : others[first];
      assert.notEqual(value, undefined, `${call}: the test has no other value for ${field}`);
      const unchanged = await snapshot(situation);
      const path = situation.path ?? pathOf(route, 'seafood');
      const answer = await server.request(route.method, path, {
        token: await till.as('admin'),
        body: body({ ...present, [first]: value }, row),
      });
      const said = `${name}, ${field}: ${answer.status} ${JSON.stringify(answer.body)}`;
      // Another product is another line, not the same one changed.
      const why = fixedBy(call, { ...row, ...more?.(row) } as never, leaf === 'productId' ? 'lines' : field);
      if (why === undefined) {
        assert.equal(answer.status, 200, said);
        assert.notDeepEqual(await snapshot(situation), unchanged, said);
      } else {
        assert.ok(answer.status === 409 || answer.status === 422, said);
        const where = [at, leaf && leaf !== 'productId' ? `lines.0.${leaf}` : first].filter(Boolean).join('.');
        const error = answer.body.errors?.find((one: { field: string }) => one.field === where);
        assert.equal(error?.code, why, said);
        assert.ok(error.message.length > 10, said);
        assert.deepEqual(await snapshot(situation), unchanged, said);
      }
    }
  }

  const linesOf = (row: Row, weight: 'askedGrams' | 'realGrams') =>
    (row['lines'] as Row[]).map((line) => ({
      productId: line['productId'],
      [weight]: line[weight],
      priceMinor: line['priceMinor'],
      discount: line['discount'],
    }));
  const otherLine = () => ({ productId: ids.second, askedGrams: 4000, realGrams: 4000, priceMinor: 7777, discount: 250 });

  const requestIn = async (state: (typeof requestStates)[number]): Promise<Situation> => ({
    name: state,
    id: (await desk.inState(state, ids.client, [{ productId: ids.product, askedGrams: 5000 }]))._id,
    table: tables.requests,
    lines: tables.requestLines,
    fields: (row) => ({
      clientId: row['clientId'],
      deliverOn: row['deliverOn'],
      comment: row['comment'],
      lines: linesOf(row, 'askedGrams'),
    }),
    others: { clientId: ids.other, deliverOn: dayIn(5), deliveryWindow, comment: 'Otro', lines: otherLine() },
  });
  const requestStates = statesOf('request');
  for (const state of requestStates) {
    it(`of a request that is ${state}`, async () => tryAll('requests.update', await requestIn(state)));
    it(`of the documents and the comment of one that is ${state}`, async () => {
      const situation = await requestIn(state);
      const others = { docType: 'receipt', docNumber: `D-${state}`, file: pdf, comment: `${state}!` };
      await tryAll('requests.updateComment', {
        ...situation,
        fields: () => ({}),
        others,
        body: (given, { version }) => ({ _id: situation.id, version, ...given }),
      });
      const document = (row: Row) => ({ docType: row['docType'] ?? 'invoice', docNumber: row['docNumber'] ?? `N-${state}`, file: null });
      await tryAll('requests.updateDocNumber', {
        ...situation,
        fields: document,
        others,
        body: (given) => ({ _id: situation.id, ...given }),
      });
      await tryAll('requests.updateInvoicePdf', {
        ...situation,
        fields: () => ({}),
        others,
        body: (given) => ({ _id: situation.id, ...given }),
      });
    });
  }

  const sold = async (name: string, id: string): Promise<Situation> => ({
    name,
    id,
    table: tables.sales,
    lines: tables.saleLines,
    more: ({ invoiceId, requestId }) => ({ isBilled: invoiceId !== null, isOfRequest: requestId !== null }),
    fields: (row) => ({ clientId: row['clientId'], soldOn: row['soldOn'], comment: row['comment'], lines: linesOf(row, 'realGrams') }),
    others: { clientId: ids.other, soldOn: dayIn(-2), ...otherDelivery, comment: 'Otro', lines: otherLine() },
  });
  const planned = (name: string, id: string): Situation => ({
    name,
    id,
    table: tables.sales,
    others: { ...otherDelivery, transportistUserId: ids.otherCarrier, isCollected: true },
    body: (given, { version }) => ({ saleId: id, delivery: given, version }),
  });
  const aSale = () => till.sell(ids.client, [{ productId: ids.product, realGrams: 5000 }]);
  const ofRequest = async () =>
    till.sale((await desk.inState('completed_selling', ids.client, [{ productId: ids.product, askedGrams: 5000 }])).saleId ?? '');
  const sales: Record<string, () => Promise<string>> = {
    open: async () => (await aSale())._id,
    'paid in part': async () => (await till.pay(await aSale(), 1))._id,
    'paid whole': async () => aSale().then(async (sale) => (await till.pay(sale, sale.totalMinor))._id),
    cancelled: async () => {
      const { _id: saleId, version } = await aSale();
      return (await till.done<Row>('PUT', paths.deliver, { saleId, deliveryState: 'cancelled', version }))._id;
    },
    delivered: async () => {
      const { _id: saleId, version } = await aSale();
      const transportistUserId = ids.carrier;
      const { version: next } = await till.done<Row>('PUT', paths.deliver, {
        saleId,
        deliveryState: 'in_transit',
        version,
        transportistUserId,
      });
      return (await till.done<Row>('PUT', paths.deliver, { saleId, deliveryState: 'delivered', version: next }))._id;
    },
    billed: async () => aSale().then(async (sale) => (await till.bill([sale])).sales[0]?._id ?? ''),
    'of a request': async () => (await ofRequest())._id,
    'of a request and paid': async () => (await till.pay(await ofRequest(), 1))._id,
  };
  for (const [name, make] of Object.entries(sales))
    it(`of a sale that is ${name}`, async () => tryAll('sales.update', await sold(name, await make())));
  for (const name of ['open', 'billed', 'cancelled', 'delivered'])
    it(`of the delivery of a sale that is ${name}`, async () =>
      tryAll('sales.updateDeliveryDetails', planned(name, (await sales[name]?.()) ?? '')));

  const bills: Record<string, () => Promise<{ _id: string; saleId: string }>> = {
    pending: async () => billOf({}),
    issued: async () => billOf({ docNumber: `F-${uuidv7()}` }),
    paid: async () => {
      const { _id, saleId } = await billOf({ docNumber: `F-${uuidv7()}` });
      const sale = await till.sale(saleId);
      await till.pay(sale, sale.totalMinor);
      return { _id, saleId };
    },
    'a credit note': async () => {
      const sale = await ofRequest();
      await till.bill([sale], { docNumber: `F-${uuidv7()}` });
      await desk.settle(await desk.step('requestReturn', await desk.one(sale.requestId ?? ''), [2]), 'accept');
      return { _id: (await till.bill([sale], { docType: 'credit_note' }))._id, saleId: sale._id };
    },
  };
  async function billOf(more: object) {
    const sale = await aSale();
    return { _id: (await till.bill([sale], more))._id, saleId: sale._id };
  }
  for (const [name, make] of Object.entries(bills))
    for (const call of ['invoices.update', 'sales.updateInvoice'] as const)
      it(`of an invoice that is ${name}, by ${call}`, async () => {
        const made = await make();
        // A note that is changed by way of its sale is another document: that one bills the invoice.
        if (name === 'a credit note' && call === 'sales.updateInvoice') return;
        const number = `N-${uuidv7()}`;
        const others = {
          docType: name === 'a credit note' ? 'invoice' : 'receipt',
          description: 'Otra',
          lang: 'en',
          issuedOn: dayIn(-1),
          dueOn: dayIn(9),
          docNumber: number,
        };
        const names = Object.keys(invoiceFields) as (keyof typeof invoiceFields)[];
        const sale = await stored(tables.sales, made.saleId);
        await tryAll(call, {
          name,
          id: made._id,
          table: tables.invoices,
          fields: (row) => Object.fromEntries(names.map((field) => [field, row[field]])),
          others,
          ...(call === 'sales.updateInvoice' && { body: (given) => ({ saleId: made.saleId, invoice: given, version: sale.version }) }),
        });
      });

  const orders = {
    open: {},
    'open and bought in part': { boughtGrams: 10_000 },
    covered: { state: 'covered', boughtGrams: 240_000 },
    fulfilled: { state: 'fulfilled' },
    cancelled: { state: 'cancelled' },
  };
  const speciesBut = (one: string) => (one === bream._id ? hake : bream)._id;
  const otherForm = { speciesId: bream._id, presentation: 'gutted', conservation: 'frozen' };
  for (const [name, change] of Object.entries(orders))
    it(`of an order that is ${name}`, async () => {
      const { _id: id } = await market.anOrder({ clientId: ids.client });
      if (Object.keys(change).length > 0) await put(tables.orders, id, change);
      const request = await desk.create(ids.client, [{ productId: ids.product, askedGrams: 5000 }]);
      const others = {
        clientId: ids.other,
        requestId: request._id,
        providerId: ids.provider,
        grams: 250_000,
        maxPriceMinor: 4444,
        neededOn: dayIn(4),
        minFreshHours: 3,
        comment: 'Otro',
      };
      await tryAll('orders.update', { name, id, table: tables.orders, others: { ...otherForm, ...others } });
    });

  const offers = {
    active: {},
    'active and sold in part': { soldGrams: 10_000 },
    reserved: { state: 'reserved', soldGrams: 160_000 },
    sold: { state: 'sold' },
    expired: { state: 'expired' },
    withdrawn: { state: 'withdrawn' },
  };
  for (const [name, change] of Object.entries(offers))
    it(`of an offer that is ${name}`, async () => {
      const { _id: id } = await market.anOffer();
      if (Object.keys(change).length > 0) await put(tables.offers, id, change);
      const others = {
        providerId: ids.provider,
        tripId: ids.trip,
        grams: 170_000,
        priceMinor: 1,
        caughtAt: inHours(-8),
        expiresAt: inHours(100),
        validUntil: inHours(20),
      };
      await tryAll('offers.update', { name, id, table: tables.offers, others: { ...otherForm, ...others } });
    });

  for (const name of [...statesOf('purchaseDelivery'), 'pending and paid'] as const)
    it(`of a purchase that is ${name}`, async () => {
      const { _id: id } = await market.bought(null, await market.anOffer(), 10_000);
      await put(tables.purchases, id, name === 'pending and paid' ? { paidMinor: 1 } : { deliveryState: name });
      await tryAll('purchases.update', {
        name,
        id,
        table: tables.purchases,
        others: { deliverOn: dayIn(6), freightMinor: 999, comment: 'Otro' },
      });
    });

  let ofApp: Awaited<ReturnType<typeof appRecords>> | undefined;
  async function appRecords() {
    const { organizationTypes, organizations, partners, marketplaceProducts } = tables;
    const [type] = await server.db.select().from(organizationTypes).limit(1);
    const made = { appPurchase: uuidv7(), organization: uuidv7(), buyer: uuidv7(), partner: uuidv7(), product: uuidv7(), other: uuidv7() };
    const organization = { countryId, name: 'Hotel', typeId: type?._id ?? '', buyerType: 'hotel' } as const;
    for (const _id of [made.organization, made.buyer]) await server.db.insert(organizations).values({ ...organization, _id, slug: _id });
    await server.db.insert(partners).values({ _id: made.partner, countryId, name: 'Socio' });
    const published = { countryId, name: 'Merluza', image: '/m.jpg', speciesId: bream._id, partnerId: made.partner, buyerType: true };
    for (const _id of [made.product, made.other])
      await server.db.insert(marketplaceProducts).values({ ...published, _id, priceMinor: 4500, grams: 20_000 });
    return made;
  }
  for (const state of [...statesOf('purchaseDelivery'), 'paid'] as const)
    it(`of a purchase of the app that is ${state}`, async () => {
      ofApp ??= await appRecords();
      const made = ofApp;
      await putAppPurchase(server.db, 'CL', made);
      await put(tables.appPurchases, made.appPurchase, state === 'paid' ? { paidMinor: 100 } : { deliveryState: state });
      await tryAll('appPurchases.update', {
        name: state,
        id: made.appPurchase,
        table: tables.appPurchases,
        lines: tables.appPurchaseLines,
        fields: (row) => ({
          lines: (row['lines'] as Row[]).map(({ productId, grams, priceMinor }) => ({ productId, grams, priceMinor })),
        }),
        others: {
          organizationId: made.buyer,
          deliverOn: dayIn(3),
          address: 'Calle 2',
          ...{ deliveryWindow, deliveryContact: 'Rosa Tapia', deliveryPhone: '+56987654321' },
          freightMinor: 777,
          note: 'Otra',
          lines: { productId: made.other, grams: 2000, priceMinor: 7777 },
        },
        path: `/api/marketplace-purchase/update/${made.appPurchase}`,
        body: (given, { version }) => ({ purchase: given, version }),
      });
    });

  for (const state of statesOf('wishlist'))
    it(`of a wish that is ${state}`, async () => {
      const wish = {
        clientId: ids.client,
        speciesId: bream._id,
        presentation: 'whole',
        conservation: 'fresh',
        grams: 5000,
        maxPriceMinor: null,
        wantedBy: null,
        comment: '',
      };
      const made = await till.done<Row>('POST', '/api/planification-wishlist/create-wishlist', { countryId, wishlist: wish });
      await put(tables.wishes, made._id, { state });
      const others = {
        clientId: ids.other,
        speciesId: hake._id,
        presentation: 'gutted',
        conservation: 'frozen',
        grams: 6000,
        maxPriceMinor: 5,
        wantedBy: dayIn(3),
        comment: 'Otro',
      };
      await tryAll('wishlist.update', { name: state, id: made._id, table: tables.wishes, others });
    });

  for (const name of ['without lots', 'with a lot that is empty', 'in stock'])
    it(`of a product ${name}`, async () => {
      // As no other product of the test is, so that it may become one of another species.
      const product = await storeProduct(server, { conservation: 'live' });
      if (name !== 'without lots') await storeLot(server, product, 5000);
      if (name === 'with a lot that is empty') {
        const path = `/api/planification-products/reduce-stock/${product._id}/5?reason=sample`;
        assert.equal((await till.send('GET', path, undefined, 'admin', { 'idempotency-key': uuidv7() })).status, 200);
      }
      const names = ['speciesId', 'presentation', 'conservation', 'providerId', 'costMinor', 'priceMinor', 'minGrams', 'taxClass'];
      await tryAll('products.update', {
        name,
        id: product._id,
        table: tables.products,
        more: () => ({ hasLots: name !== 'without lots' }),
        fields: (row) => Object.fromEntries(names.map((field) => [field, row[field]])),
        others: {
          ...otherForm,
          speciesId: speciesBut(product.speciesId),
          presentation: 'tube',
          providerId: ids.provider,
          costMinor: 1,
          priceMinor: 2,
          minGrams: 3000,
          taxClass: 'exempt',
        },
        body: (given, { version }) => ({ countryId, product: { _id: product._id, ...given }, version }),
      });
    });

  it('is tried of every call that has conditions', () => {
    const tried = ['requests', 'sales', 'invoices', 'orders', 'offers', 'purchases', 'appPurchases', 'wishlist', 'products'];
    const calls = (Object.keys(editRules) as EditCall[]).filter((call) => ruleOf(call).conditions.length > 0);
    assert.deepEqual([...new Set(calls.map((call) => call.split('.')[0]))].sort(), tried.sort());
  });
});
