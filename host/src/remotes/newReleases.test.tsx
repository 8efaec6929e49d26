import { announceChanges, announceReconnect } from '@shop/shared/api';
import { countries, type RegistryEntry, type Rollout, remotes } from '@shop/shared/contract';
import { LeaveGuard, useUnsavedGuard } from '@shop/shared/router';
import { countryIdAtom, keepInTab, registryAtom, store } from '@shop/shared/session';
import { findToast, renderPage, toasts } from '@shop/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { reloadPage } from '../overrides/reloadPage.ts';
import { NewReleases } from '../shell/NewReleases.tsx';
import { Page } from '../shell/Page.tsx';
import { takeOffersOnTheWay } from './newReleases.ts';
import { registered } from './registry.ts';
import { forgetRegistry } from './state.ts';

jest.mock('../overrides/reloadPage.ts', () => ({ reloadPage: jest.fn() }));
jest.mock('./federation.ts', () => ({
  expectedHashes: new Map(),
  federation: {
    registerRemotes: () => undefined,
    // A build renders its own name: `config-b2/pages`.
    loadRemote: async (id: string) => pagesOf(/^\w+-(\w+)/.exec(id)?.[1] ?? ''),
  },
}));

function pagesOf(build: string) {
  const page = (title: string) => async () => () => <h1>{`${title} ${build}`}</h1>;
  const form = async () => () => <Form title={`Logística ${build}`} />;
  return { pages: { '/sellers': page('Vendedores'), '/logistics': form, '/transportists': page('Transportes') } };
}

function Form({ title }: { title: string }) {
  const [isDirty, setIsDirty] = useState(false);
  useUnsavedGuard(isDirty);
  return (
    <>
      <h1>{title}</h1>
      <button type="button" onClick={() => setIsDirty(!isDirty)}>
        {isDirty ? 'Guardar' : 'Escribir'}
      </button>
    </>
  );
}

let builds = 0;
function aRelease(version: string, more: Partial<RegistryEntry> = {}): RegistryEntry {
  builds += 1;
  const { title, owner } = remotes.config;
  return { version, buildId: `b${builds}`, contract: '1.0.0', entry: `/b${builds}.js`, declares: { title, owner }, ...more };
}

let first: RegistryEntry;
let second: RegistryEntry;

function served(releases: RegistryEntry[], hostBuild?: string, others: object = {}) {
  const headers = new Headers(hostBuild === undefined ? {} : { 'x-host-build': hostBuild });
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, headers, json: async () => ({ config: { releases }, ...others }) });
}

async function announced() {
  await act(async () => announceChanges({ topic: 'releases', ids: [], by: 'x' }));
}

async function open(path: string) {
  forgetRegistry();
  store.set(registryAtom, { config: { releases: [first] } });
  const whole = (
    <>
      <Page />
      <NewReleases />
      <LeaveGuard />
    </>
  );
  return renderPage(whole, { path, wholePage: true, onMove: takeOffersOnTheWay });
}

const heading = (name: string) => screen.findByRole('heading', { name });
const toast = async () => within(await findToast());

beforeEach(() => {
  keepInTab('badReleases', []);
  first = aRelease('2.0.0');
  second = aRelease('2.1.0');
});

it('keeps the release that the page began with, offers the new one and takes it on the way to another page', async () => {
  const { go } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([second, first]);
  await announced();
  expect((await toast()).getByText('Nueva versión de Configuración')).toBeVisible();
  expect((await toast()).getByText(/2\.1\.0 se aplica al cambiar de página/)).toBeVisible();
  await go('/sellers?page=2');
  expect(await heading(`Vendedores ${first.buildId}`)).toBeVisible();
  await go('/transportists');
  expect(await heading(`Transportes ${second.buildId}`)).toBeVisible();
  expect(screen.queryByText('Nueva versión de Configuración')).toBeNull();
  await go('/sellers');
  expect(await heading(`Vendedores ${second.buildId}`)).toBeVisible();
});

it('hears of what is new when the socket is back', async () => {
  await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([second, first]);
  await act(async () => announceReconnect());
  expect((await toast()).getByText('Nueva versión de Configuración')).toBeVisible();
});

it('takes it at once when people ask for it', async () => {
  await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([second, first]);
  await announced();
  const now = (await toast()).getByRole('button', { name: 'Aplicar ahora' });
  await act(async () => fireEvent.click(now));
  expect(await heading(`Vendedores ${second.buildId}`)).toBeVisible();
  expect(screen.queryByText('Nueva versión de Configuración')).toBeNull();
});

it('never changes a page under a form: it waits until that is saved', async () => {
  const { user } = await open('/logistics');
  await heading(`Logística ${first.buildId}`);
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  served([second, first]);
  await announced();
  await user.click((await toast()).getByRole('button', { name: 'Aplicar ahora' }));
  expect((await toast()).getByText(/Se aplica cuando guardes/)).toBeVisible();
  expect(await heading(`Logística ${first.buildId}`)).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Guardar' })));
  expect(await heading(`Logística ${second.buildId}`)).toBeVisible();
});

it('waits for the page after the next when a form was left without saving', async () => {
  const { user, go } = await open('/logistics');
  await heading(`Logística ${first.buildId}`);
  await user.click(screen.getByRole('button', { name: 'Escribir' }));
  served([second, first]);
  await announced();
  await go('/sellers');
  await user.click(await screen.findByRole('button', { name: /Salir|Descartar/ }));
  expect(await heading(`Vendedores ${first.buildId}`)).toBeVisible();
  await go('/transportists');
  expect(await heading(`Transportes ${second.buildId}`)).toBeVisible();
});

it('is not offered twice to who said later', async () => {
  const { user } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([second, first]);
  await announced();
  await user.click((await toast()).getByRole('button', { name: 'Más tarde' }));
  await announced();
  expect(toasts()).toHaveLength(0);
});

it('says when an older release comes back', async () => {
  await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([aRelease('1.9.0')]);
  await announced();
  expect((await toast()).getByText('Configuración vuelve a la versión 1.9.0')).toBeVisible();
});

it.each([
  ['another role', { roles: ['mega'] }],
  ['another country', { countries: ['Peru'] }],
  ['nobody yet', { share: 0 }],
] satisfies [string, Rollout][])('offers nothing that is for %s', async (_name, rollout) => {
  const { go } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([aRelease('2.1.0', { rollout }), first]);
  await announced();
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  expect(toasts()).toHaveLength(0);
  await go('/transportists');
  expect(await heading(`Transportes ${first.buildId}`)).toBeVisible();
});

it('keeps what it holds when the country changes, and chooses the rest anew', async () => {
  const { go } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  const forPeru = aRelease('2.1.0', { rollout: { countries: ['Peru'] } });
  const other = (release: RegistryEntry) => ({ ...release, declares: { title: remotes.fishers.title, owner: 'x' } });
  served([forPeru, first], undefined, { fishers: { releases: [other(forPeru), other(first)] } });
  await announced();
  act(() => store.set(countryIdAtom, countries.Peru._id));
  await go('/transportists');
  expect(await heading(`Transportes ${first.buildId}`)).toBeVisible();
  expect(registered('fishers')?.version).toBe('2.1.0');
});

it('takes at once what nothing on the page holds on to', async () => {
  const { go } = await open('/');
  served([second, first]);
  await announced();
  expect(screen.queryByText('Nueva versión de Configuración')).toBeNull();
  await go('/sellers');
  expect(await heading(`Vendedores ${second.buildId}`)).toBeVisible();
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('no network'))],
  ['answers 503', async () => ({ ok: false })],
  ['answers HTML', async () => ({ ok: true, headers: new Headers(), json: () => Promise.reject(new SyntaxError('<')) })],
  ['answers something else', async () => ({ ok: true, headers: new Headers(), json: async () => ({ status: 'ok' }) })],
  ['answers nothing', async () => ({ ok: true, headers: new Headers(), json: async () => null })],
])('keeps its last state when the registry %s', async (_name, answer) => {
  const { go } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  globalThis.fetch = jest.fn().mockImplementation(answer);
  await announced();
  await go('/transportists');
  expect(await heading(`Transportes ${first.buildId}`)).toBeVisible();
});

it('offers a new host, and loads the next address anew', async () => {
  const { go } = await open('/sellers');
  await heading(`Vendedores ${first.buildId}`);
  served([first], 'another-host');
  await announced();
  expect((await toast()).getByText('Nueva versión de Shop Backoffice')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  await go('/transportists');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
