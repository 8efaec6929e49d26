import { lazy } from 'react';

const loadShell = () => import(/* webpackChunkName: 'shell' */ './shell/Shell.tsx').then(({ Shell }) => ({ default: Shell }));

/** Everything that needs a session: router, cache, menu, pages. The login page does not load it. */
export const Shell = lazy(loadShell);

/** Starts loading the shell before it is shown. A failure is ignored: rendering the shell tries again and reports it. */
export function preloadShell(): void {
  loadShell().catch(() => undefined);
}
