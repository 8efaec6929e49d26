import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { removeExpiredSessions, type SessionLife } from '../auth/sessions.ts';
import type { Db } from './db.ts';
import { attempts, idempotencyKeys, notifications } from './schema/index.ts';

const everyMs = 3_600_000;

/**
 * At the start and once an hour removes what has served its time: sessions, keys older than a week, counts of attempts, notifications
 * older than three months. Answers what stops it.
 */
export function keepTidy(db: Db, life: SessionLife, logger: Logger): () => void {
  const run = () => {
    tidy(db, life).catch((error: unknown) => logger.warn({ err: error }, 'old rows could not be removed'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Once; what `keepTidy` does again and again. */
export async function tidy(db: Db, life: SessionLife): Promise<void> {
  await removeExpiredSessions(db, life);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`));
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - interval '90 days'`));
}
