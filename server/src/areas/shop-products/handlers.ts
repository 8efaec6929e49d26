import { all } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { missing } from '../../base/db/references.ts';
import { countries, shopProducts as products, species } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { stored, updateRecord } from '../records/record.ts';

const { search: _, createdAt: __, createdBy: ___, speciesId: ____, ...columns } = getTableColumns(products);

export const productList = listed({
  table: products,
  kept: totalsOf(products),
  matching({ search, category, active }: Record<'search' | 'category' | 'active', string>) {
    const text = textOf(search);
    return and(
      text ? matches(products.search, text) : undefined,
      amongWords(products.category, category),
      active === all ? undefined : eq(products.active, active === 'true'),
    );
  },
  columns: { name: products.search, priceMinor: products.priceMinor, stock: products.stock },
  preset: 'name',
  facet: 'category',
  select: (db, page, order) =>
    db
      .select({
        ...columns,
        species: { _id: species._id, names: species.names, code: species.code },
        updatedBy: personOf,
        countryKey: countries.key,
      })
      .from(page)
      .innerJoin(products, eq(products._id, page._id))
      .innerJoin(countries, eq(countries._id, products.countryId))
      .innerJoin(species, eq(species._id, products.speciesId))
      .leftJoin(updaters, eq(updaters.userId, products.updatedBy))
      .orderBy(...order),
  row: ({ species: kind, countryKey, ...row }) => ({
    ...row,
    species: speciesIn(kind, countryKey),
    image: `/species/${kind.code.toLowerCase()}.svg`,
  }),
});

export const shopProductHandlers: Handlers<(typeof calls)['shopProducts']> = {
  list: ({ page, size, sort, ...filters }, { db, countryId }) => productList.page(db, countryId, { page, pageSize: size }, filters, sort),

  async create({ product }, ctx) {
    await checkSpecies(ctx, ctx.countryId, product.speciesId);
    const { _id } = await stored(ctx, 'shop-product', product);
    return productList.one(ctx.db, eq(products._id, _id));
  },

  update: ({ product: { _id, ...product }, version }, ctx) =>
    updateRecord(ctx, 'shop-product', {
      _id,
      version,
      read: productList.one,
      async change({ countryId }) {
        await checkSpecies(ctx, countryId, product.speciesId);
        return product;
      },
    }),

  updateAddons: ({ productId: _id, addons }, ctx) =>
    updateRecord(ctx, 'shop-product', { _id, read: productList.one, change: () => ({ addons }) }),
};

async function checkSpecies({ db }: Ctx, countryId: string, speciesId: string): Promise<void> {
  const absent = await missing(db, countryId, 'product', [['speciesId', species, speciesId]]);
  if (absent.length > 0) throw notFound(...absent);
}
