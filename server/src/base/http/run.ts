import type { Readable } from 'node:stream';
import { type Call, changes, limits } from '@shop/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bus } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../store/store.ts';
import { isBatches, sendBatches } from './batches.ts';
import { prepareCtx, type Transact } from './context.ts';
import { fairQueue } from './fair-queue.ts';
import { type Ctx, isOwnTransaction, preparationOf } from './handler.ts';
import { claimKey, hashOf, idempotencyKeyOf, storeAnswer } from './idempotency.ts';
import { networkOf } from './network.ts';
import type { Serialize } from './serialize.ts';

/** Database connections reserved for calls that only read. */
const readingConnections = 3;
/**
 * Limits for calls that change something, per instance: how many of one person, partner or address have a database connection at once, and how
 * many may wait for one. A call that waits for a locked record holds its connection, so ten of them would use all connections.
 */
const writing = { name: 'writes', atOncePerCaller: 4, waiting: 1000, waitingPerCaller: 100 };

const neverGone = new AbortController().signal;

export interface RunServices {
  db: Db;
  store: FileStore;
  bus: Bus;
  /** Size of the database's connection pool. */
  connections: number;
}

export type AnyHandler = (input: Record<string, unknown>, ctx: Ctx, prepared?: unknown) => unknown;

/** A call with its handler and serializers. serializeRow: for one row, if the answer is a list. */
export interface Runnable {
  call: Call;
  handler: AnyHandler;
  serialize: Serialize;
  serializeRow: Serialize | undefined;
}

/** An admitted request with its validated input. */
interface Made {
  input: Record<string, unknown>;
  countryId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Runs calls: returns the answer as JSON, publishes the changes, and runs the work that handlers left for after the commit. */
export function callRunner({ db, store, bus, connections }: RunServices) {
  const longLists = fairQueue(limits.exports);
  const bulks = fairQueue({ ...limits.bulk, name: 'bulk' });
  const writes = fairQueue({ ...writing, atOnce: Math.max(1, connections - readingConnections) });

  return async (runnable: Runnable, made: Made): Promise<string | Readable> => {
    const { call, handler, serialize, serializeRow } = runnable;
    const { input, countryId, request, reply } = made;
    const { caller, partner } = request;
    const ownerId = caller?.userId ?? partner?.keyId;
    const queuedAs = partner?.partnerId ?? ownerId ?? networkOf(request.ip);
    const isWhole = ownerId !== undefined && changes(call) && !isOwnTransaction(handler);
    // The only way for a call to open a transaction. A handler that opens its own is not cancelled when the caller disconnects: otherwise somebody
    // who guesses a code and disconnects would prevent the notification to the account's owner.
    const transact: Transact = (work) => writes.run(queuedAs, () => inTransaction(db, work), isWhole || call.bulk ? ctx.signal : neverGone);
    const { ctx, announcements, afterwards } = prepareCtx(call, request, reply, countryId, { db, store, transact });

    async function answer(): Promise<string | Readable> {
      if (isWhole) return inOneTransaction(runnable, made, ctx, ownerId);
      const work = async () => handler(input, ctx);
      const answered = await (call.bulk && ownerId ? bulks.run(ownerId, work, ctx.signal) : work());
      if (!isBatches(answered)) return serialize(answered);
      if (!serializeRow) throw new Error(`${call.id} answers batches and is no list.`);
      return sendBatches(answered, serializeRow, longLists, request, reply);
    }

    reply.type('application/json; charset=utf-8');
    // Publishes committed changes even if the handler fails afterwards.
    const answered = await answer().finally(() => {
      for (const message of announcements()) bus.publish(message);
    });
    for (const work of afterwards) await work().catch((error: unknown) => request.log.warn({ err: error }, 'work after a call failed'));
    return answered;
  };
}

/** Runs a handler in one transaction with its audit rows and the record of its Idempotency-Key: all or nothing. */
async function inOneTransaction(
  { call, handler, serialize }: Runnable,
  { input, request, reply }: Made,
  ctx: Ctx,
  ownerId: string,
): Promise<string> {
  const key = idempotencyKeyOf(request.headers['idempotency-key'], call);
  const requestHash = key && hashOf(call.id, input);
  const prepared = await preparationOf(handler)?.(input, ctx);
  return ctx.transaction(async (own) => {
    const before = key && requestHash ? await claimKey(own.db, ownerId, key, requestHash) : undefined;
    if (before) {
      reply.header('idempotency-replayed', 'true');
      return before.answer;
    }
    const answer = serialize(await handler(input, own, prepared));
    if (key) await storeAnswer(own.db, ownerId, key, answer);
    return answer;
  });
}
