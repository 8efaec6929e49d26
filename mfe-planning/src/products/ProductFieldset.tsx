import { conservations, presentations, type TaxClass, taxClasses } from '@shop/shared/contract';
import { type UseFormReturn, useChosen } from '@shop/shared/form';
import { useFormat, useMessages } from '@shop/shared/i18n';
import type { FixedField } from '@shop/shared/parts';
import { AmountInput, formMessages, taxMessages, useTaxRates } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { Combobox, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import type { ReactNode } from 'react';
import { productMessages } from './messages.ts';
import type { ProductDraft } from './product-draft.ts';
import { productFormMessages } from './product-form-messages.ts';
import type { ProductChoices } from './useProductChoices.ts';

export interface ProductFieldsetProps<D extends ProductDraft> {
  form: UseFormReturn<D>;
  choices: ProductChoices;
  isReadOnly?: boolean;
  /** For an edit: why a field can no longer be changed. */
  fixed?: FixedField;
  children?: ReactNode;
}

/** The fields of a product, for a new one and for an edit. */
export function ProductFieldset<D extends ProductDraft>({
  form: given,
  choices,
  isReadOnly = false,
  fixed = () => undefined,
  children,
}: ProductFieldsetProps<D>) {
  // Works with any form that has these fields.
  const form = given as unknown as UseFormReturn<ProductDraft>;
  const t = useMessages(productMessages);
  const own = useMessages(productFormMessages);
  const word = useMessages(formMessages);
  const taxWord = useMessages(taxMessages);
  const format = useFormat();
  const rateOf = useTaxRates(format.today());
  const { currency } = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof ProductDraft) => ({
    ...form.register(name),
    error: errors[name]?.message,
    disabled: isReadOnly || fixed(name) !== undefined,
  });
  /** Includes today's rate, if one is in force. */
  function taxClassLabel(taxClass: TaxClass): string {
    const rate = taxClass === 'exempt' ? undefined : rateOf(taxClass);
    const name = taxWord(`class.${taxClass}`);
    return rate === undefined ? name : `${name} · ${format.percent(rate / 100, rate % 100 === 0 ? 0 : 2)}`;
  }

  return (
    <FormGrid>
      <Combobox
        {...useChosen(form, 'speciesId')}
        title={t('species')}
        options={choices.species}
        isRequired
        disabled={isReadOnly || fixed('speciesId') !== undefined}
        hint={fixed('speciesId')}
      />
      <Combobox {...useChosen(form, 'providerId')} title={t('provider')} options={choices.providers} disabled={isReadOnly} />
      <Select
        title={t('presentation')}
        isRequired
        options={optionsOf(presentations, (one) => word(`presentation.${one}`))}
        hint={fixed('presentation')}
        {...field('presentation')}
      />
      <Select
        title={t('conservation')}
        isRequired
        options={optionsOf(conservations, (one) => word(`conservation.${one}`))}
        hint={fixed('conservation')}
        {...field('conservation')}
      />
      <AmountInput title={own('costOfKg')} unit={currency} isRequired {...field('costMinor')} />
      <AmountInput title={own('priceOfKg')} unit={currency} isRequired {...field('priceMinor')} />
      <AmountInput title={t('minGrams')} unit="kg" span={2} hint={own('minHint')} {...field('minGrams')} />
      <Select
        title={taxWord('taxClass')}
        options={optionsOf(taxClasses, taxClassLabel)}
        empty={false}
        hint={
          form.watch('taxClass') === 'reduced' && rateOf('standard') !== undefined && rateOf('reduced') === undefined
            ? own('noReducedRate')
            : own('taxClassHint')
        }
        {...field('taxClass')}
      />
      {children}
    </FormGrid>
  );
}
