import { type AppPaymentRow, refundableOf } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { DateInput, FormDialog, useCallForm } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { useTyped } from '@shop/shared/parts';
import { TextInput, useToast } from '@shop/shared/ui';
import { FormGrid } from '@shop/shared/ui/data';
import { useState } from 'react';
import { paymentMessages } from './messages.ts';

/** Records a refund that staff made outside this program. The amount is typed twice, as for a refund that is sent. */
export function NoteRefundDialog({ payment, onClose }: { payment: AppPaymentRow; onClose: () => void }) {
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const typed = useTyped();
  const toast = useToast();
  const [again, setAgain] = useState('');
  const form = useCallForm(calls.appPayments.noteRefund, {
    record: payment,
    valuesOf: () => ({ amount: typed.ofMinor(refundableOf(payment)), givenOn: format.today(), reference: '', reason: '' }),
    input: ({ amount, givenOn, reference, reason }, { _id }) => ({
      ...{ paymentId: _id, amount: typed.minor(amount), givenOn, reference, reason },
    }),
    onSaved: (_, sent) => {
      toast.done(t('noted', { amount: format.money(typed.minor(sent.amount)) }));
      onClose();
    },
  });
  const { errors } = form.formState;
  const amount = typed.minor(form.watch('amount'));
  const isSame = typed.minor(again) === amount;
  return (
    <FormDialog
      title={t('noteTitle', { reference: payment.reference })}
      text={t('noteText', { buyer: payment.purchase.buyer, available: format.money(refundableOf(payment)) })}
      icon="undo"
      onClose={onClose}
      form={form}
      action={t('note')}
      isBlocked={!isSame}
      failedTitle={t('failed')}
    >
      <FormGrid>
        <TextInput
          title={t('amount')}
          type="text"
          inputMode="decimal"
          isRequired
          error={errors.amount?.message}
          {...form.register('amount')}
        />
        <TextInput
          title={t('again')}
          type="text"
          inputMode="decimal"
          isRequired
          error={again !== '' && !isSame ? t('differs', { amount: format.money(amount) }) : undefined}
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
        <DateInput title={t('givenOn')} max={format.today()} isRequired error={errors.givenOn?.message} {...form.register('givenOn')} />
        <TextInput
          title={t('noteReference')}
          type="text"
          isRequired
          hint={t('noteReferenceHint')}
          error={errors.reference?.message}
          {...form.register('reference')}
        />
        <TextInput title={t('reason')} type="text" isRequired span={2} error={errors.reason?.message} {...form.register('reason')} />
      </FormGrid>
    </FormDialog>
  );
}
