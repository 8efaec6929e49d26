import type { PartnerCaller } from './handler.ts';

/** Lookup of partner keys. */
export interface PartnerKeys {
  /** The partner of a key; undefined if the key is missing, unknown or revoked. */
  find(key: string | undefined): Promise<PartnerCaller | undefined>;
}
