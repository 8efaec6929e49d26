import { appName, appVersion } from '@shop/shared/contract';
import { Logo, useIsDesktop } from '@shop/shared/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { Copyright } from '../parts/Copyright.tsx';
import { LanguageSelect } from '../parts/LanguageSelect.tsx';
import { ThemeButton } from '../parts/ThemeButton.tsx';
import css from './LoginFrame.module.css';

/** Decoration, so it loads after the form; users with a session never load it. */
const Isobaths = lazy(() => import('./Isobaths.tsx').then((module) => ({ default: module.Isobaths })));

interface LoginFrameProps {
  title: string;
  /** Replaces the title on a phone. */
  titlePhone?: string;
  text: string;
  children: ReactNode;
}

/** The frame of login and of other pages before the app: the sea chart, the name, language and theme. */
export function LoginFrame({ title, titlePhone = title, text, children }: LoginFrameProps) {
  const isDesktop = useIsDesktop();
  const switches = (
    <div className={css['switches']}>
      <LanguageSelect />
      <ThemeButton />
    </div>
  );
  return (
    <div className={css['page']}>
      <title>{`${title} · ${appName}`}</title>
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
        <h1 className={css['title']}>{isDesktop ? title : titlePhone}</h1>
        <p className={css['text']}>{text}</p>
        {children}
      </main>
      <footer className={css['footer']}>
        <small>
          <Copyright />
        </small>
        {isDesktop ? <small>{appVersion}</small> : switches}
      </footer>
      <Suspense>
        <Isobaths className={css['sea']} isPhone={!isDesktop} />
      </Suspense>
    </div>
  );
}
