import { examplePhone, providerTypes, taxIdName } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import type { Places } from '@shop/shared/parts';
import { PlaceFields } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { FormGrid, Select } from '@shop/shared/ui/data';
import { providerTexts } from './messages.ts';
import type { ProviderDraft } from './provider-draft.ts';

export interface ProviderFieldsetProps {
  form: UseFormReturn<ProviderDraft>;
  places: Places;
  isReadOnly?: boolean;
}

/** The fields of a provider, for a new one and for an edit. */
export function ProviderFieldset({ form, places, isReadOnly = false }: ProviderFieldsetProps) {
  const t = useMessages(providerTexts);
  const country = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof ProviderDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  const types = providerTypes.map((type) => ({ value: type, label: t(`types.${type}`) }));
  return (
    <FormGrid>
      <TextInput title={t('legalName')} type="text" isRequired {...field('legalName')} />
      <TextInput title={taxIdName[country.key]} type="text" isRequired {...field('taxId')} />
      <Select title={t('type')} options={types} isRequired {...field('type')} />
      <TextInput title={t('cove')} type="text" icon="pin" hint={t('coveHint')} {...field('cove')} />
      <PlaceFields form={form} places={places} isReadOnly={isReadOnly} />
      <TextInput
        title={t('phone')}
        type="tel"
        icon="phone"
        hint={t('phoneHint', { example: examplePhone[country.key] })}
        isRequired
        {...field('phone')}
      />
      <TextInput title={t('email')} type="email" icon="mail" {...field('email')} />
      <TextInput title={t('address')} type="text" icon="pin" span={2} {...field('address')} />
    </FormGrid>
  );
}
