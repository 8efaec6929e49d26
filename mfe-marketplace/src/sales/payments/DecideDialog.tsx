import type { AppPaymentRow, PaymentDecision } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { TextInput, useToast } from '@shop/shared/ui';
import { FormGrid } from '@shop/shared/ui/data';
import { paymentMessages } from './messages.ts';

interface DecideDialogProps {
  payment: AppPaymentRow;
  decision: PaymentDecision;
  onClose: () => void;
}

/** Decides whether money in review or charged back counts as paid. If notifications named different amounts, the correct one must be entered. */
export function DecideDialog({ payment, decision, onClose }: DecideDialogProps) {
  const t = useMessages(paymentMessages);
  const { money } = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const kind = payment.state === 'charged_back' ? 'charged_back' : 'review';
  const asksAmount = decision === 'accept' && payment.reviewReason === 'amountsDiffer';
  const form = useCallForm(calls.appPayments.decide, {
    record: payment,
    valuesOf: ({ amountMinor }) => ({ amount: typed.ofMinor(amountMinor), reason: '' }),
    input: ({ amount, reason }, { _id }) => ({ paymentId: _id, decision, reason, ...(asksAmount && { amount: typed.minor(amount) }) }),
    onSaved: () => {
      toast.done(t('decided'));
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('decideTitle', { reference: payment.reference })}
      text={t(`${kind}.${decision}Text`, { amount: money(payment.amountMinor - payment.refundedMinor) })}
      icon="price"
      onClose={onClose}
      form={form}
      action={t(`${kind}.${decision}`)}
      kind={decision === 'discard' ? 'danger' : 'primary'}
      failedTitle={t('failed')}
    >
      <FormGrid>
        {asksAmount && (
          <TextInput
            title={t('chargedAmount')}
            type="text"
            inputMode="decimal"
            isRequired
            error={errors.amount?.message}
            {...form.register('amount')}
          />
        )}
        <TextInput title={t('decideReason')} type="text" isRequired span={2} error={errors.reason?.message} {...form.register('reason')} />
      </FormGrid>
    </FormDialog>
  );
}
