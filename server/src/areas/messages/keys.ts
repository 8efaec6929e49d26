import type { Db } from '../../base/db/db.ts';
import { pushKeys } from '../../base/db/schema/index.ts';
import { newVapidKeys, type VapidKeys } from '../../base/messaging/push.ts';

/** The keys by which push services know this installation: made once, by whoever asks first, and the same for every instance. */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  const stored = async () => (await db.select().from(pushKeys))[0];
  const found = await stored();
  if (found) return found;
  await db.insert(pushKeys).values(newVapidKeys()).onConflictDoNothing();
  const made = await stored();
  if (!made) throw new Error('The keys of push messages were not stored.');
  return made;
}
