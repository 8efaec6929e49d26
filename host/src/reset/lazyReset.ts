import { lazy } from 'react';

/** Lazy: rarely used. */
export const ResetPage = lazy(() => import('./ResetPage.tsx').then((module) => ({ default: module.ResetPage })));
