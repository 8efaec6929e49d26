import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { speciesName } from '../../base/db/reference/species.ts';
import { countries, type offers, products, species } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';

/**
 * The product that a bought offer becomes in stock: the provider's own of that form, else one of no provider, else a new one of theirs at
 * the price that was paid, which whoever receives it prices. Throws 422 where their own is a virtual one.
 */
export async function productFor(ctx: Ctx, offer: typeof offers.$inferSelect): Promise<string> {
  const { db, caller } = ctx;
  const { countryId, speciesId, presentation, conservation, providerId } = offer;
  const ofForm = and(
    eq(products.countryId, countryId),
    eq(products.speciesId, speciesId),
    eq(products.presentation, presentation),
    eq(products.conservation, conservation),
    or(eq(products.providerId, providerId), isNull(products.providerId)),
    eq(products.isVirtual, false),
  );
  const find = () => db.select({ _id: products._id }).from(products).where(ofForm).orderBy(sql`${products.providerId} is null`).limit(1);
  const [present] = await find();
  if (present) return present._id;
  const [kind] = await db
    .select({ names: species.names, key: countries.key })
    .from(species)
    .innerJoin(countries, eq(countries._id, countryId))
    .where(eq(species._id, speciesId));
  const [made] = await db
    .insert(products)
    .values({
      countryId,
      speciesId,
      presentation,
      conservation,
      providerId,
      name: speciesName(kind?.names ?? {}, kind?.key ?? ''),
      costMinor: offer.priceMinor,
      priceMinor: offer.priceMinor,
      createdBy: caller.userId,
      updatedBy: caller.userId,
    })
    .onConflictDoNothing()
    .returning();
  // Somebody made it meanwhile, or it stands there as a virtual one, which a purchase makes physical no more than anything else.
  const [found] = made ? [made] : await find();
  if (!found) throw invalid(['purchase.parts', 'field.product.virtual']);
  if (made) {
    await ctx.audit({ entity: 'product', entityId: made._id, countryId, before: null, after: made });
    ctx.changedOf('products', made._id);
  }
  return found._id;
}

/** Whether somebody said for how much it is sold: it is not at what it costs, as `productFor` makes it. */
export const isPriced = ({ costMinor, priceMinor }: Pick<typeof products.$inferSelect, 'costMinor' | 'priceMinor'>): boolean =>
  priceMinor !== costMinor;
