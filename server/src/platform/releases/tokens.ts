import type { ReleaseToken } from '@shop/shared/contract';
import { type calls, mostReleaseTokens } from '@shop/shared/contract/calls';
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { hashOfSecret, newSecret, prefixOf } from '../../base/auth/secrets.ts';
import type { Db } from '../../base/db/db.ts';
import { releaseTokens } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { auditIdOf } from '../registry/steps.ts';

const counts = and(isNull(releaseTokens.revokedAt), gt(releaseTokens.expiresAt, sql`now()`));

const tokensWhere = (db: Db, which?: SQL): Promise<ReleaseToken[]> =>
  db
    .select({
      _id: releaseTokens._id,
      remote: releaseTokens.remote,
      name: releaseTokens.name,
      prefix: releaseTokens.prefix,
      createdAt: releaseTokens.createdAt,
      createdBy: personOf,
      expiresAt: releaseTokens.expiresAt,
      lastUsedAt: releaseTokens.lastUsedAt,
      revokedAt: releaseTokens.revokedAt,
    })
    .from(releaseTokens)
    .leftJoin(updaters, eq(updaters.userId, releaseTokens.createdBy))
    .where(which)
    .orderBy(sql`not (${counts})`, desc(releaseTokens.createdAt), desc(releaseTokens._id))
    // Valid tokens are few, and only the latest ended ones are of interest.
    .limit(200);

async function oneToken(db: Db, id: string): Promise<ReleaseToken> {
  const [token] = await tokensWhere(db, eq(releaseTokens._id, id));
  if (!token) throw notFound();
  return token;
}

/** Writes the change to the remote's history, without the token or its hash. */
function noted(ctx: Ctx, { remote, name, prefix }: { remote: string; name: string; prefix: string }, isMade: boolean) {
  const releaseToken = `${name} (${prefix}…)`;
  const [before, after] = isMade ? [null, { releaseToken }] : [{ releaseToken }, null];
  ctx.changed(remote);
  return ctx.audit({ entity: 'release', entityId: auditIdOf(remote), countryId: null, before, after });
}

export const releaseTokenHandlers: Handlers<(typeof calls)['releaseTokens']> = {
  list: (_, { db }) => tokensWhere(db),

  async make({ token: { remote, name, days } }, ctx) {
    // Serializes concurrent creations, so that the maximum is not exceeded.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`release_token:${remote}`}))`);
    const inUse = await ctx.db.$count(releaseTokens, and(eq(releaseTokens.remote, remote), counts));
    if (inUse >= mostReleaseTokens) throw invalid(['token.remote', 'field.releaseTokens.most', { most: mostReleaseTokens, name: remote }]);
    const secret = newSecret('sbr');
    const [made] = await ctx.db
      .insert(releaseTokens)
      .values({
        ...{ remote, name, prefix: prefixOf(secret), hash: hashOfSecret(secret), createdBy: ctx.caller.userId },
        expiresAt: sql`now() + ${days}::int * interval '1 day'`,
      })
      .returning();
    if (!made) throw new Error('The token was not stored.');
    await noted(ctx, made, true);
    return { token: await oneToken(ctx.db, made._id), secret };
  },

  async revoke({ id }, ctx) {
    const [token] = await ctx.db.select().from(releaseTokens).where(eq(releaseTokens._id, id)).for('update');
    if (!token) throw notFound();
    // A second revocation does not change the time of the first.
    if (!token.revokedAt) {
      await ctx.db.update(releaseTokens).set({ revokedAt: new Date().toISOString() }).where(eq(releaseTokens._id, id));
      await noted(ctx, token, false);
    }
    return oneToken(ctx.db, id);
  },
};
