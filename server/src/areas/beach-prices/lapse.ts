import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { beachPriceLines as lines } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';
import { answerTime } from './queries.ts';

const atOnce = 500;

/** Once an hour, reopens lines whose counter-offer was not answered in time. Returns a function that stops it. */
export function keepLapsingCounterOffers(db: Db, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return hourly(
    'lapse counter-offers',
    async () => {
      while ((await lapseCounterOffers(db, publish)) === atOnce);
    },
    (error) => logger.warn({ err: error }, 'counter-offers that nobody answered could not be opened again'),
  );
}

/**
 * Reopens a batch of lines whose fisher did not answer in time, each with an audit row without a user. Concurrent instances skip rows that another
 * one is processing. Returns their number.
 */
export async function lapseCounterOffers(db: Db, publish: (message: BusMessage) => void): Promise<number> {
  const over = await db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(lines)
      .where(and(eq(lines.state, 'countered'), lte(lines.counteredAt, sql`now() - ${answerTime}`)))
      .orderBy(asc(lines._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (found.length === 0) return [];
    const changed = await tx
      .update(lines)
      .set({ state: 'lapsed', updatedBy: null })
      .where(
        inArray(
          lines._id,
          found.map(({ _id }) => _id),
        ),
      )
      .returning();
    const after = new Map(changed.map((line) => [line._id, line]));
    await writeAudits(
      tx,
      { call: 'beachPrices.lapse', requestId: 'hourly', userId: null },
      found.map((before) => ({
        entity: 'beach-price-line',
        entityId: before._id,
        countryId: before.countryId,
        before,
        after: after.get(before._id),
      })),
    );
    return found;
  });
  for (const { requestId, countryId } of over) publish({ kind: 'changed', countryId, topic: 'beach-prices', ids: [requestId], by: '' });
  return over.length;
}
