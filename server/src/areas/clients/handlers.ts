import { type Client, type ClientFields, normalizeTaxId } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { sellingLimits } from '@shop/shared/schemas';
import { and, asc, eq } from 'drizzle-orm';
import { clients } from '../../base/db/schema/index.ts';
import { bulk } from '../../base/http/bulk.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notify } from '../../base/http/notify.ts';
import { invalid } from '../../base/http/refusal.ts';
import { checkClient } from '../companies/client-rules.ts';
import { type Change, changeRecord, stored, updateRecord } from '../records/record.ts';
import { registerLog, updateBinnacle, updateLogState } from './binnacle.ts';
import { buyingOf } from './buying.ts';
import { categoryPage, clientFilters } from './categories.ts';
import { organizationOf } from './organization.ts';
import { clientById, clientList } from './queries.ts';
import { allWithWishes, removeWishes, withWishes } from './wishlist.ts';

export const clientHandlers: Handlers<(typeof calls)['clients']> = {
  list: ({ page, pageSize, sort, ...filters }, { db, countryId }) => clientList.page(db, countryId, { page, pageSize }, filters, sort),
  exportAll: ({ sort, ...filters }, { db, countryId }) => clientList.all(db, clientList.where(countryId, filters), sort),

  choose: (_, { db, countryId }) =>
    db
      .select({ _id: clients._id, name: clients.legalName })
      .from(clients)
      .where(eq(clients.countryId, countryId))
      .orderBy(asc(clients.search), asc(clients._id)),

  one: ({ id }, ctx) => clientById(ctx.db, and(eq(clients._id, id), visibleTo(ctx, clients.countryId))),

  buying: ({ id }, ctx) => buyingOf(id, ctx),
  filters: (_, ctx) => clientFilters(ctx),
  categories: (input, ctx) => categoryPage(input, ctx),
  organization: ({ id }, ctx) => organizationOf(id, ctx),

  async create({ client }, ctx) {
    const { db, countryId } = ctx;
    await checkClient(db, countryId, client);
    refuseCreditLimit(ctx, client.creditLimitMinor, null);
    const after = await stored(ctx, 'client', normalized(client));
    await notifySeller(ctx, after);
    return clientById(db, eq(clients._id, after._id));
  },

  update: ({ client, version }, ctx) =>
    updateRecord(ctx, 'client', { ...edit(ctx, { ...client, version }), where: eq(clients.countryId, ctx.countryId) }),
  updateMany: bulk((client, ctx) => changeRecord(ctx, 'client', edit(ctx, client))),

  updateBinnacle,
  registerLog,
  updateLogState,

  withWishes,
  allWithWishes,
  removeWishes,
};

/** Some fields of a client or all of them. */
type Edit = Partial<ClientFields> & { _id: string; version: number | undefined };

const edit = (ctx: Ctx, { _id, version, ...client }: Edit): Change<'client', Client> => ({
  _id,
  version,
  read: clientById,
  async change(before) {
    await checkClient(ctx.db, before.countryId, { ...before, ...client } as ClientFields, before);
    refuseCreditLimit(ctx, client.creditLimitMinor, before.creditLimitMinor);
    return normalized(client);
  },
  async follow(before, after) {
    // A trigger updates the copies of the name in other records' search columns, without changing their versions.
    if (before.legalName !== after.legalName)
      for (const topic of ['requests', 'sales', 'invoices', 'wishlist'] as const) ctx.changedOf(topic, _id);
    if (after.sellerId !== before.sellerId) await notifySeller(ctx, after);
  },
});

/** Throws 422 if a role that may not exceed credit limits changes one. */
function refuseCreditLimit({ caller }: Ctx, limitMinor: number | null | undefined, beforeMinor: number | null): void {
  if (limitMinor === undefined || limitMinor === beforeMinor || sellingLimits[caller.role].beyondCredit) return;
  throw invalid(['client.creditLimitMinor', 'field.client.creditLimit']);
}

async function notifySeller(ctx: Ctx, { _id, legalName, sellerId }: typeof clients.$inferSelect): Promise<void> {
  if (sellerId) await notify(ctx, sellerId, 'planning.clientAssigned', { _id, name: legalName });
}

function normalized<C extends Partial<ClientFields>>(client: C): C {
  return client.taxId === undefined ? client : { ...client, taxId: normalizeTaxId(client.taxId) };
}
