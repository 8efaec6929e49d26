import type { FreightLane } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { useToast } from '@shop/shared/ui';
import { freightMessages } from './messages.ts';

/** The carrier's price for the day. */
export function CostDialog({ lane, day, onClose }: { lane: FreightLane; day: string; onClose: () => void }) {
  const t = useMessages(freightMessages);
  const toast = useToast();
  const typed = useTyped();
  const { currency } = useCountry();
  const { _id, name } = lane.carrier;
  const form = useCallForm(calls.freight.price, {
    record: lane,
    valuesOf: ({ costMinor }) => ({ costMinor: typed.ofMinor(costMinor) }),
    input: ({ costMinor }, { version }) => ({
      day,
      transportistUserId: _id,
      costMinor: costMinor.trim() === '' ? null : typed.minor(costMinor),
      ...(version !== null && { version }),
    }),
    onSaved: () => {
      toast.done(t('costSaved', { name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('editCost', { name })}
      text={t('costText', { name })}
      icon="price"
      onClose={onClose}
      form={form}
      action={t('save')}
      failedTitle={t('notDone')}
    >
      <AmountInput
        title={t('cost')}
        unit={currency}
        placeholder=""
        hint={t('costHint')}
        error={form.formState.errors.costMinor?.message}
        {...form.register('costMinor')}
      />
    </FormDialog>
  );
}
