import { may, nextStates, type Permission, type RoleName, type SaleRow } from '@shop/shared/contract';
import { openOf } from '../parts/billing/open-of.ts';

type Shown = Pick<SaleRow, 'invoice' | 'deliveryState' | 'requestNumber' | 'totalMinor' | 'paidMinor'> & {
  invoiceHandedAt?: string | null;
};

/** What can be done with a sale besides its delivery: who may, and where it stands. The server refuses the same. */
const saleActs = {
  pay: { permission: 'sales.pay', fits: (sale) => openOf(sale) > 0 && sale.deliveryState !== 'cancelled' },
  invoice: { permission: 'invoices.make', fits: (sale) => sale.invoice === null && sale.deliveryState !== 'cancelled' },
  handOver: {
    permission: 'sales.deliver',
    fits: ({ invoice, invoiceHandedAt }) => invoice !== null && invoice.state !== 'pending' && invoiceHandedAt === null,
  },
  edit: { permission: 'sales.edit', fits: ({ invoice }) => invoice === null },
  /** One of a request stays: what comes back of it is returned there. */
  remove: {
    permission: 'sales.delete',
    fits: ({ invoice, paidMinor, requestNumber }) => invoice === null && paidMinor === 0 && requestNumber === null,
  },
} as const satisfies Record<string, { permission: Permission; fits: (sale: Shown) => boolean }>;

export type SaleAct = keyof typeof saleActs;

export function mayActOn(role: RoleName | undefined, act: SaleAct, sale: Shown): boolean {
  return may(role, saleActs[act].permission) && saleActs[act].fits(sale);
}

/** Where the delivery of a sale may go next; what is billed or paid is not cancelled. */
export function nextDeliveries(role: RoleName | undefined, sale: Shown): readonly SaleRow['deliveryState'][] {
  if (!may(role, 'sales.deliver')) return [];
  const isBound = sale.invoice !== null || sale.paidMinor > 0;
  return nextStates('saleDelivery', sale.deliveryState).filter((state) => state !== 'cancelled' || !isBound);
}
