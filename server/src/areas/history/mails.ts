import type { HistoryEntry } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { invoiceMails } from '../../base/db/schema/index.ts';

type Mail = NonNullable<HistoryEntry['mail']>;
export type Addressed = Mail['to'][number];

/** Ids of the sendings of an invoice's document; audit rows refer to them. */
export const sendingsOf = (invoiceId: string) =>
  new QueryBuilder().select({ _id: invoiceMails.sendingId }).from(invoiceMails).where(eq(invoiceMails.invoiceId, invoiceId));

/** Current state of the e-mails by sending id, because the audit rows were written before they were sent. */
export async function mailsOf(db: Db, invoiceId: string): Promise<Map<string, Addressed[]>> {
  const rows = await db.select().from(invoiceMails).where(eq(invoiceMails.invoiceId, invoiceId));
  const sendings = new Map<string, Addressed[]>();
  for (const { sendingId, to: address, state, reason, at } of rows)
    sendings.set(sendingId, [...(sendings.get(sendingId) ?? []), { address, state, reason, at }]);
  return sendings;
}

export function mailEntry(
  row: Pick<HistoryEntry, '_id' | 'at' | 'by' | 'call' | 'kind'>,
  after: unknown,
  addressed: Addressed[],
): HistoryEntry {
  const { subject, text, fileName, to: asWritten } = after as Omit<Mail, 'to'> & { to: string[] };
  const to = addressed.toSorted((a, b) => asWritten.indexOf(a.address) - asWritten.indexOf(b.address));
  return { ...row, changes: [], approval: null, mail: { subject, text, fileName, to } };
}
