import { all, type HandlerInput, mayBecome, nextStates, type Wish } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { missing } from '../../base/db/references.ts';
import { clients, species, wishes } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound, wrongState } from '../../base/http/refusal.ts';
import { refuseFixed } from '../records/fixed.ts';
import { type Change, changeRecord, locked, type RowOf, stored, updateRecord } from '../records/record.ts';
import { removeWishes } from '../records/wishes.ts';
import { matchesOf } from './matches.ts';
import { wishList } from './queries.ts';

const noFilters = { client: all, species: all, state: all, met: all };

export const wishlistHandlers: Handlers<(typeof calls)['wishlist']> = {
  list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => wishList.page(db, countryId, { page, pageSize }, filters, sort),
  page: ({ page, size, sort, search, met }, { db, countryId }) =>
    wishList.page(db, countryId, { page, pageSize: size }, { ...noFilters, search, met }, sort),
  all: ({ sort, ...filters }, { db, countryId }) => wishList.all(db, wishList.where(countryId, filters), sort),
  one: ({ id }, ctx) => wishList.one(ctx.db, and(eq(wishes._id, id), visibleTo(ctx, wishes.countryId))),
  matches: matchesOf,

  async create({ wishlist }, ctx) {
    const { db, countryId } = ctx;
    const clientName = await checkWish(ctx, countryId, wishlist);
    const { _id } = await stored(ctx, 'wish', { ...wishlist, clientName: clientName ?? '' });
    return wishList.one(db, eq(wishes._id, _id));
  },

  update: ({ wishlist, version }, ctx) => updateRecord(ctx, 'wish', edit(ctx, { ...wishlist, version })),
  updateMany: bulk((wish, ctx) => changeRecord(ctx, 'wish', edit(ctx, wish))),

  async remove({ id }, ctx) {
    await removeWishes(ctx, [await locked(ctx, 'wish', id)]);
    return { _id: id };
  },
  removeMany: bulk(async ({ _id }, ctx) => removeWishes(ctx, [await locked(ctx, 'wish', _id)])),
};

type Edit = HandlerInput<(typeof calls)['wishlist']['update']>['wishlist'] & { version: number | undefined };

const edit = (ctx: Ctx, { _id, version, state, ...fields }: Edit): Change<'wish', Wish> => ({
  _id,
  version,
  read: wishList.one,
  async change(before) {
    const allowed = nextStates('wishlist', before.state);
    if (state !== undefined && state !== before.state && !mayBecome('wishlist', before.state, state))
      throw wrongState(before.state, allowed);
    refuseFixed('wishlist.update', before, { stored: before, given: { ...fields, state }, state: before.state, allowed });
    const clientName = await checkWish(ctx, before.countryId, fields);
    return {
      ...fields,
      ...(clientName !== undefined && { clientName }),
      ...(state !== undefined && { state }),
      ...(state === 'open' && { requestId: null }),
    };
  },
});

/** Throws 404 by field where client or species are not there; answers the client's name when one is given. */
async function checkWish(ctx: Ctx, countryId: string, wish: Partial<RowOf<'wish'>>): Promise<string | undefined> {
  const missingFields = await missing(ctx.db, countryId, 'wishlist', [
    ['clientId', clients, wish.clientId],
    ['speciesId', species, wish.speciesId],
  ]);
  if (missingFields.length > 0) throw notFound(...missingFields);
  if (wish.clientId === undefined) return undefined;
  const [client] = await ctx.db.select({ name: clients.legalName }).from(clients).where(eq(clients._id, wish.clientId));
  return client?.name;
}
