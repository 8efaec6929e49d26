import { nextStates, type StateOf } from './states.ts';

/** The displayed steps of a delivery, for sales and purchases of the app. */
export const deliverySteps = ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** Fields of place and time of a sale's delivery, as calls name them. */
export const deliveryFieldNames = ['deliverOn', 'deliveryWindow', 'deliveryAddress', 'deliveryContact', 'deliveryPhone'] as const;

/** Proofs that a delivery was received. */
export const deliveryProofKinds = ['photo', 'signature'] as const;
export type DeliveryProofKind = (typeof deliveryProofKinds)[number];

interface Delivery {
  deliveryState: StateOf<'saleDelivery'> | StateOf<'purchaseDelivery'>;
  carrier: object | null;
  isCollected?: boolean | undefined;
}

/** The present step of a delivery; null: it was cancelled or lost. A pending sale counts as assigned once it has a carrier or is collected. */
export function deliveryStepOf({ deliveryState, carrier, isCollected = false }: Delivery): DeliveryStep | null {
  if (deliveryState === 'cancelled' || deliveryState === 'lost') return null;
  return deliveryState === 'pending' && (carrier !== null || isCollected) ? 'assigned' : deliveryState;
}

/** The states that can follow for a sale's delivery. Goods that the client collects are delivered without being in transit. */
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
