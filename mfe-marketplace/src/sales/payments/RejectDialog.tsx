import type { AppPaymentRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, TextInput, useToast } from '@shop/shared/ui';
import { Dialog } from '@shop/shared/ui/data';
import { useId } from 'react';
import { paymentMessages } from './messages.ts';

/** Says no to a refund that has not left yet. */
export function RejectDialog({ payment, onClose }: { payment: AppPaymentRow; onClose: () => void }) {
  const t = useMessages(paymentMessages);
  const toast = useToast();
  const formId = useId();
  const form = useCallForm(calls.appPayments.reject, {
    record: payment,
    valuesOf: () => ({ reason: '' }),
    input: ({ reason }, { _id }) => ({ paymentId: _id, reason }),
    onSaved: () => {
      toast.done(t('rejected'));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('rejectTitle', { reference: payment.reference })}
      text={t('rejectText', { buyer: payment.purchase.buyer })}
      icon="ban"
      tone="danger"
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="danger" type="submit" form={formId} isBusy={form.isSaving}>
            {t('reject')}
          </Button>
        </>
      }
    >
      <FormFrame id={formId} form={form} failedTitle={t('failed')}>
        <TextInput title={t('rejectReason')} type="text" {...form.register('reason')} error={form.formState.errors.reason?.message} />
      </FormFrame>
    </Dialog>
  );
}
