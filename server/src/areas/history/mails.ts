import type { HistoryEntry } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { invoiceMails } from '../../base/db/schema/index.ts';

type Mail = NonNullable<HistoryEntry['mail']>;
export type Addressed = Mail['to'][number];

/** Every time that the document of an invoice was sent: what the audit rows of these are of. */
export const sendingsOf = (invoiceId: string) =>
  new QueryBuilder().select({ _id: invoiceMails.sendingId }).from(invoiceMails).where(eq(invoiceMails.invoiceId, invoiceId));

/** How far each of them came, by its id: what the audit says of them is from before they left. */
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
