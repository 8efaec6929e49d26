import { useMessages } from '@shop/shared/i18n';
import { logout, type OpenSession, openSession, useSession } from '@shop/shared/session';
import { Button, Modal, useIsDesktop } from '@shop/shared/ui';
import { hostMessages } from '../messages.ts';
import css from './LoginAgain.module.css';
import { LoginForm } from './LoginForm.tsx';

/** The login over a page whose session has ended: the page and its unsaved input are preserved. */
export function LoginAgain() {
  const t = useMessages(hostMessages);
  const session = useSession();
  const isDesktop = useIsDesktop();
  const profile = session.state === 'session' ? session.profile : undefined;

  function enter(accepted: OpenSession) {
    // Another user must not continue on this page.
    if (accepted.profile._id !== profile?._id) window.history.replaceState(window.history.state, '', '/');
    openSession(accepted);
  }

  return (
    <Modal title={t('login.again')}>
      <p className={css['text']}>{t('login.againText')}</p>
      <LoginForm email={profile?.email ?? ''} isPhone={!isDesktop} onAccepted={enter}>
        <Button kind="outline" isWide={!isDesktop} onClick={() => void logout()}>
          {t('login.leave')}
        </Button>
      </LoginForm>
    </Modal>
  );
}
