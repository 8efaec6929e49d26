import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { marketplaceProducts as products, species } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { publicFolder } from '../../platform/images/index.ts';

/** The pictures of a species: its own, where there is one, and those of what is published of it in the caller's country. */
export async function photosOf({ db, caller }: Ctx, id: string): Promise<{ image: string; product: string | null }[]> {
  const [kind] = await db.select({ code: species.code }).from(species).where(eq(species._id, id));
  if (!kind) throw notFound();
  const own = `/species/${kind.code.toLowerCase()}.svg`;
  const sold = await db
    .selectDistinctOn([products.image], { image: products.image, product: products.name })
    .from(products)
    .where(and(eq(products.countryId, caller.countryId), eq(products.speciesId, id), products.active, products.visible))
    .orderBy(products.image, products.name);
  const ofProducts = sold.filter(({ image }) => image !== own);
  return existsSync(join(publicFolder, own)) ? [{ image: own, product: null }, ...ofProducts] : ofProducts;
}
