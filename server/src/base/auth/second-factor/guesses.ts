import type { Db } from '../../db/db.ts';
import type { Settings } from '../../settings/settings.ts';
import { forgetAttempts, type Limit } from '../attempts.ts';

/** A person hears of their code within minutes; somebody who guesses has ten tries in the window and fifty a day, of a million codes. */
const codesPerDay = 50;
const dayMs = 86_400_000;

/** How often codes of an account are tried, whatever session they come from. */
export function codeLimits(userId: string, { perAccount, windowMs }: Settings['loginLimit']): [window: Limit, day: Limit] {
  return [
    { key: `code:user:${userId}`, max: perAccount, windowMs },
    { key: `codes:day:${userId}`, max: codesPerDay, windowMs: dayMs },
  ];
}

/** Guesses at a second factor that is gone say nothing of the next one. */
export async function forgetCodeGuesses(db: Db, userId: string, limit: Settings['loginLimit']): Promise<void> {
  for (const { key } of codeLimits(userId, limit)) await forgetAttempts(db, key);
}
