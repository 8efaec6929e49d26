import { normalizeTaxId } from '@shop/shared/contract';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { areas, type clients, type organizations, type providers } from '../../base/db/schema/index.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';

type Companies = typeof clients | typeof providers | typeof organizations;

/** Evaluates named SQL conditions in one query. */
export async function checkConditions<K extends string>(db: Db, conditions: Record<K, SQL>): Promise<Record<K, boolean>> {
  const parts = Object.entries<SQL>(conditions).map(([name, condition]) => sql`(${condition}) as ${sql.identifier(name)}`);
  const [found] = await rowsOf<Record<K, boolean>>(db, sql`select ${sql.join(parts, sql`, `)}`);
  if (!found) throw new Error('The database answered no row.');
  return found;
}

/** Conditions on the places of a company; `placeFields` returns the errors if they do not hold. */
export function placeConditions(db: Db, countryId: string, { regionId, communeId }: { regionId: string; communeId: string }) {
  const area = (id: string, more: SQL | undefined) =>
    sql`exists (${db
      .select({ one: sql`1` })
      .from(areas)
      .where(and(eq(areas.countryId, countryId), eq(areas._id, id), more))})`;
  return {
    region: area(regionId, sql`${areas.parentId} is null`),
    commune: area(communeId, undefined),
    communeOfRegion: area(communeId, eq(areas.parentId, regionId)),
  };
}

/** at: name of the company in the body, `client`. */
export function placeFields(at: string, found: Record<'region' | 'commune' | 'communeOfRegion', boolean>): Field[] {
  if (found.region && found.communeOfRegion) return [];
  return [
    ...(found.region ? [] : [[`${at}.regionId`, 'field.notFound'] satisfies Field]),
    ...(found.commune ? [] : [[`${at}.communeId`, 'field.notFound'] satisfies Field]),
    ...(found.region && found.commune ? [[`${at}.communeId`, 'field.commune'] satisfies Field] : []),
  ];
}

/** Errors if another client, provider or organization of the country, respectively, has the tax id. ownId: the edited company. */
export async function taxIdFields(
  db: Db,
  companies: Companies,
  at: string,
  { countryId, taxId, ownId }: { countryId: string; taxId: string; ownId?: string | undefined },
): Promise<Field[]> {
  const stored = normalizeTaxId(taxId);
  // Serializes concurrent calls with the same tax id; the error of the second one names the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`${at}:${countryId}:${stored}`}))`);
  const [other] = await db
    .select({ name: companies.legalName })
    .from(companies)
    .where(and(eq(companies.countryId, countryId), eq(companies.taxId, stored), ownId ? ne(companies._id, ownId) : undefined));
  return other ? [[`${at}.taxId`, 'field.taxId.taken', { name: other.name }]] : [];
}

/** Throws 404 if a record that a company refers to does not exist, else 422; with all problems. */
export function refuse(problems: Field[]): void {
  if (problems.some(([, key]) => key === 'field.notFound')) throw notFound(...problems);
  if (problems.length > 0) throw invalid(...problems);
}
