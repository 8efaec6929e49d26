import type { AppPaymentRow } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { TextInput, useToast } from '@shop/shared/ui';
import { paymentMessages } from './messages.ts';

/** Rejects a refund that has not been sent yet. */
export function RejectDialog({ payment, onClose }: { payment: AppPaymentRow; onClose: () => void }) {
  const t = useMessages(paymentMessages);
  const toast = useToast();
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
    <FormDialog
      title={t('rejectTitle', { reference: payment.reference })}
      text={t('rejectText', { buyer: payment.purchase.buyer })}
      icon="ban"
      tone="danger"
      onClose={onClose}
      form={form}
      action={t('reject')}
      kind="danger"
      failedTitle={t('failed')}
    >
      <TextInput title={t('rejectReason')} type="text" {...form.register('reason')} error={form.formState.errors.reason?.message} />
    </FormDialog>
  );
}
