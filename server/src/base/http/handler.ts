import type {
  Call,
  HandlerAnswer,
  HandlerInput,
  KeyScope,
  Lang,
  Problem,
  RoleName,
  SessionRequirement,
  Topic,
} from '@shop/shared/contract';
import type { Db } from '../db/db.ts';
import type { FileStore } from '../store/store.ts';
import type { Batches } from './batches.ts';

/** Who calls. countryId: the country of their first legal data; '' only in the calls of `auth`, which a user without a country may make. */
export interface Caller {
  userId: string;
  personId: string;
  sessionId: string;
  role: RoleName;
  countryId: string;
  /** What the session has to do before anything else. */
  requires: SessionRequirement | null;
  hasSecondFactor: boolean;
  /** Whether they have proved who they are within the time that `proof` of a call asks for. */
  isProofFresh: boolean;
  /** With which token they call, in place of a session (whose id is then the token's), and of which remote it is. */
  releaseToken?: { name: string; remote: string };
}

/** Whose key makes the call. */
export interface PartnerCaller {
  keyId: string;
  partnerId: string;
  scope: KeyScope;
  countryId: string;
}

export interface AuditEntry {
  entity: string;
  entityId: string;
  /** null: a record without a country. */
  countryId: string | null;
  before: unknown;
  after: unknown;
}

/**
 * What a handler works with. For a call with a session that changes something `db` is the transaction of the call: it commits, with its
 * audit rows and its idempotency record, when the handler returns, and only then are the changes announced to the country's staff.
 * A public call has no caller to keep such records for: it opens its own transaction, as does a handler of `opensOwnTransaction`.
 */
export interface Ctx {
  db: Db;
  /** Throws 401 in a public call, and in one that a partner's key makes. */
  caller: Caller;
  /** Throws 401 in a call that no partner's key makes. */
  partner: PartnerCaller;
  /** Who is noted to have written a row: the user; null for a partner's key, which the audit names, and in a public call. */
  by: string | null;
  /** The country whose rows the caller may see; null: of every one. */
  sees: string | null;
  /** The country of the call: the caller's own, or the one a mega admin names. */
  countryId: string;
  lang: Lang;
  requestId: string;
  /** Where the bytes of files lie; `files/` keeps them. */
  store: FileStore;
  /** Network address of the caller, to limit attempts by. */
  address: string;
  /** What the caller's browser says of itself. */
  userAgent: string | undefined;
  /** `clients.updateMany` */
  callId: string;
  /** Of a call that makes many changes, each of which is made once under it; of others it is taken before the handler is called. */
  idempotencyKey: string | undefined;
  /** What the caller is told of an error that does not end the call. It is logged as one that does. */
  problemOf(error: unknown): Problem;
  /** Aborted when the caller has gone before the answer. */
  signal: AbortSignal;
  audit(entry: AuditEntry): Promise<void>;
  /** Announces changed rows of the call's topic after commit, to the country of the call and those of its audit rows; to everybody where there is none. */
  changed(...ids: string[]): void;
  /** The same for rows of another topic, which the call changes beside its own: stock that a request ships. */
  changedOf(topic: Topic, ...ids: string[]): void;
  /** Announces rows that concern one user alone, after commit, to their own open pages. */
  announceTo(userId: string, topic: Topic, ...ids: string[]): void;
  /** Work for after the commit, before the answer: what must not be done for a transaction that is rolled back. Should it fail, that is logged. */
  afterwards(work: () => Promise<void>): void;
  /** Ends a user's sessions, or one of them, on every instance; open sockets close after commit. For logout, blocking, changes of role. */
  signOut(userId: string, sessionId?: string): Promise<void>;
  /** Ends the caller's other sessions in the same way. Answers how many there were. */
  signOutOthers(): Promise<number>;
  /**
   * Where a handler opens its transaction itself: the same context on it. What it wants told is told once the handler has returned, and not if
   * it was rolled back. A transaction that the database rolled back in favour of a rival is done again.
   */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

const withOwnTransaction = new WeakSet<object>();

/**
 * Marks a handler with a session that opens its transaction itself, because it does slow work before it or counts what must outlast a
 * refusal. The table of calls says so too (`keyless`): it takes no idempotency key and must do no harm when it is repeated.
 */
export function opensOwnTransaction<H extends object>(handler: H): H {
  withOwnTransaction.add(handler);
  return handler;
}

export const isOwnTransaction = (handler: object): boolean => withOwnTransaction.has(handler);

type Preparation = (input: never, ctx: Ctx) => Promise<unknown>;
const preparations = new WeakMap<object, Preparation>();

/**
 * A handler with slow work to do before its transaction, so that no connection and no lock is held meanwhile: a hash, a file for the store.
 * `prepare` gets the input and a context outside of any transaction. It is done once, also where the handler is rolled back or the call was
 * answered before: what it leaves must do no harm.
 */
export function withPreparation<I, P, A>(
  prepare: (input: I, ctx: Ctx) => Promise<P>,
  handle: (input: I, ctx: Ctx, prepared: P) => A,
): (input: I, ctx: Ctx) => A {
  // Registration gives it what was prepared, and nobody else calls handlers.
  const handler = handle as unknown as (input: I, ctx: Ctx) => A;
  preparations.set(handler, prepare as Preparation);
  return handler;
}

export const preparationOf = (handler: object) => preparations.get(handler) as ((input: unknown, ctx: Ctx) => Promise<unknown>) | undefined;

/** One handler per call of an area; a missing one is a compile error. One that reads a list without an end gives it in batches. */
export type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (input: HandlerInput<T[K]>, ctx: Ctx) => Promise<HandlerAnswer<T[K]>> | Batches<HandlerAnswer<T[K]>>;
};
