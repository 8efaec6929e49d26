import { all, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { countries, partners, marketplaceProducts as products, species } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { bulk } from '../../base/http/bulk.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { changeRecord, updateRecord } from '../records/record.ts';

const productList = listed({
  table: products,
  matching({ search, partner, ...switches }: Record<'search' | 'partner' | 'buyerType' | 'active' | 'postedBy' | 'visible', string>) {
    const text = textOf(search);
    return and(
      ...(['buyerType', 'active', 'postedBy', 'visible'] as const).map((name) =>
        switches[name] === all ? undefined : eq(products[name], switches[name] === 'true'),
      ),
      partner === all ? undefined : eq(products.partnerId, partner),
      text ? matches(products.search, text) : undefined,
    );
  },
  columns: { name: products.search, priceMinor: products.priceMinor, grams: products.grams, updatedAt: products.updatedAt },
  preset: 'name',
  kept: null,
  select: (db, page, order) =>
    db
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
      .from(page)
      .innerJoin(products, eq(products._id, page._id))
      .innerJoin(countries, eq(countries._id, products.countryId))
      .innerJoin(species, eq(species._id, products.speciesId))
      .leftJoin(partners, eq(partners._id, products.partnerId))
      .orderBy(...order),
  row: ({ species: kind, countryKey, ...row }) => ({ ...row, species: speciesIn(kind, countryKey) }),
});

/** The specification leaves a filter of this list empty where others say `all`. */
const chosen = (filter: string) => (filter === '' ? all : filter);

export const marketplaceHandlers: Handlers<(typeof calls)['marketplace']> = {
  products: (
    { page, pageSize = limits.page.size, sort, searchValue, partnerId, buyerType, active, postedBy, visible },
    { db, countryId },
  ) =>
    productList.page(
      db,
      countryId,
      { page, pageSize },
      {
        search: chosen(searchValue),
        partner: chosen(partnerId),
        buyerType: chosen(buyerType),
        active: chosen(active),
        postedBy: chosen(postedBy),
        visible: chosen(visible),
      },
      sort,
    ),

  updateProduct: ({ id: _id, version, ...switches }, ctx) =>
    updateRecord(ctx, 'marketplace-product', { _id, version, read: productList.one, change: () => switches }),
  updateProductMany: bulk(({ _id, version, ...switches }, ctx) =>
    changeRecord(ctx, 'marketplace-product', { _id, version, read: productList.one, change: () => switches }),
  ),
};
