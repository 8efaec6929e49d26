import { all, changedBy, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { products } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { changeRecord, stored, updateRecord } from '../records/record.ts';
import { availabilityOf } from '../stock/availability.ts';
import { kgIn } from '../stock/kg-in.ts';
import { landingsOf } from '../stock/landings.ts';
import { increaseStock, reduceStock } from './adjust.ts';
import { expiringHandlers } from './expiring.ts';
import { lotRows, moveRows } from './lots.ts';
import { productBy, productFilters, productList } from './queries.ts';
import { checkProduct, nameOf, refuseFixedFields } from './rules.ts';
import { shortfallHandlers } from './shortfall.ts';
import { shrinkHandlers } from './shrink.ts';

const unfiltered = { search: all, species: all, provider: all, presentation: all, conservation: all, stockState: all, taxClass: all };

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

  availability: ({ productIds, day, deliveryWindow: window = null }, { db, countryId }) =>
    availabilityOf(db, countryId, productIds === all ? [] : productIds.toLowerCase().split(','), { day, window }),

  async create({ product }, ctx) {
    const { db, countryId } = ctx;
    await checkProduct(db, countryId, product);
    const name = await nameOf(db, countryId, product.speciesId);
    const { _id } = await stored(ctx, 'product', { ...product, name });
    return productBy(db, eq(products._id, _id));
  },

  update: ({ product: { _id, ...product }, version }, ctx) =>
    updateRecord(ctx, 'product', {
      _id,
      version,
      read: productBy,
      where: eq(products.countryId, ctx.countryId),
      async change(before) {
        await checkProduct(ctx.db, ctx.countryId, product, before);
        return { ...product, name: await nameOf(ctx.db, ctx.countryId, product.speciesId) };
      },
    }),

  repriceMany: bulk(({ percent, ...named }, ctx) =>
    changeRecord(ctx, 'product', {
      ...named,
      read: productBy,
      async change(before) {
        const priceMinor = changedBy(before.priceMinor, percent);
        await refuseFixedFields(ctx.db, before, { priceMinor });
        if (priceMinor > limits.priceMinor) throw invalid(['product.priceMinor', 'field.tooHigh', { max: limits.priceMinor }]);
        return { priceMinor };
      },
    }),
  ),

  updateVirtual: ({ productId, isVirtual, version }, ctx) =>
    updateRecord(ctx, 'product', {
      _id: productId,
      version,
      read: productBy,
      change({ countryId, onHandGrams }) {
        if (isVirtual && onHandGrams > 0) throw invalid(['isVirtual', 'field.product.hasStock', { kg: kgIn(countryId, onHandGrams) }]);
        return { isVirtual };
      },
    }),

  increaseStock,
  reduceStock,
  ...expiringHandlers,
  ...shrinkHandlers,
  ...shortfallHandlers,
};

async function visible(ctx: Ctx, productId: string) {
  const [found] = await ctx.db
    .select({ countryId: products.countryId, speciesId: products.speciesId, presentation: products.presentation })
    .from(products)
    .where(and(eq(products._id, productId), visibleTo(ctx, products.countryId)));
  if (!found) throw notFound();
  return found;
}
