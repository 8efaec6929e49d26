import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PaymentezSettings } from '../settings/settings.ts';
import { type Debit, debitPath, debits } from './debits.ts';
import { authToken } from './gateway.ts';
import { standInPayments } from './notice.ts';

/** The stand-in's answer to the next refund. answersLate: it refunds after a delay and does not answer. */
export const standInAnswers = ['accepts', 'declines', 'pends', 'timesOut', 'answersTwice', 'answersLate', 'fails'] as const;
export type StandInAnswer = (typeof standInAnswers)[number];

export interface StandIn extends PaymentezSettings {
  /** Answers to the next refunds, in this order; then it accepts. */
  order(...answers: StandInAnswer[]): void;
  /** How often each idempotency key was received, and how often money was refunded for it. */
  received: Map<string, { requests: number; given: number }>;
  close(): Promise<void>;
}

interface Options {
  appCode?: string;
  appKey?: string;
  /** Delay of the refund for `answersLate`, ms. */
  lateMs?: number;
  /** URL of the server that receives a notice of every payment; undefined: no notices. */
  tells?: string;
}

interface Refund {
  transactionId: string;
  /** Major units, as sent; undefined: the rest. */
  amount: number | undefined;
  key: string;
}

/**
 * A gateway on this machine with the protocol of Paymentez, for demo and tests. It remembers refunds until it is closed. `PUT /answers`
 * with a list of `StandInAnswer` sets its answers to the next refunds.
 */
export async function startStandIn({
  appCode = standInPayments.appCode,
  appKey = standInPayments.appKey,
  lateMs = 500,
  tells,
}: Options = {}): Promise<StandIn> {
  const debit = debits({ appCode, appKey, tells });
  const orders: StandInAnswer[] = [];
  const received: StandIn['received'] = new Map();
  /** Refunded major units by transaction. */
  const refunded = new Map<string, number>();
  const whole = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();

  function give({ transactionId, amount, key }: Refund): void {
    const count = received.get(key);
    if (!count || count.given > 0) return;
    count.given += 1;
    if (amount === undefined) whole.add(transactionId);
    else refunded.set(transactionId, (refunded.get(transactionId) ?? 0) + amount);
  }

  function later(work: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, lateMs);
    timers.add(timer);
  }

  function refund(response: ServerResponse, asked: Refund): void {
    const { key } = asked;
    const count = received.get(key) ?? { requests: 0, given: 0 };
    received.set(key, { ...count, requests: count.requests + 1 });
    const success = { status: 'success', transaction: { status: 'success', refund_id: referenceOf(key) }, detail: 'Completed' };
    if (count.given > 0) answer(response, 200, success);
    else does[orders.shift() ?? 'accepts'](response, asked, success);
  }

  const does: Record<StandInAnswer, (response: ServerResponse, asked: Refund, success: object) => void> = {
    accepts(response, asked, success) {
      give(asked);
      answer(response, 200, success);
    },
    declines: (response) => answer(response, 200, { status: 'failure', detail: 'Invalid Status' }),
    pends(response, asked) {
      later(() => give(asked));
      answer(response, 200, { status: 'pending', detail: 'Waiting gateway confirmation for partial refund.' });
    },
    fails: (response) => answer(response, 503, { error: { type: 'ServerError', description: 'try later' } }),
    answersTwice(response, asked, success) {
      give(asked);
      const body = JSON.stringify(success);
      const text = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
      response.socket?.end(text + text);
    },
    answersLate(response, asked, success) {
      later(() => {
        give(asked);
        if (!response.destroyed) answer(response, 200, success);
      });
    },
    timesOut: () => undefined,
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '' } = request;
    if (method === 'PUT' && url === '/answers') {
      const words = (await json(request)) as StandInAnswer[];
      orders.splice(0, orders.length, ...words.filter((word) => standInAnswers.includes(word)));
      return void answer(response, 200, { orders });
    }
    if (!isOurs(request, appCode, appKey))
      return void answer(response, 401, { error: { type: 'AuthToken', description: 'the token is not valid' } });
    if (method === 'POST' && url === '/v2/transaction/refund/') {
      const body = (await json(request)) as { transaction?: { id?: string }; order?: { amount?: number } } | null;
      const transactionId = body?.transaction?.id;
      if (!transactionId) return void answer(response, 400, { error: { type: 'Validation', description: 'transaction.id is needed' } });
      const key = String(request.headers['idempotency-key'] ?? `${transactionId} ${received.size}`);
      return void refund(response, { transactionId, amount: body.order?.amount, key });
    }
    if (method === 'POST' && url === debitPath) {
      const { status, body } = await debit(((await json(request)) ?? {}) as Debit);
      return void answer(response, status, body);
    }
    const transactionId = /^\/v2\/transaction\/([^/]+)$/.exec(url)?.[1];
    if (method === 'GET' && transactionId) {
      const id = decodeURIComponent(transactionId);
      const given = refunded.get(id) ?? 0;
      const transaction = {
        id,
        status: 'success',
        current_status: whole.has(id) ? 'CANCELLED' : 'APPROVED',
        status_detail: whole.has(id) ? 7 : given > 0 ? 34 : 3,
        refund_amount: given,
      };
      return void answer(response, 200, { transaction });
    }
    return void answer(response, 404, { error: { type: 'NotFound', description: url } });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => answer(response, 400, { error: { type: 'Validation', description: error.message } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    appCode,
    appKey,
    order: (...answers) => void orders.push(...answers),
    received,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Whether the token is ours and at most one minute old. */
function isOurs({ headers }: IncomingMessage, appCode: string, appKey: string): boolean {
  const token = String(headers['auth-token'] ?? '');
  const seconds = Number(Buffer.from(token, 'base64').toString().split(';')[1]);
  return Math.abs(Date.now() / 1000 - seconds) < 60 && token === authToken(appCode, appKey, seconds * 1000);
}

/** A short reference, because people read it out to support. */
const referenceOf = (key: string) => `DF-${(Number.parseInt(key.replace(/\D/g, '').slice(-9) || '0', 10) % 90_000) + 10_000}`;
