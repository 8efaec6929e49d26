import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Bus, type BusMessage, coalesce, gatherMs } from './bus.ts';

const channel = 'shop_backoffice';
/** A payload has at most 8000 bytes; this many ids leave space for the rest. */
const idsPerMessage = 150;
const retryMs = { first: 100, most: 2000 };
/** Interval and timeout of connection checks. A connection that a router has dropped gives no error for hours unless it is used. */
const pulse = { everyMs: 15_000, answerMs: 5000 };
/** Maximum number of messages queued while the database is unreachable. Later ones are dropped; `onGap` makes up for them. */
const mostKept = 1000;

/** Uses one LISTEN connection per instance, and NOTIFY through the pool after a commit. The connection is replaced when it fails. */
export async function postgresBus(
  pool: pg.Pool,
  url: string,
  logger: Logger,
  { everyMs, answerMs }: { everyMs: number; answerMs: number } = pulse,
): Promise<Bus> {
  const listeners: ((message: BusMessage) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  const stop = new AbortController();
  let client: pg.Client | undefined;
  let gathered: BusMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'shop-backoffice listen',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: answerMs,
    });
    let isOver = false;
    let heart: NodeJS.Timeout | undefined;
    const over = (error?: Error) => {
      if (isOver) return;
      isOver = true;
      clearInterval(heart);
      fresh.removeAllListeners('notification');
      if (client === fresh && !stop.signal.aborted) {
        logger.warn({ err: error }, 'the connection for announcements ended');
        void reconnect();
      }
    };
    fresh.on('error', over);
    fresh.on('end', () => over());
    fresh.on('notification', ({ payload }) => {
      // Any client of the database may send to this channel, so an invalid message must not end the process.
      const message = parsed(payload);
      if (!message) return logger.warn('an announcement could not be read');
      for (const listener of listeners) listener(message);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      isOver = true;
      await fresh.end().catch((cause: unknown) => logger.debug({ err: cause }, 'a failed connection could not be ended'));
      throw error;
    }
    client = fresh;
    heart = setInterval(() => {
      fresh.query('select 1').catch((error: Error) => {
        over(error);
        // The check query is still pending, so `end` destroys the connection instead of waiting for an answer.
        fresh.end().catch((cause: unknown) => logger.debug({ err: cause }, 'a silent connection could not be ended'));
      });
    }, everyMs);
    heart.unref();
  }

  async function reconnect(): Promise<void> {
    for (let delayMs = retryMs.first; !stop.signal.aborted; delayMs = Math.min(delayMs * 2, retryMs.most)) {
      try {
        await wait(delayMs, undefined, { signal: stop.signal });
        await connect();
        logger.info('the connection for announcements is back');
        for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        if (!stop.signal.aborted) logger.warn({ err: error }, 'the connection for announcements is still away');
      }
    }
  }

  async function send(): Promise<void> {
    const messages = coalesce(gathered);
    gathered = [];
    if (messages.length === 0) return;
    const payloads = messages.flatMap(split).map((message) => JSON.stringify(message));
    try {
      await pool.query('select pg_notify($1, payload) from unnest($2::text[]) payload', [channel, payloads]);
    } catch (error) {
      logger.warn({ err: error }, 'changes could not be announced yet');
      gathered = [...messages, ...gathered].slice(-mostKept);
      if (!stop.signal.aborted) timer ??= setTimeout(flush, retryMs.most);
    }
  }

  function flush(): void {
    timer = undefined;
    sending = sending.then(send);
  }

  await connect();
  return {
    publish(message) {
      gathered.push(message);
      timer ??= setTimeout(flush, gatherMs);
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    onGap: (listener) => {
      gapListeners.push(listener);
    },
    async close() {
      clearTimeout(timer);
      stop.abort();
      flush();
      await sending;
      await client?.end().catch((error: unknown) => logger.debug({ err: error }, 'the connection for announcements was gone already'));
    },
  };
}

function parsed(payload: string | undefined): BusMessage | undefined {
  try {
    const message = JSON.parse(payload ?? '') as BusMessage | null;
    return message?.kind === 'changed' || message?.kind === 'told' || message?.kind === 'signed-out' ? message : undefined;
  } catch {
    return undefined; // The caller logs this.
  }
}

function split(message: BusMessage): BusMessage[] {
  if (message.kind !== 'changed') return [message];
  const parts: BusMessage[] = [];
  for (let start = 0; start < message.ids.length; start += idsPerMessage) {
    parts.push({ ...message, ids: message.ids.slice(start, start + idsPerMessage) });
  }
  return parts;
}
