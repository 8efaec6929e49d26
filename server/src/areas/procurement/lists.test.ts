import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, instantOf } from '@shop/shared/contract';
import { createClient } from '../../../test/fixtures.ts';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { bream, chile, createProvider, inHours, type Row, reality, storeRequest, useProcurement } from './procurement.testing.ts';

type Query = Record<string, string>;
const query = (filters: Query) => new URLSearchParams({ countryId: chile, ...filters });

/** The filters that stand in the path of a call, those not given as `all`, and the rest as its query. */
function address(base: string, inPath: readonly string[], filters: Query, tail = ''): string {
  const rest = Object.fromEntries(Object.entries(filters).filter(([name]) => !inPath.includes(name)));
  return `${base}/${inPath.map((name) => filters[name] ?? 'all').join('/')}/${chile}${tail}?${new URLSearchParams(rest)}`;
}

const ofOrders = ['species', 'provider', 'state'];
const ofOffers = ['search', 'species', 'provider', 'presentation', 'conservation', 'state', 'from', 'to'];
const lists: Record<string, { page: (filters: Query) => string; whole: (filters: Query) => string; sorts: string[] }> = {
  orders: {
    page: (filters) => address('/api/planification-orders/get-all-orders-pagination-with-filters/0/100', ofOrders, filters),
    whole: (filters) => address('/api/planification-orders/get-all-orders-with-filters', ofOrders, filters),
    sorts: ['neededOn', '-neededOn', 'number'],
  },
  offers: {
    page: (filters) => address('/api/planification-offers/get-all-offers-pagination/0/100', ofOffers, filters),
    whole: (filters) => address('/api/planification-offers/get-all-offers-with-filters', ofOrders, filters),
    sorts: ['validUntil', '-priceMinor', '-number'],
  },
  purchases: {
    page: (filters) => `${reality}/get-paginated-purchases/0/100?${query(filters)}`,
    whole: (filters) => `${reality}/get-all-purchases?${query(filters)}`,
    sorts: ['boughtOn', '-deliverOn'],
  },
};

describe('the lists of procurement', () => {
  const server = useTestServer();
  const { tokens, get, anOrder, anOffer, bought, move } = useProcurement(server);
  const cases: Record<string, Query[]> = {};

  before(async () => {
    const own = await createProvider(server);
    const client = (await createClient(server, tokens.seller, 7100)).body;
    const requestId = await storeRequest(server, client, 7100);
    const order = await anOrder({ providerId: own, clientId: client._id, requestId });
    await anOrder({ neededOn: dayIn(5) });
    await anOrder({ speciesId: bream._id });
    const offer = await anOffer({ providerId: own });
    const other = await anOffer({ speciesId: bream._id, validUntil: inHours(60), priceMinor: 9000 });
    await anOffer({ presentation: 'fillet', conservation: 'chilled', grams: 5000 });
    await bought(order, offer, 10_000);
    await move(await bought(null, other, 10_000), 'cancelled');
    cases['orders'] = [
      {},
      { state: 'open' },
      { species: bream._id },
      { provider: own },
      { client: client._id },
      { request: requestId },
      { from: dayIn(3) },
      { to: dayIn(3), state: 'open,covered' },
    ];
    cases['offers'] = [
      {},
      { state: 'active,reserved' },
      { species: bream._id },
      { provider: own },
      { search: 'caleta' },
      { presentation: 'fillet' },
      { conservation: 'chilled' },
      { from: dayIn(2) },
      { to: dayIn(1), search: 'caleta' },
    ];
    cases['purchases'] = [
      {},
      { deliveryState: 'pending' },
      { species: bream._id },
      { provider: own },
      { from: dayIn(1) },
      { to: dayIn(0), deliveryState: 'cancelled' },
    ];
  });

  for (const [name, { page, whole, sorts }] of Object.entries(lists))
    it(`${name}: a file holds exactly what the filters match, in the order of the list`, async () => {
      const sizes = new Set<number>();
      for (const filters of cases[name] ?? [])
        for (const sort of sorts) {
          const [shown, file] = [await get(page({ ...filters, sort })), await get(whole({ ...filters, sort }))];
          const words = JSON.stringify({ ...filters, sort });
          assert.deepEqual([shown.status, file.status], [200, 200], `${words} ${JSON.stringify(file.body)}`);
          assert.deepEqual(file.body, shown.body.items, words);
          assert.equal(shown.body.total, file.body.length, words);
          sizes.add(file.body.length);
        }
      assert.ok(sizes.size >= 3, 'The filters tell rows apart.');
    });

  it('filter offers by days of the country, not by days of UTC', async () => {
    const { timeZone } = countries.CL;
    const day = dayIn(20);
    // Half past eleven at night in Chile is the next day in UTC.
    const late = await anOffer({ validUntil: instantOf(`${day}T23:30`, timeZone) });
    const early = await anOffer({ validUntil: instantOf(`${day}T00:00`, timeZone) });
    const found = async (from: number, to: number) => {
      const { body } = await get(lists['offers']?.page({ from: dayIn(from), to: dayIn(to) }) ?? '');
      return body.items.map(({ _id }: Row) => _id).toSorted();
    };
    assert.deepEqual(await found(20, 20), [late._id, early._id].toSorted());
    assert.deepEqual(await found(19, 19), []);
    assert.deepEqual(await found(21, 21), []);
  });

  it('say without reading how many they hold', async () => {
    for (const { page } of Object.values(lists)) {
      const [first, whole] = [await get(page({}).replace('/0/100', '/0/1')), await get(page({}))];
      assert.deepEqual([first.body.items.map(({ _id }: Row) => _id), first.body.total], [[whole.body.items[0]._id], whole.body.total]);
    }
  });
});
