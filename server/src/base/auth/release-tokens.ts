import { roles as contractRoles } from '@shop/shared/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { legalData, releaseTokens, roles, userRoles, users } from '../db/schema/index.ts';
import type { ReleaseTokens } from '../http/release-tokens.ts';
import { hashOfSecret, looksLikeSecret } from './secrets.ts';

/** A token has its creator's permissions for one remote; it ends with their account and with their role. */
export const releaseTokenStore = (db: Db): ReleaseTokens => ({
  isOne: (token): token is string => looksLikeSecret('sbr', token),
  async find(token) {
    const [found] = await db
      .select({
        tokenId: releaseTokens._id,
        name: releaseTokens.name,
        remote: releaseTokens.remote,
        userId: users._id,
        personId: users.personId,
        countryId: legalData.countryId,
        // The time of last use is written at most once a minute.
        isStale: sql<boolean>`coalesce(${releaseTokens.lastUsedAt} < now() - interval '1 minute', true)`,
      })
      .from(releaseTokens)
      .innerJoin(users, eq(users._id, releaseTokens.createdBy))
      .innerJoin(userRoles, and(eq(userRoles.userId, users._id), eq(userRoles.position, 0)))
      .innerJoin(roles, eq(roles._id, userRoles.roleId))
      .leftJoin(legalData, and(eq(legalData.personId, users.personId), eq(legalData.position, 0)))
      .where(
        and(
          eq(releaseTokens.hash, hashOfSecret(token)),
          isNull(releaseTokens.revokedAt),
          gt(releaseTokens.expiresAt, sql`now()`),
          eq(users.state, 'approved'),
          eq(roles._id, contractRoles.mega._id),
        ),
      );
    if (!found) return undefined;
    const { isStale, tokenId, name, remote, userId, personId, countryId } = found;
    if (isStale) await db.update(releaseTokens).set({ lastUsedAt: sql`now()` }).where(eq(releaseTokens._id, tokenId));
    return {
      ...{ userId, personId, sessionId: tokenId, role: 'mega', countryId: countryId ?? '', requires: null },
      // Creating a token requires a fresh proof, so the token counts as one.
      ...{ hasSecondFactor: true, isProofFresh: true },
      releaseToken: { name, remote },
    };
  },
});
