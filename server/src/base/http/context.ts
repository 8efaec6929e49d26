import type { Call, Topic } from '@shop/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { BusMessage } from '../bus/bus.ts';
import type { Db } from '../db/db.ts';
import { sessions } from '../db/schema/index.ts';
import type { FileStore } from '../store/store.ts';
import { writeAudit } from './audit.ts';
import { langOf } from './errors.ts';
import type { Caller, Ctx } from './handler.ts';
import { noSession } from './refusal.ts';

/** A context, and what its handler wants told once its work is committed. */
export interface Prepared {
  ctx: Ctx;
  announcements(): BusMessage[];
  afterwards: (() => Promise<void>)[];
}

/** The context of one request. db: the transaction of a call that changes something, else the database itself. */
export function prepareCtx(
  call: Call,
  request: FastifyRequest,
  caller: Caller | undefined,
  countryId: string,
  db: Db,
  store: FileStore,
): Prepared {
  const changedIds = new Map<Topic, Set<string>>();
  // A call that names a record and no country is about the country of that record, which its audit row names.
  const countries = new Set<string>(call.country && countryId ? [countryId] : []);
  const told: BusMessage[] = [];
  const signedOut: BusMessage[] = [];
  const afterwards: Prepared['afterwards'] = [];
  const by = caller?.userId ?? '';
  const changedOf = (topic: Topic, ...ids: string[]) => {
    if (ids.length > 0) changedIds.set(topic, new Set([...(changedIds.get(topic) ?? []), ...ids]));
  };
  const ctxOn = (on: Db): Ctx => ({
    db: on,
    get caller() {
      if (!caller) throw noSession();
      return caller;
    },
    countryId,
    lang: langOf(request.headers['accept-language']),
    requestId: request.id,
    store,
    address: request.ip,
    userAgent: request.headers['user-agent'],
    get signal() {
      return request.signal;
    },
    async audit(entry) {
      if (entry.countryId) countries.add(entry.countryId);
      await writeAudit(on, { call: call.id, requestId: request.id, userId: caller?.userId ?? null }, entry);
    },
    changed(...ids) {
      if (call.topic) changedOf(call.topic, ...ids);
    },
    changedOf,
    tell(userId, topic, ...ids) {
      told.push({ kind: 'told', userId, topic, ids, by });
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
      const before = { told: told.length, signedOut: signedOut.length };
      try {
        return await on.transaction((tx) => work(ctxOn(tx)));
      } catch (error) {
        // What was rolled back is not told.
        told.length = before.told;
        signedOut.length = before.signedOut;
        throw error;
      }
    },
  });
  const announcements = (): BusMessage[] => {
    // What is of no country, such as the platform itself, concerns everybody.
    const whose = countries.size > 0 ? [...countries] : [null];
    const changed = [...changedIds].flatMap(([topic, ids]) =>
      whose.map((countryId) => ({ kind: 'changed' as const, countryId, topic, ids: [...ids], by })),
    );
    return [...changed, ...told, ...signedOut];
  };
  return { ctx: ctxOn(db), announcements, afterwards };
}
