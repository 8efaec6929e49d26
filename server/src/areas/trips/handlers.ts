import type { calls } from '@shop/shared/contract/calls';
import { and, eq } from 'drizzle-orm';
import { trips, users } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { figuresOf } from './figures.ts';
import { isReported, tripList, unfiltered } from './list.ts';
import { tripWhere } from './one.ts';
import { reportTrip } from './report.ts';
import { tracksOf } from './tracks.ts';

export const tripHandlers: Handlers<(typeof calls)['trips']> = {
  list: ({ page, pageSize, sort, countryid: _, ...filters }, { db, countryId }) =>
    tripList.page(db, countryId, { page, pageSize }, filters, sort),
  exportAll: ({ sort, countryid: _, ...filters }, { db, countryId }) => tripList.all(db, tripList.where(countryId, filters), sort),

  tracks: ({ countryid: _, ...filters }, { db, countryId }) => tracksOf(db, tripList.where(countryId, filters)),

  figures: ({ countryid: _, ...asked }, { db, countryId }) => figuresOf(db, countryId, asked),

  one: ({ id }, ctx) => tripWhere(ctx.db, and(eq(trips._id, id), visibleTo(ctx, trips.countryId))),

  async observed({ id }, ctx) {
    const { db } = ctx;
    const [found] = await db
      .select({ _id: trips._id })
      .from(trips)
      .where(and(eq(trips._id, id), isReported, visibleTo(ctx, trips.countryId)));
    if (!found) throw notFound();
    const seen = await db.select({ _id: trips._id }).from(trips).where(eq(trips.reportedTripId, id));
    return Promise.all(seen.map(({ _id }) => tripWhere(db, eq(trips._id, _id))));
  },

  async ofFisher({ userId, page, size }, ctx) {
    const [found] = await ctx.db
      .select({ personId: users.personId, countryId: users.countryId })
      .from(users)
      .where(and(eq(users._id, userId), visibleTo(ctx, users.countryId)));
    if (!found?.countryId) throw notFound();
    return tripList.page(ctx.db, found.countryId, { page, pageSize: size }, { ...unfiltered, fisher: found.personId });
  },
};

/** What fishers do in their app. */
export const tripsInApp: Pick<Handlers<(typeof calls)['appSide']>, 'reportTrip'> = {
  reportTrip: ({ trip }, ctx) => reportTrip(ctx, trip),
};
