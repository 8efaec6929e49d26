import { sql } from 'drizzle-orm';
import { invoices, sales } from '../../base/db/schema/index.ts';

const itsSales = sql`${sales.invoiceId} = ${invoices._id} and ${sales.deletedAt} is null and ${sales.deliveryState} <> 'cancelled'`;

/** What is still to be paid of an invoice: what came back of its sales is out of their totals. */
export const invoiceOpenMinor = sql`(case when ${invoices.docType} = 'credit_note' then 0 else (
  select coalesce(sum(greatest(${sales.totalMinor} - ${sales.paidMinor}, 0)), 0) from ${sales} where ${itsSales}) end)`;

/** Issued invoices of which something is to be paid. One whose goods all came back is owed no more. */
export const isOwed = sql`${invoices.state} = 'issued' and ${invoices.docType} <> 'credit_note'
  and exists (select from ${sales} where ${itsSales} and ${sales.totalMinor} > ${sales.paidMinor})`;
