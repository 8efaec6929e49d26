import { lazy } from 'react';

/** Few forget their password. */
export const ResetPage = lazy(() => import('./ResetPage.tsx').then((module) => ({ default: module.ResetPage })));
