import { dataBlocks, limits, remotes } from '@shop/shared/contract';
import { renderPage } from '@shop/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { loadPage, retryRemote } from './loadRemote.ts';
import { RemotePage } from './RemotePage.tsx';
import { forgetRegistry, isDown } from './state.ts';

/** The network of this test: the containers that were requested, and the result of each load. */
const asked: { name: string; entry: string }[] = [];
let answer: () => Promise<unknown>;

jest.mock('./federation.ts', () => ({
  expectedHashes: new Map(),
  federation: {
    registerRemotes: ([remote]: [{ name: string; entry: string }]) => asked.push(remote),
    loadRemote: () => answer(),
  },
}));

const works = async () => ({ pages: { '/sellers': async () => () => <h1>Vendedores</h1>, '/logistics': async () => Broken } });

function Broken(): never {
  throw new Error('a page that throws');
}

function publish(registry: object): void {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="${dataBlocks.registry}">${JSON.stringify(registry)}</script>`,
  );
  forgetRegistry();
}

const release = {
  version: '2.8.1',
  buildId: 'b1',
  contract: '1.0.0',
  entry: '/remotes/config/b1/entry.js',
  declares: { title: remotes.config.title, owner: remotes.config.owner },
};
const registered = (part: object = {}) => ({ config: { releases: [{ ...release, ...part }] } });
const page = <RemotePage remote="config" template="/sellers" link="/sellers" />;
const registryCall = jest.fn();

// Each test starts with a remote that has not been loaded.
beforeEach(async () => {
  globalThis.fetch = registryCall.mockRejectedValue(new TypeError('no network'));
  await retryRemote('config');
  asked.length = 0;
  document.getElementById(dataBlocks.registry)?.remove();
  publish(registered());
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe('a page of a remote', () => {
  it('shows the page', async () => {
    answer = works;
    await renderPage(page, { path: '/sellers', wholePage: true });
    expect(await screen.findByRole('heading', { name: 'Vendedores' })).toBeVisible();
    expect(isDown('config')).toBe(false);
  });

  it('says which part failed, whose it is and how to call it, and asks once only', async () => {
    answer = () => Promise.reject(new Error('[RUNTIME-008] ScriptNetworkError'));
    await renderPage(page, { path: '/sellers', wholePage: true });
    expect(await screen.findByRole('heading', { name: 'Configuración no está disponible' })).toBeVisible();
    expect(screen.getByText('mfe-config 2.8.1')).toBeVisible();
    expect(screen.getByText('Equipo Configuración')).toBeVisible();
    expect(screen.getByText(/^rem-[0-9a-f]{4}-[0-9a-f]{4}$/)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(isDown('config')).toBe(true);
  });

  it('works on retry once the remote is back, under an address that no cache knows', async () => {
    answer = () => Promise.reject(new Error('[RUNTIME-008] ScriptNetworkError'));
    const { user } = await renderPage(page, { path: '/sellers', wholePage: true });
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    await user.click(retry);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reintentar' })).toHaveFocus());
    answer = works;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Vendedores' })).toBeVisible();
    expect(new Set(asked.map(({ entry }) => entry)).size).toBe(asked.length);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  });

  it('takes the release that the registry names by then', async () => {
    answer = () => Promise.reject(new Error('[RUNTIME-008] ScriptNetworkError'));
    const { user } = await renderPage(page, { path: '/sellers', wholePage: true });
    registryCall.mockResolvedValue({ ok: true, json: async () => registered({ entry: '/remotes/config/b2/entry.js' }) });
    answer = works;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Vendedores' })).toBeVisible();
    expect(asked.at(-1)?.entry).toContain('/remotes/config/b2/entry.js?retry=');
  });

  it('keeps a page that throws inside its place', async () => {
    answer = works;
    await renderPage(<RemotePage remote="config" template="/logistics" link="/logistics" />, { path: '/logistics', wholePage: true });
    expect(await screen.findByText(/Esta página falló al mostrarse/)).toBeVisible();
    expect(isDown('config')).toBe(false);
  });

  it('names ways on to parts that work', async () => {
    answer = () => Promise.reject(new Error('[RUNTIME-008] ScriptNetworkError'));
    await renderPage(page, { path: '/sellers', wholePage: true });
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/purchases-sales');
    expect(screen.queryByRole('link', { name: 'Vendedores' })).toBeNull();
  });
});

describe('loading a page', () => {
  it.each([
    ['[RUNTIME-008] ScriptNetworkError: timed out.', 'timeout'],
    ['[RUNTIME-008] ScriptNetworkError: Failed to load script', 'unreachable'],
    ['[RUNTIME-001] Failed to get remoteEntry exports', 'invalid'],
    ['ScriptExecutionError: Uncaught SyntaxError: Unexpected token', 'invalid'],
    ['ScriptExecutionError: it threw', 'start'],
    ['ChunkLoadError: Loading chunk 7 failed', 'files'],
    ['x is not a function', 'start'],
  ])('tells what %s means', async (message, failure) => {
    answer = () => Promise.reject(new Error(message));
    await expect(loadPage('config', '/sellers')).rejects.toMatchObject({ failure });
  });

  it('gives up after 5 seconds', async () => {
    jest.useFakeTimers();
    answer = () => new Promise(() => undefined);
    const load = expect(loadPage('config', '/sellers')).rejects.toMatchObject({ failure: 'timeout' });
    await act(() => jest.advanceTimersByTimeAsync(limits.remoteTimeoutMs));
    await load;
    jest.useRealTimers();
  });

  it.each(['2.0.0', '0.9.0'])('refuses a remote that was built for contract %s', async (contract) => {
    document.getElementById(dataBlocks.registry)?.remove();
    publish(registered({ contract }));
    answer = works;
    await expect(loadPage('config', '/sellers')).rejects.toMatchObject({ failure: 'contract' });
    expect(asked).toHaveLength(0);
  });

  it('says when a remote is not published', async () => {
    document.getElementById(dataBlocks.registry)?.remove();
    publish({});
    await expect(loadPage('config', '/sellers')).rejects.toMatchObject({ failure: 'unknown' });
  });

  it('loads a remote once for two pages', async () => {
    answer = jest.fn(works);
    await Promise.all([loadPage('config', '/sellers'), loadPage('config', '/logistics')]);
    expect(answer).toHaveBeenCalledTimes(1);
  });
});
