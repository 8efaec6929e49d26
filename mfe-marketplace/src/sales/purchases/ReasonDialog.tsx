import { type AppPurchase, appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useToast } from '@shop/shared/ui';
import { TextArea } from '@shop/shared/ui/data';
import { deliveryMessages } from '../../parts/delivery.tsx';
import { purchaseMessages } from './messages.ts';

/** Asks why a purchase was lost or is cancelled. */
export function ReasonDialog({ purchase, to, onClose }: { purchase: AppPurchase; to: 'lost' | 'cancelled'; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const delivery = useMessages(deliveryMessages);
  const toast = useToast();
  const form = useCallForm(calls.appPurchases.update, {
    record: purchase,
    at: 'purchase',
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, { _id, version }) => ({ id: _id, purchase: { deliveryState: to, reason }, version }),
    onSaved: ({ number }) => {
      toast.done(t('stepped', { name: appPurchaseName(number), state: delivery(to) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${to}Title`)}
      text={t(`${to}Text`)}
      icon="warning"
      tone="danger"
      onClose={onClose}
      form={form}
      action={t('confirm')}
      kind="danger"
      failedTitle={t('notDone')}
    >
      <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  );
}
