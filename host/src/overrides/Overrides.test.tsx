import { type Registry, remotes, storageKeys } from '@shop/shared/contract';
import { forget, keep, readKept, registryAtom, sidePanelAtom, store } from '@shop/shared/session';
import { aRegistry, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { applyOverrides } from './applyOverrides.ts';
import { OverridesBanner } from './OverridesBanner.tsx';
import { openOverrides } from './openOverrides.tsx';
import { reloadPage } from './reloadPage.ts';
import { allowOverrides } from './testing.ts';

jest.mock('./reloadPage.ts', () => ({ reloadPage: jest.fn() }));

const address = 'http://127.0.0.1:3101/';
const declares = { title: remotes.planning.title, owner: remotes.planning.owner };
const served = { name: 'planning', version: '2.0.0', buildId: 'dev', contract: '1.1.0', entry: { js: ['entry.js'], css: [] }, declares };

/** The answers of the servers on this machine, by address. */
let answers: Record<string, unknown>;

beforeEach(() => {
  allowOverrides();
  forget(storageKeys.overrides);
  answers = { [`${address}remote/release.json`]: served };
  globalThis.fetch = jest.fn(async (asked: RequestInfo | URL) => {
    if (Object.keys(answers).length === 0) throw new TypeError('connection refused');
    const answer = answers[String(asked)];
    if (answer === 'html') return { ok: true, json: async () => JSON.parse('<!doctype html>') } as Response;
    return { ok: answer !== undefined, json: async () => answer } as Response;
  });
  store.set(registryAtom, aRegistry([{ ...declares, name: 'planning' }]));
  jest.mocked(reloadPage).mockClear();
});

const releases = () => (store.get(registryAtom) as Registry)['planning']?.releases ?? [];

async function openPanel() {
  openOverrides();
  const panel = store.get(sidePanelAtom);
  return renderPage(panel?.content as ReactElement, { path: '/', wholePage: true });
}

async function type(text: string) {
  const { user } = await openPanel();
  await user.type(screen.getByLabelText('Dirección del servidor de desarrollo'), text);
  await user.click(screen.getByRole('button', { name: 'Usar' }));
}

describe('the panel of overrides', () => {
  it('points the remote that the server says it is at this machine, and loads the page anew', async () => {
    await type('127.0.0.1:3101');
    expect(readKept(storageKeys.overrides)).toEqual({ planning: address });
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['https://example.com:3101', /Escribe una dirección de este equipo/],
    ['http://192.168.1.20:3101', /Otras no se permiten/],
    ['localhost:9', /no sirve una parte/],
  ])('refuses %s in a sentence', async (typed, says) => {
    await type(typed);
    expect(await screen.findByText(says)).toBeVisible();
    expect(readKept(storageKeys.overrides)).toBeUndefined();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('says when nothing answers', async () => {
    answers = {};
    await type('localhost:3101');
    expect(await screen.findByText(/Nada responde en localhost:3101/)).toBeVisible();
  });

  it('says when something else answers', async () => {
    answers = { 'http://localhost:3101/remote/release.json': 'html', 'http://localhost:3101/release.json': { name: 'Bad name' } };
    await type('localhost:3101');
    expect(await screen.findByText(/no sirve una parte/)).toBeVisible();
  });

  it('takes back what it set', async () => {
    keep(storageKeys.overrides, { planning: address });
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name: 'Quitar mfe-planning' }));
    expect(readKept(storageKeys.overrides)).toBeUndefined();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });
});

describe('an override', () => {
  it('is the first release of its remote in this browser, marked, with what is published behind it', async () => {
    const [published] = releases();
    keep(storageKeys.overrides, { planning: address });
    await applyOverrides();
    expect(releases()).toEqual([
      expect.objectContaining({ version: '2.0.0-local', builtAs: 'dev', entry: `${address}remote/entry.js` }),
      published,
    ]);
  });

  it('may be any server of a built remote', async () => {
    answers = { [`${address}release.json`]: { ...served, buildId: 'b7' } };
    keep(storageKeys.overrides, { planning: address });
    await applyOverrides();
    expect(releases()[0]).toMatchObject({ builtAs: 'b7', entry: `${address}entry.js` });
  });

  it.each([
    ['whose server is gone', {}],
    ['whose server has become that of another remote', { [`${address}remote/release.json`]: { ...served, name: 'config' } }],
  ])('%s is left out, and the banner says so', async (_, answer) => {
    answers = answer;
    keep(storageKeys.overrides, { planning: address });
    await applyOverrides();
    expect(releases()).toHaveLength(1);
    const { user } = await renderPage(<OverridesBanner />, { path: '/', wholePage: true });
    expect(screen.getByRole('status')).toHaveTextContent('mfe-planning desde 127.0.0.1:3101 no funcionó: se muestra la publicada');
    await user.click(screen.getByRole('button', { name: 'Quitar mfe-planning' }));
    expect(readKept(storageKeys.overrides)).toBeUndefined();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is named by the banner, which takes it back', async () => {
    keep(storageKeys.overrides, { planning: address });
    await applyOverrides();
    const { user } = await renderPage(<OverridesBanner />, { path: '/', wholePage: true });
    expect(screen.getByRole('status')).toHaveTextContent('Versión local mfe-planning desde 127.0.0.1:3101, solo en este navegador');
    await user.click(screen.getByRole('button', { name: 'Volver a la publicada' }));
    expect(readKept(storageKeys.overrides)).toBeUndefined();
  });
});
