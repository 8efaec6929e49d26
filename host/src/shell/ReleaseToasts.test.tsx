import { declareRemote, type Lang, remotes } from '@shop/shared/contract';
import { fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen } from '@testing-library/react';
import { change } from '../remotes/state.ts';
import { ReleaseToasts } from './ReleaseToasts.tsx';

const remote = declareRemote({ ...remotes.planning, name: 'planning' });

it.each<[Lang, string]>([
  ['es', 'La 1.1.0 falló. La falla queda registrada para Equipo Planificación.'],
  ['en', '1.1.0 failed. The failure is recorded for Equipo Planificación.'],
])('tells what made room, and promises nobody a message (%s)', async (lang, text) => {
  fakeServer({});
  await renderPage(<ReleaseToasts />, { lang, remote });
  act(() => change({ replacements: [{ remote: 'planning', failed: '1.1.0', shown: '1.0.0' }] }));
  expect(await screen.findByText(text)).toBeVisible();
});
