import type { EditFacts, Reference } from '@shop/shared/contract';
import { DateInput, type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, type FixedField, useFixed } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { FormGrid, TextArea } from '@shop/shared/ui/data';
import { ClientCombobox } from '../../parts/ClientCombobox.tsx';
import { procurementMessages } from '../messages.ts';
import { FormFields } from '../parts/FormFields.tsx';
import type { OrderDraft } from './order-draft.ts';

export interface OrderFieldsetProps {
  form: UseFormReturn<OrderDraft>;
  /** The client of the draft. */
  client?: Reference | null | undefined;
  isReadOnly?: boolean;
  /** The record of an edit. */
  record?: EditFacts<'orders.update'>;
}

const fresh = { state: 'open', boughtGrams: 0 } as const;

/** The fields of an order, for a new one and for an edit. */
export function OrderFieldset({ form, client, isReadOnly = false, record = fresh }: OrderFieldsetProps) {
  const t = useMessages(procurementMessages);
  const { currency } = useCountry();
  const { errors } = form.formState;
  const stored = useFixed('orders.update', record);
  const fixed: FixedField = (name) => (isReadOnly ? undefined : stored(name));
  const field = (name: keyof OrderDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  return (
    <FormGrid>
      <FormFields form={form} isReadOnly={isReadOnly} fixed={fixed} isProviderOptional />
      <AmountInput title={t('grams')} unit="kg" placeholder="" isRequired {...field('grams')} />
      <AmountInput title={t('maxPriceMinor')} unit={`${currency}/kg`} placeholder="" hint={t('maxPriceHint')} {...field('maxPriceMinor')} />
      <DateInput title={t('neededOn')} isRequired {...field('neededOn')} />
      <TextInput
        title={t('minFreshHours')}
        type="text"
        inputMode="numeric"
        unit="h"
        placeholder=""
        isRequired
        hint={t('minFreshHint')}
        {...field('minFreshHours')}
      />
      <ClientCombobox
        {...useChosen(form, 'clientId')}
        known={client ?? undefined}
        offersNew
        hint={fixed('clientId') ?? t('clientHint')}
        span={2}
        disabled={isReadOnly || fixed('clientId') !== undefined}
      />
      <TextArea title={t('comment')} rows={2} span={2} {...field('comment')} />
    </FormGrid>
  );
}
