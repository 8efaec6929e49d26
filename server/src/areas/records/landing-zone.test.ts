import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { type CountryKey, countries, instantOf } from '@shop/shared/contract';
import { zoneOfArea, zonesOf } from '@shop/shared/contract/place-zones';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { areas, fishers, people, species, tripCatches, trips } from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import { landingZone } from './landing-zone.ts';

const regions: [key: CountryKey, region: string, port: string | null, zone: string | null, cove?: string][] = [
  ['CL', 'Magallanes y de la Antártica Chilena', null, 'America/Punta_Arenas'],
  ['CL', 'Valparaíso', 'Punta Arenas', 'America/Punta_Arenas'],
  ['CL', 'Valparaíso', 'Hanga Roa', 'Pacific/Easter'],
  ['CL', 'Valparaíso', 'Isla de Pascua', 'Pacific/Easter'],
  ['CL', 'Valparaíso', 'Caleta Portales', null],
  ['CL', 'Valparaíso', null, 'Pacific/Easter', 'Hanga Roa'],
  ['CL', 'Valparaíso', 'Caleta Portales', null, 'Hanga Roa'],
  ['EC', 'Manabí', 'Puerto Ayora', 'Pacific/Galapagos'],
  ['EC', 'Galápagos', null, 'Pacific/Galapagos'],
  ['EC', 'Manabí', 'Manta', null],
  ['USA', 'Alaska', 'Kodiak', 'America/Anchorage'],
  ['USA', 'Oregon', 'Newport', 'America/Los_Angeles'],
  ['USA', 'Rhode Island', 'Newport', null],
  ['USA', 'Texas', 'Galveston', 'America/Chicago'],
  ['USA', 'Hawaii', null, 'Pacific/Honolulu'],
  ['Peru', 'Piura', 'Paita', null],
];

describe('the clock of a landing', () => {
  const server = useTestServer();
  const tokens = new Map<string, string>();
  let number = 0;

  before(async () => tokens.set('CL', await server.login(emailOf('admin'))));

  async function aFisher(key: CountryKey, region: string, cove = 'Caleta'): Promise<string> {
    const countryId = countries[key]._id;
    const [area] = await server.db
      .select()
      .from(areas)
      .where(and(eq(areas.countryId, countryId), eq(areas.name, region), isNull(areas.parentId)));
    if (!area) throw new Error(`${region} is not a region of ${key}.`);
    const personId = uuidv7();
    await server.db.insert(people).values({ _id: personId, countryId, names: 'Ana', lastNames: 'Soto', fisherState: 'approved' });
    await server.db
      .insert(fishers)
      .values({ personId, countryId, registryNumber: `Z-${++number}`, cove, regionId: area._id } as typeof fishers.$inferInsert);
    return personId;
  }

  for (const [key, region, port, zone, cove] of regions)
    it(`${key}: ${port ?? 'an unknown port'} of a fisher of ${cove ?? region} uses ${zone ?? 'the clock of the country'}`, async () => {
      const fisherId = await aFisher(key, region, cove);
      assert.equal(await landingZone(server.db, countries[key]._id, { port, fisherId }), zone);
    });

  it('is set by the migration for trips that were written before, as for new ones', async () => {
    const migration = await readFile(new URL('../../../migrations/0069_zones_of_landing_places.sql', import.meta.url), 'utf8');
    const expected: [string, string | null][] = [];
    for (const [key, region, port, zone, cove] of regions) {
      const countryId = countries[key]._id;
      const fisherId = await aFisher(key, region, cove);
      // The zone of the fisher's region: what an earlier migration set.
      const timeZone = await landingZone(server.db, countryId, { port: 'Unknown', fisherId });
      const [trip] = await server.db
        .insert(trips)
        .values({ countryId, fisherId, port, landedAt: new Date().toISOString(), landedGrams: 1, timeZone })
        .returning();
      expected.push([trip?._id ?? '', zone]);
    }
    for (const statement of migration.split('--> statement-breakpoint')) await server.db.execute(sql.raw(statement));
    for (const [tripId, zone] of expected) {
      const [trip] = await server.db.select().from(trips).where(eq(trips._id, tripId));
      assert.equal(trip?.timeZone, zone, JSON.stringify(trip));
    }
  });

  it('knows every zone of its places in Node and in the database, and each area has one', async () => {
    for (const country of Object.values(countries)) {
      for (const zone of zonesOf(country)) {
        assert.ok(instantOf('2026-06-16T00:30', zone), zone);
        await server.db.execute(`select now() at time zone '${zone}'`);
      }
      const { body } = await server.request('GET', `/api/area/get-all-areas/countryId/${country._id}`, { token: tokens.get('CL') ?? '' });
      if (country.key === 'CL') assert.ok(body.every(({ timeZone }: { timeZone: string }) => timeZone));
    }
    const rows = await server.db.select().from(areas).where(eq(areas.countryId, countries.CL._id));
    const inZone = (zone: string) => rows.filter((area) => zoneOfArea('CL', area) === zone).length;
    // Regions with their communes.
    assert.deepEqual(['America/Coyhaique', 'America/Punta_Arenas', 'Pacific/Easter'].map(inZone), [11, 12, 1]);
  });

  it('is used by the list of trips and the figures by day: 00:30 of 16 June in Punta Arenas is that day', async () => {
    const { _id: countryId } = countries.CL;
    const fisherId = await aFisher('CL', 'Magallanes y de la Antártica Chilena');
    const landedAt = '2026-06-16T03:30:00.000Z';
    const zone = await landingZone(server.db, countryId, { port: null, fisherId });
    const trip = { countryId, fisherId, landedAt, landedGrams: 1000 };
    const [south] = await server.db
      .insert(trips)
      .values({ ...trip, timeZone: zone, code: 'Z-SOUTH' })
      .returning();
    // The same moment in Valparaíso is half an hour before midnight of the 15th.
    const [north] = await server.db
      .insert(trips)
      .values({ ...trip, fisherId: await aFisher('CL', 'Valparaíso'), code: 'Z-NORTH' })
      .returning();
    const token = tokens.get('CL') ?? '';
    const found = async (day: string) => {
      const { body, status } = await server.request(
        'GET',
        `/api/backoffice-get-fishing-trips-by-countryid?countryid=${countryId}&page=0&pageSize=100&from=${day}&to=${day}`,
        { token },
      );
      assert.equal(status, 200, JSON.stringify(body));
      return body.items.map(({ code }: { code: string }) => code).sort();
    };
    assert.deepEqual(await found('2026-06-15'), ['Z-NORTH']);
    assert.deepEqual(await found('2026-06-16'), ['Z-SOUTH']);
    assert.ok(south && north);
    const figures = async (day: string) => {
      const { body } = await server.request('GET', `/api/fishing-trip/figures?countryid=${countryId}&from=${day}&to=${day}`, { token });
      return body.now.trips;
    };
    assert.deepEqual([await figures('2026-06-15'), await figures('2026-06-16')], [1, 1]);
    // EPCIS has the offset of each place.
    for (const [trip, offset] of [
      [south, '-03:00'],
      [north, '-04:00'],
    ] as const) {
      const caught = { countryId, tripId: trip._id, landedGrams: 1000 };
      const [kind] = await server.db.select().from(species).limit(1);
      await server.db.insert(tripCatches).values({ ...caught, speciesId: kind?._id ?? '' });
      const { body } = await server.request('GET', `/api/trace/epcis?countryId=${countryId}&kind=trip&id=${trip._id}`, { token });
      const { eventList } = body.epcisBody as { eventList: { eventTime: string; eventTimeZoneOffset: string }[] };
      assert.deepEqual(new Set(eventList.map((event) => event.eventTimeZoneOffset)), new Set([offset]));
      assert.equal(eventList[0]?.eventTime, landedAt);
    }
  });
});
