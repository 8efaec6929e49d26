import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { hourly } from '../../base/db/hourly.ts';
import { countries, offers } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';

const atOnce = 500;

/** Once an hour expires the offers whose time is over. Answers what stops it. */
export function scheduleOfferExpiry(db: Db, publish: (message: BusMessage) => void, logger: Logger): () => void {
  return hourly(
    'expire offers',
    async () => {
      while ((await expireOffers(db, publish)) === atOnce);
    },
    (error) => logger.warn({ err: error }, 'offers that are over could not be marked as expired'),
  );
}

/**
 * Some of the active offers whose price no longer stands, each with its audit row, in nobody's name. Instances that look at once pass over
 * what another is at. Answers how many there were.
 */
export async function expireOffers(db: Db, publish: (message: BusMessage) => void): Promise<number> {
  const expired = await db.transaction(async (tx) => {
    const over = await tx
      .select()
      .from(offers)
      .where(
        and(
          inArray(offers.countryId, tx.select({ _id: countries._id }).from(countries)),
          eq(offers.state, 'active'),
          lte(offers.validUntil, sql`now()`),
        ),
      )
      .orderBy(asc(offers._id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    if (over.length === 0) return [];
    const ids = over.map(({ _id }) => _id);
    const changed = await tx.update(offers).set({ state: 'expired', updatedBy: null }).where(inArray(offers._id, ids)).returning();
    const after = new Map(changed.map((offer) => [offer._id, offer]));
    await writeAudits(
      tx,
      { call: 'offers.expire', requestId: 'hourly', userId: null },
      over.map((before) => ({ entity: 'offer', entityId: before._id, countryId: before.countryId, before, after: after.get(before._id) })),
    );
    return over;
  });
  for (const { _id, countryId } of expired) publish({ kind: 'changed', countryId, topic: 'offers', ids: [_id], by: '' });
  return expired.length;
}
