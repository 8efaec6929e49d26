import { useSend } from '@shop/shared/api';
import type { Sale, SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useRole } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { saleMessages } from './messages.ts';
import { nextDeliveries } from './sale-acts.ts';

type Delivery = SaleRow['deliveryState'];

/** The buttons that stand on a sale without a form of their own: its delivery, and the invoice that is handed over. */
export function useSaleSteps(sale: Sale) {
  const t = useMessages(saleMessages);
  const toast = useToast();
  const role = useRole();
  const move = useSend(calls.sales.updateDelivery);
  const hand = useSend(calls.sales.confirmInvoiceDelivery);
  const number = String(sale.number);
  const failed = (error: { status: number; message: string; requestId: string }) =>
    toast.failed(t(error.status === 409 ? 'changedTitle' : 'notDone'), { text: `${error.message} ${error.requestId}` });

  return {
    next: nextDeliveries(role, sale),
    isMoving: move.isPending || hand.isPending,
    take: (to: Delivery) =>
      move.mutate(
        { saleId: sale._id, deliveryState: to, version: sale.version },
        { onSuccess: () => toast.done(t(`stepDone.${to}`, { number })), onError: failed },
      ),
    handOver: () =>
      hand.mutate(
        { saleId: sale._id, version: sale.version },
        { onSuccess: () => toast.done(t('handedOver', { number })), onError: failed },
      ),
  };
}
