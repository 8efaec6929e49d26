import { nextStates, type StateOf } from './states.ts';

/** The steps of a delivery as people see them, of a sale and of a purchase of the app alike. */
export const deliverySteps = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** Where and when a sale is delivered, as calls name it. */
export const deliveryFieldNames = ['deliverOn', 'deliveryWindow', 'deliveryAddress', 'deliveryContact', 'deliveryPhone'] as const;

/** What proves that a delivery was received. */
export const deliveryProofKinds = ['photo', 'signature'] as const;
export type DeliveryProofKind = (typeof deliveryProofKinds)[number];

interface Delivery {
  deliveryState: StateOf<'saleDelivery'> | StateOf<'purchaseDelivery'>;
  carrier: object | null;
  isCollected?: boolean | undefined;
}

/** The step that a delivery has reached; null: it was cancelled or lost. A pending sale counts as assigned once it has a carrier or is collected. */
export function deliveryStepOf({ deliveryState, carrier, isCollected = false }: Delivery): DeliveryStep | null {
  if (deliveryState === 'cancelled' || deliveryState === 'lost') return null;
  return deliveryState === 'pending' && (carrier !== null || isCollected) ? 'assigned' : deliveryState;
}

/** The states that a sale's delivery may take next. Goods that the client collects are handed over without being on their way. */
export function nextDeliveryStates({ deliveryState: from, carrier, isCollected }: SaleDelivery): StateOf<'saleDelivery'>[] {
  const isHandedOver = isCollected && carrier === null;
  const skipped = isHandedOver ? ['picked_up', 'in_transit'] : from === 'pending' ? ['delivered'] : from === 'delivered' ? ['pending'] : [];
  return nextStates('saleDelivery', from).filter((state) => !skipped.includes(state));
}

interface SaleDelivery {
  deliveryState: StateOf<'saleDelivery'>;
  carrier: object | string | null;
  isCollected: boolean;
}
