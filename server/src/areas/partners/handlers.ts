import { all, normalizeTaxId } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { organizations, partners } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Handlers } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';
import { stored, updateRecord } from '../records/record.ts';
import { keyHandlers } from './keys.ts';

const { search: _, createdAt: __, createdBy: ___, organizationId: ____, ...columns } = getTableColumns(partners);

export const partnerList = listed({
  table: partners,
  kept: totalsOf(partners),
  matching({ search, kind, active }: Record<'search' | 'kind' | 'active', string>) {
    const text = textOf(search);
    return and(
      text ? matches(partners.search, text) : undefined,
      amongWords(partners.kind, kind),
      active === all ? undefined : eq(partners.active, active === 'true'),
    );
  },
  columns: { name: partners.search, commissionRate: partners.commissionRate },
  preset: 'name',
  facet: 'kind',
  select: (db, page, order) =>
    db
      .select({ ...columns, organization: { _id: organizations._id, name: organizations.name }, updatedBy: personOf })
      .from(page)
      .innerJoin(partners, eq(partners._id, page._id))
      .leftJoin(organizations, eq(organizations._id, partners.organizationId))
      .leftJoin(updaters, eq(updaters.userId, partners.updatedBy))
      .orderBy(...order),
  row: (partner) => partner,
});

export const partnerHandlers: Handlers<(typeof calls)['partners']> = {
  list: (_, { db, countryId }) =>
    db
      .select({ _id: partners._id, name: partners.name })
      .from(partners)
      .where(and(eq(partners.countryId, countryId), eq(partners.active, true)))
      .orderBy(asc(partners.name), asc(partners._id)),
  page: ({ page, size, sort, countryId: _, ...filters }, { db, countryId }) =>
    partnerList.page(db, countryId, { page, pageSize: size }, filters, sort),
  exportAll: ({ sort, countryId: _, ...filters }, { db, countryId }) => partnerList.all(db, partnerList.where(countryId, filters), sort),
  one: ({ id }, ctx) => partnerList.one(ctx.db, and(eq(partners._id, id), visibleTo(ctx, partners.countryId))),

  ...keyHandlers,

  async register({ partner }, ctx) {
    const taxId = normalizeTaxId(partner.taxId);
    await refuseTakenTaxId(ctx.db, ctx.countryId, taxId);
    await refuseUnknown(ctx.db, ctx.countryId, partner.organizationId);
    const { _id } = await stored(ctx, 'partner', { ...partner, taxId });
    return partnerList.one(ctx.db, eq(partners._id, _id));
  },

  update: ({ partner: { _id, ...partner }, version }, ctx) =>
    updateRecord(ctx, 'partner', {
      _id,
      version,
      read: partnerList.one,
      where: eq(partners.countryId, ctx.countryId),
      async change(before) {
        const taxId = normalizeTaxId(partner.taxId);
        if (taxId !== before.taxId) await refuseTakenTaxId(ctx.db, before.countryId, taxId, _id);
        await refuseUnknown(ctx.db, before.countryId, partner.organizationId);
        return { ...partner, taxId };
      },
    }),
};

/** Throws 404 for an organization that is not of the country. */
async function refuseUnknown(db: Db, countryId: string, organizationId: string | null | undefined): Promise<void> {
  if (!organizationId) return;
  const which = and(eq(organizations._id, organizationId), eq(organizations.countryId, countryId));
  const [found] = await db.select({ _id: organizations._id }).from(organizations).where(which);
  if (!found) throw notFound(['partner.organizationId', 'field.notFound']);
}

async function refuseTakenTaxId(db: Db, countryId: string, taxId: string, ownId?: string): Promise<void> {
  // Two who give one id at once do so one after the other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`partner:${countryId}:${taxId}`}))`);
  const [other] = await db
    .select({ name: partners.name })
    .from(partners)
    .where(and(eq(partners.countryId, countryId), eq(partners.taxId, taxId), ownId ? ne(partners._id, ownId) : undefined));
  if (other) throw invalid(['partner.taxId', 'field.partner.taken', { name: other.name }]);
}
