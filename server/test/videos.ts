import { countries } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../src/base/db/db.ts';
import { videos } from '../src/base/db/schema/index.ts';

/** A video of a fisher that waits for its verdict, at its first version: its file is gone, so that nobody has to watch it. */
export async function putVideo(db: Db, key: 'CL' | 'EC', { video, fisher }: Record<'video' | 'fisher', string>): Promise<void> {
  await db.delete(videos).where(eq(videos._id, video));
  await db.insert(videos).values({
    _id: video,
    countryId: countries[key]._id,
    code: 'V-1',
    fisherId: fisher,
    camera: 'CAM 1',
    recordedAt: '2026-11-01T08:00:00.000Z',
    lengthSeconds: 60,
  });
}
