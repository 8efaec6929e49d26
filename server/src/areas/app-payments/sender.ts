import { countryById, type RefundEvent } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { BusMessage } from '../../base/bus/bus.ts';
import type { Db } from '../../base/db/db.ts';
import { appRefunds, outbox } from '../../base/db/schema/index.ts';
import type { Outcome, Sender, Taken } from '../../base/outbox/sender.ts';
import type { Gateway, RefundRequest } from '../../base/payments/gateway.ts';
import { begin, note, putBack, settle } from './settle.ts';

interface Parts {
  db: Db;
  gateway: Gateway;
  publish: (message: BusMessage) => void;
  logger: Logger;
}

const done: Outcome = { is: 'done' };
const later = (reason: string): Outcome => ({ is: 'later', reason });

/**
 * Sends refunds to the gateway. A refund that may have arrived is never resent automatically: the refunded amount at the gateway is compared
 * with the amount before. Only a person can have it resent, after the gateway has reported that nothing was refunded. A refund is held
 * if the gateway has refunded more of the payment than our records say.
 */
export function refundSender({ db, gateway, publish, logger }: Parts): Sender {
  async function send({ id, to, payload, attempts }: Taken, signal: AbortSignal): Promise<Outcome> {
    const refundId = payload?.['refundId'];
    const begun = refundId ? await begin(db, refundId) : undefined;
    if (!begun) return done;
    if (begun === 'busy') return later('another refund of the payment is under way');
    const { amountMinor, sentAt, givenBeforeMinor, countryId, paymentMinor } = begun;
    const decimals = countryById(countryId)?.decimals ?? 2;
    // A full refund is requested without an amount.
    const isWhole = amountMinor === paymentMinor;
    const request: RefundRequest = {
      ...{ transactionId: to, decimals, idempotencyKey: begun._id },
      amountMinor: isWhole ? undefined : amountMinor,
    };
    const state = await gateway.stateOf(to, decimals, signal);
    if (sentAt === null) {
      if (state.is === 'unknown') {
        await putBack(db, publish, begun, state.detail);
        return later(state.detail);
      }
      const givenBeforeMinor = state.isWhole ? paymentMinor : state.refundedMinor;
      // The refund is not from this database: it came from the gateway's panel, or from the server that this one is a restored copy of.
      const isAhead = givenBeforeMinor !== null && givenBeforeMinor > begun.refundedMinor;
      if (isAhead && payload?.['mayRepeat'] !== 'true') {
        await putBack(db, publish, begun);
        await noteEvent('ahead', state.detail);
        return { is: 'held', holdReason: 'gatewayAhead', reason: state.detail };
      }
      await allowOnce();
      await db.update(appRefunds).set({ sentAt: sql`now()`, givenBeforeMinor }).where(eq(appRefunds._id, begun._id));
      return post(request, signal);
    }
    if (state.is === 'unknown') {
      await noteEvent('unknown', state.detail);
      return later(state.detail);
    }
    const given = state.isWhole ? paymentMinor : state.refundedMinor;
    if (given !== null && givenBeforeMinor !== null && given >= givenBeforeMinor + amountMinor) {
      await noteEvent('given', state.detail);
      await settle(db, publish, begun, 'refunded');
      return done;
    }
    await noteEvent('notGiven', state.detail);
    if (payload?.['mayRepeat'] !== 'true') return later(`not given back so far: ${state.detail}`);
    await allowOnce();
    return post(request, signal);

    /** A person's permission is valid for one attempt. */
    async function allowOnce() {
      if (payload?.['mayRepeat'] === 'true')
        await db
          .update(outbox)
          .set({ payload: { refundId: refundId as string } })
          .where(eq(outbox._id, id));
    }

    function noteEvent(event: RefundEvent, words: string) {
      logger.info({ refund: refundId, event, attempts }, 'a refund at the gateway');
      return note(db, publish, begun as Exclude<typeof begun, 'busy' | undefined>, event, words);
    }

    async function post(request: RefundRequest, signal: AbortSignal): Promise<Outcome> {
      const refund = begun as Exclude<typeof begun, 'busy' | undefined>;
      await noteEvent('sent', '');
      const answer = await gateway.refund(request, signal);
      await noteEvent(answer.is, answer.detail);
      switch (answer.is) {
        case 'success':
          await settle(db, publish, refund, 'refunded', answer.reference);
          return done;
        case 'failure':
          await settle(db, publish, refund, 'declined', answer.reference);
          return done;
        case 'unsent':
          await putBack(db, publish, refund);
          return later(answer.detail);
        default:
          return later(answer.detail);
      }
    }
  }

  return {
    channel: 'payment',
    span: 'send a refund',
    leaseSeconds: 120,
    // One and a half days in total, because banks are slow.
    retry: { firstSeconds: 15, longestSeconds: 3600, most: 40 },
    send,
    close: gateway.close,
  };
}
