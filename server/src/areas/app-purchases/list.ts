import { type AppPurchase, type AppPurchaseKind, type AppPurchaseRow, all, appPurchaseKinds } from '@shop/shared/contract';
import { and, asc, eq, getTableColumns, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { amongIds, amongWords, dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import {
  appPayments,
  appPurchases,
  approvals,
  appPurchaseLines as lines,
  organizations,
  partners,
  people,
  marketplaceProducts as products,
  transportists,
} from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { approvalOf, approvalStateWhere, approvedAs, hasApproval } from '../approvals/queries.ts';
import { rateOfLine } from '../billing/line-taxes.ts';
import { stopNumberOf } from '../freight/board.ts';
import { receiptOf } from '../freight/receipt.ts';

export type Filters = {
  kind: AppPurchaseKind | typeof all;
  deliveryState: string;
  buyerType: string;
  isManual: string;
  paymentState: string;
  carrier: string;
  from: string;
  to: string;
  search: string;
  approval: string;
};
export const unfiltered: Filters = {
  ...{ kind: all, deliveryState: all, buyerType: all, isManual: all },
  ...{ paymentState: all, carrier: all, from: all, to: all, search: all, approval: all },
};

const fishers = alias(people, 'fisher_who_sells');
const { search: _, deletedAt: __, ...columns } = getTableColumns(appPurchases);

/** `3384` and `A-3384` are numbers of a purchase; any other text is searched in the buyer's name. */
function isFound(text: string): SQL | undefined {
  const number = /^a?-?(\d{1,9})$/i.exec(text)?.[1];
  return number === undefined ? matches(appPurchases.search, text) : eq(appPurchases.number, Number(number));
}

/** Condition: the purchase is not cancelled, so it may wait for approval. */
const mayBeHeld = ne(appPurchases.deliveryState, 'cancelled');

const isOrNot = (value: string) => (value === all || value === '' ? undefined : value === 'true');

export const appPurchaseList = listed({
  table: appPurchases,
  kept: totalsOf(appPurchases),
  live: isNull(appPurchases.deletedAt),
  matching({ kind, deliveryState, buyerType, isManual, paymentState, carrier, from, to, search, approval }: Filters, countryId: string) {
    const text = textOf(search);
    const isBusiness = isOrNot(buyerType);
    const isTyped = isOrNot(isManual);
    return and(
      kind === all ? undefined : eq(appPurchases.kind, kind),
      isBusiness === undefined ? undefined : eq(appPurchases.buyerType, isBusiness),
      isTyped === undefined ? undefined : eq(appPurchases.isManual, isTyped),
      amongWords(appPurchases.deliveryState, deliveryState),
      amongWords(appPurchases.paymentState, paymentState),
      amongIds(appPurchases.transportistId, carrier),
      dayOf(from, (day) => gte(appPurchases.deliverOn, day)),
      dayOf(to, (day) => lte(appPurchases.deliverOn, day)),
      text ? isFound(text) : undefined,
      approvedAs(appPurchases._id, countryId, mayBeHeld, approval),
    );
  },
  columns: {
    number: appPurchases.number,
    deliverOn: appPurchases.deliverOn,
    grams: appPurchases.grams,
    totalMinor: appPurchases.totalMinor,
  },
  preset: '-number',
  facets: { kind: appPurchaseKinds, isManual: ['true', 'false'] },
  select: (db, page, order) =>
    db
      .select({
        purchase: columns,
        approvalState: approvalStateWhere(mayBeHeld),
        organization: { _id: organizations._id, name: organizations.name },
        person: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}`, phone: people.phone },
        partner: partners.name,
        fisher: sql<string | null>`${fishers.names} || ' ' || ${fishers.lastNames}`,
        carrier: { _id: transportists._id, name: transportists.name, plate: transportists.plate, phone: transportists.phone },
        updatedBy: personOf,
      })
      .from(page)
      .innerJoin(appPurchases, eq(appPurchases._id, page._id))
      .leftJoin(organizations, eq(organizations._id, appPurchases.organizationId))
      .leftJoin(people, eq(people._id, appPurchases.personId))
      .leftJoin(partners, eq(partners._id, appPurchases.partnerId))
      .leftJoin(fishers, eq(fishers._id, appPurchases.fisherId))
      .leftJoin(transportists, eq(transportists._id, appPurchases.transportistId))
      .leftJoin(updaters, eq(updaters.userId, appPurchases.updatedBy))
      .leftJoin(approvals, hasApproval(appPurchases._id))
      .orderBy(...order),
  row: ({ purchase, organization, person, partner, fisher, ...more }) => ({
    ...purchase,
    ...more,
    buyer: { name: purchase.buyerName, organization, person },
    seller: sellerOf(partner, fisher),
  }),
});

const sellerOf = (partner: string | null, fisher: string | null): AppPurchaseRow['seller'] => {
  if (partner) return { kind: 'partner', name: partner };
  return fisher ? { kind: 'fisher', name: fisher } : null;
};

const linesOf = (db: Db, purchaseId: string) =>
  db
    .select({
      _id: lines._id,
      product: { _id: products._id, name: products.name, image: products.image },
      description: lines.description,
      grams: lines.grams,
      priceMinor: lines.priceMinor,
      netMinor: lines.netMinor,
      state: lines.state,
      taxClass: lines.taxClass,
      ivaRate: rateOfLine(lines, appPurchases),
    })
    .from(lines)
    .innerJoin(appPurchases, eq(appPurchases._id, lines.purchaseId))
    .innerJoin(products, eq(products._id, lines.productId))
    .where(eq(lines.purchaseId, purchaseId))
    .orderBy(asc(lines.position));

/** One purchase with its details. Throws NotFoundError. */
export async function appPurchaseBy(db: Db, which: SQL | undefined): Promise<AppPurchase> {
  const row = await appPurchaseList.one(db, which);
  const payments = await db
    .select()
    .from(appPayments)
    .where(eq(appPayments.purchaseId, row._id))
    .orderBy(asc(appPayments.at), asc(appPayments._id));
  const { transportistId, deliverOn: day, countryId, _id } = row;
  return {
    ...row,
    deliveryContact: row.deliveryContact ?? (row.buyer.organization ? (row.buyer.person?.name ?? null) : null),
    deliveryPhone: row.deliveryPhone ?? row.buyer.person?.phone ?? null,
    stopNumber: transportistId === null ? null : await stopNumberOf(db, { _id, countryId, transportistId, day }),
    receipt: receiptOf(row),
    approval: await approvalOf(db, row._id),
    lines: await linesOf(db, row._id),
    payments,
  };
}
