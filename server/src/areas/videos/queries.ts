import { all, leastWatchedSeconds, nextStates, type StateOf, type VideoForm } from '@shop/shared/contract';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { amongIds } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { fishers, people, trips, users, videos } from '../../base/db/schema/index.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';

export const videoList = listed({
  table: videos,
  kept: totalsOf(videos),
  matching: ({ state, trip }: Record<'state' | 'trip', string>) =>
    and(state === all ? undefined : eq(videos.state, state as StateOf<'video'>), amongIds(videos.tripId, trip)),
  columns: { createdAt: videos.createdAt },
  preset: 'createdAt',
  facet: 'state',
  select: (db, page, order) =>
    db
      .select({
        _id: videos._id,
        version: videos.version,
        code: videos.code,
        state: videos.state,
        fisherId: videos.fisherId,
        names: people.names,
        lastNames: people.lastNames,
        cove: fishers.cove,
        tripId: trips._id,
        landedAt: trips.landedAt,
        timeZone: trips.timeZone,
        camera: videos.camera,
        recordedAt: videos.recordedAt,
        lengthSeconds: videos.lengthSeconds,
        createdAt: videos.createdAt,
      })
      .from(page)
      .innerJoin(videos, eq(videos._id, page._id))
      .innerJoin(people, eq(people._id, videos.fisherId))
      .leftJoin(fishers, eq(fishers.personId, videos.fisherId))
      .leftJoin(trips, eq(trips._id, videos.tripId))
      .orderBy(...order),
  row: ({ fisherId, names, lastNames, tripId, landedAt, timeZone, ...row }) => ({
    ...row,
    fisher: { _id: fisherId, name: `${names} ${lastNames}` },
    trip: tripId && landedAt ? { _id: tripId, landedAt, timeZone } : null,
  }),
});

/** A video that the caller may see. Throws 404. */
export async function videoOf(ctx: Ctx, id: string) {
  const [video] = await ctx.db
    .select()
    .from(videos)
    .where(and(eq(videos._id, id), visibleTo(ctx, videos.countryId)));
  if (!video) throw notFound();
  return video;
}

/** A video as it is judged: what is asked, or what was answered. */
export async function formOf(db: Db, which: SQL): Promise<VideoForm> {
  const [found] = await db
    .select({
      videoId: videos._id,
      version: videos.version,
      state: videos.state,
      lengthSeconds: videos.lengthSeconds,
      checklist: videos.checklist,
      reason: videos.reason,
      watchedSeconds: videos.watchedSeconds,
      reviewer: sql<VideoForm['reviewer']>`case when ${users._id} is null then null
        else json_build_object('_id', ${users._id}, 'name', ${people.names} || ' ' || ${people.lastNames}) end`,
      reviewedAt: videos.reviewedAt,
    })
    .from(videos)
    .leftJoin(users, eq(users._id, videos.reviewerId))
    .leftJoin(people, eq(people._id, users.personId))
    .where(which);
  if (!found) throw notFound();
  const { lengthSeconds, ...form } = found;
  return { ...form, verdicts: [...nextStates('video', form.state)], leastWatchedSeconds: leastWatchedSeconds(lengthSeconds) };
}
