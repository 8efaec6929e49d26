import { lazy } from 'react';

/** The address of the account page, for every role. */
export const accountLink = '/account';

export const AccountPage = lazy(() => import('./AccountPage.tsx').then((module) => ({ default: module.AccountPage })));
