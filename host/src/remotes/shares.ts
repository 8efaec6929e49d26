import * as api from '@shop/shared/api';
import * as contract from '@shop/shared/contract';
import type { Lent } from '@shop/shared/federation';
import * as federation from '@shop/shared/federation';
import * as i18n from '@shop/shared/i18n';
import * as realtime from '@shop/shared/realtime';
import * as router from '@shop/shared/router';
import * as session from '@shop/shared/session';
import * as ui from '@shop/shared/ui';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** The modules that are loaded before any remote. */
export const readyShares: Record<Lent<'shell'>, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@shop/shared/contract': contract,
  '@shop/shared/api': api,
  '@shop/shared/session': session,
  '@shop/shared/realtime': realtime,
  '@shop/shared/router': router,
  '@shop/shared/i18n': i18n,
  '@shop/shared/ui': ui,
  '@shop/shared/federation': federation,
};

/**
 * Shared modules that load on first use. The build reads these calls to determine which files each module needs, and identifies their chunks by
 * name (shared/webpack/lent-chunks.mjs).
 */
export const lazyShares: Record<Lent<'lazy'>, () => Promise<object>> = {
  '@shop/shared/ui/data': () => import(/* webpackChunkName: "ui-data" */ '@shop/shared/ui/data'),
  '@shop/shared/form': () => import(/* webpackChunkName: "form" */ '@shop/shared/form'),
  '@shop/shared/export': () => import(/* webpackChunkName: "export" */ '@shop/shared/export'),
  '@shop/shared/schemas': () => import(/* webpackChunkName: "schemas" */ '@shop/shared/schemas'),
  '@shop/shared/record': () => import(/* webpackChunkName: "record" */ '@shop/shared/record'),
  '@shop/shared/history': () => import(/* webpackChunkName: "history" */ '@shop/shared/history'),
  '@shop/shared/imports': () => import(/* webpackChunkName: "imports" */ '@shop/shared/imports'),
};
