import type { Caller } from './handler.ts';

/** Lookup of release tokens. */
export interface ReleaseTokens {
  /** Whether a text has the form of a release token. */
  isOne(token: string | undefined): token is string;
  /** The token's creator as the caller, with the token's remote; undefined if the token is unknown or no longer valid. */
  find(token: string): Promise<Caller | undefined>;
}
