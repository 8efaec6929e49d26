import { appName, appVersion } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { type OpenSession, openSession } from '@shop/shared/session';
import { Logo, useIsDesktop } from '@shop/shared/ui';
import { hostTexts } from '../messages.ts';
import { Copyright } from '../parts/Copyright.tsx';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import { ThemeButton } from '../parts/ThemeButton.tsx';
import { Isobaths } from './Isobaths.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './LoginPage.module.css';

/** After a login the app begins at `/` (specification, section 2). */
function enter(session: OpenSession) {
  window.history.replaceState(window.history.state, '', '/');
  openSession(session);
}

/** Shown when there is no session. */
export function LoginPage() {
  const t = useMessages(hostTexts);
  const isDesktop = useIsDesktop();
  const switches = (
    <div className={css['switches']}>
      <LanguageSelect />
      <ThemeButton />
    </div>
  );
  return (
    <div className={css['page']}>
      <title>{`${t('login.title')} · ${appName}`}</title>
      {isDesktop && (
        <header className={css['header']}>
          <Logo size={30} />
          <strong>{appName}</strong>
          {switches}
        </header>
      )}
      <main className={css['main']}>
        {!isDesktop && (
          <div className={css['mark']}>
            <Logo size={52} />
          </div>
        )}
        <h1 className={css['title']}>{isDesktop ? t('login.title') : appName}</h1>
        <p className={css['text']}>{t(isDesktop ? 'login.text' : 'login.textPhone')}</p>
        <LoginForm isPhone={!isDesktop} onAccepted={enter} />
      </main>
      <footer className={css['footer']}>
        <small>
          <Copyright />
        </small>
        {isDesktop ? <small>{appVersion}</small> : switches}
      </footer>
      <Isobaths className={css['sea']} isPhone={!isDesktop} />
    </div>
  );
}
