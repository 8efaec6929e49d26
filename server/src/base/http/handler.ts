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

/** The user who calls. countryId: country of their first legal data; '' only in calls of `auth`, which a user without a country may make. */
export interface Caller {
  userId: string;
  personId: string;
  sessionId: string;
  role: RoleName;
  countryId: string;
  /** A requirement that the session has to meet before other calls; null: none. */
  requires: SessionRequirement | null;
  hasSecondFactor: boolean;
  /** Whether they have proved their identity recently enough for calls that require `proof`. */
  isProofFresh: boolean;
  /** Set if the call uses a release token instead of a session: its name and remote. `sessionId` is then the token's id. */
  releaseToken?: { name: string; remote: string };
}

/** The partner whose key makes the call. */
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
 * Context of a handler. For a call with a session that changes something, `db` is the transaction of the call. It commits, with its
 * audit rows and its idempotency record, when the handler returns; only then are the changes announced to the country's staff.
 * A public call has no caller for such records: it opens its own transaction, as does a handler of `opensOwnTransaction`.
 */
export interface Ctx {
  db: Db;
  /** Throws 401 in a public call and in a call with a partner's key. */
  caller: Caller;
  /** Throws 401 in a call without a partner's key. */
  partner: PartnerCaller;
  /** The user for `createdBy` and `updatedBy`; null for a partner's key, which the audit row contains, and in a public call. */
  by: string | null;
  /** The country whose rows the caller may see; null: all countries. */
  sees: string | null;
  /** The country of the call: the caller's own, or the one a mega admin names. */
  countryId: string;
  lang: Lang;
  requestId: string;
  /** The store of files' bytes; `files/` writes to it. */
  store: FileStore;
  /** Network address of the caller, for limiting attempts. */
  address: string;
  /** User-Agent of the caller's browser. */
  userAgent: string | undefined;
  /** `clients.updateMany` */
  callId: string;
  /** For bulk calls, which make each of their changes once per key. For other calls, the key is claimed before the handler runs. */
  idempotencyKey: string | undefined;
  /** The problem for an error that does not end the call. It is logged like one that does. */
  problemOf(error: unknown): Problem;
  /** Aborted when the caller disconnects before the answer. */
  signal: AbortSignal;
  audit(entry: AuditEntry): Promise<void>;
  /** Announces changed rows of the call's topic after commit, to the countries of the call and of its audit rows; to everybody if there are none. */
  changed(...ids: string[]): void;
  /** `changed` for rows of another topic that the call also changes, such as the stock that a request ships. */
  changedOf(topic: Topic, ...ids: string[]): void;
  /** Announces rows that concern one user only, after commit, to that user's open pages. */
  announceTo(userId: string, topic: Topic, ...ids: string[]): void;
  /** Adds work to run after the commit and before the answer, which must not happen if the transaction is rolled back. Failures are logged. */
  afterwards(work: () => Promise<void>): void;
  /** Ends a user's sessions, or one of them, on every instance; open sockets close after commit. For logout, blocking and role changes. */
  signOut(userId: string, sessionId?: string): Promise<void>;
  /** Ends the caller's other sessions in the same way. Returns how many there were. */
  signOutOthers(): Promise<number>;
  /**
   * Opens a transaction in a handler of `opensOwnTransaction` or a public call, and passes the same context on it. Changes are announced once the
   * handler has returned, unless the transaction was rolled back. A transaction is retried after a deadlock or serialization failure.
   */
  transaction<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
}

const withOwnTransaction = new WeakSet<object>();

/**
 * Marks a handler of a call with a session that opens its transaction itself, because it does slow work before it or writes counts that must
 * survive a refusal. The call table must say so too (`keyless`): the call takes no Idempotency-Key and must be safe to repeat.
 */
export function opensOwnTransaction<H extends object>(handler: H): H {
  withOwnTransaction.add(handler);
  return handler;
}

export const isOwnTransaction = (handler: object): boolean => withOwnTransaction.has(handler);

type Preparation = (input: never, ctx: Ctx) => Promise<unknown>;
const preparations = new WeakMap<object, Preparation>();

/**
 * A handler with slow work before its transaction, such as a hash or a file for the store, so that no connection and no lock is held meanwhile.
 * `prepare` gets the input and a context without a transaction. It runs once, even if the handler is rolled back or the call was answered
 * before, so its effects must be harmless.
 */
export function withPreparation<I, P, A>(
  prepare: (input: I, ctx: Ctx) => Promise<P>,
  handle: (input: I, ctx: Ctx, prepared: P) => A,
): (input: I, ctx: Ctx) => A {
  // Registration passes the prepared value, and no other code calls handlers.
  const handler = handle as unknown as (input: I, ctx: Ctx) => A;
  preparations.set(handler, prepare as Preparation);
  return handler;
}

export const preparationOf = (handler: object) => preparations.get(handler) as ((input: unknown, ctx: Ctx) => Promise<unknown>) | undefined;

/** One handler per call of an area; a missing one is a compile error. A handler of an unbounded list returns it in batches. */
export type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (input: HandlerInput<T[K]>, ctx: Ctx) => Promise<HandlerAnswer<T[K]>> | Batches<HandlerAnswer<T[K]>>;
};
