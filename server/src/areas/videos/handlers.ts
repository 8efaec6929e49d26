import { leastWatchedSeconds, limits, mayBecome, nextStates } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { files, videos } from '../../base/db/schema/index.ts';
import { type Ctx, type Handlers, withPreparation } from '../../base/http/handler.ts';
import { invalid, wrongState } from '../../base/http/refusal.ts';
import { signedAddress } from '../../platform/files/signed.ts';
import { keyOfBytes } from '../../platform/files/store.ts';
import { refuseOtherFisher } from '../records/fisher-of.ts';
import { changed, locked, updateRecord } from '../records/record.ts';
import { addVideo, storeVideo } from './add.ts';
import { formOf, videoList, videoOf } from './queries.ts';

export const videoHandlers: Handlers<(typeof calls)['videos']> = {
  list: ({ page, pageSize = limits.page.size, sort, state, trip }, { db, countryId }) =>
    videoList.page(db, countryId, { page, pageSize }, { state, trip }, sort),

  async one({ id }, ctx) {
    const { fileId } = await videoOf(ctx, id);
    return { ...(await videoList.one(ctx.db, eq(videos._id, id))), file: fileId ? await fileOf(ctx, fileId) : null };
  },

  async form({ id }, ctx) {
    await videoOf(ctx, id);
    return formOf(ctx.db, eq(videos._id, id));
  },

  verify: ({ id: _id, version, verdict, checklist, reason, watchedSeconds }, ctx) =>
    updateRecord(ctx, 'video', {
      _id,
      version,
      read: formOf,
      async change({ state, lengthSeconds, fileId }) {
        if (!mayBecome('video', state, verdict))
          throw wrongState(state, nextStates('video', state), [], await formOf(ctx.db, eq(videos._id, _id)));
        if (!fileId && verdict === 'verified') throw invalid(['verdict', 'field.video.gone']);
        if (watchedSeconds > lengthSeconds) throw invalid(['watchedSeconds', 'field.video.watchedMore']);
        const seconds = leastWatchedSeconds(lengthSeconds);
        // What is gone cannot be watched.
        if (fileId && watchedSeconds < seconds) throw invalid(['watchedSeconds', 'field.video.watched', { seconds }]);
        return {
          state: verdict,
          checklist,
          reason: verdict === 'rejected' ? reason : null,
          watchedSeconds,
          reviewerId: ctx.caller.userId,
          reviewedAt: new Date().toISOString(),
        };
      },
    }),

  async setTrip({ fishingTripId, videoLibraryId }, ctx) {
    const before = await locked(ctx, 'video', videoLibraryId);
    await refuseOtherFisher(ctx, { ...before, tripId: fishingTripId }, 'fishingTripId');
    const answer = { fishingTripId, videoLibraryId };
    if (before.tripId === fishingTripId) return answer;
    if (before.tripId && before.state !== 'pending') throw invalid(['fishingTripId', 'field.video.decided']);
    await changed(ctx, 'video', before, { tripId: fishingTripId });
    return answer;
  },
};

/** Where a file plays. null: its bytes are gone. */
async function fileOf(ctx: Ctx, fileId: string) {
  const [file] = await ctx.db.select().from(files).where(eq(files._id, fileId));
  const first = file && (await ctx.store.read(keyOfBytes(file.sha256), { start: 0, end: 0 }));
  if (!file || !first) return null;
  first.destroy();
  return { ...(await signedAddress(ctx, fileId)), type: file.type };
}

type InApp = Pick<Handlers<(typeof calls)['appSide']>, 'addVideo'>;

/** What fishers do in their app. */
export const videosInApp: InApp = {
  addVideo: withPreparation(
    async ({ video: { file } }: Parameters<InApp['addVideo']>[0], ctx) => file && storeVideo(ctx, file),
    ({ video }, ctx, file) => addVideo(ctx, video, file ?? undefined),
  ),
};
