import { all } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { bulk } from '../../base/http/bulk.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { changeRecord, updateRecord } from '../records/record.ts';
import { productList } from './list.ts';
import { offerSources, publishOffer, switchProduct } from './offers.ts';
import { photosOf } from './photos.ts';

/** The specification leaves a filter of this list empty where others say `all`. */
const chosen = (filter: string) => (filter === '' ? all : filter);

export const marketplaceHandlers: Handlers<(typeof calls)['marketplace']> = {
  products: ({ page, pageSize, sort, searchValue, partnerId, buyerType, active, postedBy, visible }, { db, countryId }) =>
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

  publish: ({ product }, ctx) => publishOffer(ctx, product),
  sources: (_, { db, countryId }) => offerSources(db, countryId),
  photos: ({ id }, ctx) => photosOf(ctx, id),

  updateProduct: ({ id: _id, version, ...switches }, ctx) =>
    updateRecord(ctx, 'marketplace-product', {
      _id,
      version,
      read: productList.one,
      change: (before) => switchProduct(ctx, before, switches),
    }),
  updateProductMany: bulk(({ _id, version, ...switches }, ctx) =>
    changeRecord(ctx, 'marketplace-product', {
      _id,
      version,
      read: productList.one,
      change: (before) => switchProduct(ctx, before, switches),
    }),
  ),
};
