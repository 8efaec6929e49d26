import { limits } from '@shop/shared/contract';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { removeExpiredSessions, type SessionLife } from '../../base/auth/sessions.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import {
  attempts,
  idempotencyKeys,
  incidents,
  loginPlaces,
  notifications,
  openPages,
  outbox,
  partHours,
  partMeasures,
  passkeyChallenges,
  passwordResets,
  requestDrafts,
} from '../../base/db/schema/index.ts';

/**
 * At the start and once an hour, removes old data: expired sessions, idempotency keys older than a week, counts of attempts, notifications
 * older than three months, outbox messages older than a month that are not held, networks without a login for three months, old reports of
 * browsers, incidents that ended three months ago, and drafts that were not saved for a month. Returns a function that stops it.
 */
export function scheduleTidying(db: Db, life: SessionLife, logger: Logger): () => void {
  return hourly(
    'remove old rows',
    () => tidy(db, life),
    (error) => logger.warn({ err: error }, 'old rows could not be removed'),
  );
}

/** One run of `scheduleTidying`. */
export async function tidy(db: Db, life: SessionLife): Promise<void> {
  await removeExpiredSessions(db, life);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - interval '7 days'`));
  await db.delete(attempts).where(lt(attempts.windowEndsAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
  await db.delete(loginPlaces).where(lt(loginPlaces.lastAt, sql`now() - interval '90 days'`));
  const isOver = or(inArray(outbox.channel, ['email', 'webhook']), eq(outbox.state, 'sent'));
  await db.delete(outbox).where(and(lt(outbox.createdAt, sql`now() - interval '30 days'`), isOver, ne(outbox.state, 'held')));
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  await tidyReports(db);
  await db.delete(incidents).where(lt(incidents.closedAt, sql`now() - interval '90 days'`));
  await db.delete(requestDrafts).where(lt(requestDrafts.updatedAt, sql`now() - ${limits.requestDrafts.days} * interval '1 day'`));
  await db.delete(notifications).where(lt(notifications.createdAt, sql`now() - interval '90 days'`));
}

/** Maximum number of stored failures per part. */
const mostFailures = 1000;

/** Removes reports: closed pages, failures after two weeks or beyond the maximum number, hours and days after a month. */
async function tidyReports(db: Db): Promise<void> {
  await db.delete(openPages).where(lt(openPages.seenAt, sql`now() - interval '1 day'`));
  await db.delete(partHours).where(lt(partHours.hour, sql`now() - interval '31 days'`));
  await db.delete(partMeasures).where(lt(partMeasures.day, sql`now() - interval '31 days'`));
  await db.execute(sql`delete from part_failure where at < now() - interval '14 days' or id in (
    select id from (select id, row_number() over (partition by part order by at desc, id desc) as place from part_failure) ranked
    where place > ${mostFailures})`);
}
