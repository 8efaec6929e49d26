import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { partnerKeys, partners } from '../db/schema/index.ts';
import type { PartnerKeys } from '../http/partner-keys.ts';

/** A key: 256 random bits, with a beginning by which people and scanners of leaked secrets tell what it is. */
export const newPartnerKey = () => `sbk_${randomBytes(32).toString('base64url')}`;
/** So many bits nobody guesses: a slow hash would protect nothing more. */
export const hashOfPartnerKey = (key: string) => createHash('sha256').update(key).digest('base64url');
/** What may be shown of it. */
export const prefixOf = (key: string) => key.slice(0, 12);

const looksLikeKey = (key: string | undefined): key is string => key !== undefined && /^sbk_[\w-]{43}$/.test(key);

export const partnerKeyStore = (db: Db): PartnerKeys => ({
  async find(key) {
    if (!looksLikeKey(key)) return undefined;
    const [found] = await db
      .select({
        keyId: partnerKeys._id,
        partnerId: partnerKeys.partnerId,
        scope: partnerKeys.scope,
        countryId: partnerKeys.countryId,
        // Being in use is written down at most once a minute.
        isStale: sql<boolean>`coalesce(${partnerKeys.lastUsedAt} < now() - interval '1 minute', true)`,
      })
      .from(partnerKeys)
      .innerJoin(partners, eq(partners._id, partnerKeys.partnerId))
      .where(and(eq(partnerKeys.hash, hashOfPartnerKey(key)), isNull(partnerKeys.revokedAt), eq(partners.active, true)));
    if (!found) return undefined;
    const { isStale, ...partner } = found;
    if (isStale)
      await db
        .update(partnerKeys)
        .set({ lastUsedAt: sql`now()` as unknown as string })
        .where(eq(partnerKeys._id, partner.keyId));
    return partner;
  },
});
