import { createHash } from 'node:crypto';
import type { PaymentezSettings } from '../settings/settings.ts';

/** Path of the webhook by which Paymentez reports every approved or refused transaction. */
export const paymentezWebhookPath = '/api/webhooks/paymentez';

/** Our credentials at the Paymentez stand-in. */
export const standInPayments: Omit<PaymentezSettings, 'url'> = { appCode: 'STAND-IN', appKey: 'stand-in-key' };

/** The gateway's status codes of transactions. */
export const transactionStatus = { pending: '0', approved: '1', cancelled: '2', rejected: '4', expired: '5' } as const;

/**
 * Signature of a gateway notice (`stoken`): the MD5 of `transaction_application_user_key`. It covers only these fields. The rest of a notice is
 * protected by the transport alone, so the amount is compared with ours.
 */
export const stokenOf = ({ id, userId }: { id: string; userId: string }, { appCode, appKey }: Omit<PaymentezSettings, 'url'>): string =>
  createHash('md5').update([id, appCode, userId, appKey].join('_')).digest('hex');
