import type { PartnerCaller } from './handler.ts';

/** What calls of partners' systems need of the keys. */
export interface PartnerKeys {
  /** Whose a key is; undefined for none, and for one that does not count or does not any more. */
  find(key: string | undefined): Promise<PartnerCaller | undefined>;
}
