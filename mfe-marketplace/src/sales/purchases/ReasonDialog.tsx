import { type AppPurchase, appPurchaseName } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, useToast } from '@shop/shared/ui';
import { Dialog, TextArea } from '@shop/shared/ui/data';
import { useId } from 'react';
import { purchaseMessages } from './messages.ts';

/** Why a purchase was lost or is called off. */
export function ReasonDialog({ purchase, to, onClose }: { purchase: AppPurchase; to: 'lost' | 'cancelled'; onClose: () => void }) {
  const t = useMessages(purchaseMessages);
  const toast = useToast();
  const formId = useId();
  const form = useCallForm(calls.appPurchases.update, {
    record: purchase,
    at: 'purchase',
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, { _id, version }) => ({ id: _id, purchase: { deliveryState: to, reason }, version }),
    onSaved: ({ number }) => {
      toast.done(t('stepped', { name: appPurchaseName(number), state: t(`state.${to}`) }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t(`${to}Title`)}
      text={t(`${to}Text`)}
      icon="warning"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" type="submit" form={formId} isBusy={form.isSaving}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} failedTitle={t('notDone')}>
        <TextArea title={t('reason')} rows={2} isRequired error={form.formState.errors.reason?.message} {...form.register('reason')} />
      </FormFrame>
    </Dialog>
  );
}
