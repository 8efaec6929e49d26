import { useOrganizations } from '@shop/shared/api';
import { examplePhone, type Partner, partnerKinds } from '@shop/shared/contract';
import { type UseFormReturn, useChosen } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { AmountInput } from '@shop/shared/parts';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { Combobox, FormGrid, optionsOf, Select } from '@shop/shared/ui/data';
import { partnerMessages } from './messages.ts';
import type { PartnerDraft } from './partner-draft.ts';

interface PartnerFieldsetProps {
  form: UseFormReturn<PartnerDraft>;
  isReadOnly?: boolean;
  /** The partner's organization in the app. */
  organization?: Partner['organization'];
}

/** The fields of a partner, for a new one and for an edit. */
export function PartnerFieldset({ form, isReadOnly = false, organization: own = null }: PartnerFieldsetProps) {
  const t = useMessages(partnerMessages);
  const { key } = useCountry();
  const { organizations, isLoading } = useOrganizations();
  // The stored organization may no longer be offered.
  const known = own && !organizations.some(({ _id }) => _id === own._id) ? [own, ...organizations] : organizations;
  const { errors } = form.formState;
  const field = (name: keyof PartnerDraft) => ({ ...form.register(name), error: errors[name]?.message, disabled: isReadOnly });
  return (
    <FormGrid>
      <TextInput title={t('name')} type="text" isRequired {...field('name')} />
      <TextInput title={t('taxId')} type="text" isRequired {...field('taxId')} />
      <Select title={t('kind')} options={optionsOf(partnerKinds, (kind) => t(`kind.${kind}`))} {...field('kind')} />
      <AmountInput title={t('commission')} unit="%" placeholder="" isRequired hint={t('commissionHint')} {...field('commissionRate')} />
      <TextInput title={t('contact')} type="text" hint={t('contactHint')} {...field('contact')} />
      <TextInput title={t('phone')} type="tel" isRequired hint={t('phoneHint', { example: examplePhone[key] })} {...field('phone')} />
      <Select
        title={t('active')}
        hint={t('activeHint')}
        options={optionsOf(['true', 'false'] as const, (value) => t(`active.${value}`))}
        {...field('active')}
      />
      <Combobox
        title={t('organization')}
        hint={t('organizationHint')}
        placeholder={t('noOrganization')}
        options={optionsOf(known)}
        isLoading={isLoading}
        disabled={isReadOnly}
        {...useChosen(form, 'organizationId')}
      />
    </FormGrid>
  );
}
