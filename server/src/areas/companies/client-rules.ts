import { type Client, type ClientFields, normalizeTaxId, roles } from '@shop/shared/contract';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { clientCategories, clients, organizations, userRoles, users } from '../../base/db/schema/index.ts';
import type { Field } from '../../base/http/refusal.ts';
import { checkConditions, placeConditions, placeFields, refuse, taxIdFields } from './company.ts';

const references = ['categoryId', 'sellerId', 'organizationId', 'regionId', 'communeId'] as const;

/**
 * Checks what the schema cannot: all records that a client refers to are in the same country, the commune is in the region, and
 * the tax id is unique in the country. Throws 404 if a referenced record does not exist, else 422, with all problems.
 * before: the client before an edit; unchanged fields are not checked again.
 */
export async function checkClient(
  db: Db,
  countryId: string,
  client: ClientFields,
  before?: Pick<Client, '_id' | 'taxId' | (typeof references)[number]>,
): Promise<void> {
  const isSame = before !== undefined && references.every((field) => before[field] === client[field]);
  const isSameTaxId = before?.taxId === normalizeTaxId(client.taxId);
  refuse([
    ...(isSame ? [] : await referenceFields(db, countryId, client, before?.sellerId ?? null)),
    ...(isSameTaxId ? [] : await taxIdFields(db, clients, 'client', { countryId, taxId: client.taxId, ownId: before?._id })),
  ]);
}

async function referenceFields(db: Db, countryId: string, client: ClientFields, presentSellerId: string | null): Promise<Field[]> {
  const { categoryId, sellerId, organizationId } = client;
  // A blocked seller keeps existing clients and gets no new ones.
  const mayHaveClients = or(eq(users.state, 'approved'), eq(users._id, presentSellerId ?? sql`null`));
  const isSeller = and(eq(userRoles.userId, users._id), eq(userRoles.position, 0), eq(userRoles.roleId, roles.seller._id));
  const one = { one: sql`1` };
  const noneOr = (id: string | null, query: { getSQL(): SQL }) => sql`${id}::uuid is null or exists (${query})`;
  const found = await checkConditions(db, {
    category: sql`exists (${db
      .select(one)
      .from(clientCategories)
      .where(and(eq(clientCategories.countryId, countryId), eq(clientCategories._id, categoryId)))})`,
    seller: noneOr(
      sellerId,
      db
        .select(one)
        .from(users)
        .innerJoin(userRoles, isSeller)
        .where(and(eq(users.countryId, countryId), eq(users._id, sellerId ?? sql`null`), mayHaveClients)),
    ),
    organization: noneOr(
      organizationId,
      db
        .select(one)
        .from(organizations)
        .where(and(eq(organizations.countryId, countryId), eq(organizations._id, organizationId ?? sql`null`))),
    ),
    ...placeConditions(db, countryId, client),
  });
  const problems: (Field | false)[] = [
    !found.category && ['client.categoryId', 'field.notFound'],
    !found.seller && ['client.sellerId', 'field.notFound'],
    !found.organization && ['client.organizationId', 'field.notFound'],
    ...placeFields('client', found),
  ];
  return problems.filter((problem) => problem !== false);
}
