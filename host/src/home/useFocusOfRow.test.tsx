import { announceChanges } from '@shop/shared/api';
import { layoutAtom, store } from '@shop/shared/session';
import { anId, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HomePage } from './HomePage.tsx';
import { answersOf, early, found, late, linkOf, queue, serve, stops } from './testing.ts';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

it.each([
  ['is on another row when the one that had it goes', false],
  ['stays where somebody has gone since they were at the row that goes', true],
])('the focus %s', async (_, hasLeft) => {
  const server = serve();
  const { user } = await renderPage(<HomePage />, { role: 'seller' });
  linkOf(within(await queue()).getAllByRole('listitem')[0])?.focus();
  if (hasLeft) await user.click(screen.getByRole('heading', { name: 'Entregas de hoy' }));
  server.answer(answersOf({ ...found, 'requests.list': [late] }));
  act(() => announceChanges({ topic: 'requests', ids: [early._id], by: anId() }));
  await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
  const next = screen.getByRole('link', { name: 'Rosa por aprobar' });
  if (hasLeft) expect(next).not.toHaveFocus();
  else await waitFor(() => expect(next).toHaveFocus());
});

it('goes on with the line that takes the place of one that had the focus, on a card too', async () => {
  const server = serve();
  store.set(layoutAtom, 'mobile');
  await renderPage(<HomePage />, { role: 'seller' });
  (await screen.findByRole('link', { name: 'Vinolia' })).focus();
  server.answer(answersOf({ ...found, 'freight.stops': stops.slice(1) }));
  act(() => announceChanges({ topic: 'requests', ids: [anId()], by: anId() }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vinolia' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'El Muelle' })).toHaveFocus());
});
