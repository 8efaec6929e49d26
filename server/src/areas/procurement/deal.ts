import { nextStates, type StateOf, statesOf } from '@shop/shared/contract';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import { purchases } from '../../base/db/schema/index.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { changed, locked, type RowOf } from '../records/record.ts';

type Side = 'order' | 'offer';

interface Counting<S extends Side> {
  open: StateOf<S>;
  /** All of it is bought. */
  full: StateOf<S>;
  /** And all of that has come. */
  done: StateOf<S>;
  boughtGrams: (row: RowOf<S>) => number;
  fields: (boughtGrams: number, state: StateOf<S>) => Partial<RowOf<S>>;
  /** Of a purchase. */
  column: typeof purchases.orderId | typeof purchases.offerId;
}

/** What is wanted and what is offered are two sides of a deal: of both so much is bought, and they are full when that is all of it. */
function side<S extends Side>(kind: S, { open, full, done, boughtGrams, fields, column }: Counting<S>) {
  /** Where it stands with so much bought; closed stays closed. */
  const stateWith = (row: Pick<RowOf<S>, 'state' | 'grams'>, bought: number): StateOf<S> => {
    const state = row.state as StateOf<S>;
    return state === open || state === full ? (bought >= row.grams ? full : open) : state;
  };
  return {
    stateWith,

    /** More of it is bought; less, when a purchase is called off or lost. */
    async count(ctx: Ctx, before: RowOf<S>, grams: number): Promise<void> {
      const bought = boughtGrams(before) + grams;
      await changed(ctx, kind, before, fields(bought, stateWith(before, bought)));
    },

    /** Of a purchase that has come or is lost: a full one is done when nothing of it is on its way any more. */
    async settle(ctx: Ctx, id: string | null): Promise<void> {
      if (id === null) return;
      const before = await locked(ctx, kind, id);
      if (before.state !== full) return;
      const [onTheWay] = await ctx.db
        .select({ _id: purchases._id })
        .from(purchases)
        .where(and(eq(column, id), isNull(purchases.deletedAt), notInArray(purchases.deliveryState, over)))
        .limit(1);
      if (!onTheWay) await changed(ctx, kind, before, fields(boughtGrams(before), done));
    },
  };
}

const over = statesOf('purchaseDelivery').filter((state) => nextStates('purchaseDelivery', state).length === 0);

export const orderSide = side('order', {
  open: 'open',
  full: 'covered',
  done: 'fulfilled',
  boughtGrams: (order) => order.boughtGrams,
  fields: (boughtGrams, state) => ({ boughtGrams, state }),
  column: purchases.orderId,
});

export const offerSide = side('offer', {
  open: 'active',
  full: 'reserved',
  done: 'sold',
  boughtGrams: (offer) => offer.soldGrams,
  fields: (soldGrams, state) => ({ soldGrams, state }),
  column: purchases.offerId,
});
