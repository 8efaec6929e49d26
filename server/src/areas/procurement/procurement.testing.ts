import assert from 'node:assert/strict';
import { before } from 'node:test';
import { countries, type RoleName } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { rut } from '../../../test/fixtures.ts';
import { emailOf, type TestServer } from '../../../test/harness.ts';
import { dayIn } from '../../../test/records.ts';
import { rowsOf } from '../../base/db/db.ts';
import { speciesRows } from '../../base/db/reference/species.ts';
import { type offers, type orders, providers, requests } from '../../base/db/schema/index.ts';

export const [hake, bream] = speciesRows as unknown as [{ _id: string }, { _id: string }];
export const chile = countries.CL._id;
const form = { speciesId: hake._id, presentation: 'whole', conservation: 'fresh' } as const;
const hourMs = 3_600_000;

/** A request of a client of Chile, as if it had been made; its id. */
export async function storeRequest(
  { db }: TestServer,
  client: { _id: string; legalName: string },
  number: number,
  own: Partial<typeof requests.$inferInsert> = {},
): Promise<string> {
  const amounts = { ivaRate: 1900, netMinor: 0, ivaMinor: 0, totalMinor: 0 };
  const [request] = await db
    .insert(requests)
    .values({
      countryId: chile,
      number,
      clientId: client._id,
      clientName: client.legalName,
      deliverOn: dayIn(2),
      askedGrams: 1000,
      ...amounts,
      ...own,
    })
    .returning();
  assert.ok(request);
  return request._id;
}

export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

let made = 0;

export async function createProvider(server: TestServer): Promise<string> {
  made += 1;
  const [place] = await rowsOf<{ region: string; commune: string }>(
    server.db,
    sql`select parent_id as region, id as commune from area where country_id = ${chile} and parent_id is not null order by id limit 1`,
  );
  if (!place) throw new Error('There are no places.');
  const [row] = await server.db
    .insert(providers)
    .values({
      countryId: chile,
      legalName: `Caleta ${made}`,
      taxId: rut(900_000 + made).replace('-', ''),
      type: 'fisher',
      phone: '+56322214480',
      regionId: place.region,
      communeId: place.commune,
      address: 'Muelle 1',
    })
    .returning();
  if (!row) throw new Error('The provider was not stored.');
  return row._id;
}

const orderOf = (own: object = {}) => ({
  ...form,
  clientId: null,
  requestId: null,
  providerId: null,
  grams: 240_000,
  maxPriceMinor: 5000,
  neededOn: dayIn(2),
  minFreshHours: 12,
  comment: '',
  ...own,
});

export const offerOf = (providerId: string, own: object = {}) => ({
  ...form,
  providerId,
  tripId: null,
  grams: 160_000,
  priceMinor: 4700,
  caughtAt: inHours(-5),
  expiresAt: null,
  validUntil: inHours(8),
  ...own,
});

export const reality = '/api/seafood-marketplace-reality';
export type Row = { _id: string; version: number; [field: string]: unknown };

/** What staff do to buy, each step as logistic unless a token says otherwise. */
export function useProcurement(server: TestServer) {
  const tokens = {} as Record<RoleName, string>;
  const known = { provider: '', carrier: '' };

  before(async () => {
    for (const role of ['admin', 'seller', 'logistic', 'mega'] as const) tokens[role] = await server.login(emailOf(role));
    known.provider = await createProvider(server);
  });

  const post = (path: string, body: object, token = tokens.logistic) =>
    server.request('POST', path, { token, body: { countryId: chile, ...body } });
  const put = (path: string, body: object, token = tokens.logistic) => server.request('PUT', path, { token, body });
  const get = (path: string, token = tokens.logistic) => server.request('GET', path, { token });
  const made = async (path: string, body: object): Promise<Row> => {
    const answer = await post(path, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const anOrder = (own: object = {}) => made('/api/planification-orders/create-order', { order: orderOf(own) });
  const anOffer = (own: object = {}) => made('/api/planification-offers/create-offer', { offer: offerOf(known.provider, own) });
  const buy = (order: Row | null, parts: { offerId: string; grams: number }[], own: object = {}) =>
    post(`${reality}/register`, { purchase: { orderId: order?._id ?? null, parts, deliverOn: dayIn(1), ...own } });
  const bought = async (order: Row | null, offer: Row, grams: number): Promise<Row> => {
    const { status, body } = await buy(order, [{ offerId: offer._id, grams }]);
    assert.equal(status, 200, JSON.stringify(body));
    return body[0];
  };
  const move = ({ _id, version }: Row, deliveryState: string, own: object = {}) =>
    put(`${reality}/update-purchase`, { purchase: { _id, deliveryState, ...own }, version });

  /** Given to a carrier of the country, who is made for it. */
  async function assign({ _id }: Row): Promise<Row> {
    const carrier = {
      name: 'Fríos del Sur',
      plate: 'KLPR42',
      phone: '+56322214480',
      capacityGrams: 5_000_000,
      isRefrigerated: true,
      zones: ['Valparaíso'],
    };
    known.carrier ||= (await made('/api/register-transportist', { carrier }))._id;
    const { body } = await put('/api/marketplace-purchase-set-transportist', { transportistUserId: known.carrier, purchaseId: _id });
    assert.equal(body.deliveryState, 'assigned');
    return body;
  }

  /** All the way to the door. */
  async function carry(purchase: Row): Promise<Row> {
    let row = await assign(purchase);
    for (const next of ['picked_up', 'in_transit']) row = (await move(row, next)).body;
    assert.equal(row['deliveryState'], 'in_transit');
    return row;
  }

  /** And into stock. */
  async function deliver(purchase: Row): Promise<Row> {
    const { status, body } = await move(await carry(purchase), 'delivered');
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  }

  const lose = ({ _id, version }: Row, kg: number) => put(`${reality}/lost-purchase`, { purchaseId: _id, kg, reason: 'Mar malo', version });
  const impact = async ({ _id }: Row, grams: number) => (await get(`${reality}/get-lost-purchase-impact/${_id}?grams=${grams}`)).body;

  async function stateOf(table: typeof orders | typeof offers, { _id }: Row): Promise<string | undefined> {
    const [row] = await server.db.select().from(table).where(eq(table._id, _id));
    return row?.state;
  }

  return { tokens, known, post, put, get, anOrder, anOffer, buy, bought, move, assign, carry, deliver, lose, impact, stateOf };
}
