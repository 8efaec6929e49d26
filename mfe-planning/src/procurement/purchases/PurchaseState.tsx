import type { Purchase } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { deliveryLook } from './purchase-steps.ts';
import { purchaseTexts } from './purchase-texts.ts';

/** How far a purchase has come. */
export function PurchaseState({ state }: { state: Purchase['deliveryState'] }) {
  const t = useMessages(purchaseTexts);
  return <Badge {...deliveryLook[state]}>{t(`states.${state}`)}</Badge>;
}
