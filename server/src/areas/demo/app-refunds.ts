import type { RefundAttempt } from '@shop/shared/contract';
import type { appPayments, appRefunds } from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';

type Payment = typeof appPayments.$inferInsert;

/** Refunds of all refunded or refused payments. Refunds through the gateway have its answers; the others were made by hand. */
export function demoAppRefunds(payments: readonly Payment[], now: Date): (typeof appRefunds.$inferInsert)[] {
  return payments.flatMap(({ _id = '', at = '', countryId, gateway, state, amountMinor, reference }) => {
    if (state !== 'refunded' && state !== 'refund_rejected') return [];
    const time = (minutes: number) => new Date(Math.min(now.getTime(), Date.parse(at) + minutes * 60_000)).toISOString();
    const isDone = state === 'refunded';
    const refund = {
      ...{ _id: uuidOf(`demo:app-refund:${_id}`, at), countryId, paymentId: _id, amountMinor, reason: 'Compra anulada' },
      ...{ createdAt: time(899), updatedAt: time(901) },
    };
    if (gateway !== 'paymentez') {
      const state = isDone ? ('refunded' as const) : ('rejected' as const);
      return { ...refund, state, attempts: [], sentAt: null, givenBeforeMinor: null, reference: null };
    }
    const attempts: RefundAttempt[] = [
      { at: time(900), event: 'sent', words: '' },
      isDone
        ? { at: time(901), event: 'success', words: 'success: Completed' }
        : { at: time(901), event: 'failure', words: 'failure: Invalid Status' },
    ];
    return {
      ...{ ...refund, attempts, sentAt: time(900), givenBeforeMinor: 0 },
      state: isDone ? ('refunded' as const) : ('declined' as const),
      reference: isDone ? `DF-${reference.slice(-5)}` : null,
    };
  });
}
