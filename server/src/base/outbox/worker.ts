import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type Db, rowsOf } from '../db/db.ts';
import { outbox } from '../db/schema/index.ts';
import { inTrace } from '../tracing/spans.ts';
import type { Outcome, Sender, Taken } from './sender.ts';

/** Polling interval of the outbox, ms. */
const pollMs = 2000;

/**
 * Sends the messages of the outbox in the background; each is sent by the first instance that leases it. A slow provider does not delay other
 * channels. Returns a function that stops the worker after the messages in progress.
 */
export function startOutbox(db: Db, senders: readonly Sender[], logger: Logger): () => Promise<void> {
  const stop = new AbortController();
  const running = Promise.all(senders.map((sender) => work(db, sender, logger, stop.signal)));
  return async () => {
    stop.abort();
    await running;
    for (const sender of senders) await sender.close?.();
  };
}

async function work(db: Db, sender: Sender, logger: Logger, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      const message = await take(db, sender);
      if (message)
        await inTrace(sender.span, { 'shop.outbox.attempt': message.attempts }, () => attempt(db, sender, message, logger, stop));
      else await wait(pollMs, undefined, { signal: stop });
    } catch (error) {
      if (stop.aborted) return;
      logger.warn({ err: error, channel: sender.channel }, 'the outbox could not be worked on');
      // Aborted while waiting: the loop checks the signal.
      await wait(pollMs, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

async function attempt(db: Db, sender: Sender, message: Taken, logger: Logger, stop: AbortSignal): Promise<void> {
  const { id, attempts } = message;
  const outcome = await sender
    .send(message, stop)
    .catch((error: unknown): Outcome => ({ is: 'later', reason: error instanceof Error ? error.message : String(error) }));
  // If the message has been sent again in the meantime, that attempt decides its state.
  const stillOurs = and(eq(outbox._id, id), eq(outbox.attempts, attempts));
  if (outcome.is === 'done') {
    const sent = { state: 'sent', text: null, error: null, sentAt: sql`now()` } as const;
    await db.update(outbox).set(sent).where(eq(outbox._id, id));
    return;
  }
  if (outcome.is === 'held') {
    const { holdReason, reason } = outcome;
    logger.warn({ message: id, channel: sender.channel, holdReason }, 'a message is held until somebody decides');
    await db
      .update(outbox)
      .set({ state: 'held', holdReason, error: reason.slice(0, 500), nextTryAt: sql`now()` })
      .where(stillOurs);
    return;
  }
  const { firstSeconds, longestSeconds, most } = sender.retry;
  const isOver = outcome.is === 'never' || attempts >= most;
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1));
  logger.warn({ message: id, channel: sender.channel, attempts, isOver }, 'a message could not be sent');
  await db
    .update(outbox)
    .set({
      state: isOver ? 'failed' : 'queued',
      error: outcome.reason.slice(0, 500),
      nextTryAt: sql`now() + ${seconds}::float8 * interval '1 second'`,
    })
    .where(stillOurs);
}

/** Leases the next message for the sender's lease time. Messages with a cleared text are skipped. */
async function take(db: Db, { channel, leaseSeconds, freshFor }: Sender): Promise<Taken | undefined> {
  const isFresh = freshFor ? sql`and next_try_at > now() - ${freshFor}::interval` : sql``;
  const [taken] = await rowsOf<Taken>(
    db,
    sql`
      update outbox set attempts = attempts + 1, next_try_at = now() + ${leaseSeconds}::float8 * interval '1 second'
      where id = (
        select id from outbox
        where channel = ${channel} and state = 'queued' and next_try_at <= now() ${isFresh} and (text is not null or payload is not null)
        order by next_try_at limit 1 for update skip locked)
      returning id, recipient as "to", subject, text, payload, idempotency_key as "idempotencyKey", attempts::int`,
  );
  return taken;
}
