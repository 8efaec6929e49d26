import type { HistoryEntity, HistoryEntry } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  appPayments,
  appPurchases,
  type approvals,
  auditLog,
  beachPriceLines,
  clients,
  invoices,
  marketplaceProducts,
  offers,
  orders,
  organizations,
  partnerKeys,
  partners,
  people,
  pluginMemberships,
  products,
  providers,
  purchases,
  requests,
  sales,
  transportists,
  users,
  videos,
  wishes,
} from '../../base/db/schema/index.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx, Handlers } from '../../base/http/handler.ts';
import { notFound } from '../../base/http/refusal.ts';
import { approvalsEver } from '../approvals/queries.ts';
import { changesBetween } from './changes.ts';
import { type Addressed, mailEntry, mailsOf, sendingsOf } from './mails.ts';

/** The table of each entity of the audit log. */
const tables = {
  client: clients,
  provider: providers,
  product: products,
  request: requests,
  sale: sales,
  invoice: invoices,
  order: orders,
  offer: offers,
  purchase: purchases,
  'app-purchase': appPurchases,
  'app-payment': appPayments,
  wish: wishes,
  video: videos,
  transportist: transportists,
  partner: partners,
  'beach-price-line': beachPriceLines,
  organization: organizations,
  'plugin-membership': pluginMemberships,
  'marketplace-product': marketplaceProducts,
  fisher: people,
} satisfies Record<HistoryEntity, PgTable & { _id: PgColumn; countryId: PgColumn }>;

/** Maximum number of displayed entries. */
const most = 200;

export const historyHandlers: Handlers<(typeof calls)['history']> = {
  async of({ entity, id }, ctx) {
    const rows = await ctx.db
      .select({
        _id: auditLog._id,
        at: auditLog.at,
        entity: auditLog.entity,
        entityId: auditLog.entityId,
        call: auditLog.call,
        before: auditLog.before,
        after: auditLog.after,
        by: sql<{ _id: string; name: string } | null>`case
          when ${users._id} is not null then json_build_object('_id', ${users._id}, 'name', ${people.names} || ' ' || ${people.lastNames})
          when ${partnerKeys._id} is not null then json_build_object('_id', ${partners._id}, 'name', ${partners.name} || ' · ' || ${partnerKeys.name})
          end`,
      })
      .from(auditLog)
      .leftJoin(users, eq(users._id, auditLog.userId))
      .leftJoin(people, eq(people._id, users.personId))
      .leftJoin(partnerKeys, eq(partnerKeys._id, auditLog.partnerKeyId))
      .leftJoin(partners, eq(partners._id, partnerKeys.partnerId))
      .where(and(rowsOf(entity, id), visibleTo(ctx, auditLog.countryId)))
      .orderBy(desc(auditLog.at), desc(auditLog._id))
      .limit(most);
    // Deleted records still have a history; records from before the log started have none yet.
    if (rows.length === 0 && !(await isThere(entity, id, ctx))) throw notFound();
    const sent = entity === 'invoice' ? await mailsOf(ctx.db, id) : new Map<string, Addressed[]>();
    return rows.flatMap(({ before, after, entity: of, entityId, ...row }): HistoryEntry[] => {
      const kind = before === null ? ('created' as const) : after === null ? ('deleted' as const) : ('changed' as const);
      if (of === 'approval') return approvalEntry({ ...row, kind }, after as typeof approvals.$inferSelect);
      if (of === 'invoice-mail') return [mailEntry({ ...row, kind }, after, sent.get(entityId) ?? [])];
      const changes = changesBetween(before, after);
      return kind === 'changed' && changes.length === 0 ? [] : [{ ...row, kind, changes, approval: null }];
    });
  },
};

/** Condition on the audit rows of a record; for sold documents also those of approvals, for an invoice also those of its e-mails. */
function rowsOf(entity: HistoryEntity, id: string): SQL | undefined {
  // Fishers are stored as people; changes of staff members are in another history.
  const own =
    entity === 'fisher'
      ? and(eq(auditLog.entityId, id), eq(auditLog.entity, 'person'), isFisher(id))
      : and(eq(auditLog.entityId, id), eq(auditLog.entity, entity));
  if (entity === 'invoice') return or(own, and(inArray(auditLog.entityId, sendingsOf(id)), eq(auditLog.entity, 'invoice-mail')));
  if (entity !== 'request' && entity !== 'sale' && entity !== 'app-purchase') return own;
  return or(own, and(inArray(auditLog.entityId, approvalsEver(id)), eq(auditLog.entity, 'approval')));
}

const isFisher = (id: string) => sql`exists (select 1 from person fisher where fisher.id = ${id} and fisher.fisher_state is not null)`;

/** The entry of an approval; the entry of a new approval also covers the replaced one. */
function approvalEntry(
  row: Omit<HistoryEntry, 'changes' | 'approval'>,
  { state, lines, credit, reason }: typeof approvals.$inferSelect,
): HistoryEntry[] {
  return state === 'superseded' ? [] : [{ ...row, changes: [], approval: { state, lines, credit, reason } }];
}

async function isThere(entity: HistoryEntity, id: string, ctx: Ctx): Promise<boolean> {
  const table = tables[entity];
  const found = await ctx.db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table._id, id), visibleTo(ctx, table.countryId), entity === 'fisher' ? isFisher(id) : undefined));
  return found.length > 0;
}
