import { createHash } from 'node:crypto';
import type { PaymentezSettings } from '../settings/settings.ts';

/** Where Paymentez tells of every transaction that is approved or not (its "webhook"). */
export const paymentezWebhookPath = '/api/webhooks/paymentez';

/** By what the stand-in for Paymentez knows this server. */
export const standInPayments: Omit<PaymentezSettings, 'url'> = { appCode: 'STAND-IN', appKey: 'stand-in-key' };

/** What a transaction has become, as the gateway numbers it. */
export const transactionStatus = { pending: '0', approved: '1', cancelled: '2', rejected: '4', expired: '5' } as const;

/**
 * By what a notice is known to be the gateway's (`stoken`): the MD5 of `transaction_application_user_key`. It is of these fields alone; the rest
 * of a notice is as good as the line that it came by, which is why the amount is compared with ours.
 */
export const stokenOf = ({ id, userId }: { id: string; userId: string }, { appCode, appKey }: Omit<PaymentezSettings, 'url'>): string =>
  createHash('md5').update([id, appCode, userId, appKey].join('_')).digest('hex');
