import { examplePhone, taxIdName } from '@shop/shared/contract';
import { type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { PlaceFields } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Combobox, FormGrid, Select } from '@shop/shared/ui/data';
import type { ClientDraft } from './client-draft.ts';
import { clientFieldTexts } from './client-texts.ts';
import type { ClientChoices } from './useClientChoices.ts';

export interface ClientFieldsetProps {
  form: UseFormReturn<ClientDraft>;
  choices: ClientChoices;
  isReadOnly?: boolean;
}

/** The fields of a client, for a new one and for an edit. */
export function ClientFieldset({ form, choices, isReadOnly = false }: ClientFieldsetProps) {
  const t = useMessages(clientFieldTexts);
  const country = useCountry();
  const { errors } = form.formState;
  const field = (name: keyof ClientDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  return (
    <FormGrid>
      <TextInput title={t('legalName')} type="text" isRequired {...field('legalName')} />
      <TextInput title={taxIdName[country.key]} type="text" isRequired {...field('taxId')} />
      <Select title={t('category')} options={choices.categories} isRequired {...field('categoryId')} />
      <Select title={t('seller')} options={choices.sellers} empty={t('noSeller')} {...field('sellerId')} />
      <Select title={t('paymentTerms')} options={choices.terms} empty={false} {...field('paymentTermDays')} />
      <TextInput
        title={t('phone')}
        type="tel"
        icon="phone"
        hint={t('phoneHint', { example: examplePhone[country.key] })}
        isRequired
        {...field('phone')}
      />
      <PlaceFields form={form} places={choices.places} isReadOnly={isReadOnly} />
      <TextInput title={t('email')} type="email" icon="mail" {...field('email')} />
      <Combobox
        {...useChosen(form, 'organizationId')}
        title={t('organizationField')}
        options={choices.organizations}
        placeholder={t('noOrganization')}
        disabled={isReadOnly}
      />
      <TextInput title={t('address')} type="text" icon="pin" span={2} {...field('address')} />
    </FormGrid>
  );
}
