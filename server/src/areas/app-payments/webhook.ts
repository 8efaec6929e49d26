import { timingSafeEqual } from 'node:crypto';
import { limits } from '@shop/shared/contract';
import { noticeOfPaymentez } from '@shop/shared/contract/payment-notices';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { malformed } from '../../base/http/refusal.ts';
import { paymentezWebhookPath, stokenOf } from '../../base/payments/notice.ts';
import type { PaymentezSettings } from '../../base/settings/settings.ts';
import { applyNotice, type GatewayNotice } from './apply-notice.ts';

/** The gateway sends numbers both as JSON strings and as numbers. */
const word = z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(200));
/** The fields that authenticate the notice; nothing else is read before they are checked. */
const sealed = z.object({
  transaction: z.object({ id: word.pipe(z.string().min(1)), application_code: word, stoken: word }),
  user: z.object({ id: word }),
});
const notice = z.object({
  transaction: z.object({
    id: word,
    status: word,
    status_detail: word.optional(),
    message: word.nullish(),
    dev_reference: z.uuid().toLowerCase(),
    amount: word.pipe(
      z
        .string()
        .regex(/^\d{1,13}(\.\d{1,4})?$/)
        .refine((amount) => Number(amount) > 0),
    ),
  }),
  card: z.object({ type: word.optional(), number: word.optional() }).nullish(),
});

interface Parts {
  db: Db;
  known: Omit<PaymentezSettings, 'url'>;
  publish: (message: BusMessage) => void;
}

/**
 * `/api/webhooks/paymentez`: notices of the gateway about transactions. Its documentation requires 200 for an accepted notice, which stops the
 * repetition, and 203 for a wrong token; nothing else of such a notice is read.
 */
export function registerPaymentezWebhook(app: FastifyInstance, { db, known, publish }: Parts): void {
  app.post(paymentezWebhookPath, { bodyLimit: limits.publicBodyBytes }, async (request, reply) => {
    const seal = sealed.safeParse(request.body);
    if (!seal.success || !isSealed(seal.data, known)) return reply.code(203).send({ taken: false });
    const given = notice.safeParse(request.body);
    if (!given.success) throw malformed();
    const { id: transaction, status, status_detail: detail, dev_reference: purchase } = given.data.transaction;
    const reported = noticeOf(given.data);
    // Repeating it would not help the gateway: the log says what arrived.
    if (!reported) request.log.warn({ transaction, purchase, status, detail }, 'a notice of the gateway has a status that is not known');
    else if ((await applyNotice(db, reported, { requestId: request.id, publish })) === 'noPurchase')
      request.log.warn({ transaction, purchase }, 'a notice of the gateway is about a purchase that does not exist');
    return { taken: true };
  });
}

function isSealed({ transaction, user }: z.output<typeof sealed>, known: Parts['known']): boolean {
  if (transaction.application_code !== known.appCode) return false;
  const right = Buffer.from(stokenOf({ id: transaction.id, userId: user.id }, known));
  const given = Buffer.from(transaction.stoken.toLowerCase());
  return given.length === right.length && timingSafeEqual(given, right);
}

const brands: Record<string, string> = { vi: 'Visa', mc: 'Mastercard', ax: 'Amex', di: 'Diners', dc: 'Discover' };

function noticeOf({ transaction, card }: z.output<typeof notice>): GatewayNotice | undefined {
  const { id: transactionId, status, status_detail: detail, message, dev_reference: purchaseId, amount } = transaction;
  const reported = noticeOfPaymentez(status, detail);
  const label = card?.number && `${brands[card.type ?? ''] ?? ''} •• ${card.number.slice(-4)}`.trim();
  const words = [message, detail].filter(Boolean).join(' · ');
  return reported && { transactionId, purchaseId, notice: reported, amount, words, label: label || '' };
}
