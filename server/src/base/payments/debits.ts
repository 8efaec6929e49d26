import { createHash } from 'node:crypto';
import type { PaymentezSettings } from '../settings/settings.ts';
import { paymentezWebhookPath, stokenOf, transactionStatus } from './notice.ts';

/** Path by which the app charges a card for a purchase. */
export const debitPath = '/v2/transaction/debit_cc';

/** Cards of the stand-in: accepted, declined, and one with duplicate notices, as from a gateway that did not receive our answer. */
export const testCards = { accepted: '4111111111111111', declined: '4242424242424242', toldTwice: '5555555555554444' } as const;

/** The app's request; any of it may be missing. */
export interface Debit {
  user?: { id?: string };
  order?: { amount?: number; dev_reference?: string };
  card?: { number?: string };
}

interface Options extends Omit<PaymentezSettings, 'url'> {
  tells: string | undefined;
}

/** The stand-in's handler for charges. It sends the notice to the server before it answers. */
export function debits({ tells, ...known }: Options) {
  return async ({ user, order, card }: Debit): Promise<{ status: number; body: object }> => {
    const number = card?.number ?? '';
    if (!user?.id || !order?.dev_reference || !order.amount || !/^\d{13,19}$/.test(number))
      return { status: 400, body: { error: { type: 'Validation', description: 'user, order and card are needed' } } };
    const isTaken = number !== testCards.declined;
    // Derived from purchase and card, so that a repeated charge is the same transaction.
    const hash = createHash('sha256').update(`${order.dev_reference} ${number}`).digest('hex');
    const transaction = {
      id: `DF-${hash.slice(0, 12).toUpperCase()}`,
      status: isTaken ? transactionStatus.approved : transactionStatus.rejected,
      status_detail: isTaken ? '3' : '9',
      message: isTaken ? 'Operation Successful' : 'Fondos insuficientes',
      dev_reference: order.dev_reference,
      carrier_code: isTaken ? '00' : '51',
      amount: String(order.amount),
      application_code: known.appCode,
    };
    const notice = {
      transaction: { ...transaction, stoken: stokenOf({ id: transaction.id, userId: user.id }, known) },
      user: { id: user.id },
      card: { type: number.startsWith('5') ? 'mc' : 'vi', number: number.slice(-4) },
    };
    const times = number === testCards.toldTwice ? 2 : 1;
    for (let n = 0; n < times && tells; n++) {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(tells + paymentezWebhookPath, { method: 'POST', headers, body: JSON.stringify(notice) });
      if (answer.status !== 200) return { status: 502, body: { error: { type: 'Webhook', description: `HTTP ${answer.status}` } } };
    }
    return { status: 200, body: { transaction: { ...transaction, status: isTaken ? 'success' : 'failure' } } };
  };
}
