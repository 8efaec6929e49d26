import { type RegistryEntry, remotes } from '@shop/shared/contract';
import { keepInTab, registryAtom, store } from '@shop/shared/session';
import { renderPage } from '@shop/shared/testing';
import { waitFor } from '@testing-library/react';
import { rereadRunning } from './crash-marker.ts';
import type { Watcher } from './health.ts';
import { RemotePage } from './RemotePage.tsx';
import { forgetRegistry } from './state.ts';

// Tests of releases import this before all else: it mocks loading, health checks and reports.

/** The result of loading each build, by its federation name: `config-b2`. */
export const answers = new Map<string, () => Promise<unknown>>();
export const asked: string[] = [];
export const mockReport = jest.fn();

jest.mock('./federation.ts', () => ({
  expectedHashes: new Map(),
  federation: {
    registerRemotes: ([{ name }]: [{ name: string }]) => asked.push(name),
    loadRemote: (id: string) => {
      const [, build = ''] = /^config-(\w+?)(?:-retry\d+)?\/pages$/.exec(id) ?? [];
      return (answers.get(build) ?? (() => Promise.reject(new Error('no such build'))))();
    },
  },
}));
jest.mock('@shop/shared/federation', () => ({
  ...jest.requireActual('@shop/shared/federation'),
  report: (event: unknown) => mockReport(event),
  reportFailure: ({ error, ...event }: { error: Error }) => mockReport({ kind: 'failure', detail: error.message, ...event }),
}));

jest.mock('./health.ts', () => ({
  ...jest.requireActual('./health.ts'),
  watchHealth: (_: unknown, watcher: Watcher) => {
    watching = watcher;
    return () => undefined;
  },
}));
export let watching: Watcher | undefined;
export const watched = () => waitFor(() => expect(watching).toBeDefined());

/** Status of requests, by address. */
export const noted = new Map<string, number>();
const forgetTab = () => {
  keepInTab('badReleases', []);
  keepInTab('runningReleases', []);
  rereadRunning();
};

let builds = 0;
/** Builds that no earlier test has used: failures are remembered. */
export let bad: RegistryEntry;
export let good: RegistryEntry;

export function aRelease(version: string, more: Partial<RegistryEntry> = {}): RegistryEntry {
  builds += 1;
  const { title, owner } = remotes.config;
  const buildId = `b${builds}`;
  return { version, buildId, contract: '1.0.0', entry: `/remotes/config/${buildId}/entry.js`, declares: { title, owner }, ...more };
}

export const table = (page: () => Promise<unknown>) => async () => ({ pages: { '/sellers': page, '/logistics': page } });
export const shows = (text: string) => table(async () => () => <h1>{text}</h1>);
export const fails = (error: unknown) => () => Promise.reject(error);
export const never = () => new Promise<never>(() => undefined);
export const missing = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: 'http://localhost/7.js',
});

export function publish(...releases: RegistryEntry[]): void {
  forgetRegistry();
  store.set(registryAtom, { config: { releases: releases as [RegistryEntry] } });
}

export const open = (template: '/sellers' | '/logistics' = '/sellers') =>
  renderPage(<RemotePage remote="config" template={template} link={template} />, { path: template, wholePage: true });
export const reported = () => mockReport.mock.calls.map(([event]) => event).filter(({ kind }) => kind === 'failure');

beforeEach(() => {
  watching = undefined;
  forgetTab();
  // The resource timing of requests, which jsdom does not record.
  performance.getEntriesByName = (url) => (noted.has(url) ? [{ responseStatus: noted.get(url) } as unknown as PerformanceEntry] : []);
  noted.clear();
  asked.length = 0;
  answers.clear();
  mockReport.mockReset();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
  bad = aRelease('2.1.0');
  good = aRelease('2.0.0');
  answers.set(good.buildId, shows('La buena'));
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
