import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AppPurchase, countries, type RoleName, type Sale } from '@shop/shared/contract';
import { type CallRule, type CallsAsking, type ControlledField, rulesOfCalls } from '@shop/shared/contract/call-rules';
import { sellingLimits } from '@shop/shared/schemas';
import { eq } from 'drizzle-orm';
import { cost, listPrice, Prices } from '../src/areas/approvals/testing.ts';
import { clients, coupons, organizations } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { paths, refusedFields } from './billing.ts';
import { createRecords, type RecordsOfCountry } from './countries.ts';
import { clientFieldsOf } from './fixtures.ts';
import { type Answer, useTestServer } from './harness.ts';
import { dayIn, storeClient, storeLot, storeProduct } from './records.ts';

const countryId = countries.CL._id;
const tried = ['selling', 'publishedPrice', 'approvedWeight', 'creditLimit'] as const satisfies readonly CallRule[];
type Tried = (typeof tried)[number];
type Kind = ControlledField | null;
/** Makes the call beyond the limits in one kind of field; null: within them. */
type Attempt = (beyond: Kind) => Promise<Answer>;

describe('each call that claims a rule of selling', () => {
  const server = useTestServer();
  const prices = new Prices(server);
  const { desk, till } = prices;
  let ids: RecordsOfCountry;
  let organizationId = '';
  let other = { _id: '', countryId: '' };
  let number = 100;
  const grams = 10_000;
  /** 10 kg at the list price, with IVA. */
  const orderMinor = Math.round(listPrice * 10 * 1.19);

  before(async () => {
    ids = await createRecords(server, 'CL');
    await prices.fill();
    other = await storeProduct(server, { name: 'Congrio', costMinor: 1 });
    await storeLot(server, other, 5_000_000, { costMinor: cost });
    const [known] = await server.db.select().from(organizations).where(eq(organizations._id, ids.organization));
    const { search: _, ...fields } = known as typeof organizations.$inferSelect & { search: string };
    organizationId = uuidv7();
    await server.db
      .insert(organizations)
      .values({ ...fields, _id: organizationId, slug: organizationId, taxId: `T${organizationId.slice(-8)}` });
    await server.db.insert(coupons).values({
      ...{ countryId, code: 'TODO', kind: 'percent', value: 100, startsOn: dayIn(0), endsOn: dayIn(5), minTotalMinor: 0, active: true },
    });
  });

  const clientWith = async (creditLimitMinor: number) => {
    const { _id } = await storeClient(server, ++number);
    await server.db.update(clients).set({ creditLimitMinor }).where(eq(clients._id, _id));
    return _id;
  };
  const approve = async ({ approval }: { approval: Sale['approval'] }) =>
    assert.equal((await prices.decide(approval?._id, { state: 'approved' })).status, 200);

  const line = <W extends string>(weight: W, productId: string, grams: number, priceMinor: number) => ({
    ...{ productId, priceMinor, discount: 0 },
    ...({ [weight]: grams } as Record<W, number>),
  });

  /** What a document sells: exactly as much as its client may owe, and then beyond that or beyond the limits of a seller. */
  const sold = async (beyond: Kind, clientId: string) => ({
    clientId: beyond === 'client' ? await clientWith(1) : clientId,
    grams: beyond === 'weight' ? grams + 10 : grams,
    priceMinor: beyond === 'price' ? cost - 1 : listPrice,
    discount: beyond === 'discount' ? sellingLimits.seller.discount + 1 : 0,
  });
  const requestOf = ({ clientId, grams: askedGrams, ...line }: Awaited<ReturnType<typeof sold>>) => ({
    ...{ clientId, deliverOn: dayIn(1), comment: '', lines: [{ productId: prices.product._id, askedGrams, ...line }] },
  });
  const saleOf = ({ clientId, grams: realGrams, ...line }: Awaited<ReturnType<typeof sold>>) =>
    till.fields(clientId, [{ productId: prices.product._id, realGrams, ...line }]);
  const createRequest = async (beyond: Kind, clientId: string) =>
    desk.send('seller', 'POST', 'create-request', { countryId, request: requestOf(await sold(beyond, clientId)) });
  const register = async (beyond: Kind, clientId: string) =>
    till.send('PUT', paths.register, { countryId, sale: saleOf(await sold(beyond, clientId)) }, 'seller');

  const publishFrom = async (priceMinor: number, role: RoleName = 'logistic') => {
    const { _id: sourceId } = await storeLot(server, await storeProduct(server), 200_000, { costMinor: cost });
    const form = { source: 'lot', sourceId, presentation: null, conservation: null };
    const product = { ...form, grams: 100_000, priceMinor, buyerType: true, visible: true };
    return till.send('POST', '/api/marketplace-fisher-product', { countryId, product }, role);
  };
  const purchaseOf = async (productId: string, priceMinor: number, couponCode: string | null = null) =>
    till.send(
      'POST',
      '/api/marketplace-purchase/create',
      {
        countryId,
        purchase: {
          ...{ organizationId: ids.organization, lines: [{ productId, grams: 1000, priceMinor }], couponCode },
          ...{ deliverOn: dayIn(1), address: 'Calle 1', freightMinor: 0, note: '' },
        },
      },
      'logistic',
    );
  const clientBody = async (creditLimitMinor: number | null) => ({ ...(await clientFieldsOf(server, ++number)), creditLimitMinor });

  const attempts: Record<CallsAsking<Tried>, Attempt> = {
    'requests.create': async (beyond) => createRequest(beyond, await clientWith(orderMinor)),
    'requests.update': async (beyond) => {
      const clientId = await clientWith(orderMinor);
      const { _id, version } = (await createRequest(null, clientId)).body;
      const request = requestOf(await sold(beyond, clientId));
      return desk.send('seller', 'PUT', 'update-request', { request: { _id, ...request }, version });
    },
    'requests.complete': async (beyond) => {
      const request = await prices.create({ askedGrams: 1000, priceMinor: 1 });
      await approve(request);
      const agreed = await desk.step('confirmAsSeller', await desk.step('confirm', await desk.one(request._id), undefined, 'logistic'));
      return desk.send('logistic', 'PUT', 'confirm-complete', desk.body('complete', agreed, [beyond ? 1.01 : 1]));
    },
    'sales.register': async (beyond) => register(beyond, await clientWith(orderMinor)),
    'sales.update': async (beyond) => {
      const clientId = await clientWith(orderMinor);
      const { _id, version } = (await register(null, clientId)).body;
      return till.send('PUT', paths.update, { sale: { _id, ...saleOf(await sold(beyond, clientId)) }, version }, 'seller');
    },
    'appPurchases.create': async (beyond) => {
      const { body } = await publishFrom(listPrice);
      return purchaseOf(body._id, beyond === 'price' ? cost - 1 : listPrice, beyond === 'discount' ? 'TODO' : null);
    },
    'appPurchases.update': async (beyond) => {
      const { body: product } = await publishFrom(listPrice);
      const purchase: AppPurchase = (await purchaseOf(product._id, 1)).body;
      await approve(purchase);
      const line = { productId: product._id, grams: beyond === 'weight' ? 1010 : 1000, priceMinor: beyond === 'price' ? 0 : 1 };
      const change = { lines: [line], ...(beyond === 'client' && { organizationId }) };
      const path = `/api/marketplace-purchase/update/${purchase._id}`;
      return till.send('PUT', path, { purchase: change, version: purchase.version }, 'logistic');
    },
    'marketplace.publish': async (beyond) => publishFrom(beyond ? cost - 1 : cost),
    'marketplace.setPrice': async (beyond) => {
      const { body: product } = await publishFrom(listPrice);
      const change = { priceMinor: beyond ? cost - 1 : cost, reason: 'Oferta', version: product.version };
      return till.send('PUT', `/api/market-place-fisher-product/set-price/${product._id}`, change, 'seller');
    },
    'clients.create': async (beyond) =>
      till.send(
        'POST',
        '/api/planification-clients/create-client',
        { countryId, client: await clientBody(beyond ? 1_000_000 : null) },
        'seller',
      ),
    'clients.update': async (beyond) => {
      const fields = await clientBody(1000);
      const made = await till.send('POST', '/api/planification-clients/create-client', { countryId, client: fields }, 'admin');
      const client = { ...fields, _id: made.body._id, creditLimitMinor: beyond ? null : 1000 };
      return till.send('PUT', '/api/planification-clients/update-client', { countryId, client, version: made.body.version }, 'seller');
    },
  };

  /** A document that is approved at a price of 1, with a line at the list price next to it; isGrown: that line grows. */
  type Growth = (isGrown: boolean) => Promise<Answer>;
  type Existing = Exclude<CallsAsking<'selling' | 'approvedWeight'>, 'requests.create' | 'sales.register' | 'appPurchases.create'>;
  const usual = (isGrown: boolean) => (isGrown ? 1010 : 1000);
  const growths: Record<Existing, Growth> = {
    'requests.update': async (isGrown) => {
      const linesOf = (grams: number) => [line('askedGrams', prices.product._id, 1000, 1), line('askedGrams', other._id, grams, listPrice)];
      const fields = { clientId: prices.clientId, deliverOn: dayIn(1), comment: '' };
      const made = await desk.send('seller', 'POST', 'create-request', { countryId, request: { ...fields, lines: linesOf(1000) } });
      await approve(made.body);
      const { version } = await desk.one(made.body._id);
      const request = { _id: made.body._id, ...fields, lines: linesOf(usual(isGrown)) };
      return desk.send('seller', 'PUT', 'update-request', { request, version });
    },
    'requests.complete': async (isGrown) => {
      const lines = [line('askedGrams', prices.product._id, 1000, 1), line('askedGrams', other._id, 1000, listPrice)];
      const request = { clientId: prices.clientId, deliverOn: dayIn(1), comment: '', lines };
      const { body } = await desk.send('seller', 'POST', 'create-request', { countryId, request });
      await approve(body);
      const agreed = await desk.step('confirmAsSeller', await desk.step('confirm', await desk.one(body._id), undefined, 'logistic'));
      return desk.send('logistic', 'PUT', 'confirm-complete', desk.body('complete', agreed, [1, usual(isGrown) / 1000]));
    },
    'sales.update': async (isGrown) => {
      const fieldsOf = (grams: number) =>
        till.fields(prices.clientId, [line('realGrams', prices.product._id, 1000, 1), line('realGrams', other._id, grams, listPrice)]);
      const { body } = await till.send('PUT', paths.register, { countryId, sale: fieldsOf(1000) }, 'seller');
      await approve(body);
      const { _id, version } = await till.sale(body._id);
      return till.send('PUT', paths.update, { sale: { _id, ...fieldsOf(usual(isGrown)) }, version }, 'seller');
    },
    'appPurchases.update': async (isGrown) => {
      const [cheap, normal] = [(await publishFrom(listPrice)).body, (await publishFrom(listPrice)).body];
      const linesOf = (grams: number) => [line('grams', cheap._id, 1000, 1), line('grams', normal._id, grams, listPrice)];
      const purchase = {
        ...{ organizationId: ids.organization, lines: linesOf(1000), couponCode: null },
        ...{ deliverOn: dayIn(1), address: 'Calle 1', freightMinor: 0, note: '' },
      };
      const made = await till.send('POST', '/api/marketplace-purchase/create', { countryId, purchase }, 'logistic');
      await approve(made.body);
      const path = `/api/marketplace-purchase/update/${made.body._id}`;
      return till.send('PUT', path, { purchase: { lines: linesOf(usual(isGrown)) }, version: made.body.version }, 'logistic');
    },
  };
  for (const [id, grow] of Object.entries(growths)) {
    it(`${id} keeps the approval of a price while the total does not grow`, async () => {
      const answer = await grow(false);
      assert.deepEqual([answer.status, answer.body.approval?.state], [200, 'approved'], JSON.stringify(answer.body));
    });
    it(`${id} asks again once a line at the list price raises the total beyond what was approved`, async () => {
      const answer = await grow(true);
      if (id === 'requests.complete') assert.deepEqual(refusedFields(answer), { lines: 'field.delivered.total' });
      else {
        const { state, lines, totalMinor } = answer.body.approval ?? {};
        assert.deepEqual([state, lines?.length, totalMinor], ['waiting', 1, answer.body.totalMinor], JSON.stringify(answer.body));
      }
    });
  }

  const isTried = (rule: unknown): rule is Tried => tried.some((one) => one === rule);
  for (const [id, rules] of Object.entries(rulesOfCalls)) {
    const kinds = Object.entries(rules).flatMap(([kind, rule]) => (isTried(rule) ? [{ kind: kind as ControlledField, rule }] : []));
    if (kinds.length === 0) continue;
    const attempt = attempts[id as CallsAsking<Tried>];

    it(`${id} goes through within the limits`, async () => {
      const answer = await attempt(null);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.notEqual(answer.body.approval?.state, 'waiting');
    });
    for (const { kind, rule } of kinds)
      it(`${id} is ${rule === 'selling' ? 'held' : 'refused'} beyond them: ${kind}`, async () => {
        const answer = await attempt(kind);
        if (rule === 'selling')
          assert.deepEqual([answer.status, answer.body.approval?.state], [200, 'waiting'], JSON.stringify(answer.body));
        else assert.deepEqual([answer.status, Object.keys(refusedFields(answer)).length], [422, 1], JSON.stringify(answer.body));
      });
  }
});
