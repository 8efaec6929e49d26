import { useSend } from '@shop/shared/api';
import type { Sale } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { saleMessages } from './messages.ts';

/** Marks the invoice of a sale as handed over to the client. */
export function useHandOver({ _id: saleId, version, number }: Sale): { over: () => void; isPending: boolean } {
  const t = useMessages(saleMessages);
  const toast = useToast();
  const { mutate, isPending } = useSend(calls.sales.confirmInvoiceDelivery);
  const over = () =>
    mutate(
      { saleId, version },
      {
        onSuccess: () => toast.done(t('handedOver', { number: String(number) })),
        onError: ({ status, message, requestId }) =>
          toast.failed(t(status === 409 ? 'changedTitle' : 'notDone'), { text: `${message} ${requestId}` }),
      },
    );
  return { over, isPending };
}
