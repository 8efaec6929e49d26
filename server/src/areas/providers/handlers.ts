import { normalizeTaxId, type ProviderFields } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, sql } from 'drizzle-orm';
import { areas, providers, rowTotals } from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { checkProvider } from '../companies/provider-rules.ts';
import { stored, updateRecord } from '../records/record.ts';
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
    const { db, countryId } = ctx;
    await checkProvider(db, countryId, provider);
    const { _id } = await stored(ctx, 'provider', normalized(provider));
    return providerBy(db, eq(providers._id, _id));
  },

  update: ({ provider: { _id, ...provider }, version }, ctx) =>
    updateRecord(ctx, 'provider', {
      _id,
      version,
      read: providerBy,
      where: eq(providers.countryId, ctx.countryId),
      async change(before) {
        await checkProvider(ctx.db, ctx.countryId, provider, before);
        return normalized(provider);
      },
      // Offers carry the name to be searched by; they follow by trigger, under the versions that they have.
      follow: (before, after) => before.legalName !== after.legalName && ctx.changedOf('offers', _id),
    }),
};

function normalized(provider: ProviderFields): ProviderFields {
  return { ...provider, taxId: normalizeTaxId(provider.taxId) };
}
