import type { Call, Topic } from '@shop/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BusMessage } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { sessions } from '../db/schema/index.ts';
import { inTransaction } from '../db/transaction.ts';
import type { FileStore } from '../store/store.ts';
import { writeAudit } from './audit.ts';
import { langOf, problemFor } from './errors.ts';
import { goneSignal } from './gone.ts';
import type { Ctx } from './handler.ts';
import { idempotencyKeyOf } from './idempotency.ts';
import { noKey, noSession } from './refusal.ts';

/** A context, and the messages and work of its handler for after the commit. */
interface Prepared {
  ctx: Ctx;
  announcements(): BusMessage[];
  afterwards: (() => Promise<void>)[];
}

/** Runs work in a transaction: all or nothing. */
export type Transact = <T>(work: (tx: Db) => Promise<T>) => Promise<T>;

interface Stored {
  db: Db;
  store: FileStore;
  /** Opens a transaction of `db` when it is the caller's turn. */
  transact: Transact;
}

/** The context of one request, outside of any transaction. */
export function prepareCtx(
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  countryId: string,
  { db, store, transact }: Stored,
): Prepared {
  const changes: { topic: Topic; ids: string[] }[] = [];
  // A call that names a record but no country applies to the record's country, which is in its audit row.
  const countries: string[] = call.country && countryId ? [countryId] : [];
  const topicMessages: BusMessage[] = [];
  const signedOut: BusMessage[] = [];
  const afterwards: Prepared['afterwards'] = [];
  const { caller, partner } = request;
  const by = caller?.userId ?? '';
  let gone: AbortSignal | undefined;
  const changedOf = (topic: Topic, ...ids: string[]) => {
    if (ids.length > 0) changes.push({ topic, ids });
  };
  const ctxOn = (on: Db, transaction: Transact): Ctx => ({
    db: on,
    get caller() {
      if (!caller) throw noSession();
      return caller;
    },
    get partner() {
      if (!partner) throw noKey();
      return partner;
    },
    by: caller?.userId ?? null,
    get sees() {
      if (partner) return partner.countryId;
      if (!caller) throw noSession();
      return caller.role === 'mega' ? null : caller.countryId;
    },
    countryId,
    get lang() {
      return langOf(request.headers['accept-language']);
    },
    requestId: request.id,
    store,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    callId: call.id,
    get idempotencyKey() {
      return idempotencyKeyOf(request.headers['idempotency-key'], call);
    },
    problemOf: (error) => problemFor(error, request),
    get signal() {
      gone ??= goneSignal(reply);
      return gone;
    },
    async audit(entry) {
      if (entry.countryId) countries.push(entry.countryId);
      await writeAudit(
        on,
        { call: call.id, requestId: request.id, userId: caller?.userId ?? null, partnerKeyId: partner?.keyId ?? null },
        entry,
      );
    },
    changed(...ids) {
      if (call.topic) changedOf(call.topic, ...ids);
    },
    changedOf,
    announceTo(userId, topic, ...ids) {
      topicMessages.push({ kind: 'told', userId, topic, ids, by });
    },
    afterwards(work) {
      afterwards.push(work);
    },
    async signOut(userId, sessionId) {
      await on.delete(sessions).where(and(eq(sessions.userId, userId), sessionId ? eq(sessions._id, sessionId) : undefined));
      signedOut.push({ kind: 'signed-out', userId, ...(sessionId ? { sessionId } : {}) });
    },
    async signOutOthers() {
      if (!caller) throw noSession();
      const { userId, sessionId } = caller;
      const others = and(eq(sessions.userId, userId), ne(sessions._id, sessionId));
      const ended = await on.delete(sessions).where(others).returning({ _id: sessions._id });
      signedOut.push({ kind: 'signed-out', userId, except: sessionId });
      return ended.length;
    },
    async transaction(work) {
      const collected: unknown[][] = [changes, countries, topicMessages, signedOut, afterwards];
      const before = collected.map(({ length }) => length);
      // An attempt that was rolled back, even at its commit, must publish nothing.
      const forget = () => {
        for (const [n, list] of collected.entries()) list.length = before[n] as number;
      };
      try {
        return await transaction((tx) => {
          forget();
          return work(ctxOn(tx, (within) => inTransaction(tx, within)));
        });
      } catch (error) {
        forget();
        throw error;
      }
    },
  });
  const announcements = (): BusMessage[] => {
    // Changes without a country, such as those of the platform itself, concern everybody.
    const whose = countries.length > 0 ? [...new Set(countries)] : [null];
    const byTopic = new Map<Topic, Set<string>>();
    for (const { topic, ids } of changes) {
      const known = byTopic.get(topic) ?? new Set();
      byTopic.set(topic, known);
      for (const id of ids) known.add(id);
    }
    const changed = [...byTopic].flatMap(([topic, ids]) =>
      whose.map((countryId) => ({ kind: 'changed' as const, countryId, topic, ids: [...ids], by })),
    );
    return [...changed, ...topicMessages, ...signedOut];
  };
  return { ctx: ctxOn(db, transact), announcements, afterwards };
}
