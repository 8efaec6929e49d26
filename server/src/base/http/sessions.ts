import type { Caller } from './handler.ts';

/** Lookup of sessions; implemented by base/auth on the database. */
export interface Sessions {
  /** The caller of this session id; undefined if it is unknown, expired or revoked, or its user is no longer approved. */
  find(token: string | undefined): Promise<Caller | undefined>;
  /** The sessions among these that are still valid. For sockets, which stay open for hours; an open socket does not count as use. */
  stillGood(sessionIds: readonly string[]): Promise<Set<string>>;
}
