import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CountryKey, countries, deliveryEndOf, isGoodUntil, lastDeliveryHours } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { deliveryWindows } from '../../base/db/schema/index.ts';
import { deliveryEnd, deliveryEndSql, isDeliverable, lastDeliveryHourOf, lastsUntil, nextDeliveryEnd } from './good-until.ts';

/** Clocks of Chile go forward at 24:00 of Saturday 4 September 2027 and back at 24:00 of Saturday 3 April 2027. */
const ends: [country: CountryKey, day: string, window: string | null, end: string][] = [
  ['CL', '2027-01-15', '09:00-12:00', '2027-01-15T15:00:00.000Z'],
  ['CL', '2027-01-15', null, '2027-01-15T23:00:00.000Z'],
  ['CL', '2027-06-15', '09:00-12:00', '2027-06-15T16:00:00.000Z'],
  ['CL', '2027-06-15', null, '2027-06-16T00:00:00.000Z'],
  // The day before the clocks go forward, the day itself, and an hour that this day does not have.
  ['CL', '2027-09-04', '21:00-23:30', '2027-09-05T03:30:00.000Z'],
  ['CL', '2027-09-05', '06:00-09:00', '2027-09-05T12:00:00.000Z'],
  ['CL', '2027-09-05', null, '2027-09-05T23:00:00.000Z'],
  ['CL', '2027-09-05', '00:00-00:30', '2027-09-05T04:30:00.000Z'],
  // The day whose hour from 23:00 is shown twice counts the later one; the day after it.
  ['CL', '2027-04-03', '21:00-23:30', '2027-04-04T03:30:00.000Z'],
  ['CL', '2027-04-04', '06:00-09:00', '2027-04-04T13:00:00.000Z'],
  ['BZ', '2027-01-15', null, '2027-01-16T00:00:00.000Z'],
  ['EC', '2027-01-15', null, '2027-01-16T00:00:00.000Z'],
  ['USA', '2027-03-14', '06:00-09:00', '2027-03-14T13:00:00.000Z'],
  ['USA', '2027-11-07', null, '2027-11-08T01:00:00.000Z'],
  ['Peru', '2027-01-15', '06:00-09:00', '2027-01-15T14:00:00.000Z'],
  ['CR', '2027-01-15', null, '2027-01-16T01:00:00.000Z'],
];

describe('goods for a delivery', () => {
  const server = useTestServer();
  const endInDatabase = async (key: CountryKey, day: string, window: string | null) => {
    const end = deliveryEndSql(sql`${countries[key]._id}::uuid`, sql`${day}::date`, sql`${window}::text`);
    const [row] = await rowsOf<{ ends: string | Date }>(server.db, sql`select ${end} as ends`);
    return new Date(row?.ends ?? 0).toISOString();
  };

  for (const [key, day, window, end] of ends)
    it(`have arrived in ${key} on ${day}, window ${window ?? 'none'}, by ${end}`, async () => {
      assert.equal(deliveryEndOf({ day, window }, countries[key]), end);
      assert.equal(await deliveryEnd(server.db, countries[key]._id, { day, window }), end);
      assert.equal(await endInDatabase(key, day, window), end);
    });

  for (const [name, expires, expected] of [
    ['a second before the window ends', '2099-01-15T14:59:59.000Z', false],
    ['when the window ends', '2099-01-15T15:00:00.000Z', true],
    ['half an hour after the day begins', '2099-01-15T03:30:00.000Z', false],
    ['the day after', '2099-01-16T15:00:00.000Z', true],
  ] as const)
    it(`${expected ? 'are' : 'are not'} good for 09:00-12:00 if they expire ${name}`, async () => {
      const end = deliveryEndOf({ day: '2099-01-15', window: '09:00-12:00' }, countries.CL);
      assert.equal(isGoodUntil(expires, end), expected);
      const [row] = await rowsOf<{ good: boolean }>(server.db, sql`select ${lastsUntil(end, sql`${expires}::timestamptz`)} as good`);
      assert.equal(row?.good, expected);
    });

  it('are not good after they have expired, even for a delivery whose window is over', async () => {
    const end = '2020-01-01T12:00:00.000Z';
    assert.equal(isGoodUntil('2021-01-01T00:00:00.000Z', end), false);
    const [row] = await rowsOf<{ good: boolean }>(
      server.db,
      sql`select ${lastsUntil(end, sql`'2021-01-01T00:00:00Z'::timestamptz`)} as good`,
    );
    assert.equal(row?.good, false);
  });

  it('can be delivered as long as they last until the next last delivery hour', async () => {
    for (const { _id, key, timeZone } of Object.values(countries)) {
      const end = await nextDeliveryEnd(server.db, _id);
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(end));
      assert.equal(clock, lastDeliveryHours[key]);
      assert.ok(Date.parse(end) > Date.now() && Date.parse(end) <= Date.now() + 25 * 3_600_000);
      for (const [expires, expected] of [
        [end, true],
        [new Date(Date.parse(end) - 1000).toISOString(), false],
      ] as const) {
        const deliverable = isDeliverable(sql`${expires}::timestamptz`, sql`${_id}::uuid`);
        const [row] = await rowsOf<{ good: boolean }>(server.db, sql`select ${deliverable} as good`);
        assert.equal(row?.good, expected, `${key} ${expires}`);
      }
    }
  });

  it('have to last until the hour that the staff of the country set', async () => {
    const countryId = countries.EC._id;
    const delivery = { day: '2027-01-15', window: null };
    await server.db.insert(deliveryWindows).values({ countryId, windows: [] });
    assert.equal(await lastDeliveryHourOf(server.db, countryId), '19:00');
    await server.db.update(deliveryWindows).set({ lastDeliveryHour: '16:45' });
    assert.equal(await lastDeliveryHourOf(server.db, countryId), '16:45');
    assert.equal(await deliveryEnd(server.db, countryId, delivery), '2027-01-15T21:45:00.000Z');
    assert.equal(await endInDatabase('EC', delivery.day, null), '2027-01-15T21:45:00.000Z');
    assert.equal(await endInDatabase('EC', delivery.day, '09:00-12:00'), '2027-01-15T17:00:00.000Z');
    const next = await nextDeliveryEnd(server.db, countryId);
    assert.equal(new Date(next).toISOString().slice(11, 16), '21:45');
  });
});
