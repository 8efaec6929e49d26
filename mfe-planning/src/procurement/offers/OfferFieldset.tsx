import type { EditFacts } from '@shop/shared/contract';
import { DateTimeInput, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, useFixed } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { FormGrid } from '@shop/shared/ui/data';
import { procurementMessages } from '../messages.ts';
import { FormFields } from '../parts/FormFields.tsx';
import type { OfferDraft } from './offer-draft.ts';

export interface OfferFieldsetProps {
  form: UseFormReturn<OfferDraft>;
  isReadOnly?: boolean;
  /** The record of an edit. */
  record?: EditFacts<'offers.update'>;
}

const fresh = { state: 'active', soldGrams: 0 } as const;

/** The fields of an offer, for a new one and for an edit. */
export function OfferFieldset({ form, isReadOnly = false, record = fresh }: OfferFieldsetProps) {
  const t = useMessages(procurementMessages);
  const { currency } = useCountry();
  const { errors } = form.formState;
  const fixed = useFixed('offers.update', record);
  const field = (name: keyof OfferDraft) => ({
    title: t(name),
    error: errors[name]?.message,
    disabled: isReadOnly || fixed(name) !== undefined,
    hint: isReadOnly ? undefined : fixed(name),
    ...form.register(name),
  });
  return (
    <FormGrid>
      <FormFields form={form} isReadOnly={isReadOnly} fixed={isReadOnly ? () => undefined : fixed} />
      <AmountInput placeholder="" unit="kg" isRequired {...field('grams')} />
      <AmountInput placeholder="" unit={`${currency}/kg`} isRequired {...field('priceMinor')} />
      <DateTimeInput isRequired {...field('caughtAt')} />
      <DateTimeInput isRequired {...field('validUntil')} />
      <DateTimeInput {...field('expiresAt')} hint={fixed('expiresAt') ?? t('expiresHint')} />
    </FormGrid>
  );
}
