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

/** The fields that delivery steps read. */
export type Deliverable = Shown & Pick<SaleRow, '_id' | 'version' | 'number'>;

type Shown = Pick<
  SaleRow,
  'invoice' | 'deliveryState' | 'carrier' | 'isCollected' | 'requestNumber' | 'totalMinor' | 'paidMinor' | 'approvalState'
> & {
  invoiceHandedAt?: string | null;
};

/** An invoiced or paid sale must remain, and so must one of a request: its goods are returned in the request. */
const isBound = ({ invoice, paidMinor, requestNumber }: Shown) => invoice !== null || paidMinor > 0 || requestNumber !== null;

/** The facts of a sale that the table of edits reads. */
export const editFacts = ({
  invoice,
  requestNumber,
  ...sale
}: Pick<Shown, 'invoice' | 'requestNumber' | 'paidMinor' | 'deliveryState'>) => ({
  ...sale,
  isBilled: invoice !== null,
  isOfRequest: requestNumber !== null,
});

/** The actions on a sale other than its delivery: required roles and states. The server enforces the same. */
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

/** The verb of a delivery step: a step back is an undo, except from cancelled. */
export const stepVerb = (from: SaleRow['deliveryState'], to: SaleRow['deliveryState']) =>
  to === 'pending' && from === 'cancelled' ? 'step.resume' : (`step.${to}` as const);

/** The next delivery states of a sale. */
export function nextDeliveries(role: RoleName | undefined, sale: Shown): readonly SaleRow['deliveryState'][] {
  // The only step from `delivered` is its undo.
  if (!may(role, 'sales.deliver') || sale.deliveryState === 'delivered') return [];
  return nextDeliveryStates(sale).filter((state) => {
    if (state === 'cancelled') return !isBound(sale);
    // A sale held for its prices cannot proceed, but it may return to its initial state.
    return state === 'pending' || !isHeld(sale.approvalState);
  });
}

/** Whether a sale needs a carrier before it can leave. */
export const needsCarrier = (role: RoleName | undefined, sale: Shown): boolean =>
  sale.carrier === null && nextDeliveries(role, sale).includes('in_transit');
