import { type CallAnswer, gramsOf, isGoodUntil } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { lots, requestLines, requests } from '../../base/db/schema/index.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { dependentsOnLot, messagedAt } from '../stock/dependents.ts';
import { deliveryEnd } from '../stock/good-until.ts';
import { moveReservations } from '../stock/stock.ts';
import { visibleLot } from '../stock/visible-lot.ts';
import { changed } from './adjust.ts';

type ProductHandlers = Handlers<(typeof calls)['products']>;
type Dependent = CallAnswer<(typeof calls)['products']['shortfall']>['dependents'][number];

export const shortfallHandlers: Pick<ProductHandlers, 'shortfall' | 'moveReservation'> = {
  async shortfall({ lotId, kg }, ctx) {
    const lot = await visibleLot(ctx, lotId);
    const missingGrams = Math.min(lot.reservedGrams, Math.max(0, gramsOf(kg) - (lot.onHandGrams - lot.reservedGrams)));
    return { missingGrams, dependents: missingGrams === 0 ? [] : await dependentsOf(ctx.db, lot, missingGrams) };
  },

  async moveReservation({ lotId, requestId, grams }, ctx) {
    const { productId } = await visibleLot(ctx, lotId);
    return changed(ctx, productId, async ({ countryId }) => {
      const lines = await ctx.db
        .select({ _id: requestLines._id, day: requests.deliverOn, window: requests.deliveryWindow })
        .from(requestLines)
        .innerJoin(requests, eq(requests._id, requestLines.requestId))
        .where(and(eq(requests._id, requestId), eq(requests.countryId, countryId)));
      const [first] = lines;
      if (!first) throw notFound(['requestId', 'field.notFound']);
      const lineIds = lines.map(({ _id }) => _id);
      await moveReservations(ctx, { countryId, productId, lotId, lineIds, delivery: first, grams });
    });
  },
};

/** Who gives way when so much of what is kept of a lot is missing, the first one first. */
async function dependentsOf(db: Db, lot: typeof lots.$inferSelect, missingGrams: number): Promise<Dependent[]> {
  const all = await dependentsOnLot(db, lot._id);
  const others = await freeElsewhere(db, lot);
  const found: Omit<Dependent, 'toldAt'>[] = [];
  let left = missingGrams;
  for (const { deliveryWindow, ...dependent } of all) {
    if (left <= 0) break;
    const grams = Math.min(left, dependent.grams);
    left -= grams;
    found.push({
      ...dependent,
      grams,
      elsewhereGrams:
        dependent.kind !== 'request' || dependent.deliverOn === null
          ? 0
          : giveBy(await deliveryEnd(db, lot.countryId, { day: dependent.deliverOn, window: deliveryWindow }), grams),
    });
  }
  const sentAt = await messagedAt(
    db,
    found.map(({ _id }) => _id),
  );
  return found.map((one) => ({ ...one, toldAt: sentAt.get(one._id) ?? null }));

  /** Takes what lots that last until the delivery still have, so that no kilo of theirs is counted twice. */
  function giveBy(end: string, grams: number): number {
    let given = 0;
    for (const other of others) {
      if (!isGoodUntil(other.expiresAt, end)) continue;
      const part = Math.min(grams - given, other.free);
      other.free -= part;
      given += part;
    }
    return given;
  }
}

const freeElsewhere = (db: Db, { _id, productId }: typeof lots.$inferSelect) =>
  db
    .select({ expiresAt: lots.expiresAt, free: sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8` })
    .from(lots)
    .where(and(eq(lots.productId, productId), ne(lots._id, _id), gt(lots.onHandGrams, lots.reservedGrams), gt(lots.expiresAt, sql`now()`)))
    .orderBy(lots.expiresAt);
