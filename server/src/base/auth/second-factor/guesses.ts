import type { Db } from '../../db/db.ts';
import type { Settings } from '../../settings/settings.ts';
import { forgetAttempts, type Limit } from '../attempts.ts';

/** An attacker has ten tries in the window and fifty a day, of a million codes; the owner is notified within minutes. */
const codesPerDay = 50;
const dayMs = 86_400_000;

/** Limits of attempts at an account's codes, from all sessions together. */
export function codeLimits(userId: string, { perAccount, windowMs }: Settings['loginLimit']): [window: Limit, day: Limit] {
  return [
    { key: `code:user:${userId}`, max: perAccount, windowMs },
    { key: `codes:day:${userId}`, max: codesPerDay, windowMs: dayMs },
  ];
}

/** Clears the counts: guesses at a removed second factor do not count for the next one. */
export async function forgetCodeGuesses(db: Db, userId: string, limit: Settings['loginLimit']): Promise<void> {
  for (const { key } of codeLimits(userId, limit)) await forgetAttempts(db, key);
}
