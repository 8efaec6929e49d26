import { normalizeTaxId, type ProviderFields } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, sql } from 'drizzle-orm';
import { checkProvider } from '../companies/provider-rules.ts';
import { areas, providers, rowTotals } from '../db/schema/index.ts';
import { visibleTo } from '../http/country.ts';
import type { Handlers } from '../http/handler.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { providerBy, providerList } from './queries.ts';
import { withOffers, withOrders } from './withOpen.ts';

export const providerHandlers: Handlers<(typeof calls)['providers']> = {
  list: ({ page, size, sort, ...filters }, { db, countryId }) => providerList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportAll: ({ sort, ...filters }, { db, countryId }) => providerList.all(db, providerList.where(countryId, filters), sort),

  choose: (_, { db, countryId }) =>
    db
      .select({ _id: providers._id, name: providers.legalName, type: providers.type })
      .from(providers)
      .where(eq(providers.countryId, countryId))
      .orderBy(asc(providers.search), asc(providers._id)),

  one: ({ id }, ctx) => providerBy(ctx.db, and(eq(providers._id, id), visibleTo(ctx, providers.countryId))),

  withOrders,
  withOffers,

  async filters(_, { db, countryId }) {
    const types = await db
      .select({ type: sql<(typeof providers.$inferSelect)['type']>`${rowTotals.facet}`, providers: rowTotals.rows })
      .from(rowTotals)
      .where(and(eq(rowTotals.countryId, countryId), eq(rowTotals.list, 'provider'), sql`${rowTotals.rows} > 0`))
      .orderBy(asc(rowTotals.facet));
    const hasProviders = sql`exists (select 1 from ${providers} where ${providers.countryId} = ${countryId} and ${providers.regionId} = ${areas._id})`;
    const regions = await db
      .select({ _id: areas._id, name: areas.name })
      .from(areas)
      .where(and(eq(areas.countryId, countryId), sql`${areas.parentId} is null`, hasProviders))
      .orderBy(asc(areas.position));
    return { types, areas: regions, providers: types.reduce((sum, { providers: count }) => sum + count, 0) };
  },

  async create({ provider }, ctx) {
    const { db, countryId, caller } = ctx;
    await checkProvider(db, countryId, provider);
    const by = { createdBy: caller.userId, updatedBy: caller.userId };
    const [after] = await db
      .insert(providers)
      .values({ ...stored(provider), countryId, ...by })
      .returning();
    if (!after) throw new Error('The provider was not stored.');
    await ctx.audit({ entity: 'provider', entityId: after._id, countryId, before: null, after });
    ctx.changed(after._id);
    return providerBy(db, eq(providers._id, after._id));
  },

  async update({ provider: { _id, ...provider }, version }, ctx) {
    const { db, countryId, caller } = ctx;
    const isIt = eq(providers._id, _id);
    const [before] = await db
      .select()
      .from(providers)
      .where(and(eq(providers.countryId, countryId), isIt))
      .for('update');
    if (!before) throw notFound();
    if (before.version !== version) throw conflict(await providerBy(db, isIt));
    await checkProvider(db, countryId, provider, before);
    const [after] = await db
      .update(providers)
      .set({ ...stored(provider), updatedBy: caller.userId })
      .where(isIt)
      .returning();
    await ctx.audit({ entity: 'provider', entityId: _id, countryId, before, after });
    ctx.changed(_id);
    // Offers carry the name to be searched by; they follow by trigger, under the versions that they have.
    if (before.legalName !== provider.legalName) ctx.changedOf('offers', _id);
    return providerBy(db, isIt);
  },
};

function stored(provider: ProviderFields): ProviderFields {
  return { ...provider, taxId: normalizeTaxId(provider.taxId) };
}
