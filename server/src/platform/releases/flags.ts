import type { FlagEvent, RemoteStatus } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { auditLog, countryFlagSettings, flagSettings } from '../../base/db/schema/index.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, notFound, ownCountryOnly } from '../../base/http/refusal.ts';
import { auditIdOf } from '../registry/steps.ts';
import { ownCountryOf } from './own-country.ts';

type FlagCalls = 'setFlag' | 'setFlagEnd' | 'removeFlag' | 'flagHistory' | 'setCountryFlag';

/** Handlers of flag settings, general and by country. refuseFile: throws if the releases come from a registry file. */
export function flagHandlers(
  statusOfOne: (db: Db, name: string) => Promise<RemoteStatus>,
  refuseFile: () => void,
): Pick<Handlers<(typeof calls)['releases']>, FlagCalls> {
  /** The status of a remote and of a flag that it declares. Throws 404 and 422. */
  async function declared(db: Db, name: string, key: string) {
    const status = await statusOfOne(db, name);
    const flag = status.flags.find((known) => known.key === key);
    if (!flag) throw invalid(['key', 'field.flag.unknown', { name, key }]);
    return flag;
  }

  return {
    async setFlag({ name, key, isOn, share, roles, countries }, ctx) {
      refuseFile();
      const before = await declared(ctx.db, name, key);
      const setting = { isOn, share: share ?? null, roles: roles ?? null, countries: countries ?? null };
      const set = { ...setting, ...setNow(ctx.caller.userId) };
      await ctx.db
        .insert(flagSettings)
        .values({ name, key, ...set })
        .onConflictDoUpdate({ target: [flagSettings.name, flagSettings.key], set });
      // A general setting overrides those of countries: a flag that is turned off is off in every country.
      await ctx.db.delete(countryFlagSettings).where(and(eq(countryFlagSettings.name, name), eq(countryFlagSettings.key, key)));
      await ctx.audit({ entity: 'flag', entityId: auditIdOf(name), countryId: null, before, after: { key, ...setting } });
      ctx.changed(name);
      return statusOfOne(ctx.db, name);
    },

    async setFlagEnd({ name, key, country, endsAt }, ctx) {
      refuseFile();
      if (!country && ctx.caller.role !== 'mega') throw ownCountryOnly();
      const countryId = country ? ownCountryOf(ctx.caller, country) : null;
      const flag = await declared(ctx.db, name, key);
      await refusePast(ctx.db, endsAt);
      const { name: names, country: countries, key: keys } = countryFlagSettings;
      const changed = country
        ? await ctx.db
            .update(countryFlagSettings)
            .set({ endsAt })
            .where(and(eq(names, name), eq(countries, country), eq(keys, key)))
            .returning({ key: keys })
        : await ctx.db
            .update(flagSettings)
            .set({ endsAt })
            .where(and(eq(flagSettings.name, name), eq(flagSettings.key, key)))
            .returning({ key: flagSettings.key });
      if (changed.length === 0) throw invalid(['key', 'field.flag.unset', { name, key }]);
      const before = country ? flag.byCountry.find((one) => one.country === country) : flag;
      const { isOn = null, endsAt: endedAt = null } = before ?? {};
      const about = { key, ...(country && { country }), isOn };
      await ctx.audit({
        entity: 'flag',
        entityId: auditIdOf(name),
        countryId,
        before: { ...about, endsAt: endedAt },
        after: { ...about, endsAt },
      });
      ctx.changed(name);
      return statusOfOne(ctx.db, name);
    },

    async setCountryFlag({ name, country, key, setting }, ctx) {
      refuseFile();
      const countryId = ownCountryOf(ctx.caller, country);
      const flag = await declared(ctx.db, name, key);
      const { name: names, country: countries, key: keys } = countryFlagSettings;
      if (setting) {
        const { isOn, share = null, roles = null } = setting;
        const set = { isOn, share, roles, ...setNow(ctx.caller.userId) };
        await ctx.db
          .insert(countryFlagSettings)
          .values({ name, country, key, ...set })
          .onConflictDoUpdate({ target: [names, countries, keys], set });
      } else await ctx.db.delete(countryFlagSettings).where(and(eq(names, name), eq(countries, country), eq(keys, key)));
      const before = flag.byCountry.find((one) => one.country === country) ?? null;
      await ctx.audit({ entity: 'flag', entityId: auditIdOf(name), countryId, before, after: { key, country, setting } });
      ctx.changed(name);
      return statusOfOne(ctx.db, name);
    },

    async removeFlag({ name, key }, ctx) {
      refuseFile();
      const forAll = await ctx.db
        .delete(flagSettings)
        .where(and(eq(flagSettings.name, name), eq(flagSettings.key, key)))
        .returning();
      const byCountry = await ctx.db
        .delete(countryFlagSettings)
        .where(and(eq(countryFlagSettings.name, name), eq(countryFlagSettings.key, key)))
        .returning();
      if (forAll.length + byCountry.length === 0) throw notFound(['key', 'field.flag.unset', { name, key }]);
      await ctx.audit({
        entity: 'flag',
        entityId: auditIdOf(name),
        countryId: null,
        before: { settings: [...forAll, ...byCountry] },
        after: { key },
      });
      ctx.changed(name);
      return { name, key };
    },

    flagHistory: ({ name }, { db }) => historyOf(db, name),
  };
}

/** Columns of a new setting, which has no end. */
const setNow = (setBy: string | null) => ({ setBy, setAt: sql`now()`, endsAt: null, unusedSince: null });

async function refusePast(db: Db, endsAt: string | null): Promise<void> {
  if (endsAt === null) return;
  const [row] = await rowsOf<{ isPast: boolean }>(db, sql`select ${endsAt}::timestamptz <= now() as "isPast"`);
  if (row?.isPast) throw invalid(['endsAt', 'field.flag.past']);
}

const acts = {
  'releases.setFlag': 'set',
  'releases.setCountryFlag': 'set',
  'releases.setFlagEnd': 'end',
  'releases.removeFlag': 'removed',
  'releases.endFlag': 'ended',
} as const satisfies Record<string, FlagEvent['act']>;

/** Audit entry of a flag. If a country set it, the values are in `setting`. */
interface Audited {
  key: string;
  country?: FlagEvent['country'];
  isOn?: boolean | null;
  share?: number | null;
  roles?: unknown;
  countries?: unknown;
  endsAt?: string | null;
  setting?: Omit<Audited, 'key'> | null;
}

async function historyOf(db: Db, name: string): Promise<FlagEvent[]> {
  const rows = await db
    .select({ _id: auditLog._id, at: auditLog.at, by: personOf, call: auditLog.call, after: auditLog.after })
    .from(auditLog)
    .leftJoin(updaters, eq(updaters.userId, auditLog.userId))
    .where(and(eq(auditLog.entity, 'flag'), eq(auditLog.entityId, auditIdOf(name))))
    .orderBy(desc(auditLog.at), desc(auditLog._id))
    .limit(50);
  return rows.map(({ call, after, ...row }) => {
    const { key, country = null, setting, ...own } = after as Audited;
    const { isOn = null, share = null, roles = null, countries = null, endsAt = null } = setting ?? own;
    const act = setting === null ? 'follow' : (acts[call as keyof typeof acts] ?? 'set');
    const isForSome = (share !== null && share < 100) || Boolean(roles ?? countries);
    return { ...row, key, act, country, isOn, isForSome, endsAt };
  });
}
