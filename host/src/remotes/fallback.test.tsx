import { limits, type RegistryEntry, remotes } from '@shop/shared/contract';
import { keepInTab, readInTab, registryAtom, store } from '@shop/shared/session';
import { renderPage } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { Watcher } from './health.ts';
import { fetchPage, loadPage, retryRemote } from './loadRemote.ts';
import { RemotePage } from './RemotePage.tsx';
import { registered } from './registry.ts';
import { announceFrozen } from './replacements.ts';
import { healthyMs, rereadRunning } from './running.ts';
import { forgetRegistry, isDown } from './state.ts';

/** What each build does when it is loaded, by its name in the federation: `config-b2`. */
const answers = new Map<string, () => Promise<unknown>>();
const asked: string[] = [];
const mockReport = jest.fn();

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
let watching: Watcher | undefined;
const watched = () => waitFor(() => expect(watching).toBeDefined());

/** Status of requests, by address. */
const noted = new Map<string, number>();
const forgetTab = () => {
  keepInTab('badReleases', []);
  keepInTab('runningReleases', []);
  rereadRunning();
};

let builds = 0;
/** Builds that no test before has seen: what failed once is remembered. */
let bad: RegistryEntry;
let good: RegistryEntry;

function aRelease(version: string, more: Partial<RegistryEntry> = {}): RegistryEntry {
  builds += 1;
  const { title, owner } = remotes.config;
  const buildId = `b${builds}`;
  return { version, buildId, contract: '1.0.0', entry: `/remotes/config/${buildId}/entry.js`, declares: { title, owner }, ...more };
}

const table = (page: () => Promise<unknown>) => async () => ({ pages: { '/sellers': page, '/logistics': page } });
const shows = (text: string) => table(async () => () => <h1>{text}</h1>);
const fails = (error: unknown) => () => Promise.reject(error);
const never = () => new Promise<never>(() => undefined);
const missing = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
  type: 'error',
  request: 'http://localhost/7.js',
});
const missingStyle = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' });

function Throws(): never {
  throw new Error('a page that throws');
}

function publish(...releases: RegistryEntry[]): void {
  forgetRegistry();
  store.set(registryAtom, { config: { releases: releases as [RegistryEntry] } });
}

const open = (template: '/sellers' | '/logistics' = '/sellers') =>
  renderPage(<RemotePage remote="config" template={template} link={template} />, { path: template, wholePage: true });
const reported = () => mockReport.mock.calls.map(([event]) => event).filter(({ kind }) => kind === 'failure');

beforeEach(() => {
  watching = undefined;
  forgetTab();
  // What the browser noted of its requests; jsdom notes none.
  performance.getEntriesByName = (url) => (noted.has(url) ? [{ responseStatus: noted.get(url) } as unknown as PerformanceEntry] : []);
  noted.clear();
  asked.length = 0;
  answers.clear();
  mockReport.mockReset();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
  bad = aRelease('2.1.0');
  good = aRelease('2.0.0');
  answers.set(good.buildId, shows('La buena'));
  // React tells of every error that a boundary caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const failures: [name: string, what: () => Promise<unknown>, phase: string, cause: string][] = [
  ['is not there', fails(new Error('[RUNTIME-008] ScriptNetworkError: Failed to load script')), 'entry', 'unreachable'],
  ['is HTML instead of a script', fails(new Error('ScriptExecutionError: Uncaught SyntaxError: Unexpected token')), 'entry', 'invalid'],
  ['throws at its start', fails(new Error('ScriptExecutionError: Uncaught Error: broken')), 'start', 'start'],
  ['leaves no container', fails(new Error('[RUNTIME-001] Failed to get remoteEntry exports')), 'entry', 'invalid'],
  ['has no pages', async () => ({}), 'entry', 'invalid'],
  ['lacks the script of a page', table(fails(missing)), 'page', 'files'],
  ['lacks the style of a page', table(fails(missingStyle)), 'page', 'files'],
  [
    'lacks a file of what stands at the address',
    async () => ({ pages: { '/sellers': async () => () => <h1>La nueva</h1>, '/sellers/': fails(missing) } }),
    'page',
    'files',
  ],
  ['has a page that throws at its start', table(fails(new TypeError('x is not a function'))), 'page', 'start'],
  ['throws before it was ever shown', table(async () => Throws), 'render', 'render'],
];

describe.each(failures)('a release that %s', (_name, what, phase, cause) => {
  beforeEach(() => {
    answers.set(bad.buildId, what);
  });

  it('makes room for the one before, is reported once and not tried again, also after a reload', async () => {
    publish(bad, good);
    const { unmount } = await open();
    expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
    expect(reported()).toEqual([
      expect.objectContaining({ part: 'config', version: '2.1.0', phase, cause, link: '/sellers', fellBackTo: '2.0.0' }),
    ]);
    expect(isDown('config')).toBe(false);
    unmount();

    await open('/logistics');
    expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
    expect(asked.filter((name) => name.startsWith(`config-${bad.buildId}`))).toHaveLength(1);
    expect(reported()).toHaveLength(1);

    // A reload knows what the tab has kept.
    publish(bad, good);
    expect(registered('config')).toEqual(good);
  });

  it('says what is wrong when there is no other, and reports it once', async () => {
    publish(bad);
    await open();
    expect(await screen.findByRole('heading', { name: 'Configuración no está disponible' })).toBeVisible();
    expect(screen.getByText('mfe-config 2.1.0')).toBeVisible();
    expect(screen.getByText('Equipo Configuración')).toBeVisible();
    expect(reported()).toEqual([expect.objectContaining({ part: 'config', version: '2.1.0', phase, cause, link: '/sellers' })]);
    expect(screen.getByText(reported()[0].code)).toBeVisible();
  });

  it('is left behind by the next release', async () => {
    publish(bad, good);
    const { unmount } = await open();
    await screen.findByRole('heading', { name: 'La buena' });
    unmount();
    const next = aRelease('2.2.0');
    answers.set(next.buildId, shows('La siguiente'));
    publish(next, good);
    await open();
    expect(await screen.findByRole('heading', { name: 'La siguiente' })).toBeVisible();
  });
});

it.each([
  [
    'a container of the wrong hash',
    fails(new Error('[RUNTIME-008] ScriptNetworkError: Failed to load script "http://localhost/entry.js" - …')),
    'entry',
  ],
  ['a file of the wrong hash', table(fails(missing)), 'page'],
])('tells %s from one that is not there', async (_name, what, phase) => {
  bad = aRelease('2.1.0', { integrity: 'sha256-x' });
  answers.set(bad.buildId, what);
  // The browser fires the same event for both, but noted that the file came whole.
  noted.set('http://localhost/entry.js', 200).set('http://localhost/7.js', 200);
  publish(bad, good);
  await open();
  await screen.findByRole('heading', { name: 'La buena' });
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase, cause: 'integrity' })]);
});

it('makes room for the one before within 5 s when it hangs', async () => {
  jest.useFakeTimers();
  answers.set(bad.buildId, never);
  publish(bad, good);
  const page = loadPage('config', '/sellers');
  await act(() => jest.advanceTimersByTimeAsync(limits.remoteTimeoutMs / 2));
  await expect(page).resolves.toMatchObject({ release: good });
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'entry', cause: 'timeout', fellBackTo: '2.0.0' })]);
});

it('makes room when a file of its page hangs', async () => {
  jest.useFakeTimers();
  answers.set(bad.buildId, table(never));
  publish(bad, good);
  const page = loadPage('config', '/sellers');
  await act(() => jest.advanceTimersByTimeAsync(limits.remoteTimeoutMs / 2));
  await expect(page).resolves.toMatchObject({ release: good });
  expect(reported()).toEqual([expect.objectContaining({ phase: 'page', cause: 'timeout' })]);
});

it('has 5 s for itself when there is no other', async () => {
  jest.useFakeTimers();
  answers.set(bad.buildId, never);
  publish(bad);
  const page = expect(loadPage('config', '/sellers')).rejects.toMatchObject({ failure: 'timeout' });
  await act(() => jest.advanceTimersByTimeAsync(limits.remoteTimeoutMs));
  await page;
});

const otherMajors = ['2.0.0', '0.9.0'];

it.each(otherMajors)('refuses a remote of contract %s by name, and loads nothing of it', async (contract) => {
  bad = aRelease('3.0.0', { contract });
  publish(bad, good);
  await open();
  expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
  expect(asked).toEqual([`config-${good.buildId}`]);
  expect(reported()).toEqual([expect.objectContaining({ version: '3.0.0', phase: 'entry', cause: 'contract' })]);
  expect(reported()[0].detail).toContain(`needs contract ${contract}; this host has 1.`);
});

it.each(otherMajors)('names both versions of the contract when there is only a remote of %s, and tries again', async (contract) => {
  bad = aRelease('3.0.0', { contract });
  publish(bad);
  const { user } = await open();
  const words = `Esta parte necesita el contrato ${contract} y Shop Backoffice, de Equipo Plataforma, tiene el 1.0.0.`;
  expect(await screen.findByText(words, { exact: false })).toBeVisible();
  expect(screen.getByText('Equipo Configuración')).toBeVisible();
  const rebuilt = aRelease('3.0.1');
  answers.set(rebuilt.buildId, shows('La que calza'));
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ ok: true, headers: new Headers(), json: async () => ({ config: { releases: [rebuilt] } }) });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'La que calza' })).toBeVisible();
});

it('runs a remote of another minor version of the contract', async () => {
  good = aRelease('1.0.0', { contract: '1.9.0' });
  answers.set(good.buildId, shows('La buena'));
  publish(good);
  await open();
  expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
});

it('says of each release why it failed when none works, and holds nothing against them', async () => {
  answers.set(bad.buildId, table(fails(missing)));
  answers.set(good.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad, good);
  const { user } = await open();
  expect(await screen.findByText('mfe-config 2.1.0')).toBeVisible();
  expect(screen.getByText('2.0.0, no se descargó')).toBeVisible();
  expect(reported()).toHaveLength(2);
  answers.set(bad.buildId, shows('Otra vez'));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Otra vez' })).toBeVisible();
});

it('holds nothing against a release while the browser has no network', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answers.set(bad.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad, good);
  await open();
  expect(await screen.findByRole('heading', { name: 'Configuración no está disponible' })).toBeVisible();
  expect(registered('config')).toEqual(bad);
});

it('shows the failure of a release that had been good, and takes no other', async () => {
  let breakNow: () => void = () => undefined;
  function ThrowsLater() {
    const [isBroken, setIsBroken] = useState(false);
    useEffect(function breakLater() {
      breakNow = () => setIsBroken(true);
    }, []);
    if (isBroken) throw new Error('it met something');
    return <h1>La nueva</h1>;
  }
  answers.set(
    bad.buildId,
    table(async () => ThrowsLater),
  );
  publish(bad, good);
  await open();
  await screen.findByRole('heading', { name: 'La nueva' });
  await watched();
  act(() => watching?.onHealthy({}));
  act(() => breakNow());
  expect(await screen.findByText(/Esta página falló al mostrarse/)).toBeVisible();
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: 'render' })]);
  expect(reported()[0].fellBackTo).toBeUndefined();
  expect(registered('config')).toEqual(bad);
});

it.each(['loop', 'frozen'] as const)(
  'makes room for the one before when a page of it is in a %s before it has done well',
  async (failure) => {
    answers.set(bad.buildId, shows('La nueva'));
    publish(bad, good);
    await open();
    await screen.findByRole('heading', { name: 'La nueva' });
    await watched();
    await act(async () => watching?.onFailure(failure, new Error('why')));
    expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
    expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: failure, fellBackTo: '2.0.0' })]);
    expect(registered('config')).toEqual(good);
  },
);

it('stays, and is told of, when it was frozen and no other release can come in its place', async () => {
  publish(good);
  await open();
  await screen.findByRole('heading', { name: 'La buena' });
  await watched();
  await act(async () => watching?.onFailure('frozen', new Error('why')));
  expect(screen.getByRole('heading', { name: 'La buena' })).toBeVisible();
  expect(reported()).toEqual([expect.objectContaining({ version: '2.0.0', phase: 'render', cause: 'frozen' })]);
});

it('is good, and told so, only when a page of it has done well for a while', async () => {
  publish(good);
  await open();
  await screen.findByRole('heading', { name: 'La buena' });
  const told = () => mockReport.mock.calls.map(([{ kind }]) => kind);
  expect(told()).toEqual(['ready']);
  await watched();
  act(() => watching?.onHealthy({}));
  act(() => watching?.onHealthy({}));
  expect(told()).toEqual(['ready', 'healthy']);
});

it('skips after a reload what froze the tab, tells of it, and does not try it again', async () => {
  const froze = `config@${bad.buildId}`;
  keepInTab('runningReleases', [froze]);
  rereadRunning();
  publish(bad, good);
  announceFrozen();
  expect(registered('config')).toEqual(good);
  expect(reported()).toEqual([expect.objectContaining({ version: '2.1.0', phase: 'render', cause: 'frozen', fellBackTo: '2.0.0' })]);
  expect(readInTab('badReleases')).toEqual([froze]);
});

it('notes in the tab what runs until it has gone on for a while, or the page is left in order', async () => {
  jest.useFakeTimers();
  answers.set(bad.buildId, shows('La nueva'));
  publish(bad, good);
  await loadPage('config', '/sellers');
  expect(readInTab('runningReleases')).toEqual([`config@${bad.buildId}`]);
  jest.advanceTimersByTime(healthyMs);
  expect(readInTab('runningReleases')).toEqual([]);
  void loadPage('config', '/logistics');
  expect(readInTab('runningReleases')).toEqual([`config@${bad.buildId}`]);
  window.dispatchEvent(new Event('pagehide'));
  expect(readInTab('runningReleases')).toEqual([]);
});

it('reports a page ready once it stands, with the times of its parts', async () => {
  publish(good);
  const { unmount } = await open();
  await screen.findByRole('heading', { name: 'La buena' });
  const ms = expect.any(Number);
  const ready = { kind: 'ready', part: 'config', version: '2.0.0', link: '/sellers', ms, entryMs: ms, pageMs: ms };
  expect(mockReport.mock.calls).toEqual([[ready]]);
  unmount();
  await open();
  expect(mockReport).toHaveBeenCalledTimes(1);
});

it('keeps a failure of what is only fetched ahead to itself', async () => {
  answers.set(bad.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad, good);
  await fetchPage('config', '/sellers');
  expect(mockReport).not.toHaveBeenCalled();
  expect(registered('config')).toEqual(bad);
});

it('loads with a page what the remote names for its address, and ahead of time all beneath it', async () => {
  const parts: string[] = [];
  const names = ['/sellers/', '/sellers/new', '/sellers/*', '/logistics/'];
  const beneath = Object.fromEntries(names.map((name) => [name, async () => parts.push(name)]));
  const loaded = async (load: () => Promise<unknown>) => {
    parts.length = 0;
    await load();
    return parts.toSorted();
  };
  answers.set(good.buildId, async () => ({ pages: { '/sellers': async () => () => <h1>La buena</h1>, ...beneath } }));
  publish(good);
  expect(await loaded(() => loadPage('config', '/sellers', ''))).toEqual(['/sellers/']);
  expect(await loaded(() => loadPage('config', '/sellers', '/new'))).toEqual(['/sellers/new']);
  expect(await loaded(() => fetchPage('config', '/sellers', '/7'))).toEqual(['/sellers/*']);
  expect(await loaded(() => fetchPage('config', '/sellers'))).toEqual(['/sellers/', '/sellers/*', '/sellers/new']);
});

it('goes by the last known state when the registry does not answer', async () => {
  answers.set(bad.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad);
  await open();
  await screen.findByRole('heading', { name: 'Configuración no está disponible' });
  await act(() => retryRemote('config'));
  expect(registered('config')).toEqual(bad);
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
});
