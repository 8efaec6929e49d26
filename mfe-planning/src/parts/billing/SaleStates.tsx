import type { SaleRow } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { Badge } from '@shop/shared/ui';
import { deliveryLook, paidLook, saleStateTexts } from './sale-states.ts';

/** Where the goods of a sale are: colour, icon and word. */
export function DeliveryState({ state }: { state: SaleRow['deliveryState'] }) {
  const t = useMessages(saleStateTexts);
  return <Badge {...deliveryLook[state]}>{t(`delivery.${state}`)}</Badge>;
}

/** How far a sale is paid; nothing of one that is cancelled, which nobody pays. */
export function PaidState({ sale: { paymentState, deliveryState } }: { sale: Pick<SaleRow, 'paymentState' | 'deliveryState'> }) {
  const t = useMessages(saleStateTexts);
  return deliveryState !== 'cancelled' && <Badge {...paidLook[paymentState]}>{t(`paid.${paymentState}`)}</Badge>;
}
