import { examplePhone } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput, usePlaces } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Checkbox, FormGrid, Select } from '@shop/shared/ui/data';
import css from './Carriers.module.css';
import type { CarrierDraft } from './carrier-draft.ts';
import { carrierMessages } from './messages.ts';

/** The fields of a carrier, for a new one and for an edit. */
export function CarrierFieldset({ form, isReadOnly = false }: { form: UseFormReturn<CarrierDraft>; isReadOnly?: boolean }) {
  const t = useMessages(carrierMessages);
  const { key } = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof CarrierDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  const yesNo = (of: 'cold' | 'active') => (['true', 'false'] as const).map((value) => ({ value, label: t(`${of}.${value}`) }));
  return (
    <FormGrid>
      <TextInput title={t('name')} type="text" isRequired {...field('name')} />
      <TextInput title={t('plate')} type="text" isRequired {...field('plate')} />
      <TextInput title={t('contact')} type="text" hint={t('contactHint')} {...field('contact')} />
      <TextInput title={t('phone')} type="tel" isRequired hint={t('phoneHint', { example: examplePhone[key] })} {...field('phone')} />
      <AmountInput title={t('capacity')} unit="kg" placeholder="" isRequired {...field('capacityGrams')} />
      <Select title={t('cold')} options={yesNo('cold')} {...field('isRefrigerated')} />
      <Select title={t('active')} hint={t('activeHint')} options={yesNo('active')} {...field('isActive')} />
      <Zones form={form} isReadOnly={isReadOnly} />
    </FormGrid>
  );
}

/** The regions of the country, and any other zones that are already stored. */
function Zones({ form, isReadOnly }: { form: UseFormReturn<CarrierDraft>; isReadOnly: boolean }) {
  const t = useMessages(carrierMessages);
  const { regions } = usePlaces();
  const stored = form.formState.defaultValues?.zones ?? [];
  const names = [...new Set([...regions.map(({ label }) => label), ...stored.filter((zone) => zone !== undefined)])];
  return (
    <fieldset className={css['zones']} disabled={isReadOnly}>
      <legend>{t('zones')}</legend>
      <p>{t('zonesHint')}</p>
      <div>
        {names.map((name) => (
          <Checkbox key={name} title={name} value={name} {...form.register('zones')} />
        ))}
      </div>
    </fieldset>
  );
}
