import { z } from 'zod';
import { statesOf } from '../states.ts';
import { videoAnswers } from '../video-review.ts';
import { dateTime, id, idsFilter, listOf, page, pageSize, reference, sortBy, text, version } from './common.ts';

const answer = z.enum(videoAnswers);
/** The answers to all `videoQuestions`. */
export const videoChecklist = z.object({ species: answer, hauls: answer, discards: answer, bycatch: answer, quality: answer });

/** A video in the queue. */
export const videoRow = z.object({
  _id: id,
  version,
  code: z.string(),
  state: z.enum(statesOf('video')),
  fisher: reference,
  cove: z.string().nullable(),
  trip: z.object({ _id: id, landedAt: dateTime, timeZone: z.string().nullable() }).nullable(),
  camera: z.string(),
  /** When the camera started. */
  recordedAt: dateTime,
  lengthSeconds: z.int(),
  createdAt: dateTime,
});

/** The video file: an address that is valid for this session until it expires. */
const videoFile = z.object({ address: z.string(), type: z.string(), endsAt: dateTime });

/** file null: the file was deleted. */
export const video = videoRow.extend({ file: videoFile.nullable() });

/** verdicts: the possible verdicts. */
export const videoForm = z.object({
  /** Not `_id`: it is another view of the record, and must not replace the record in the page's cache. */
  videoId: id,
  version,
  state: z.enum(statesOf('video')),
  verdicts: z.array(z.enum(statesOf('video'))),
  leastWatchedSeconds: z.int(),
  checklist: videoChecklist.nullable(),
  reason: z.string().nullable(),
  watchedSeconds: z.int().nullable(),
  reviewer: reference.nullable(),
  reviewedAt: dateTime.nullable(),
});

const verdict = z.enum(['verified', 'rejected']);

export const videoSchemas = {
  list: {
    query: z.object({
      countryId: id,
      state: z.enum(['all', ...statesOf('video')]).default('all'),
      /** Ids of trips. */
      trip: idsFilter,
      page,
      pageSize: pageSize.optional(),
      sort: sortBy('createdAt'),
    }),
    answer: listOf(videoRow),
  },
  one: { params: z.object({ id }), answer: video },
  form: { params: z.object({ id }), answer: videoForm },
  verify: {
    params: z.object({ id }),
    body: z
      .object({
        verdict,
        checklist: videoChecklist,
        reason: text.max(500).nullable(),
        /** Seconds of the video that were played, each counted once. */
        watchedSeconds: z.int().min(0).max(1_000_000),
        version,
      })
      .refine(({ verdict, reason }) => verdict === 'verified' || reason, { error: 'field.required', path: ['reason'] }),
    answer: videoForm,
  },
  setTrip: {
    query: z.object({ fishingTripId: id, videoLibraryId: id }),
    answer: z.object({ fishingTripId: id, videoLibraryId: id }),
  },
};
