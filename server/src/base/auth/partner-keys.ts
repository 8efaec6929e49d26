import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { partnerKeys, partners } from '../db/schema/index.ts';
import type { PartnerKeys } from '../http/partner-keys.ts';
import { hashOfSecret, looksLikeSecret } from './secrets.ts';

export const partnerKeyStore = (db: Db): PartnerKeys => ({
  async find(key) {
    if (!looksLikeSecret('sbk', key)) return undefined;
    const [found] = await db
      .select({
        keyId: partnerKeys._id,
        partnerId: partnerKeys.partnerId,
        scope: partnerKeys.scope,
        countryId: partnerKeys.countryId,
        // The time of last use is written at most once a minute.
        isStale: sql<boolean>`coalesce(${partnerKeys.lastUsedAt} < now() - interval '1 minute', true)`,
      })
      .from(partnerKeys)
      .innerJoin(partners, eq(partners._id, partnerKeys.partnerId))
      .where(and(eq(partnerKeys.hash, hashOfSecret(key)), isNull(partnerKeys.revokedAt), eq(partners.active, true)));
    if (!found) return undefined;
    const { isStale, ...partner } = found;
    if (isStale) await db.update(partnerKeys).set({ lastUsedAt: sql`now()` }).where(eq(partnerKeys._id, partner.keyId));
    return partner;
  },
});
