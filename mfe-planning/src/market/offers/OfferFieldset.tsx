import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { FormGrid } from '@shop/shared/ui/data';
import { FormFields } from '../parts/FormFields.tsx';
import { tradeTexts } from '../trade-texts.ts';
import type { OfferDraft } from './offer-draft.ts';

/** The fields of an offer, for a new one and for an edit. */
export function OfferFieldset({ form, isReadOnly = false }: { form: UseFormReturn<OfferDraft>; isReadOnly?: boolean }) {
  const t = useMessages(tradeTexts);
  const { currency } = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof OfferDraft) => ({
    title: t(name),
    placeholder: '',
    error: errors[name]?.message,
    disabled: isReadOnly,
    ...form.register(name),
  });
  return (
    <FormGrid>
      <FormFields form={form} isReadOnly={isReadOnly} />
      <TextInput type="text" inputMode="decimal" unit="kg" isRequired {...field('grams')} />
      <TextInput type="text" inputMode="decimal" unit={`${currency}/kg`} isRequired {...field('priceMinor')} />
      <TextInput type="datetime-local" isRequired {...field('caughtAt')} />
      <TextInput type="datetime-local" isRequired {...field('validUntil')} />
      <TextInput type="datetime-local" hint={t('expiresHint')} {...field('expiresAt')} />
    </FormGrid>
  );
}
