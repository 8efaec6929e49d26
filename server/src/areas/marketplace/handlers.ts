import { all, type HandlerInput } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { priceChanges, marketplaceProducts as rows } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { storePhoto } from '../../platform/files/photo.ts';
import { refusePrice } from '../approvals/selling.ts';
import { changeRecord, updateRecord } from '../records/record.ts';
import { productList } from './list.ts';
import { offerOwnCatch, offerSources, publishOffer, switchProduct } from './offers.ts';
import { addPhoto, photosOf, setPhotos } from './photos.ts';
import { publishedBy } from './published.ts';

/** The specification leaves a filter of this list empty where others say `all`. */
const chosen = (filter: string) => (filter === '' ? all : filter);

type Asked = Omit<HandlerInput<(typeof calls)['marketplace']['products']>, 'page' | 'pageSize' | 'sort'>;

/** The filters of the list as its call asks for them. */
export const publishedFilters = ({ searchValue, partnerId, buyerType, active, postedBy, visible }: Asked) => ({
  search: chosen(searchValue),
  partner: chosen(partnerId),
  buyerType: chosen(buyerType),
  active: chosen(active),
  postedBy: chosen(postedBy),
  visible: chosen(visible),
});

type MarketplaceHandlers = Handlers<(typeof calls)['marketplace']>;
const one = ({ db }: Ctx, id: string) => publishedBy(db, eq(rows._id, id));

export const marketplaceHandlers: MarketplaceHandlers = {
  products: ({ page, pageSize, sort, ...asked }, { db, countryId }) =>
    productList.page(db, countryId, { page, pageSize }, publishedFilters(asked), sort),

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

  one: ({ id }, ctx) => publishedBy(ctx.db, and(eq(rows._id, id), visibleTo(ctx, rows.countryId))),

  setPrice: ({ id: _id, version, priceMinor, reason }, ctx) =>
    updateRecord(ctx, 'marketplace-product', {
      _id,
      version,
      read: publishedBy,
      async change({ countryId, priceMinor: fromMinor, lotId }) {
        if (fromMinor === priceMinor) throw invalid(['priceMinor', 'field.price.same']);
        await refusePrice(ctx, { priceMinor, lotId, field: 'priceMinor' });
        const by = ctx.caller.userId;
        await ctx.db.insert(priceChanges).values({ countryId, productId: _id, fromMinor, toMinor: priceMinor, reason, by });
        return { priceMinor };
      },
    }),
  describe: ({ id: _id, version, description }, ctx) =>
    updateRecord(ctx, 'marketplace-product', {
      _id,
      version,
      read: publishedBy,
      change: () => ({ description: description || null }),
    }),

  addPhoto: withPreparation(
    ({ photo }: Parameters<MarketplaceHandlers['addPhoto']>[0], ctx) => storePhoto(ctx, photo),
    async ({ id }, ctx, stored) => {
      await addPhoto(ctx, id, stored);
      return one(ctx, id);
    },
  ),
  async setPhotos(given, ctx) {
    await setPhotos(ctx, given);
    return one(ctx, given.id);
  },
};

/** What fishers do in their app. */
export const offersInApp: Pick<Handlers<(typeof calls)['appSide']>, 'offer'> = {
  offer: ({ product }, ctx) => offerOwnCatch(ctx, product),
};
