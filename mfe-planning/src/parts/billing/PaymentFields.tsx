import { type PaymentMethod, paymentMethods } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { DateInput } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { TextInput } from '@shop/shared/ui';
import { Checkbox, FormGrid, Select } from '@shop/shared/ui/data';
import { paymentMessages } from './messages.ts';

export interface PaymentDraft {
  amount: string;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
  isPrepayment: boolean;
}

export interface PaymentFieldsProps {
  form: UseFormReturn<PaymentDraft>;
  /** The day of the sale or purchase: an earlier payment must be declared a prepayment. Undefined for a refund. */
  dealtOn: string | undefined;
  /** For a refund: the amount typed the second time, because a refund cannot be undone. */
  again: { value: string; onChange: (text: string) => void } | undefined;
}

/** The fields of a payment: amount, day and method. */
export function PaymentFields({ form, dealtOn, again }: PaymentFieldsProps) {
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const typed = useTyped();
  const { errors } = form.formState;
  const isSame = typed.minor(again?.value ?? '') === typed.minor(form.watch('amount'));
  const paidOn = form.watch('paidOn');
  const isEarly = dealtOn !== undefined && paidOn !== '' && paidOn < dealtOn;
  return (
    <FormGrid>
      <AmountInput title={t('amount')} isRequired error={errors.amount?.message} {...form.register('amount')} />
      <DateInput title={t('paidOn')} max={format.today()} error={errors.paidOn?.message} {...form.register('paidOn')} />
      <Select
        title={t('method')}
        empty={false}
        options={paymentMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
        error={errors.method?.message}
        {...form.register('method')}
      />
      <TextInput
        title={t('reference')}
        type="text"
        hint={t('referenceHint')}
        error={errors.reference?.message}
        {...form.register('reference')}
      />
      {isEarly && <Checkbox title={t('isPrepayment', { day: format.date(dealtOn) })} {...form.register('isPrepayment')} />}
      {again && (
        <AmountInput
          title={t('again')}
          span={2}
          hint={t('againHint')}
          error={again.value !== '' && !isSame ? t('againWrong') : undefined}
          value={again.value}
          onChange={(event) => again.onChange(event.target.value)}
        />
      )}
    </FormGrid>
  );
}
