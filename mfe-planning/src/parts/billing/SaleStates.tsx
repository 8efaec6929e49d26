import type { SaleRow } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { deliveryLook, paidLook, saleStateTexts } from './sale-states.ts';

/** Where the goods of a sale are: colour, icon and word. */
export function DeliveryState({ state }: { state: SaleRow['deliveryState'] }) {
  const t = useMessages(saleStateTexts);
  return <Badge {...deliveryLook[state]}>{t(`delivery.${state}`)}</Badge>;
}

/** How far a sale is paid. */
export function PaidState({ state }: { state: SaleRow['paymentState'] }) {
  const t = useMessages(saleStateTexts);
  return <Badge {...paidLook[state]}>{t(`paid.${state}`)}</Badge>;
}
