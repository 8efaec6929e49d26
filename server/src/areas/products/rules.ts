import { countryById, type ProductFields } from '@shop/shared/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { speciesName } from '../../base/db/reference/species.ts';
import { missing } from '../../base/db/references.ts';
import { lots, products, providers, species } from '../../base/db/schema/index.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { taxClassProblems } from '../billing/line-taxes.ts';
import { refuseFixed } from '../records/fixed.ts';

type Stored = typeof products.$inferSelect;

/**
 * What the schema cannot know of a product: that species and provider are there, that it is the only one of its form and provider, and that
 * what lots are of stays what it is, and that its class of tax has a rate. Throws 404 and 422 by field. before: the product as it is, when it is edited.
 */
export async function checkProduct(db: Db, countryId: string, product: ProductFields, before?: Stored): Promise<void> {
  const missingFields = await missing(db, countryId, 'product', [
    ['speciesId', species, product.speciesId],
    ['providerId', providers, product.providerId],
  ]);
  if (missingFields.length > 0) throw notFound(...missingFields);
  if (before) await refuseFixedFields(db, before, product);
  const problems = [
    ...(await takenFields(db, countryId, product, before?._id)),
    ...(await taxClassProblems(db, countryId, 'product.taxClass', product.taxClass, before?.taxClass)),
  ];
  if (problems.length > 0) throw invalid(...problems);
}

/** What lots are of stays what it is. Throws 422 by field. */
export async function refuseFixedFields(db: Db, before: Stored, given: Partial<ProductFields>): Promise<void> {
  const facts = { hasLots: await hasLots(db, before._id) };
  refuseFixed('products.update', facts, { stored: before, given, state: before.isVirtual ? 'virtual' : 'physical' });
}

/** Whether anything of a product is or was there. */
async function hasLots(db: Db, productId: string): Promise<boolean> {
  const found = await db.select({ _id: lots._id }).from(lots).where(eq(lots.productId, productId)).limit(1);
  return found.length > 0;
}

async function takenFields(db: Db, countryId: string, product: ProductFields, ownId: string | undefined): Promise<Field[]> {
  const { speciesId, presentation, conservation, providerId } = product;
  const key = [speciesId, presentation, conservation, providerId].join(':');
  // Two who make one product at once do so one after the other; the second one is told by the field.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`product:${countryId}:${key}`}))`);
  const [other] = await db
    .select({ _id: products._id })
    .from(products)
    .where(
      and(
        eq(products.countryId, countryId),
        eq(products.speciesId, speciesId),
        eq(products.presentation, presentation),
        eq(products.conservation, conservation),
        sql`${products.providerId} is not distinct from ${providerId}::uuid`,
        ownId ? ne(products._id, ownId) : undefined,
      ),
    );
  return other ? [['product.presentation', 'field.product.taken']] : [];
}

/** The species as people of the country call it. */
export async function nameOf(db: Db, countryId: string, speciesId: string): Promise<string> {
  const [kind] = await db.select({ names: species.names }).from(species).where(eq(species._id, speciesId));
  return speciesName(kind?.names ?? {}, countryById(countryId)?.key ?? '');
}
