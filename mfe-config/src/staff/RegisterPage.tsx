import { examplePhone, normalizePhone } from '@shop/shared/contract';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { useNavigate } from '@shop/shared/router';
import { useCountry } from '@shop/shared/session';
import { Button, Card, TextInput } from '@shop/shared/ui';
import { Breadcrumbs, FormGrid, PageHeader, PageStack } from '@shop/shared/ui/data';
import { useState } from 'react';
import { staffMessages } from './messages.ts';
import { RegisteredCard } from './RegisteredCard.tsx';
import css from './Staff.module.css';
import { type StaffKind, staffKinds } from './staff-kinds.ts';

const nothing = {};
const empty = { names: '', lastNames: '', email: '', phone: '' };

export const RegisterSellerPage = () => <RegisterPage kind="sellers" />;
export const RegisterLogisticPage = () => <RegisterPage kind="logistics" />;
export const RegisterAdministratorPage = () => <RegisterPage kind="administrators" />;

/** Creates an account; the initial password is shown once, to the user who registers it. */
function RegisterPage({ kind }: { kind: StaffKind }) {
  const t = useMessages(staffMessages);
  const navigate = useNavigate();
  const { key: country } = useCountry();
  const { link, register } = staffKinds[kind];
  const [registered, setRegistered] = useState<{ name: string; email: string; password: string }>();
  const form = useCallForm(register, {
    record: nothing,
    valuesOf: () => empty,
    input: ({ names, lastNames, email, phone }) => ({ person: { names, lastNames }, email, phone: normalizePhone(country, phone) }),
    at: 'person',
    onSaved: ({ temporaryPassword: password }, { names, lastNames, email }) => {
      setRegistered({ name: `${names.trim()} ${lastNames.trim()}`, email: email.trim().toLowerCase(), password });
    },
  });
  const { errors } = form.formState;

  function registerAnother() {
    form.reset(empty);
    setRegistered(undefined);
  }

  return (
    <PageStack>
      <Breadcrumbs crumbs={[{ label: t(`${kind}.title`), href: link }, { label: t(`${kind}.register`) }]} />
      <PageHeader title={t(`${kind}.register`)} />
      {registered ? (
        <RegisteredCard {...registered} onAnother={registerAnother} onDone={() => navigate(link)} />
      ) : (
        <FormFrame form={form} failedTitle={t('notRegistered')} className={css['form']}>
          <Card heading={t('person')}>
            <FormGrid>
              <TextInput title={t('names')} type="text" isRequired error={errors.names?.message} {...form.register('names')} />
              <TextInput title={t('lastNames')} type="text" isRequired error={errors.lastNames?.message} {...form.register('lastNames')} />
              <TextInput title={t('email')} type="email" isRequired error={errors.email?.message} {...form.register('email')} />
              <TextInput
                title={t('phone')}
                type="tel"
                isRequired
                hint={t('phoneHint', { example: examplePhone[country] })}
                error={errors.phone?.message}
                {...form.register('phone')}
              />
            </FormGrid>
            <div className={css['buttons']}>
              <Button kind="outline" onClick={() => navigate(link)}>
                {t('cancel')}
              </Button>
              <Button type="submit" isBusy={form.isSaving}>
                {t('register')}
              </Button>
            </div>
          </Card>
        </FormFrame>
      )}
    </PageStack>
  );
}
