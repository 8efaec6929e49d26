import type { StateOf } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { deliveryLook, deliveryMessages } from '@shop/shared/parts';
import { Badge } from '@shop/shared/ui';

export { deliveryLook, deliveryMessages };

/** The delivery state of a purchase. */
export function DeliveryState({ state }: { state: StateOf<'purchaseDelivery'> }) {
  const t = useMessages(deliveryMessages);
  return <Badge {...deliveryLook[state]}>{t(state)}</Badge>;
}
