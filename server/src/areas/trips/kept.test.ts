import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNotNull, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { trips } from '../../base/db/schema/index.ts';
import { lineOf } from '../records/line.ts';

/** Where the word that a trip has is not what its videos say. */
const wrong = sql`select id from trip where video <> (select case when bool_or(state = 'verified') then 'verified'
  when bool_or(state = 'pending') then 'pending' when bool_or(state = 'rejected') then 'rejected' else 'none' end
  from video where video.trip_id = trip.id)`;

const changes = [
  sql`update video set state = 'pending', checklist = null, watched_seconds = null, reviewed_at = null where random() < 0.5`,
  sql`update video set trip_id = (select array_agg(id) from trip where trip.country_id = video.country_id and kind = 'ER')[1 + floor(random() * 20)::int]
    where random() < 0.5`,
  sql`update video set state = 'rejected', reason = 'dark', checklist = '{}', watched_seconds = 1, reviewed_at = now() where random() < 0.4`,
  sql`update video set trip_id = null where random() < 0.2`,
  sql`delete from video where random() < 0.3`,
];

describe('what is kept with a trip', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('says of its videos the best, whatever becomes of them', async () => {
    const said = await rowsOf<{ video: string }>(server.db, sql`select distinct video from trip order by 1`);
    assert.deepEqual(
      said.map(({ video }) => video),
      ['none', 'pending', 'rejected', 'verified'],
    );
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    for (const change of changes) {
      await server.db.execute(change);
      assert.deepEqual(await rowsOf(server.db, wrong), []);
    }
  });

  it('draws its track in few points, in all countries of the demo', async () => {
    const sailed = await server.db.select({ track: trips.track, line: trips.line }).from(trips).where(isNotNull(trips.track));
    assert.ok(sailed.length > 1000);
    for (const { track, line } of sailed) assert.deepEqual(line, lineOf(track?.geometry.coordinates ?? []));
  });
});
