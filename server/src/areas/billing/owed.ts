import { sql } from 'drizzle-orm';
import { invoices, sales } from '../../base/db/schema/index.ts';

const itsSales = sql`${sales.invoiceId} = ${invoices._id} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'`;

/** Unpaid amount of an invoice. The totals of its sales already exclude returned goods. */
export const invoiceOpenMinor = sql`(case when ${invoices.docType} = 'credit_note' then 0 else (
  select coalesce(sum(greatest(${sales.totalMinor} - ${sales.paidMinor}, 0)), 0) from ${sales} where ${itsSales}) end)`;

/** Condition: the invoice is issued and not fully paid. If all its goods came back, nothing is owed. */
export const isOwed = sql`${invoices.state} = 'issued' and ${invoices.docType} <> 'credit_note'
  and exists (select from ${sales} where ${itsSales} and ${sales.totalMinor} > ${sales.paidMinor})`;
