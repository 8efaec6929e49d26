import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { listPage, orderOf, textOf, total } from '../../base/db/list.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { countries, partners, marketplaceProducts as products, species } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { conflict, notFound } from '../../base/http/refusal.ts';

const columns = { name: products.search, priceMinor: products.priceMinor, grams: products.grams, updatedAt: products.updatedAt };

export const marketplaceHandlers: Handlers<(typeof calls)['marketplace']> = {
  products({ partnerId, page, pageSize = limits.page.size, buyerType, active, postedBy, searchValue, visible, sort }, { db, countryId }) {
    const text = textOf(searchValue);
    const where = and(
      eq(products.countryId, countryId),
      buyerType === '' ? undefined : eq(products.buyerType, buyerType === 'true'),
      active === '' ? undefined : eq(products.active, active === 'true'),
      postedBy === '' ? undefined : eq(products.postedBy, postedBy === 'true'),
      visible === '' ? undefined : eq(products.visible, visible === 'true'),
      partnerId === '' || partnerId === all ? undefined : eq(products.partnerId, partnerId),
      text ? matches(products.search, text) : undefined,
    );
    return listPage(
      { page, pageSize },
      (limit, offset) => productRows(db, where, orderOf(sort, columns, 'name', products._id), limit, offset),
      () => db.select(total).from(products).where(where),
    );
  },

  async updateProduct({ id, active, visible, version }, ctx) {
    const [before] = await ctx.db
      .select()
      .from(products)
      .where(and(eq(products._id, id), visibleTo(ctx, products.countryId)))
      .for('update');
    if (!before) throw notFound();
    if (before.version !== version) throw conflict(await productById(ctx.db, id));
    const [after] = await ctx.db
      .update(products)
      .set({ active: active ?? before.active, visible: visible ?? before.visible, updatedBy: ctx.caller.userId })
      .where(eq(products._id, id))
      .returning();
    await ctx.audit({ entity: 'marketplace-product', entityId: id, countryId: before.countryId, before, after });
    ctx.changed(id);
    return productById(ctx.db, id);
  },
};

async function productById(db: Db, id: string) {
  const [found] = await productRows(db, eq(products._id, id), [], 1, 0);
  if (!found) throw notFound();
  return found;
}

async function productRows(db: Db, where: SQL | undefined, order: SQL[], limit: number, offset: number) {
  const rows = await db
    .select({
      _id: products._id,
      version: products.version,
      name: products.name,
      image: products.image,
      species: { _id: species._id, names: species.names, code: species.code },
      partner: { _id: partners._id, name: partners.name },
      buyerType: products.buyerType,
      priceMinor: products.priceMinor,
      grams: products.grams,
      active: products.active,
      visible: products.visible,
      postedBy: products.postedBy,
      updatedAt: products.updatedAt,
      countryKey: countries.key,
    })
    .from(products)
    .innerJoin(countries, eq(countries._id, products.countryId))
    .innerJoin(species, eq(species._id, products.speciesId))
    .leftJoin(partners, eq(partners._id, products.partnerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ species: kind, countryKey, ...row }) => ({ ...row, species: speciesIn(kind, countryKey) }));
}
