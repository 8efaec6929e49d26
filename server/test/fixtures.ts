import { countries, rutCheckDigit } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import type { Answer, TestServer } from './harness.ts';

export const createClientPath = '/api/planification-clients/create-client';
export const updateClientPath = '/api/planification-clients/update-client';

/** A valid RUT for each number. */
export function rut(number: number): string {
  const digits = String(76_000_000 + number);
  return `${digits}-${rutCheckDigit(digits)}`;
}

/** What makes a valid client of a country; its category and places are the reference data's own. */
export async function clientFieldsOf(server: Pick<TestServer, 'db'>, number: number, key: 'CL' | 'EC' = 'CL') {
  const { _id: countryId } = countries[key];
  const [place] = await rowsOf<{ category: string; region: string; commune: string }>(
    server.db,
    sql`select (select id from client_category where country_id = ${countryId} order by id limit 1) as category, c.parent_id as region, c.id as commune
      from area c where c.country_id = ${countryId} and c.parent_id is not null order by c.id limit 1`,
  );
  if (!place) throw new Error('There are no places.');
  return {
    legalName: `Pescados ${number} SpA`,
    taxId: key === 'CL' ? rut(number) : String(1_790_000_000_001 + number),
    categoryId: place.category,
    sellerId: null,
    paymentTermDays: 30,
    phone: '+56322214480',
    email: null,
    regionId: place.region,
    communeId: place.commune,
    address: 'Avenida del Mar 1',
    organizationId: null,
  };
}

/** Stores a client of a country as its administrator would. */
export async function createClient(
  server: TestServer,
  token: string,
  number: number,
  key: 'CL' | 'EC' = 'CL',
  headers = {},
): Promise<Answer> {
  const body = { countryId: countries[key]._id, client: await clientFieldsOf(server, number, key) };
  return server.request('POST', createClientPath, { token, body, headers });
}

export async function countOf(server: TestServer, statement: ReturnType<typeof sql>): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(server.db, sql`select count(*)::int as n from ${statement}`);
  return row?.n ?? 0;
}
