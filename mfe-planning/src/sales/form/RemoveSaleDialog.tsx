import { useSend } from '@shop/shared/api';
import type { SaleRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { saleFormMessages } from './messages.ts';

export interface RemoveSaleDialogProps {
  sale: Pick<SaleRow, '_id' | 'number'>;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Deletes a sale after its number has been typed. */
export function RemoveSaleDialog({ sale, onClose, onRemoved }: RemoveSaleDialogProps) {
  const t = useMessages(saleFormMessages);
  const toast = useToast();
  const remove = useSend(calls.sales.remove);
  // A document number is not an amount: it has no thousands separators.
  const number = String(sale.number);
  return (
    <ConfirmDialog
      title={t('removeTitle', { number })}
      text={t('removeText')}
      action={t('removeAction')}
      isDanger
      word={number}
      isBusy={remove.isPending}
      error={remove.error ? `${remove.error.message} ${remove.error.requestId}` : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { saleId: sale._id },
          {
            onSuccess: () => {
              toast.done(t('removed', { number }));
              onClose();
              onRemoved?.();
            },
          },
        )
      }
    />
  );
}
