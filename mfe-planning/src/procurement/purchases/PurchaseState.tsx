import type { Purchase } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { purchaseMessages } from './purchase-messages.ts';
import { deliveryLook } from './purchase-steps.ts';

/** The delivery state of a purchase. */
export function PurchaseState({ state }: { state: Purchase['deliveryState'] }) {
  const t = useMessages(purchaseMessages);
  return <Badge {...deliveryLook[state]}>{t(`states.${state}`)}</Badge>;
}
