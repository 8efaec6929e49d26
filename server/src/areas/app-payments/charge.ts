import { countryById, type StateOf } from '@shop/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { appPurchases, appPaymentAttempts as attempts, appPayments as payments } from '../../base/db/schema/index.ts';
import { writeAudits } from '../../base/http/audit.ts';

type Payment = typeof payments.$inferSelect;
type Purchase = typeof appPurchases.$inferSelect;
type PaymentState = StateOf<'payment'>;

/** What the gateway says of the money for a purchase. */
export interface Charge {
  transactionId: string;
  purchaseId: string;
  outcome: 'approved' | 'pending' | 'declined';
  /** Major units, as the gateway writes them. */
  amount: string;
  /** The gateway's own. */
  words: string;
  /** `Visa •• 4417`. */
  label: string;
}

/** known: nothing changed, for it was taken before. otherAmount: it is written down and confirms nothing. */
export type Taken = 'noPurchase' | 'known' | 'otherAmount' | 'taken';

/**
 * Writes a charge down, once for each transaction however often and however many at once it is told. An approved one confirms the payment of its
 * purchase when it is of what is due; of any other amount it waits, for staff to look at. Money for what was called off is asked back.
 */
export async function takeCharge(
  db: Db,
  charge: Charge,
  { requestId, publish }: { requestId: string; publish: (message: BusMessage) => void },
): Promise<Taken> {
  const { transactionId: reference, purchaseId } = charge;
  const done = await db.transaction(async (tx) => {
    // Who tells the same at the same time waits here.
    const [purchase] = await tx.select().from(appPurchases).where(eq(appPurchases._id, purchaseId)).for('update');
    if (!purchase) return { taken: 'noPurchase' as const };
    const { countryId } = purchase;
    const ofTransaction = and(eq(payments.countryId, countryId), eq(payments.gateway, 'paymentez'), eq(payments.reference, reference));
    const [before] = await tx.select().from(payments).where(ofTransaction).for('update');
    const isOurs = before === undefined || (before.purchaseId === purchaseId && before.state === 'pending');
    const amountMinor = minorOf(charge.amount, countryId);
    const state = isOurs ? stateOf(charge, purchase, amountMinor) : undefined;
    if (!state || state === before?.state) return { taken: 'known' as const };
    const after = before
      ? await change(tx, before, state)
      : await add(tx, { countryId, purchaseId, reference, label: charge.label, amountMinor: Math.max(1, Math.round(amountMinor)), state });
    await tx.insert(attempts).values({
      ...{ countryId, paymentId: after._id, kind: 'charge', answer: charge.words },
      outcome: charge.outcome === 'approved' ? 'accepted' : charge.outcome === 'declined' ? 'declined' : 'unanswered',
    });
    await writeAudits(tx, { call: 'appPayments.notice', requestId, userId: null }, [
      { entity: 'app-payment', entityId: after._id, countryId, before: before ?? null, after: { ...after, words: charge.words } },
    ]);
    const isOther = charge.outcome === 'approved' && state === 'pending';
    return { taken: isOther ? ('otherAmount' as const) : ('taken' as const), countryId };
  });
  if (done.countryId) publish({ kind: 'changed', countryId: done.countryId, topic: 'app-purchases', ids: [purchaseId], by: '' });
  return done.taken;
}

function stateOf({ outcome }: Charge, { totalMinor, paidMinor, deliveryState, deletedAt }: Purchase, amountMinor: number): PaymentState {
  if (outcome !== 'approved') return outcome === 'declined' ? 'failed' : 'pending';
  if (amountMinor !== totalMinor - paidMinor) return 'pending';
  return deletedAt !== null || deliveryState === 'cancelled' || deliveryState === 'lost' ? 'refund_requested' : 'confirmed';
}

/** Not rounded to whole ones: half a peso is another amount. */
const minorOf = (amount: string, countryId: string): number =>
  Math.round(Number(amount) * 10 ** (countryById(countryId)?.decimals ?? 2) * 1000) / 1000;

async function add(
  tx: Db,
  fields: Pick<Payment, 'countryId' | 'purchaseId' | 'reference' | 'label' | 'amountMinor' | 'state'>,
): Promise<Payment> {
  const [made] = await tx
    .insert(payments)
    .values({ ...fields, gateway: 'paymentez', method: 'card' })
    .returning();
  if (!made) throw new Error('The payment was not stored.');
  return made;
}

async function change(tx: Db, { _id }: Payment, state: PaymentState): Promise<Payment> {
  const [made] = await tx.update(payments).set({ state, updatedBy: null }).where(eq(payments._id, _id)).returning();
  if (!made) throw new Error('The payment is gone.');
  return made;
}
