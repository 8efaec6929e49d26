import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type Trip, type TripFigures, type TripRow } from '@shop/shared/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { haulCatches, hauls, species, tripCatches, trips, users, vessels } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { simplified } from '../records/line.ts';
import { drawLines } from './tracks.ts';

const countryId = countries.CL._id;
const at = (time: string) => `2026-03-16T${time}:00.000Z`;

describe('trips', () => {
  const server = useTestServer();
  const ids = { reported: uuidv7(), observed: uuidv7(), vessel: uuidv7(), haul: uuidv7(), user: '', fisher: '' };
  let token = '';
  const get = async <T>(path: string, status = 200): Promise<T> => {
    const { status: answered, body } = await server.request('GET', path, { token });
    assert.equal(answered, status, JSON.stringify(body));
    return body as T;
  };
  const list = (query: string) =>
    get<{ items: TripRow[]; total: number }>(`/api/backoffice-get-fishing-trips-by-countryid?countryid=${countryId}${query}`);

  before(async () => {
    token = await server.login(emailOf('seller'));
    const { db } = server;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('logistic')))
      .limit(1);
    const [hake, eel, shark] = await db.select().from(species).limit(3);
    if (!user || !hake || !eel || !shark) throw new Error('Reference data is missing.');
    ids.user = user._id;
    ids.fisher = user.personId;
    await db
      .insert(vessels)
      .values({ _id: ids.vessel, countryId, name: 'Ñandú', registryNumber: 'CL-1', flag: 'CL', lengthM: 11.5, ownerId: user.personId });
    const trip = {
      countryId,
      fisherId: user.personId,
      vesselId: ids.vessel,
      port: 'Melinka',
      departedAt: at('00:40'),
      landedAt: at('09:20'),
    };
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [-73.7, -43.9],
        [-74.2, -43.8],
      ],
    };
    const track = { type: 'Feature' as const, geometry: line, properties: { times: [at('00:40'), at('01:18')] } };
    await db.insert(trips).values([
      { ...trip, _id: ids.reported, code: 'V-1', landedGrams: 717_000, gear: 'longline', faoArea: '87.3.2', cell: 'S43W074', track },
      { ...trip, _id: ids.observed, code: 'VO-1', kind: 'VO', reportedTripId: ids.reported, landedGrams: 711_000 },
    ]);
    const caught = (tripId: string, speciesId: string, landedGrams: number) => ({ countryId, tripId, speciesId, landedGrams });
    await db
      .insert(tripCatches)
      .values([
        { ...caught(ids.reported, hake._id, 552_000), freshness: 'E', presentation: 'whole' },
        { ...caught(ids.reported, eel._id, 165_000), freshness: 'A' },
        caught(ids.observed, hake._id, 540_000),
        caught(ids.observed, eel._id, 148_000),
        caught(ids.observed, shark._id, 23_000),
      ]);
    await db
      .insert(hauls)
      .values({ _id: ids.haul, countryId, tripId: ids.reported, number: 1, at: at('03:00'), longitude: -74.2, latitude: -43.8 });
    await db.insert(haulCatches).values({ haulId: ids.haul, speciesId: hake._id, keptGrams: 552_000 });
  });

  it('lists reported trips with what was observed of them and what they lack', async () => {
    const { items, total } = await list('&searchvalue=nandu');
    assert.equal(total, 1);
    const [row] = items;
    assert.deepEqual(
      [row?._id, row?.vessel?.name, row?.landedGrams, row?.catches.map(({ grams }) => grams)],
      [ids.reported, 'Ñandú', 717_000, [552_000, 165_000]],
    );
    assert.deepEqual(row?.observed, { _id: ids.observed, grams: 711_000, differences: 2 });
    assert.deepEqual(row?.missing, ['signal', 'discards', 'species']);
  });

  it('looks for code and fisher, and filters by gear, area, fisher and day', async () => {
    for (const [query, count] of [
      ['&searchvalue=v-1', 1],
      ['&searchvalue=', 1],
      ['&searchvalue=nobody', 0],
      ['&gear=longline,trap', 1],
      ['&gear=trap', 0],
      ['&area=87', 1],
      ['&area=87.3', 1],
      ['&area=8', 0],
      [`&fisher=${ids.fisher}`, 1],
      ['&from=2026-03-16&to=2026-03-16', 1],
      ['&from=2026-03-17', 0],
    ] as const)
      assert.equal((await list(`${query}&page=0`)).total, count, query);
    assert.equal(
      (await get<TripRow[]>(`/api/backoffice-get-fishing-trips-by-countryid-without-pagination?countryid=${countryId}`)).length,
      1,
    );
    assert.equal((await get<{ total: number }>(`/api/get-all-trip-fisher/userId/${ids.user}/0/10`)).total, 1);
  });

  it('tells a trip whole, and the one that observes it', async () => {
    const trip = await get<Trip>(`/api/get-trip-data/tripid/${ids.reported}`);
    assert.deepEqual([trip.vessel?.lengthM, trip.vessel?.owner?._id, trip.track?.geometry.coordinates.length], [11.5, ids.fisher, 2]);
    assert.deepEqual(
      trip.hauls.map(({ number, position, catches }) => [number, position, catches[0]?.keptGrams, catches[0]?.discardedGrams]),
      [[1, { longitude: -74.2, latitude: -43.8 }, 552_000, null]],
    );
    assert.deepEqual(trip.catches[0]?.freshness, 'E');
    const observed = await get<Trip[]>(`/api/fishing-trip/get-vo-trips-from-er-trip/${ids.reported}`);
    assert.deepEqual(
      observed.map(({ _id, kind, reportedTripId, catches }) => [_id, kind, reportedTripId, catches.length]),
      [[ids.observed, 'VO', ids.reported, 3]],
    );
    assert.equal((await get<Trip>(`/api/get-trip-data/tripid/${ids.observed}`)).kind, 'VO');
    await get(`/api/fishing-trip/get-vo-trips-from-er-trip/${ids.observed}`, 404);
  });

  it('tells the tracks of what the filters match in steps of few points', async () => {
    const tracks = (query: string) =>
      get<{ trips: { _id: string; line: number[] }[]; total: number }>(`/api/fishing-trip/tracks?countryid=${countryId}${query}`);
    const { trips: drawn, total } = await tracks('&gear=longline');
    assert.equal(total, 1);
    assert.deepEqual(
      drawn.map(({ _id, line }) => [_id, line]),
      [[ids.reported, [-73_700, -43_900, -500, 100]]],
    );
    assert.deepEqual(await tracks('&gear=trap'), { trips: [], total: 0 });
    // As a version from before wrote it.
    const lineIn = async () => (await server.db.select({ line: trips.line }).from(trips).where(eq(trips._id, ids.reported)))[0]?.line;
    assert.equal(await lineIn(), null);
    assert.equal(await drawLines(server.db), 1);
    assert.deepEqual(await lineIn(), [-73_700, -43_900, -500, 100]);
    assert.equal(await drawLines(server.db), 0);
    assert.deepEqual((await tracks('&gear=longline')).trips, drawn);
    assert.deepEqual(
      simplified(
        [
          [0, 0],
          [1, 0.001],
          [2, 0],
          [2, 2],
          [0, 0],
        ],
        0.005,
      ),
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
    );
  });

  it('are added up by week, species, cove and video, as the list counts them', async () => {
    const figures = (query: string) =>
      get<TripFigures>(`/api/fishing-trip/figures?countryid=${countryId}&from=2026-03-09&to=2026-03-22${query}`);
    const { now, before: past, species: kinds, landed, weeks, coves } = await figures('');
    assert.deepEqual([now.grams, now.trips, now.fishers, now.verified, past.grams], [717_000, 1, 1, 0, 0]);
    assert.deepEqual(
      kinds.map(({ grams, beforeGrams }) => [grams, beforeGrams]),
      [
        [552_000, 0],
        [165_000, 0],
      ],
    );
    assert.deepEqual(
      landed.map(({ week, trips: count }) => [week, count]),
      [
        ['2026-03-16', 1],
        ['2026-03-16', 1],
      ],
    );
    assert.deepEqual(
      weeks.map(({ week, trips: count, verified }) => [week, count, verified]),
      [['2026-03-16', 1, 0]],
    );
    assert.deepEqual(coves, [{ name: 'Melinka', place: { longitude: -73.7, latitude: -43.9 }, grams: 717_000, trips: 1, fishers: 1 }]);
    const [hake] = kinds;
    assert.equal((await figures(`&species=${hake?.species._id}`)).now.grams, 552_000);
    assert.equal((await figures('&area=87.1')).now.trips, 0);
    for (const [query, count] of [
      ['&port=Melinka&video=none', 1],
      ['&port=Mel', 0],
      ['&video=verified,pending', 0],
    ] as const)
      assert.equal((await list(query)).total, count, query);
  });

  it('is observed once, by a trip that says so', async () => {
    const { db } = server;
    const second = { countryId, fisherId: ids.fisher, landedAt: at('09:20'), landedGrams: 1 };
    await assert.rejects(db.insert(trips).values({ ...second, kind: 'VO', reportedTripId: ids.reported }));
    await assert.rejects(db.insert(trips).values({ ...second, kind: 'VO' }));
    assert.equal(
      (
        await db
          .select()
          .from(trips)
          .where(and(eq(trips.countryId, countryId), isNotNull(trips.reportedTripId)))
      ).length,
      1,
    );
  });
});
