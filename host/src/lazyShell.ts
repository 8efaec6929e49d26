import { lazy } from 'react';

const loadShell = () => import(/* webpackChunkName: 'shell' */ './shell/Shell.tsx').then(({ Shell }) => ({ default: Shell }));

/** All that needs a session: router, cache, menu, pages. The login page does without. */
export const Shell = lazy(loadShell);

/** Starts loading the shell before it is shown. A failure now is nobody's yet: whoever shows the shell tries again and shows it. */
export function preloadShell(): void {
  loadShell().catch(() => undefined);
}
