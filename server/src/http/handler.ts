import type { Call, HandlerAnswer, HandlerInput, Lang, RoleName, Topic } from '@shop/shared/contract';
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
 * A public call has no caller to keep such records for: it opens its own transaction.
 */
export interface Ctx {
  db: Db;
  /** Throws 401 in a public call. */
  caller: Caller;
  /** The country of the call: the caller's own, or the one a mega admin names. */
  countryId: string;
  lang: Lang;
  requestId: string;
  /** Where the bytes of files lie; `files/` keeps them. */
  store: FileStore;
  /** Network address of the caller, to limit attempts by. */
  address: string;
  audit(entry: AuditEntry): Promise<void>;
  /** Announces changed rows of the call's topic after commit, to the country of the call and those of its audit rows; to everybody where there is none. */
  changed(...ids: string[]): void;
  /** The same for rows of another topic, which the call changes beside its own: stock that a request ships. */
  changedOf(topic: Topic, ...ids: string[]): void;
  /** Announces rows that concern one user alone, after commit, to their own open pages. */
  tell(userId: string, topic: Topic, ...ids: string[]): void;
  /** Work for after the commit, before the answer: what must not be done for a transaction that is rolled back. Should it fail, that is logged. */
  afterwards(work: () => Promise<void>): void;
  /** Ends a user's sessions, or one of them, on every instance; open sockets close after commit. For logout, blocking, changes of role. */
  signOut(userId: string, sessionId?: string): Promise<void>;
}

/** One handler per call of an area; a missing one is a compile error. One that reads a list without an end gives it in batches. */
export type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (input: HandlerInput<T[K]>, ctx: Ctx) => Promise<HandlerAnswer<T[K]>> | Batches<HandlerAnswer<T[K]>>;
};
