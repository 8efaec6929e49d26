import { examplePhone } from '@shop/shared/contract';
import type { UseFormReturn } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import { TextInput } from '@shop/shared/ui';
import { FormGrid } from '@shop/shared/ui/data';
import { organizationMessages } from './messages.ts';
import type { PersonDraft } from './organization-draft.ts';

interface PersonFieldsetProps {
  form: UseFormReturn<{ person: PersonDraft; email?: string }>;
  /** The path of the e-mail in the call's input. */
  emailAt: 'email' | 'person.email';
}

/** The invited person, with a name, so that staff see who has not answered. */
export function PersonFieldset({ form, emailAt }: PersonFieldsetProps) {
  const t = useMessages(organizationMessages);
  const { key } = useCountry();
  const { person, email } = form.formState.errors;
  const field = (name: 'names' | 'lastNames' | 'phone') => ({
    ...form.register(`person.${name}`),
    error: person?.[name]?.message,
    isRequired: true,
  });
  const emailError = emailAt === 'email' ? email : person?.email;
  return (
    <FormGrid>
      <TextInput title={t('names')} type="text" {...field('names')} />
      <TextInput title={t('lastNames')} type="text" {...field('lastNames')} />
      <TextInput title={t('email')} type="email" icon="mail" isRequired {...form.register(emailAt)} error={emailError?.message} />
      <TextInput title={t('phone')} type="tel" icon="phone" hint={t('phoneHint', { example: examplePhone[key] })} {...field('phone')} />
    </FormGrid>
  );
}
