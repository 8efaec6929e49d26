import type { Caller } from './handler.ts';

/** How the server knows its callers; base/auth reads them from the database. */
export interface Sessions {
  /** Who holds this session id; undefined when it is unknown, expired, revoked, or its user is no longer approved. */
  find(token: string | undefined): Promise<Caller | undefined>;
  /** Those of the given sessions that are still good. For sockets, which stay open for hours; being open is no use of the session. */
  stillGood(sessionIds: readonly string[]): Promise<Set<string>>;
}
