import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type SQL, sql } from 'drizzle-orm';
import { clients, invoices, payments, sales } from '../../base/db/schema/index.ts';
import { isUnsettled } from './balance.ts';

type CreditUse = NonNullable<CallAnswer<typeof calls.clients.one>['creditUse']>;

/** Sum of a client's overpayments of sales; for a statement about one client. */
export const creditMinor = sql`(select coalesce(sum(${sales.paidMinor} - ${sales.totalMinor}), 0) from ${sales}
  where ${sales.clientId} = ${clients._id} and ${isUnsettled} and ${sales.paidMinor} > ${sales.totalMinor})`.mapWith(Number);

/** Amounts that each settlement moved to or from each sale. An undone settlement is booked in reverse, which leaves 0. */
const moved = (which: SQL) => sql`select ${payments.settlementId} as id, ${payments.saleId} as sale_id,
    sum(case ${payments.state} when 'refunded' then -${payments.amountMinor} else ${payments.amountMinor} end) as minor,
    min(${payments.createdAt}) as at, min(${payments.paidOn}) as day
  from ${payments} join ${sales} on ${sales._id} = ${payments.saleId}
  where ${which} and ${payments.settlementId} is not null group by 1, 2`;

const creditUse = sql`json_build_object('settlementId', used.id, 'amountMinor', used.minor, 'appliedOn', used.day)`;

/** The last use of a client's credit for open sales that was not undone; for a statement about one client. */
export const lastCreditUse = sql<CreditUse | null>`(select ${creditUse} from (
  select id, sum(minor) as minor, min(at) as at, min(day) as day from (${moved(sql`${sales.clientId} = ${clients._id}`)}) moved
  where minor > 0 group by id order by at desc, id desc limit 1) used)`;

/** Settlements to or from the sales of an invoice, newest first; for a statement about one invoice. */
export const creditUsesOfInvoice = sql<CreditUse[]>`(select coalesce(json_agg(${creditUse} order by at desc, id desc), '[]') from (
  select id, sum(minor) as minor, min(at) as at, min(day) as day from (${moved(sql`${sales.invoiceId} = ${invoices._id}`)}) moved
  group by id having sum(minor) <> 0) used)`;
