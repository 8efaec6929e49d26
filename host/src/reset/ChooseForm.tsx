import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, TextInput } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from '../account/Account.module.css';
import { resetMessages } from './messages.ts';

const nothing = {};
const empty = { newPassword: '' };

interface ChooseFormProps {
  token: string;
  onChanged: () => void;
  /** Called when the link is no longer valid. */
  onAskAgain: () => void;
  children: ReactNode;
}

/** Sets the new password, with the token of the e-mail. */
export function ChooseForm({ token, onChanged, onAskAgain, children }: ChooseFormProps) {
  const t = useMessages(resetMessages);
  const form = useCallForm(calls.account.resetPassword, {
    record: nothing,
    valuesOf: () => empty,
    input: (values) => ({ ...values, token }),
    onSaved: onChanged,
  });
  const isLinkOver = form.failure?.fields?.['token'] !== undefined;
  return (
    <FormFrame form={form} failedTitle={t('choose.failed')} className={css['form']}>
      <TextInput
        title={t('newPassword')}
        secure
        autoComplete="new-password"
        isRequired
        hint={t('rule')}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <div className={css['buttons']}>
        {isLinkOver ? (
          <Button onClick={onAskAgain}>{t('ask.again')}</Button>
        ) : (
          <Button type="submit" isBusy={form.isSaving}>
            {t('choose.button')}
          </Button>
        )}
        {children}
      </div>
    </FormFrame>
  );
}
