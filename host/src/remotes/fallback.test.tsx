import './testing.tsx';
import { limits } from '@shop/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { loadPage, retryRemote } from './loadRemote.ts';
import { registered } from './registry.ts';
import { isDown } from './state.ts';
import { answers, aRelease, asked, bad, fails, good, missing, never, noted, open, publish, reported, shows, table } from './testing.tsx';

const missingStyle = Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED', type: 'error' });

function Throws(): never {
  throw new Error('a page that throws');
}

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

    // A reload reads what is stored in the tab.
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
  const bad = aRelease('2.1.0', { integrity: 'sha256-x' });
  answers.set(bad.buildId, what);
  // The browser fires the same event for both, but the resource timing says that the file arrived completely.
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
  const bad = aRelease('3.0.0', { contract });
  publish(bad, good);
  await open();
  expect(await screen.findByRole('heading', { name: 'La buena' })).toBeVisible();
  expect(asked).toEqual([`config-${good.buildId}`]);
  expect(reported()).toEqual([expect.objectContaining({ version: '3.0.0', phase: 'entry', cause: 'contract' })]);
  expect(reported()[0].detail).toContain(`needs contract ${contract}; this host has 1.`);
});

it.each(otherMajors)('names both versions of the contract when there is only a remote of %s, and tries again', async (contract) => {
  const bad = aRelease('3.0.0', { contract });
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
  const good = aRelease('1.0.0', { contract: '1.9.0' });
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

it('goes by the last known state when the registry does not answer', async () => {
  answers.set(bad.buildId, fails(new Error('[RUNTIME-008] ScriptNetworkError')));
  publish(bad);
  await open();
  await screen.findByRole('heading', { name: 'Configuración no está disponible' });
  await act(() => retryRemote('config'));
  expect(registered('config')).toEqual(bad);
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
});
