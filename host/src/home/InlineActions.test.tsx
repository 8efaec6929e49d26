import { announceChanges } from '@shop/shared/api';
import type { ActProps } from '@shop/shared/federation';
import { anId, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { retryRemote } from '../remotes/loadRemote.ts';
import { HomePage } from './HomePage.tsx';
import { answersOf, early, found, late, linkOf, queue, serve } from './testing.ts';

jest.mock('../remotes/preload.ts', () => ({ preloadOn: () => ({}) }));

/** The container that planning's entry returns. */
let container: () => Promise<object>;
jest.mock('../remotes/federation.ts', () => ({
  expectedHashes: new Map(),
  federation: { registerRemotes: () => undefined, loadRemote: () => container() },
}));

describe('an act in place', () => {
  /** Like a remote's action: it asks for confirmation, and ends with either answer. */
  const Confirm = ({ row, onEnd }: ActProps<{ number: number }>) => (
    <button type="button" onClick={onEnd}>
      Sí, {row.number}
    </button>
  );
  beforeEach(async () => {
    window.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
    await retryRemote('planning');
  });

  it('is done by E with the code of the remote; then the focus is on the row that takes its place', async () => {
    container = async () => ({ pages: {}, acts: async () => ({ confirm: async () => Confirm }) });
    const server = serve();
    const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
    linkOf(within(await queue()).getAllByRole('listitem')[0])?.focus();
    await user.keyboard('e');
    const yes = await screen.findByRole('button', { name: 'Sí, 10445' });
    expect(address()).toBe('/');
    server.answer(answersOf({ ...found, 'requests.list': [late] }));
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
    expect(yes).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Rosa por aprobar' })).toHaveFocus());
  });

  it('stays while its row goes', async () => {
    container = async () => ({ pages: {}, acts: async () => ({ confirm: async () => Confirm }) });
    const server = serve();
    const { user } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    const yes = await screen.findByRole('button', { name: 'Sí, 10445' });
    server.answer(answersOf({ ...found, 'requests.list': [] }));
    act(() => announceChanges({ topic: 'requests', ids: [early._id], by: anId() }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '10445 · Confirmar' })).not.toBeInTheDocument());
    expect(yes).toBeVisible();
  });

  it.each([
    ['does not come', async () => ({ pages: {} })],
    [
      'throws',
      async () => ({
        pages: {},
        acts: async () => ({
          confirm: async () => () => {
            throw new Error('an act that throws');
          },
        }),
      }),
    ],
  ])('leads to its page where the code %s', async (_, answer) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    container = answer;
    serve();
    const { user, address } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    await waitFor(() => expect(address()).toBe(`/request?open=${early._id}&step=next`));
    jest.restoreAllMocks();
  });

  it('leads nowhere once the home has been left', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let fail: (cause: Error) => void = () => undefined;
    container = async () => ({
      pages: {},
      acts: () =>
        new Promise((_, reject) => {
          fail = reject;
        }),
    });
    serve();
    const { user, address, go } = await renderPage(<HomePage />, { role: 'seller' });
    await user.click(await screen.findByRole('button', { name: 'Confirmar: 10445 · Confirmar' }));
    await act(async () => undefined);
    await go('/clients');
    await act(async () => fail(new Error('its file did not come')));
    expect(address()).toBe('/clients');
    jest.restoreAllMocks();
  });
});
