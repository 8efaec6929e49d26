import { type Invoice, may, type Permission, type RoleName } from '@shop/shared/contract';

type Shown = Pick<Invoice, 'state' | 'docType' | 'fileId' | 'creditable' | 'sales'>;

/** What is still to be paid of the sales that an invoice bills, minor units. */
export const openOfInvoice = ({ sales }: Pick<Invoice, 'sales'>): number =>
  sales.reduce((sum, { totalMinor, paidMinor }) => sum + Math.max(0, totalMinor - paidMinor), 0);

/** What can be done with an invoice: who may, and where it stands. The server refuses the same. */
export const invoiceActs = {
  issue: { permission: 'invoices.make', fits: ({ state }) => state === 'pending' },
  edit: { permission: 'invoices.make', fits: ({ state }) => state === 'pending' },
  pay: {
    permission: 'sales.pay',
    fits: (invoice) => invoice.state !== 'pending' && invoice.docType !== 'credit_note' && openOfInvoice(invoice) > 0,
  },
  render: { permission: 'invoices.make', fits: ({ state, fileId }) => state !== 'pending' && fileId === null },
  upload: { permission: 'invoices.make', fits: ({ state, docType }) => state !== 'pending' && docType !== 'credit_note' },
  credit: { permission: 'invoices.make', fits: ({ creditable }) => creditable !== null },
} as const satisfies Record<string, { permission: Permission; fits: (invoice: Shown) => boolean }>;

export type InvoiceAct = keyof typeof invoiceActs;

export function mayActOn(role: RoleName | undefined, act: InvoiceAct, invoice: Shown): boolean {
  return may(role, invoiceActs[act].permission) && invoiceActs[act].fits(invoice);
}
