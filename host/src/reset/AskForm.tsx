import { calls } from '@shop/shared/contract/calls';
import { FormFrame, useCallForm } from '@shop/shared/form';
import { useMessages } from '@shop/shared/i18n';
import { Button, TextInput } from '@shop/shared/ui';
import type { ReactNode } from 'react';
import css from '../account/Account.module.css';
import { resetMessages } from './messages.ts';

const nothing = {};
const empty = { email: '' };

/** Requests the e-mail with the link. */
export function AskForm({ onAsked, children }: { onAsked: () => void; children: ReactNode }) {
  const t = useMessages(resetMessages);
  const form = useCallForm(calls.account.requestPasswordReset, {
    record: nothing,
    valuesOf: () => empty,
    input: (values) => values,
    onSaved: onAsked,
  });
  return (
    <FormFrame form={form} failedTitle={t('ask.failed')} className={css['form']}>
      <TextInput
        title={t('email')}
        type="email"
        autoComplete="username"
        isRequired
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <div className={css['buttons']}>
        <Button type="submit" isBusy={form.isSaving}>
          {t('ask.button')}
        </Button>
        {children}
      </div>
    </FormFrame>
  );
}
