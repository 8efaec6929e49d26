import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localDay, startOfDay } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { dayIn, startOfDayIn } from './days.ts';
import { rowsOf } from './db.ts';

const zones = [
  'America/Santiago',
  'America/Punta_Arenas',
  'America/Coyhaique',
  'Pacific/Easter',
  'America/Guayaquil',
  'Pacific/Galapagos',
  'America/Lima',
  'America/Belize',
  'America/Costa_Rica',
  'America/New_York',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const days = ['2026-01-01', '2026-03-08', '2026-04-05', '2026-06-16', '2026-09-06', '2026-11-01', '2026-12-31'];

describe('days of instants', () => {
  const server = useTestServer();

  for (const zone of zones)
    it(`${zone}: the database and the contract cut the same day off an instant around midnight, and begin days at the same instant`, async () => {
      for (const day of days) {
        const begins = startOfDay(day, zone);
        const instants = [-1, 0, 1, 30 * 60_000].map((ms) => new Date(begins + ms).toISOString());
        for (const instant of instants) {
          const [row] = await rowsOf<{ day: string; start: number }>(
            server.db,
            sql`select ${dayIn(sql`${instant}::timestamptz`, zone)}::text as day,
              (extract(epoch from ${startOfDayIn(zone, day)}) * 1000)::float8 as start`,
          );
          assert.deepEqual(row, { day: localDay(instant, zone), start: begins }, instant);
        }
        assert.equal(localDay(begins, zone), day);
        assert.ok(localDay(begins - 1, zone) < day);
      }
    });

  it('00:30 of 16 June in Punta Arenas is 15 June in Santiago', () => {
    const at = '2026-06-16T03:30:00.000Z';
    assert.equal(localDay(at, 'America/Punta_Arenas'), '2026-06-16');
    assert.equal(localDay(at, 'America/Santiago'), '2026-06-15');
  });
});
