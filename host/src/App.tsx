import { appName } from '@shop/shared/contract';
import { overlayAtom, useSession, useShared } from '@shop/shared/session';
import { LoaderOverlay, StartLoader } from '@shop/shared/ui';
import { Suspense, useState } from 'react';
import css from './App.module.css';
import { AppBoundary } from './AppBoundary.tsx';
import { Shell } from './lazyShell.ts';
import { LoginAgain } from './login/LoginAgain.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { RequirementPage, SecondFactorAgain } from './requirements/lazyRequirement.ts';
import { ResetPage } from './reset/lazyReset.ts';
import type { Reset } from './reset/resetToken.ts';
import { useStartLoader } from './useStartLoader.ts';

/**
 * The three states of the session. While the stored session is being confirmed (not-logued) the app already loads with the stored profile, invisible
 * and inert, so that confirming adds no loading time.
 */
export function App({ reset: given }: { reset?: Reset | undefined }) {
  const [reset, setReset] = useState(given);
  const session = useSession();
  const isOverlayOn = useShared(overlayAtom);
  const start = useStartLoader();
  const open = session.state === 'session' ? session : session.state === 'not-logued' ? session.expected : undefined;
  const isConfirmed = session.state === 'session';
  const requires = open?.profile.session?.requires;
  const [shownTo, setShownTo] = useState<string>();
  // An open page keeps unsaved input while the same user enters the second factor again.
  const isAgain = requires === 'secondFactor' && shownTo === open?.profile._id;
  const nowShownTo = requires ? shownTo : isConfirmed ? open?.profile._id : undefined;
  if (nowShownTo !== shownTo) setShownTo(nowShownTo);

  function leaveReset() {
    window.history.replaceState(window.history.state, '', '/');
    setReset(undefined);
  }

  if (reset)
    return (
      <AppBoundary>
        <Suspense fallback={<LoaderOverlay />}>
          <ResetPage {...reset} onLeave={leaveReset} />
        </Suspense>
      </AppBoundary>
    );
  return (
    <AppBoundary>
      {session.state === 'not-session' && <LoginPage />}
      {requires && isConfirmed && !isAgain && (
        <Suspense fallback={<LoaderOverlay />}>
          <RequirementPage requirement={requires} />
        </Suspense>
      )}
      {open && (!requires || isAgain) && (
        <div className={isConfirmed ? undefined : css['unseen']} inert={!isConfirmed}>
          <Suspense fallback={<LoaderOverlay />}>
            {/* Another user gets a new app: no state of the previous one remains. */}
            <Shell key={open.profile._id} />
          </Suspense>
        </div>
      )}
      {isAgain && isConfirmed && (
        <Suspense fallback={<LoaderOverlay />}>
          <SecondFactorAgain />
        </Suspense>
      )}
      {session.state === 'session' && session.hasEnded && <LoginAgain />}
      {(isOverlayOn || session.state === 'not-logued') && start === 'gone' && <LoaderOverlay />}
      {start !== 'gone' && <StartLoader title={appName} isHiding={start === 'hiding'} />}
    </AppBoundary>
  );
}
