import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rut } from '../../test/fixtures.ts';
import type { TestServer } from '../../test/harness.ts';
import { rowsOf } from '../db/db.ts';
import { speciesRows } from '../db/reference/species.ts';
import { providers } from '../db/schema/index.ts';

const [hake, other] = speciesRows as unknown as [{ _id: string }, { _id: string }];
export const bream = other;
export const chile = countries.CL._id;
const form = { speciesId: hake._id, presentation: 'whole', conservation: 'fresh' };
const hourMs = 3_600_000;

/** A day of Chile's calendar, so many days from today. */
export const inDays = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: countries.CL.timeZone }).format(Date.now() + days * 24 * hourMs);
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

export const orderOf = (own: object = {}) => ({
  ...form,
  clientId: null,
  requestId: null,
  providerId: null,
  grams: 240_000,
  maxPriceMinor: 5000,
  neededOn: inDays(2),
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
