import { appName } from '@shop/shared/contract';
import { overlayAtom, useSession, useShared } from '@shop/shared/session';
import { LoaderOverlay, StartLoader } from '@shop/shared/ui';
import { Suspense } from 'react';
import css from './App.module.css';
import { AppBoundary } from './AppBoundary.tsx';
import { Shell } from './lazyShell.ts';
import { LoginAgain } from './login/LoginAgain.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { useStartLoader } from './useStartLoader.ts';

/**
 * The three states of the session. While the stored session is confirmed (not-logued) the app already loads with what the browser
 * kept of the profile, unseen and untouchable, so that confirming it costs no time of its own.
 */
export function App() {
  const session = useSession();
  const isOverlayOn = useShared(overlayAtom);
  const start = useStartLoader();
  const open = session.state === 'session' ? session : session.state === 'not-logued' ? session.expected : undefined;
  const isConfirmed = session.state === 'session';

  return (
    <AppBoundary>
      {session.state === 'not-session' && <LoginPage />}
      {open && (
        <div className={isConfirmed ? undefined : css['unseen']} inert={!isConfirmed}>
          <Suspense fallback={<LoaderOverlay />}>
            {/* Another person gets another app: nothing of the one before stays. */}
            <Shell key={open.profile._id} />
          </Suspense>
        </div>
      )}
      {session.state === 'session' && session.hasEnded && <LoginAgain />}
      {(isOverlayOn || session.state === 'not-logued') && start === 'gone' && <LoaderOverlay />}
      {start !== 'gone' && <StartLoader title={appName} isHiding={start === 'hiding'} />}
    </AppBoundary>
  );
}
