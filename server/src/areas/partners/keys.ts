import type { PartnerKey } from '@shop/shared/contract';
import { type calls, mostPartnerKeys } from '@shop/shared/contract/calls';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { hashOfSecret, newSecret, prefixOf } from '../../base/auth/secrets.ts';
import type { Db } from '../../base/db/db.ts';
import { partnerKeys, partners } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';

const keysWhere = (db: Db, which: SQL | undefined): Promise<PartnerKey[]> =>
  db
    .select({
      _id: partnerKeys._id,
      name: partnerKeys.name,
      scope: partnerKeys.scope,
      prefix: partnerKeys.prefix,
      createdAt: partnerKeys.createdAt,
      createdBy: personOf,
      lastUsedAt: partnerKeys.lastUsedAt,
      revokedAt: partnerKeys.revokedAt,
    })
    .from(partnerKeys)
    .leftJoin(updaters, eq(updaters.userId, partnerKeys.createdBy))
    .where(which)
    .orderBy(sql`${partnerKeys.revokedAt} is not null`, desc(partnerKeys.createdAt), desc(partnerKeys._id))
    // Those that count are few; of those that were revoked the last ones tell enough.
    .limit(100);

async function oneKey(db: Db, id: string): Promise<PartnerKey> {
  const [key] = await keysWhere(db, eq(partnerKeys._id, id));
  if (!key) throw notFound();
  return key;
}

/** The partner of a call, locked: two who make its last key do so one after the other. Throws 404. */
async function lockedPartner(ctx: Ctx, id: string) {
  const [partner] = await ctx.db
    .select({ countryId: partners.countryId })
    .from(partners)
    .where(and(eq(partners._id, id), visibleTo(ctx, partners.countryId)))
    .for('update');
  if (!partner) throw notFound();
  return partner;
}

/** Stands in the history of the partner, without what the key could be found by. */
const noted = (ctx: Ctx, { partnerId, countryId, name, prefix }: typeof partnerKeys.$inferSelect, isMade: boolean) => {
  const key = `${name} (${prefix}…)`;
  const [before, after] = isMade ? ['', key] : [key, ''];
  ctx.changed(partnerId);
  return ctx.audit({ entity: 'partner', entityId: partnerId, countryId, before: { apiKey: before }, after: { apiKey: after } });
};

export const keyHandlers: Pick<Handlers<(typeof calls)['partners']>, 'keys' | 'makeKey' | 'revokeKey'> = {
  async keys({ id }, ctx) {
    const [partner] = await ctx.db
      .select({ _id: partners._id })
      .from(partners)
      .where(and(eq(partners._id, id), visibleTo(ctx, partners.countryId)));
    if (!partner) throw notFound();
    return keysWhere(ctx.db, eq(partnerKeys.partnerId, id));
  },

  async makeKey({ id, key }, ctx) {
    const { countryId } = await lockedPartner(ctx, id);
    const inUse = await ctx.db.$count(partnerKeys, and(eq(partnerKeys.partnerId, id), isNull(partnerKeys.revokedAt)));
    if (inUse >= mostPartnerKeys) throw invalid(['key.name', 'field.partnerKeys.most', { most: mostPartnerKeys }]);
    const secret = newSecret('sbk');
    const [made] = await ctx.db
      .insert(partnerKeys)
      .values({ ...key, countryId, partnerId: id, prefix: prefixOf(secret), hash: hashOfSecret(secret), createdBy: ctx.by })
      .returning();
    if (!made) throw new Error('The key was not stored.');
    await noted(ctx, made, true);
    return { key: await oneKey(ctx.db, made._id), secret };
  },

  async revokeKey({ id }, ctx) {
    const [key] = await ctx.db
      .select()
      .from(partnerKeys)
      .where(and(eq(partnerKeys._id, id), visibleTo(ctx, partnerKeys.countryId)))
      .for('update');
    if (!key) throw notFound();
    // Revoked twice, it was the first time.
    if (!key.revokedAt) {
      await ctx.db.update(partnerKeys).set({ revokedAt: new Date().toISOString() }).where(eq(partnerKeys._id, id));
      await noted(ctx, key, false);
    }
    return oneKey(ctx.db, id);
  },
};
