import { type Invoice, may, openOf, type Permission, type RoleName } from '@shop/shared/contract';

type Shown = Pick<Invoice, 'state' | 'docType' | 'fileId' | 'creditable' | 'sales'>;

/** The actions on an invoice: required roles and states. The server enforces the same. */
export const invoiceActs = {
  issue: { permission: 'invoices.make', fits: ({ state }) => state === 'pending' },
  edit: { permission: 'invoices.make', fits: ({ state }) => state === 'pending' },
  pay: {
    permission: 'sales.pay',
    fits: (invoice) => invoice.state !== 'pending' && invoice.docType !== 'credit_note' && openOf(...invoice.sales) > 0,
  },
  render: { permission: 'invoices.make', fits: ({ state, fileId }) => state !== 'pending' && fileId === null },
  upload: { permission: 'invoices.make', fits: ({ state, docType }) => state !== 'pending' && docType !== 'credit_note' },
  send: { permission: 'invoices.send', fits: ({ state }) => state !== 'pending' },
  credit: { permission: 'invoices.make', fits: ({ creditable }) => creditable !== null },
} as const satisfies Record<string, { permission: Permission; fits: (invoice: Shown) => boolean }>;

export type InvoiceAct = keyof typeof invoiceActs;

export function mayActOn(role: RoleName | undefined, act: InvoiceAct, invoice: Shown): boolean {
  return may(role, invoiceActs[act].permission) && invoiceActs[act].fits(invoice);
}
