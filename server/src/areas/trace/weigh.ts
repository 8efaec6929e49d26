import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../base/db/db.ts';
import { every } from '../../base/db/hourly.ts';

const minuteMs = 60_000;

/** Each minute weighs the trips again whose balance time alone has changed. Answers what stops it. */
export function scheduleWeighing(db: Db, logger: Logger): () => void {
  return every(
    minuteMs,
    'weigh trips again',
    () => weighDue(db),
    (error) => logger.warn({ err: error }, 'trips could not be weighed again'),
  );
}

/** Trips whose first days or whose offers are over; the triggers of `trip_balance` do the rest. */
export async function weighDue(db: Db): Promise<void> {
  await db.execute(
    sql`insert into balance_due (trip_ids) select array_agg(trip_id) from trip_balance where changes_at <= now() having count(*) > 0`,
  );
}
