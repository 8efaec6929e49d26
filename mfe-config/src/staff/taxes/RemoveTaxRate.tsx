import { useSend } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { ConfirmDialog } from '@shop/shared/ui/data';
import { taxMessages } from './messages.ts';

export type TaxRate = CallAnswer<typeof calls.countries.taxRates>['rates'][number];

/** Asks before a scheduled rate is removed. */
export function RemoveTaxRate({ rate: { _id, rate, validFrom }, onClose }: { rate: TaxRate; onClose: () => void }) {
  const t = useMessages(taxMessages);
  const format = useFormat();
  const toast = useToast();
  const remove = useSend(calls.countries.removeTaxRate);
  const day = format.date(validFrom);

  function confirm() {
    remove.mutate(
      { id: _id },
      {
        onSuccess() {
          toast.done(t('removed'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { rate: format.percent(rate / 100, rate % 100 === 0 ? 0 : 2), day })}
      action={t('removeAction')}
      isDanger
      isBusy={remove.isPending}
      error={remove.error?.fields?.['id'] ?? remove.error?.message}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
