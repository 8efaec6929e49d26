import { useMessages } from '@shop/shared/i18n';
import { logout, startSession } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { PasswordForm } from '../account/PasswordForm.tsx';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { requirementMessages } from './messages.ts';

/** Another person chose the password: the user chooses a new one, and the app opens. */
export function NewPasswordPage() {
  const t = useMessages(requirementMessages);
  return (
    <LoginFrame title={t('newPassword.title')} text={t('newPassword.text')}>
      <PasswordForm currentTitle={t('newPassword.current')} onChanged={() => void startSession()}>
        <Button kind="outline" onClick={() => void logout()}>
          {t('leave')}
        </Button>
      </PasswordForm>
    </LoginFrame>
  );
}
