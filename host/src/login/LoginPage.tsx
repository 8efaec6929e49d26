import { appName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { type OpenSession, openSession } from '@shop/shared/session';
import { useIsDesktop } from '@shop/shared/ui';
import { hostMessages } from '../messages.ts';
import { resetPath } from '../reset/resetToken.ts';
import { LoginForm } from './LoginForm.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import css from './LoginPage.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';

/** After a login the app starts at `/` (specification, section 2). */
function enter(session: OpenSession) {
  window.history.replaceState(window.history.state, '', '/');
  openSession(session);
}

/** Shown when there is no session. */
export function LoginPage() {
  const t = useMessages(hostMessages);
  const isDesktop = useIsDesktop();
  return (
    <LoginFrame title={t('login.title')} titlePhone={appName} text={t(isDesktop ? 'login.text' : 'login.textPhone')}>
      <LoginForm isPhone={!isDesktop} onAccepted={enter} />
      <p className={css['forgot']}>
        <a href={resetPath}>{t('login.forgot')}</a>
      </p>
      <PasskeyLogin onAccepted={enter} />
    </LoginFrame>
  );
}
