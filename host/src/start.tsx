import { startI18n } from '@shop/shared/i18n';
import { openRealtime } from '@shop/shared/realtime';
import { followLayout, followOtherTabs, openSessionAtom, startSession, startTheme, store } from '@shop/shared/session';
import { uiMessages } from '@shop/shared/ui';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { preloadShell } from './lazyShell.ts';
import { hostMessages } from './messages.ts';
import { takeReset } from './reset/resetToken.ts';
import { traceIfWanted } from './telemetry/lazyTracing.ts';

/** Starts the page: language and theme before the first paint, then the stored session; on the login page the socket opens after the first render. */
export async function start(root: HTMLElement): Promise<void> {
  const reset = takeReset();
  startTheme();
  await Promise.all([startI18n(hostMessages, uiMessages), traceIfWanted()]);
  followLayout();
  followOtherTabs();
  void startSession();
  // With a session, the page's data comes before the socket, which the shell opens then.
  if (store.get(openSessionAtom)) preloadShell();
  else openRealtime();
  createRoot(root).render(<App reset={reset} />);
}
