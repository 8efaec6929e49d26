import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countries, type StateOf, type VideoAnswer } from '@shop/shared/contract';
import type { files, videos } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { Random } from './random.ts';

/** All demo videos are this animated clip (see README.md in its folder), with its length. */
const clipSeconds = 60;
export const demoClip = readFileSync(join(import.meta.dirname, 'clip/haul.webm'));
const demoClipHash = createHash('sha256').update(demoClip).digest('hex');

type Video = typeof videos.$inferInsert;
type File = typeof files.$inferInsert;
interface Landing {
  _id?: string | undefined;
  fisherId: string;
  landedAt: string;
}

const perCountry = 40;
const hourMs = 3_600_000;
const reasons = {
  es: ['Lente sucio: no se distinguen las especies.', 'La cámara no apunta al copo.', 'El video no es de este viaje.'],
  en: ['Dirty lens: species cannot be told apart.', 'The camera does not point at the net.', 'The video is of another trip.'],
} as const;

/** The last trips of a country on video: the newest wait for a verdict, some are of no trip yet, of one the file is gone. */
export function demoVideos(
  country: DemoCountry,
  landings: readonly Landing[],
  trips: readonly { _id?: string | undefined; departedAt?: string | null }[],
  now: Date,
): { files: File[]; videos: Video[] } {
  const departures = new Map(trips.flatMap(({ _id, departedAt }) => (_id && departedAt ? [[_id, Date.parse(departedAt)] as const] : [])));
  // A seed of its own leaves the rest of the country as it was.
  const random = new Random(`${country.key} videos`);
  const { _id: countryId } = countries[country.key];
  const last = landings.toSorted((a, b) => (a.landedAt < b.landedAt ? 1 : -1)).slice(0, perCountry);
  const made: { files: File[]; videos: Video[] } = { files: [], videos: [] };
  for (const [n, { _id: tripId, fisherId, landedAt }] of last.entries()) {
    const number = 8900 - n;
    const landed = Date.parse(landedAt);
    // It is brought in with the landing, within hours.
    const createdAt = new Date(Math.min(landed + random.int(10, 300) * 60_000, now.getTime() - 60_000)).toISOString();
    const fileId = uuidOf(`demo:video-file:${country.key}:${number}`);
    const common = { countryId, createdAt, updatedAt: createdAt };
    const isGone = n === 7;
    if (!isGone)
      made.files.push({
        _id: fileId,
        ...common,
        name: `V-${number}.webm`,
        type: 'video/webm',
        size: demoClip.length,
        sha256: demoClipHash,
      });
    const state: StateOf<'video'> = n < perCountry / 3 ? 'pending' : random.chance(0.8) ? 'verified' : 'rejected';
    const reviewed = Math.min(Date.parse(createdAt) + random.int(2, 60) * hourMs, now.getTime() - 30_000);
    const answer = (): VideoAnswer => (random.chance(0.8) ? 'yes' : random.pick(['no', 'notSeen']));
    made.videos.push({
      _id: uuidOf(`demo:video:${country.key}:${number}`),
      ...common,
      code: `VID-${number}`,
      fisherId,
      tripId: random.chance(0.85) ? tripId : null,
      fileId: isGone ? null : fileId,
      camera: random.pick(['CAM 1', 'CAM 1', 'CAM 2']),
      // Some trips are shorter: their camera starts as they depart.
      recordedAt: new Date(Math.max(landed - random.int(2, 9) * hourMs, departures.get(tripId ?? '') ?? 0)).toISOString(),
      lengthSeconds: clipSeconds,
      state,
      ...(state === 'pending'
        ? { version: 1, checklist: null, reason: null, watchedSeconds: null, reviewerId: null, reviewedAt: null }
        : {
            version: 2,
            updatedAt: new Date(reviewed).toISOString(),
            checklist: { species: answer(), hauls: answer(), discards: answer(), bycatch: answer(), quality: answer() },
            reason: state === 'rejected' ? random.pick(reasons[country.language]) : null,
            watchedSeconds: random.int(14, clipSeconds),
            reviewerId: userIdOf(`admin.${country.suffix}`),
            reviewedAt: new Date(reviewed).toISOString(),
          }),
    });
  }
  return made;
}
