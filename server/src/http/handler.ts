import type { Call, HandlerAnswer, HandlerInput } from '@shop/shared/contract';
import type { RoleName } from '@shop/shared/contract';
import type { Db } from '../db/db.ts';

/** Who calls. countryId: the country of their first legal data. */
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
  countryId: string;
  before: unknown;
  after: unknown;
}

/**
 * What a handler works with. For a call that changes something `db` is the transaction of the call: it commits, with its audit rows
 * and its idempotency record, when the handler returns, and only then are the changes announced to the country's staff.
 */
export interface Ctx {
  db: Db;
  /** Throws 401 in a public call. */
  caller: Caller;
  /** The country of the call: the caller's own, or the one a mega admin names. */
  countryId: string;
  lang: 'es' | 'en';
  requestId: string;
  audit(entry: AuditEntry): Promise<void>;
  /** Announces changed rows of the call's topic after commit. */
  changed(...ids: string[]): void;
}

/** One handler per call of an area; a missing one is a compile error. */
export type Handlers<T extends Record<string, Call>> = {
  [K in keyof T]: (input: HandlerInput<T[K]>, ctx: Ctx) => Promise<HandlerAnswer<T[K]>>;
};
