import { conservations, presentations } from '@shop/shared/contract';
import { Controller, type UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Combobox, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { formTexts } from '../parts/form-texts.ts';
import { productTexts } from './messages.ts';
import type { ProductDraft } from './product-draft.ts';
import type { ProductChoices } from './useProductChoices.ts';

export interface ProductFieldsetProps<D extends ProductDraft> {
  form: UseFormReturn<D>;
  choices: ProductChoices;
  isReadOnly?: boolean;
  children?: ReactNode;
}

/** The fields of a product, for a new one and for an edit. */
export function ProductFieldset<D extends ProductDraft>({ form: given, choices, isReadOnly = false, children }: ProductFieldsetProps<D>) {
  // Whatever else the form holds is not these fields' business.
  const form = given as unknown as UseFormReturn<ProductDraft>;
  const t = useMessages(productTexts);
  const word = useMessages(formTexts);
  const { currency } = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof ProductDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  const chosen = (name: 'speciesId' | 'providerId', title: string, isRequired: boolean) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange, ...rest } }) => (
        <Combobox
          {...rest}
          title={title}
          isRequired={isRequired}
          disabled={isReadOnly}
          options={name === 'speciesId' ? choices.species : choices.providers}
          error={errors[name]?.message}
          value={value || undefined}
          onChange={(next) => onChange(next ?? '')}
        />
      )}
    />
  );
  return (
    <FormGrid>
      {chosen('speciesId', t('species'), true)}
      {chosen('providerId', t('provider'), false)}
      <Select
        title={t('presentation')}
        isRequired
        options={optionsOf(presentations, (one) => word(`presentation.${one}`))}
        {...field('presentation')}
      />
      <Select
        title={t('conservation')}
        isRequired
        options={optionsOf(conservations, (one) => word(`conservation.${one}`))}
        {...field('conservation')}
      />
      <TextInput title={t('costOfKg')} type="text" inputMode="decimal" unit={currency} isRequired {...field('costMinor')} />
      <TextInput title={t('priceOfKg')} type="text" inputMode="decimal" unit={currency} isRequired {...field('priceMinor')} />
      <TextInput title={t('minGrams')} type="text" inputMode="decimal" unit="kg" span={2} hint={t('minHint')} {...field('minGrams')} />
      {children}
    </FormGrid>
  );
}
