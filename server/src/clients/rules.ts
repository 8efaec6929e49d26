import { type Client, type ClientFields, normalizeTaxId, roles } from '@shop/shared/contract';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../db/db.ts';
import { areas, clientCategories, clients, organizations, userRoles, users } from '../db/schema/index.ts';
import { type Field, invalid, notFound } from '../http/refusal.ts';

const references = ['categoryId', 'sellerId', 'organizationId', 'regionId', 'communeId'] as const;

/**
 * What the schema cannot know: that every record a client names is one of the same country, that the commune lies in the region, and
 * that nobody else in the country has the tax id. Throws 404 when something it names is not there, else 422, with all that is wrong.
 * before: the client as it is, when it is edited; what stays as it is has been checked and is not asked again.
 */
export async function checkClient(
  db: Db,
  countryId: string,
  client: ClientFields,
  before?: Pick<Client, '_id' | 'taxId' | (typeof references)[number]>,
): Promise<void> {
  const isSame = before !== undefined && references.every((field) => before[field] === client[field]);
  const isSameTaxId = before?.taxId === normalizeTaxId(client.taxId);
  const problems = [
    ...(isSame ? [] : await referenceFields(db, countryId, client, before?.sellerId ?? null)),
    ...(isSameTaxId ? [] : await taxIdFields(db, countryId, client, before?._id)),
  ];
  if (problems.some(([, key]) => key === 'field.notFound')) throw notFound(...problems);
  if (problems.length > 0) throw invalid(...problems);
}

async function referenceFields(db: Db, countryId: string, client: ClientFields, presentSellerId: string | null): Promise<Field[]> {
  const { categoryId, sellerId, organizationId, regionId, communeId } = client;
  // A blocked seller keeps the clients they have and gets no new ones.
  const mayHaveClients = or(eq(users.state, 'approved'), eq(users._id, presentSellerId ?? sql`null`));
  const [found] = await rowsOf<Record<'category' | 'seller' | 'organization' | 'region' | 'commune' | 'communeOfRegion', boolean>>(
    db,
    sql`select
      exists (${db
        .select({ one: sql`1` })
        .from(clientCategories)
        .where(and(eq(clientCategories.countryId, countryId), eq(clientCategories._id, categoryId)))}) as category,
      ${sellerId}::uuid is null or exists (${db
        .select({ one: sql`1` })
        .from(users)
        .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0), eq(userRoles.roleId, roles.seller._id)))
        .where(and(eq(users.countryId, countryId), eq(users._id, sellerId ?? sql`null`), mayHaveClients))}) as seller,
      ${organizationId}::uuid is null or exists (${db
        .select({ one: sql`1` })
        .from(organizations)
        .where(and(eq(organizations.countryId, countryId), eq(organizations._id, organizationId ?? sql`null`)))}) as organization,
      exists (${db
        .select({ one: sql`1` })
        .from(areas)
        .where(and(eq(areas.countryId, countryId), eq(areas._id, regionId), sql`${areas.parentId} is null`))}) as region,
      exists (${db
        .select({ one: sql`1` })
        .from(areas)
        .where(and(eq(areas.countryId, countryId), eq(areas._id, communeId)))}) as commune,
      exists (${db
        .select({ one: sql`1` })
        .from(areas)
        .where(and(eq(areas.countryId, countryId), eq(areas._id, communeId), eq(areas.parentId, regionId)))}) as "communeOfRegion"`,
  );
  const problems: (Field | false)[] = [
    !found?.category && ['client.categoryId', 'field.notFound'],
    !found?.seller && ['client.sellerId', 'field.notFound'],
    !found?.organization && ['client.organizationId', 'field.notFound'],
    !found?.region && ['client.regionId', 'field.notFound'],
    !found?.commune && ['client.communeId', 'field.notFound'],
    found?.commune === true && found.region && !found.communeOfRegion && ['client.communeId', 'field.commune'],
  ];
  return problems.filter((problem) => problem !== false);
}

async function taxIdFields(db: Db, countryId: string, client: ClientFields, ownId: string | undefined): Promise<Field[]> {
  const taxId = normalizeTaxId(client.taxId);
  // Two who give one tax id at once do so one after the other; the second one is told the first one's name.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`client:${countryId}:${taxId}`}))`);
  const [other] = await db
    .select({ name: clients.legalName })
    .from(clients)
    .where(and(eq(clients.countryId, countryId), eq(clients.taxId, taxId), ownId ? ne(clients._id, ownId) : undefined));
  return other ? [['client.taxId', 'field.taxId.taken', { name: other.name }]] : [];
}
