import { all } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { products } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { conflict, invalid, notFound } from '../../base/http/refusal.ts';
import { changed, stored } from '../records/record.ts';
import { availabilityOf } from '../stock/availability.ts';
import { kgIn } from '../stock/kg-in.ts';
import { landingsOf } from '../stock/landings.ts';
import { increaseStock, reduceStock } from './adjust.ts';
import { expiringHandlers } from './expiring.ts';
import { lotRows, moveRows } from './lots.ts';
import { productBy, productFilters, productList } from './queries.ts';
import { checkProduct, nameOf } from './rules.ts';
import { shrinkHandlers } from './shrink.ts';

const unfiltered = { search: all, species: all, provider: all, presentation: all, conservation: all, stockState: all };

export const productHandlers: Handlers<(typeof calls)['products']> = {
  list: ({ page, size, sort, ...filters }, { db, countryId }) => productList.page(db, countryId, { page, pageSize: size }, filters, sort),
  page: ({ page, size, sort }, { db, countryId }) => productList.page(db, countryId, { page, pageSize: size }, unfiltered, sort),

  exportAll: ({ filter, sort, ...filters }, { db, countryId }) =>
    productList.all(db, productList.where(countryId, { ...filters, search: filter }), sort),
  all: (_, { db, countryId }) => productList.all(db, eq(products.countryId, countryId)),
  withStock: (_, { db, countryId }) => productList.all(db, and(eq(products.countryId, countryId), gt(products.onHandGrams, 0))),
  withoutProvider: (_, { db, countryId }) => productList.all(db, and(eq(products.countryId, countryId), isNull(products.providerId))),

  filters: (_, { db, countryId }) => productFilters(db, countryId),

  one: ({ id }, ctx) => productBy(ctx.db, and(eq(products._id, id), visibleTo(ctx, products.countryId))),

  async lots({ productId }, ctx) {
    await visible(ctx, productId);
    return lotRows(ctx.db, productId);
  },

  async moves({ productId }, ctx) {
    await visible(ctx, productId);
    return moveRows(ctx.db, productId);
  },

  async landings({ productId }, ctx) {
    return landingsOf(ctx.db, await visible(ctx, productId));
  },

  availability: ({ productIds, day }, { db, countryId }) =>
    availabilityOf(db, countryId, productIds === all ? [] : productIds.toLowerCase().split(','), day),

  async create({ product }, ctx) {
    const { db, countryId } = ctx;
    await checkProduct(db, countryId, product);
    const name = await nameOf(db, countryId, product.speciesId);
    const { _id } = await stored(ctx, 'product', { ...product, name });
    return productBy(db, eq(products._id, _id));
  },

  async update({ product: { _id, ...product }, version }, ctx) {
    const { db, countryId } = ctx;
    const before = await locked(ctx, and(eq(products.countryId, countryId), eq(products._id, _id)), version);
    await checkProduct(db, countryId, product, before);
    const name = await nameOf(db, countryId, product.speciesId);
    await changed(ctx, 'product', before, { ...product, name });
    return productBy(db, eq(products._id, _id));
  },

  async updateVirtual({ productId, isVirtual, version }, ctx) {
    const before = await locked(ctx, and(eq(products._id, productId), visibleTo(ctx, products.countryId)), version);
    if (isVirtual && before.onHandGrams > 0)
      throw invalid(['isVirtual', 'field.product.hasStock', { kg: kgIn(before.countryId, before.onHandGrams) }]);
    await changed(ctx, 'product', before, { isVirtual });
    return productBy(ctx.db, eq(products._id, productId));
  },

  increaseStock,
  reduceStock,
  ...expiringHandlers,
  ...shrinkHandlers,
};

async function visible(ctx: Ctx, productId: string) {
  const [found] = await ctx.db
    .select({ countryId: products.countryId, speciesId: products.speciesId, presentation: products.presentation })
    .from(products)
    .where(and(eq(products._id, productId), visibleTo(ctx, products.countryId)));
  if (!found) throw notFound();
  return found;
}

/** The product as it is, locked. Throws 404, or 409 when somebody saved first. */
async function locked({ db }: Ctx, where: ReturnType<typeof and>, version: number) {
  const [before] = await db.select().from(products).where(where).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw conflict(await productBy(db, eq(products._id, before._id)));
  return before;
}
