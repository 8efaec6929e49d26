import { lazy } from 'react';

/** The second factor over a page that is open already. */
export const SecondFactorAgain = lazy(() =>
  import('../second-factor/SecondFactorAgain.tsx').then((module) => ({ default: module.SecondFactorAgain })),
);

/** Most sessions have nothing to do first. */
export const RequirementPage = lazy(() => import('./RequirementPage.tsx').then((module) => ({ default: module.RequirementPage })));
