import { useMessages } from '@shop/shared/i18n';
import { Card, useToast } from '@shop/shared/ui';
import css from './Account.module.css';
import { accountMessages } from './messages.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Changes the user's password, which ends all other sessions. */
export function PasswordSection() {
  const t = useMessages(accountMessages);
  const toast = useToast();
  return (
    <Card heading={t('password.title')}>
      <p className={css['text']}>{t('password.text')}</p>
      <PasswordForm
        currentTitle={t('password.current')}
        onChanged={() => toast.done(t('password.changed'), { text: t('password.changedText') })}
      />
    </Card>
  );
}
