import { type HandlerInput, limits } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { eq } from 'drizzle-orm';
import { videos } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid } from '../../base/http/refusal.ts';
import { type NewFile, noteFile, type Place, storeBytes } from '../../platform/files/store.ts';
import { refuseOtherFisher, refuseStranger } from '../records/fisher-of.ts';
import { nextNumber } from '../records/numbers.ts';
import { refuseOtherPartner } from '../records/other-partner.ts';
import { stored } from '../records/record.ts';
import { clockMs } from '../records/today.ts';
import { videoList } from './queries.ts';

type Recorded = HandlerInput<typeof calls.appSide.addVideo>['video'];
type Stored = Omit<NewFile, 'countryId'>;

/** Stores a video that a camera recorded, for `noteFile`. Throws 422 for what does not start as WebM or MP4 does, or is too large. */
export async function storeVideo(place: Place, { name, data }: NonNullable<Recorded['file']>): Promise<Stored> {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > limits.videoBytes) throw invalid(['video.file.data', 'field.video.tooLarge']);
  const type = typeOf(bytes);
  if (!type) throw invalid(['video.file.data', 'field.video.file']);
  const bare = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-');
  return { name: bare, type, size: bytes.length, sha256: await storeBytes(place, bytes) };
}

/** EBML, of which WebM is; the box that every MP4 begins with. */
function typeOf(bytes: Buffer): string | undefined {
  if (bytes.readUInt32BE(0) === 0x1a45dfa3) return 'video/webm';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : undefined;
}

/** Puts a video into the queue of those that wait for a verdict. file: as it was stored; undefined: there is none. */
export async function addVideo(ctx: Ctx, { fisherId, tripId, camera, recordedAt, lengthSeconds }: Recorded, file: Stored | undefined) {
  const { db, countryId } = ctx;
  if (Date.parse(recordedAt) > Date.now() + clockMs) throw invalid(['video.recordedAt', 'field.day.future']);
  await refuseStranger(ctx, fisherId, 'video.fisherId');
  await refuseOtherPartner(ctx, [tripId], 'video.tripId');
  await refuseOtherFisher(ctx, { tripId, fisherId, countryId }, 'video.tripId');
  const noted = file && (await noteFile(ctx, { ...file, countryId }));
  const { _id } = await stored(ctx, 'video', {
    ...{ fisherId, tripId, camera, recordedAt, lengthSeconds },
    fileId: noted?._id ?? null,
    code: `VID-${await nextNumber(db, countryId, 'video')}`,
  });
  return videoList.one(db, eq(videos._id, _id));
}
