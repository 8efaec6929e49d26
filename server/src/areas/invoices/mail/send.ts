import { type Invoice, limits, type OutboxKind } from '@shop/shared/contract';
import { eq } from 'drizzle-orm';
import { countAttempt, countOne } from '../../../base/auth/attempts.ts';
import type { Db } from '../../../base/db/db.ts';
import { files, invoiceMails, invoices, outbox } from '../../../base/db/schema/index.ts';
import { uuidv7 } from '../../../base/db/uuid.ts';
import type { Ctx } from '../../../base/http/handler.ts';
import { tooMany } from '../../../base/http/refusal.ts';
import type { NewFile, StoredFile } from '../../../platform/files/store.ts';
import { type InvoiceRecord, lockInvoice } from '../../billing/invoicing.ts';
import { storeDocument, visibleInvoice } from '../document.ts';
import { invoiceBy } from '../queries.ts';
import { callerOf } from './draft.ts';

export interface Sending {
  invoiceId: string;
  to: string[];
  subject: string;
  text: string;
}

const hourMs = 3_600_000;

/**
 * Puts the document of an issued invoice into the outbox, once for each address, and notes who sent what to whom. drawn: of one that had none
 * yet. Throws 429, on the address that got too many.
 */
export async function sendDocument(ctx: Ctx, sending: Sending, drawn: NewFile | undefined): Promise<Invoice> {
  const { db, caller } = ctx;
  const { invoiceId, subject, text } = sending;
  const to = [...new Set(sending.to)];
  const invoice = await lockInvoice(db, visibleInvoice(ctx, invoiceId));
  for (const address of to) {
    await countAttempt(db, { key: `document-mail:person:${caller.userId}`, max: limits.documentMails.ofPerson, windowMs: hourMs });
    await countAddress(db, address, `to.${sending.to.indexOf(address)}`);
  }
  const { _id: fileId, name: fileName } = await fileOf(ctx, invoice, drawn);
  const { countryId } = invoice;
  const { address: replyTo } = await callerOf(ctx);
  const sendingId = uuidv7();
  const mails = to.map((address) => ({ _id: uuidv7(), countryId, sendingId, invoiceId, fileId, to: address }));
  await db.insert(invoiceMails).values(mails);
  await db.insert(outbox).values(
    mails.map(({ _id, to }) => ({
      channel: 'document' as const,
      kind: 'document' as OutboxKind,
      to,
      subject,
      text,
      payload: { mailId: _id, fileName, replyTo },
      idempotencyKey: _id,
    })),
  );
  await ctx.audit({
    entity: 'invoice-mail',
    entityId: sendingId,
    countryId,
    before: null,
    after: { invoiceId, to, subject, text, fileName },
  });
  // The history grows; no list of invoices shows anything else for it.
  ctx.changedOf('outbox', invoiceId);
  return invoiceBy(db, eq(invoices._id, invoiceId));
}

/** What goes with it: somebody may have uploaded another one while ours was drawn. */
async function fileOf(ctx: Ctx, invoice: InvoiceRecord, drawn: NewFile | undefined): Promise<StoredFile> {
  const fileId = invoice.fileId ?? (drawn && (await storeDocument(ctx, invoice, drawn)));
  const [file] = fileId ? await ctx.db.select().from(files).where(eq(files._id, fileId)) : [];
  if (!file) throw new Error(`The invoice ${invoice._id} has no document.`);
  return file;
}

async function countAddress(db: Db, address: string, field: string): Promise<void> {
  const { toAddress: max } = limits.documentMails;
  const { count, seconds } = await countOne(db, `document-mail:address:${address}`, hourMs);
  if (count > max) throw tooMany(Math.ceil(seconds), [field, 'field.mail.often', { max, minutes: Math.ceil(seconds / 60) }]);
}
