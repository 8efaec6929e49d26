import type { Invoice } from '@shop/shared/contract';
import { type Answers, fakeServer, renderPage } from '@shop/shared/testing';
import { pages } from '../pages.ts';

/** The invoice after F-76 and the note after NC-2. */
export const nextNumber: NonNullable<Answers['invoices']>['nextNumber'] = ({ docType = 'invoice' }) => ({
  docType,
  docNumber: docType === 'credit_note' ? 'NC-3' : 'F-77',
});

/** Opens the page of an invoice, with a server that has it. */
export async function openInvoice(invoice: Invoice, own: Answers['invoices'] = {}, role: 'admin' | 'seller' = 'admin') {
  const server = fakeServer({ invoices: { one: () => invoice, nextNumber, ...own }, history: { of: () => [] } });
  return { server, ...(await renderPage(pages, { path: `/facturation/${invoice._id}`, role })) };
}
