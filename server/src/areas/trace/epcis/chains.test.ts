import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CountryRow, countryList, localDay } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { useTestServer } from '../../../../test/harness.ts';
import { rowsOf } from '../../../base/db/db.ts';
import { rowsOfFocus } from '../thread/thread.ts';
import { eventsOf } from './events.ts';

interface ChainEvent {
  eventTime: string;
  bizStep: string;
  quantityList?: { epcClass: string }[];
  childQuantityList?: { epcClass: string }[];
  inputQuantityList?: { epcClass: string }[];
  outputQuantityList?: { epcClass: string }[];
  bizTransactionList?: { bizTransaction: string }[];
}

const fishing = 'urn:gdst:bizStep:fishingEvent';
const landing = 'urn:gdst:bizStep:landing';

/** Of the same goods the first event of the first step is not later than the first event of the second. */
const inOrder = [
  [fishing, landing],
  [landing, 'receiving'],
  [landing, 'commissioning'],
  [landing, 'shipping'],
  ['receiving', 'commissioning'],
  ['receiving', 'packing'],
  ['commissioning', 'packing'],
  ['packing', 'shipping'],
] as const;

describe('chains of EPCIS events', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  const days = new Map<string, { code: string; expires_at: string }[]>();

  before(async () => {
    for (const { _id } of countryList)
      days.set(
        _id,
        await rowsOf(
          server.db,
          sql`select code, to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires_at from lot where country_id = ${_id}`,
        ),
      );
  });

  for (const country of countryList) {
    it(`${country.name}: no event of the demo data is earlier than an event that it depends on`, async () => {
      const events = await eventsOfCountry(country);
      const firstAt = new Map<string, number>();
      const keep = (key: string, at: string) => firstAt.set(key, Math.min(firstAt.get(key) ?? Number.POSITIVE_INFINITY, Date.parse(at)));
      for (const event of events)
        for (const item of itemsOf(event)) {
          keep(`${item} ${stepOf(event)}`, event.eventTime);
          // Of one delivery.
          keep(`${item} ${event.bizTransactionList?.[0]?.bizTransaction} ${stepOf(event)}`, event.eventTime);
        }
      let compared = 0;
      const compare = (goods: string, earlier: string, later: string) => {
        const [first, second] = [firstAt.get(`${goods} ${earlier}`), firstAt.get(`${goods} ${later}`)];
        if (first === undefined || second === undefined) return;
        assert.ok(first <= second, `${goods}: ${earlier} ${new Date(first).toISOString()}, ${later} ${new Date(second).toISOString()}`);
        compared += 1;
      };
      for (const item of new Set(events.flatMap(itemsOf))) for (const [earlier, later] of inOrder) compare(item, earlier, later);
      const deliveries = events.filter((event) => stepOf(event) === 'delivery');
      for (const event of deliveries)
        for (const item of itemsOf(event)) compare(`${item} ${event.bizTransactionList?.[0]?.bizTransaction}`, 'shipping', 'delivery');
      assert.ok(deliveries.length > 20, String(deliveries.length));
      assert.ok(compared > 200, String(compared));
    });

    it(`${country.name}: a lot's expiration date is the day on the country's clock`, async () => {
      const events = (await eventsOfCountry(country)) as (ChainEvent & { ilmd?: Record<string, string> })[];
      const told = new Map(events.flatMap((event) => itemsOf(event).map((item) => [item.split(':').at(-1), event.ilmd])));
      let checked = 0;
      for (const { code, expires_at: expiresAt } of days.get(country._id) ?? []) {
        const day = told.get(code)?.['cbvmda:itemExpirationDate'];
        if (day === undefined) continue;
        assert.equal(day, localDay(expiresAt, country.timeZone), code);
        checked += 1;
      }
      assert.ok(checked > 20, String(checked));
    });
  }

  async function eventsOfCountry(country: CountryRow): Promise<ChainEvent[]> {
    const idsOf = async (query: ReturnType<typeof sql>) => (await rowsOf<{ id: string }>(server.db, query)).map(({ id }) => id);
    const { rows } = await rowsOfFocus(server.db, {
      kind: 'lot',
      recordId: country._id,
      countryId: country._id,
      name: country.name,
      catchIds: await idsOf(
        sql`select c.id from trip_catch c join trip t on t.id = c.trip_id where t.country_id = ${country._id} and t.kind = 'ER'`,
      ),
      lotIds: await idsOf(sql`select id from lot where country_id = ${country._id}`),
      publishedIds: await idsOf(sql`select id from marketplace_product where country_id = ${country._id}`),
      lineIds: null,
      purchaseId: null,
    });
    return eventsOf({ rows, hauls: [], lineIds: null, purchaseId: null }, country) as unknown as ChainEvent[];
  }
});

/** Receiving by the client is called delivery here. */
function stepOf({ bizStep, bizTransactionList }: ChainEvent): string {
  const isDelivery = bizTransactionList?.some(({ bizTransaction }) => /:(invoice|sale|app)%20/.test(bizTransaction));
  return bizStep === 'receiving' && isDelivery ? 'delivery' : bizStep;
}

const itemsOf = ({ quantityList, childQuantityList, inputQuantityList, outputQuantityList }: ChainEvent): string[] =>
  [quantityList, childQuantityList, inputQuantityList, outputQuantityList].flatMap((list) => list?.map(({ epcClass }) => epcClass) ?? []);
