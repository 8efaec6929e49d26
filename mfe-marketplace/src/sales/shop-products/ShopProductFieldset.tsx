import { useCall } from '@shop/shared/api';
import { shopCategories, shopUnits } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, fetchedBy } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Checkbox, Combobox, optionsOf, Select, TextArea } from '@shop/shared/ui/data';
import { shopProductMessages } from './messages.ts';
import type { ProductDraft } from './product-draft.ts';
import css from './ShopProducts.module.css';

/** ms; species rarely change. */
const longMs = 600_000;

/** The fields of a shop product. */
export function ShopProductFieldset({ form }: { form: UseFormReturn<ProductDraft> }) {
  const t = useMessages(shopProductMessages);
  const { currency } = useCountry();
  const species = useCall(calls.species.list, {}, { staleMs: longMs });
  const { errors } = form.formState;
  const field = (name: keyof ProductDraft) => ({ placeholder: '', error: errors[name]?.message, ...form.register(name) });
  return (
    <>
      <TextInput title={t('name')} type="text" isRequired {...field('name')} />
      <TextArea title={t('description')} rows={2} {...field('description')} />
      <div className={css['fields']}>
        <AmountInput title={t('price')} unit={currency} isRequired {...field('priceMinor')} />
        <Select title={t('unit')} options={optionsOf(shopUnits, (unit) => t(`unit.${unit}`))} empty={false} {...field('unit')} />
        <TextInput title={t('stock')} type="text" inputMode="numeric" isRequired {...field('stock')} />
        <Select
          title={t('category')}
          options={optionsOf(shopCategories, (category) => t(`category.${category}`))}
          empty={false}
          {...field('category')}
        />
      </div>
      <Combobox
        {...useChosen(form, 'speciesId')}
        title={t('species')}
        options={(species.data ?? []).map(({ _id, name, code }) => ({ value: _id, label: name, detail: code }))}
        {...fetchedBy(species)}
        hint={t('speciesHint')}
        isRequired
      />
      <Checkbox title={t('active')} {...form.register('active')} />
    </>
  );
}
