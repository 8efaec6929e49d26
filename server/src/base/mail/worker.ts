import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Db, rowsOf } from '../db/db.ts';
import { mails } from '../db/schema/index.ts';
import type { SmtpSettings } from '../settings/settings.ts';
import { inTrace } from '../tracing/spans.ts';

/** How often the outbox is looked at, ms. */
const pollMs = 2000;
/** An instance that took a message and died leaves it to the others after so many seconds; nodemailer gives up earlier. */
const leaseSeconds = 120;
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Tries at a message; after each the wait doubles: 30 s, 1 min … 32 min, an hour in all. */
const mostAttempts = 8;
const firstWaitSeconds = 30;
/** Older ones wait for somebody to send them again: nobody wants last week's link the moment a mail server is set. */
const freshFor = '1 day';

interface Taken {
  id: string;
  to: string;
  subject: string;
  text: string;
  attempts: number;
}

/** Sends what is in the outbox, in the background, whichever instance takes it first. Answers what stops it once the message under way is through. */
export function startMailWorker(db: Db, { url, from }: SmtpSettings, logger: Logger): () => Promise<void> {
  const transport = createTransport(url, { from, ...timeouts });
  const stop = new AbortController();

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        const mail = await take(db);
        if (mail) await inTrace('send an e-mail', { 'shop.mail.attempt': mail.attempts }, () => send(mail));
        else await wait(pollMs, undefined, { signal: stop.signal });
      } catch (error) {
        if (stop.signal.aborted) return;
        logger.warn({ err: error }, 'the outbox could not be worked on');
        // Ended meanwhile: the loop sees it.
        await wait(pollMs, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  }

  async function send({ id, to, subject, text, attempts }: Taken): Promise<void> {
    try {
      await transport.sendMail({ to, subject, text });
      await db
        .update(mails)
        .set({ state: 'sent', text: null, error: null, sentAt: sql`now()` as unknown as string })
        .where(eq(mails._id, id));
    } catch (error) {
      const isOver = isPermanent(error) || attempts >= mostAttempts;
      const seconds = firstWaitSeconds * 2 ** (attempts - 1);
      logger.warn({ mail: id, attempts, isOver }, 'an e-mail could not be sent');
      await db
        .update(mails)
        .set({
          state: isOver ? 'failed' : 'queued',
          error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
          nextTryAt: sql`now() + ${seconds}::float8 * interval '1 second'` as unknown as string,
        })
        .where(eq(mails._id, id));
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
    transport.close();
  };
}

/** Takes the next message for `leaseSeconds`. */
async function take(db: Db): Promise<Taken | undefined> {
  const [taken] = await rowsOf<Taken>(
    db,
    sql`
      update mail set attempts = attempts + 1, next_try_at = now() + ${leaseSeconds}::float8 * interval '1 second'
      where id = (
        select id from mail
        where state = 'queued' and next_try_at <= now() and next_try_at > now() - ${freshFor}::interval and text is not null
        order by next_try_at limit 1 for update skip locked)
      returning id, recipient as "to", subject, text, attempts::int`,
  );
  return taken;
}

/** The server has said no, not "later": 5xx in reply to the message or its addresses (RFC 5321). */
function isPermanent(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && (error as { code?: unknown }).code !== 'EAUTH';
}
