import {
  isFixed,
  isHeld,
  may,
  nextDeliveryStates,
  openOf,
  overpaidOf,
  type Permission,
  type RoleName,
  type SaleRow,
} from '@shop/shared/contract';

/** What the steps of a delivery read. */
export type Deliverable = Shown & Pick<SaleRow, '_id' | 'version' | 'number'>;

type Shown = Pick<
  SaleRow,
  'invoice' | 'deliveryState' | 'carrier' | 'isCollected' | 'requestNumber' | 'totalMinor' | 'paidMinor' | 'approvalState'
> & {
  invoiceHandedAt?: string | null;
};

/** What is billed or paid stays, and so does one of a request: what comes back of that is returned there. */
const isBound = ({ invoice, paidMinor, requestNumber }: Shown) => invoice !== null || paidMinor > 0 || requestNumber !== null;

/** What the table of edits reads of a sale. */
export const editFacts = ({
  invoice,
  requestNumber,
  ...sale
}: Pick<Shown, 'invoice' | 'requestNumber' | 'paidMinor' | 'deliveryState'>) => ({
  ...sale,
  isBilled: invoice !== null,
  isOfRequest: requestNumber !== null,
});

/** What can be done with a sale besides its delivery: who may, and where it stands. The server refuses the same. */
const saleActs = {
  pay: { permission: 'sales.pay', fits: (sale) => openOf(sale) > 0 && !isHeld(sale.approvalState) },
  refund: { permission: 'sales.pay', fits: (sale) => overpaidOf(sale) > 0 },
  invoice: {
    permission: 'invoices.make',
    fits: (sale) => sale.invoice === null && sale.deliveryState !== 'cancelled' && !isHeld(sale.approvalState),
  },
  handOver: {
    permission: 'sales.deliver',
    fits: ({ invoice, invoiceHandedAt }) => invoice !== null && invoice.state !== 'pending' && invoiceHandedAt === null,
  },
  edit: { permission: 'sales.edit', fits: (sale) => !isFixed('sales.update', editFacts(sale)) },
  remove: { permission: 'sales.delete', fits: (sale) => !isBound(sale) },
} as const satisfies Record<string, { permission: Permission; fits: (sale: Shown) => boolean }>;

export type SaleAct = keyof typeof saleActs;

export function mayActOn(role: RoleName | undefined, act: SaleAct, sale: Shown): boolean {
  return may(role, saleActs[act].permission) && saleActs[act].fits(sale);
}

/** What a step of the delivery is called: back from the way is an undoing, back from cancelled is not. */
export const stepVerb = (from: SaleRow['deliveryState'], to: SaleRow['deliveryState']) =>
  to === 'pending' && from === 'cancelled' ? 'step.resume' : (`step.${to}` as const);

/** Where the delivery of a sale may go next. */
export function nextDeliveries(role: RoleName | undefined, sale: Shown): readonly SaleRow['deliveryState'][] {
  // Out of `delivered` only its undo leads.
  if (!may(role, 'sales.deliver') || sale.deliveryState === 'delivered') return [];
  return nextDeliveryStates(sale).filter((state) => {
    if (state === 'cancelled') return !isBound(sale);
    // Held by its prices it goes no further; back to where it was registered it may.
    return state === 'pending' || !isHeld(sale.approvalState);
  });
}

/** Whether a sale cannot leave before it is said who takes it. */
export const needsCarrier = (role: RoleName | undefined, sale: Shown): boolean =>
  sale.carrier === null && nextDeliveries(role, sale).includes('in_transit');
