import { type Registry, remotes } from '@shop/shared/contract';
import { readInTab, registryAtom, store } from '@shop/shared/session';
import { aRegistry, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen } from '@testing-library/react';
import { hasOverrides, takeOverrides } from './lazyOverrides.ts';
import { OverridesBanner } from './OverridesBanner.tsx';
import { previewToken } from './preview.ts';
import { leavePreview, previewAtom } from './readPreview.ts';
import { reloadPage } from './reloadPage.ts';

jest.mock('./reloadPage.ts', () => ({ reloadPage: jest.fn() }));

const declares = { title: remotes.planning.title, owner: remotes.planning.owner };
const release = { version: '2.0.0', buildId: 'b7', contract: '2.0.0', entry: '/remotes/planning/b7/entry.js', declares };
const endsAt = '2026-11-28T12:00:00.000Z';

beforeEach(() => {
  leavePreview();
  store.set(previewAtom, undefined);
  store.set(registryAtom, aRegistry([{ ...declares, name: 'planning' }]));
  window.history.replaceState(null, '', '/clients?search=a');
  jest.mocked(reloadPage).mockClear();
});

const releases = () => (store.get(registryAtom) as Registry)['planning']?.releases ?? [];
const openAt = (address: string) => {
  window.history.replaceState(null, '', address);
  return takeOverrides();
};
const showBanner = () => renderPage(<OverridesBanner />, { path: '/', wholePage: true });

it('shows its release first in this tab alone, and leaves nothing of it in the address', async () => {
  const server = fakeServer({ releases: { previewed: () => ({ name: 'planning', release, endsAt }) } });
  const [published] = releases();
  await openAt('/clients?search=a#preview=planning.b7.x.y');
  expect(server.of('releases.previewed')[0]?.input).toEqual({ token: 'planning.b7.x.y' });
  expect(releases()).toEqual([{ ...release, version: '2.0.0-preview', buildId: 'previewb7', builtAs: 'b7' }, published]);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/clients?search=a');
  expect(hasOverrides()).toBe(true);
  const { user } = await showBanner();
  expect(screen.getByRole('status')).toHaveTextContent(/^Vista previa mfe-planning 2\.0\.0, solo en esta pestaña, hasta el 28/);
  await user.click(screen.getByRole('button', { name: 'Salir de la vista previa' }));
  expect([previewToken(), hasOverrides()]).toEqual([undefined, false]);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('stays through a reload of the tab', async () => {
  fakeServer({ releases: { previewed: () => ({ name: 'planning', release, endsAt }) } });
  await openAt('/clients#preview=planning.b7.x.y');
  store.set(registryAtom, aRegistry([{ ...declares, name: 'planning' }]));
  await takeOverrides();
  expect(releases()).toHaveLength(2);
});

it.each([
  [new Refused(404, 'preview-ended'), /Terminó, o su dirección está incompleta/],
  [new Refused(503, 'unavailable'), /El servidor no respondió/],
])('says so when it cannot be shown, and goes on with what is published', async (refusal, says) => {
  fakeServer({
    releases: {
      previewed: () => {
        throw refusal;
      },
    },
  });
  await openAt('/clients#preview=planning.b7.x.y');
  expect(releases()).toHaveLength(1);
  await showBanner();
  expect(screen.getByRole('status')).toHaveTextContent(says);
});

it('says so when its release does not work here', async () => {
  fakeServer({ releases: { previewed: () => ({ name: 'planning', release, endsAt }) } });
  await openAt('/clients#preview=planning.b7.x.y');
  store.set(registryAtom, aRegistry([{ ...declares, name: 'planning' }]));
  await showBanner();
  expect(screen.getByRole('status')).toHaveTextContent('mfe-planning 2.0.0 no funcionó: se muestra la publicada');
});

it('loads the page anew when only the fragment of the address was changed', async () => {
  await takeOverrides();
  expect(readInTab('preview')).toBeUndefined();
  window.history.replaceState(null, '', '/clients#other');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(reloadPage).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/clients#preview=planning.b7.x.y');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(reloadPage).toHaveBeenCalled();
});
