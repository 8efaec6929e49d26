import type { Caller } from './handler.ts';

/** What calls with a release token need of the tokens. */
export interface ReleaseTokens {
  /** Whether a text is meant to be one. */
  isOne(token: string | undefined): token is string;
  /** Who made it, as the caller, and what it is for; undefined for one that does not count or does not any more. */
  find(token: string): Promise<Caller | undefined>;
}
