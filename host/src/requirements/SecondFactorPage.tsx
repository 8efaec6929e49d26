import { useMessages } from '@shop/shared/i18n';
import { logout, startSession } from '@shop/shared/session';
import { Button } from '@shop/shared/ui';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { factorMessages } from '../second-factor/messages.ts';
import { ProveForm } from '../second-factor/ProveForm.tsx';

/** The password was correct, and the account has a second factor. */
export function SecondFactorPage() {
  const t = useMessages(factorMessages);
  return (
    <LoginFrame title={t('login.title')} text={t('login.text')}>
      <ProveForm button={t('login.button')} onProved={() => void startSession()}>
        <Button kind="outline" onClick={() => void logout()}>
          {t('leave')}
        </Button>
      </ProveForm>
    </LoginFrame>
  );
}
