import { lazy } from 'react';

/** The second factor over a page that is already open. */
export const SecondFactorAgain = lazy(() =>
  import('../second-factor/SecondFactorAgain.tsx').then((module) => ({ default: module.SecondFactorAgain })),
);

/** Lazy: most sessions have no requirement. */
export const RequirementPage = lazy(() => import('./RequirementPage.tsx').then((module) => ({ default: module.RequirementPage })));
