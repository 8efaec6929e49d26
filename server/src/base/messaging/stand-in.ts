import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A stand-in's answer to the next message. answersTwice: accepts it and sends the answer again; fails: temporary; declines: permanent. */
const standInAnswers = ['accepts', 'declines', 'timesOut', 'answersTwice', 'fails'] as const;
export type StandInAnswer = (typeof standInAnswers)[number];

export interface StandInServer {
  url: string;
  /** Answers to the next messages, in this order; then it accepts. */
  order(...answers: StandInAnswer[]): void;
  /** How often each message was received, and how often it was accepted. */
  received: Map<string, { requests: number; taken: number }>;
  close(): Promise<void>;
}

/** Reads a request: id of the message, and whether the sender is authorized. undefined: not a message. */
type Read = (request: IncomingMessage) => Promise<{ id: string; isAllowed: boolean } | undefined>;

interface Speech {
  read: Read;
  answers: Record<'yes' | 'never' | 'later' | 'stranger', (id: string) => { status: number; body: unknown }>;
  /** Later status changes of an accepted message (delivered, read), each this many ms after it was accepted. */
  afterwards?: (id: string) => { afterMs: number; tell: () => Promise<unknown> }[];
}

/**
 * A provider on this machine, for demo and tests, with the protocol of a real one. `PUT /answers` with a list of `StandInAnswer` sets its answers
 * to the next messages.
 */
export async function startMessageStandIn({ read, answers, afterwards }: Speech): Promise<StandInServer> {
  const orders: StandInAnswer[] = [];
  const received: StandInServer['received'] = new Map();
  const timers = new Set<NodeJS.Timeout>();

  function take(id: string): void {
    const count = received.get(id);
    if (count) count.taken += 1;
    for (const { afterMs, tell } of afterwards?.(id) ?? []) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        tell().catch((error: Error) => process.emitWarning(`What became of a message could not be told: ${error.message}`));
      }, afterMs);
      timers.add(timer);
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'PUT' && request.url === '/answers') {
      const words = (await json(request)) as StandInAnswer[];
      orders.splice(0, orders.length, ...words.filter((word) => standInAnswers.includes(word)));
      return answer(response, { status: 200, body: { orders } });
    }
    const found = await read(request);
    if (!found?.isAllowed) return answer(response, answers.stranger(''));
    const { id } = found;
    const count = received.get(id) ?? { requests: 0, taken: 0 };
    received.set(id, { ...count, requests: count.requests + 1 });
    switch (orders.shift() ?? 'accepts') {
      case 'timesOut':
        return;
      case 'declines':
        return answer(response, answers.never(id));
      case 'fails':
        return answer(response, answers.later(id));
      case 'answersTwice':
        take(id);
        return answerTwice(response, answers.yes(id));
      default:
        take(id);
        return answer(response, answers.yes(id));
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => answer(response, { status: 400, body: { error: error.message } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    order: (...words) => void orders.push(...words),
    received,
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function answerTwice(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  const text = JSON.stringify(body);
  const whole = `HTTP/1.1 ${status} OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  response.socket?.end(whole + whole);
}
