import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { every } from '../../base/db/hourly.ts';
import { unlessOnRestoreHold } from '../../base/db/restore-hold.ts';
import { incidents } from '../../base/db/schema/index.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { closeQuiet, countPeople } from './incidents.ts';
import { alertOfIncident } from './send.ts';

const lookMs = 20_000;

/** Maintains live incidents three times a minute. Sends alerts, so it is paused on a restored copy. Returns a function that stops it. */
export function scheduleEscalation(
  db: Db,
  publicUrl: string | undefined,
  publish: (message: BusMessage) => void,
  logger: Logger,
): () => void {
  return every(
    lookMs,
    'look after incidents',
    unlessOnRestoreHold(db, async () => {
      const ids = await lookAfterIncidents(db, publicUrl);
      if (ids.length > 0) publish({ kind: 'changed', countryId: null, topic: 'releases', ids, by: '' });
    }),
    (error) => logger.warn({ err: error }, 'incidents could not be looked after'),
  );
}

/**
 * Escalates incidents that nobody has acknowledged in time, counts the people who opened a failing release, and closes quiet incidents. Concurrent
 * instances skip incidents that another one is processing. Returns the parts with changes.
 */
export async function lookAfterIncidents(db: Db, publicUrl: string | undefined): Promise<string[]> {
  const [{ isAny } = { isAny: false }] = await rowsOf<{ isAny: boolean }>(
    db,
    sql`/* look after incidents */ select exists (select from incident where closed_at is null) as "isAny"`,
  );
  if (!isAny) return [];
  await inTransaction(db, (tx) => countPeople(tx));
  const escalated = await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(incidents)
      .where(
        and(
          isNull(incidents.closedAt),
          isNull(incidents.acknowledgedAt),
          isNull(incidents.escalatedAt),
          lte(incidents.escalateAt, sql`now()`),
        ),
      )
      .limit(100)
      .for('update', { skipLocked: true });
    for (const incident of due) {
      await alertOfIncident(tx, publicUrl, incident, 'escalation');
      await tx.update(incidents).set({ escalatedAt: sql`now()` }).where(eq(incidents._id, incident._id));
    }
    return due.map(({ part }) => part);
  });
  return [...escalated, ...(await db.transaction(closeQuiet))];
}
