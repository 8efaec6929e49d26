import { buyerTypes } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { PlaceFields, type Places } from '@shop/shared/parts';
import { TextInput } from '@shop/shared/ui';
import { Checkbox, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import { organizationMessages } from './messages.ts';
import css from './Organizations.module.css';
import type { OrganizationDraft } from './organization-draft.ts';
import type { OrganizationChoices } from './useOrganizationChoices.ts';

interface OrganizationFieldsetProps {
  form: UseFormReturn<OrganizationDraft>;
  choices: OrganizationChoices;
  isReadOnly?: boolean;
}

/** The fields of an organization, for a new one and for an edit. */
export function OrganizationFieldset({ form, choices, isReadOnly = false }: OrganizationFieldsetProps) {
  const t = useMessages(organizationMessages);
  const { errors } = form.formState;
  const field = (name: keyof OrganizationDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  return (
    <FormGrid>
      <TextInput title={t('name')} type="text" isRequired {...field('name')} />
      <TextInput title={t('legalName')} type="text" isRequired {...field('legalName')} />
      <TextInput title={t('taxId')} type="text" isRequired {...field('taxId')} />
      <Select title={t('type')} isRequired options={optionsOf(choices.types)} {...field('typeId')} />
      <Select title={t('buyerType')} isRequired options={optionsOf(buyerTypes, (kind) => t(`buyer.${kind}`))} {...field('buyerType')} />
      <PlaceFields form={form} places={choices.places as Places} isReadOnly={isReadOnly} />
      <TextInput title={t('address')} type="text" icon="pin" {...field('address')} />
      <TextInput title={t('receives')} type="text" hint={t('receivesHint')} {...field('receives')} />
      {(['serviceIds', 'appointmentIds'] as const).map((name) => (
        <fieldset key={name} className={css['ticks']} disabled={isReadOnly}>
          <legend>{t(name === 'serviceIds' ? 'services' : 'appointments')}</legend>
          <div>
            {choices[name === 'serviceIds' ? 'services' : 'appointments'].map(({ _id, name: title }) => (
              <Checkbox key={_id} title={title} value={_id} {...form.register(name)} />
            ))}
          </div>
        </fieldset>
      ))}
    </FormGrid>
  );
}
