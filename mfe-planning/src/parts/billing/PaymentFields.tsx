import { type PaymentMethod, paymentMethods } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { DateInput } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import { AmountInput, useTyped } from '@shop/shared/parts';
import { TextInput } from '@shop/shared/ui';
import { FormGrid, Select } from '@shop/shared/ui/data';
import { paymentMessages } from './messages.ts';

export interface PaymentDraft {
  amount: string;
  method: PaymentMethod;
  reference: string;
  paidOn: string;
}

export interface PaymentFieldsProps {
  form: UseFormReturn<PaymentDraft>;
  /** Of money that goes back: what was typed the second time, because it does not come back by a button. */
  again: { value: string; onChange: (text: string) => void } | undefined;
}

/** A payment: how much, when and how. */
export function PaymentFields({ form, again }: PaymentFieldsProps) {
  const t = useMessages(paymentMessages);
  const format = useFormat();
  const typed = useTyped();
  const { errors } = form.formState;
  const isSame = typed.minor(again?.value ?? '') === typed.minor(form.watch('amount'));
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
