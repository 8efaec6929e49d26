import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, TextInput } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from './Account.module.css';
import { accountMessages } from './messages.ts';

const nothing = {};
const empty = { currentPassword: '', newPassword: '' };

interface PasswordFormProps {
  /** The label of the field for the current password. */
  currentTitle: string;
  onChanged: () => void;
  /** Next to the submit button. */
  children?: ReactNode;
}

/** A form for the current password and a new one. */
export function PasswordForm({ currentTitle, onChanged, children }: PasswordFormProps) {
  const t = useMessages(accountMessages);
  const form = useCallForm(calls.account.changePassword, {
    record: nothing,
    valuesOf: () => empty,
    input: (values) => values,
    onSaved: () => {
      form.reset(empty);
      onChanged();
    },
  });
  const { errors } = form.formState;
  return (
    <FormFrame form={form} failedTitle={t('password.failed')} className={css['form']}>
      <TextInput
        title={currentTitle}
        secure
        isRequired
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <TextInput
        title={t('password.new')}
        secure
        isRequired
        autoComplete="new-password"
        hint={t('password.rule')}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <div className={css['buttons']}>
        <Button type="submit" isBusy={form.isSaving}>
          {t('password.change')}
        </Button>
        {children}
      </div>
    </FormFrame>
  );
}
