import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '../contract/calls/index.ts';
import { aClient, anId, fakeServer, Refused, renderPage, Unreachable } from '../testing/index.ts';
import { announceChanges, change, queryClient, useCall, useSend } from './index.ts';
import { List, named, rows } from './testing.tsx';

describe('useSend', () => {
  const input = { logId: anId(), state: 'done' as const };
  const entry = {
    _id: input.logId,
    version: 2,
    state: 'done' as const,
    type: 'call' as const,
    note: 'x',
    dueOn: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    createdBy: null,
    closedAt: null,
  };

  function Close() {
    const { mutate, error } = useSend(calls.clients.updateLogState);
    return (
      <>
        <button type="button" onClick={() => mutate(input)}>
          Cerrar
        </button>
        {error && <p role="alert">{error.code}</p>}
      </>
    );
  }

  const press = async (user: { click: (element: Element) => Promise<void> }) => user.click(screen.getByRole('button', { name: 'Cerrar' }));

  it('keeps its key while there is no clear answer, and takes a new one after', async () => {
    const server = fakeServer({ clients: { updateLogState: () => Promise.reject(new Unreachable()) } });
    const { user } = await renderPage(<Close />);
    await press(user);
    await screen.findByText('network');
    server.answer({ clients: { updateLogState: () => entry } });
    await press(user);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await press(user);
    await waitFor(() => expect(server.requests).toHaveLength(3));
    const [first, second, third] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('takes a new key after a refusal: the next try is another thing', async () => {
    const server = fakeServer({ clients: { updateLogState: () => Promise.reject(new Refused(409, 'state')) } });
    const { user } = await renderPage(<Close />);
    await press(user);
    await screen.findByText('state');
    await press(user);
    await waitFor(() => expect(server.requests).toHaveLength(2));
    const [first, second] = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('reads once after it is answered, though the socket tells of it too', async () => {
    const server = fakeServer({ clients: { list: () => named('Caleta'), updateLogState: () => entry } });
    const { user, profile } = await renderPage(
      <>
        <List offersChanges />
        <Close />
      </>,
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    let release = () => undefined as unknown;
    server.answer({ clients: { list: () => new Promise((resolve) => (release = () => resolve(named('Caleta', 'Muelle')))) } });
    await press(user);
    await waitFor(() => expect(server.of('clients.list')).toHaveLength(2));
    act(() => announceChanges({ topic: 'clients', ids: [input.logId], by: profile._id }));
    await act(async () => release());
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(server.of('clients.list')).toHaveLength(2);
  });

  it('is over once the server has answered, with its answer in the place of the record, though everything is still being read', async () => {
    const before = aClient({ legalName: 'Caleta', version: 1 });
    const server = fakeServer({ clients: { one: () => before, list: () => named('Caleta') } });
    function Record() {
      const { data } = useCall(calls.clients.one, { id: before._id });
      const { mutate, isSuccess } = useSend(calls.clients.update);
      const { _id, version, ...fields } = before;
      return (
        <button type="button" onClick={() => mutate({ client: { ...fields, _id }, version })}>
          {data?.legalName} {isSuccess && 'guardado'}
        </button>
      );
    }
    const { user } = await renderPage(
      <>
        <List />
        <Record />
      </>,
    );
    await screen.findByRole('button', { name: 'Caleta' });
    const never = () => new Promise<never>(() => undefined);
    server.answer({ clients: { one: never, list: never, update: () => ({ ...before, legalName: 'Muelle', version: 2 }) } });
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('button', { name: 'Muelle guardado' })).toBeVisible();
    expect(server.of('clients.one')).toHaveLength(2);
    expect(rows()).toEqual(['Caleta']);
  });

  it('reads once for calls that were under way together', async () => {
    const server = fakeServer({ clients: { list: () => named('Caleta'), updateLogState: () => entry } });
    await renderPage(<List />);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await act(() => Promise.all(Array.from({ length: 20 }, () => change(calls.clients.updateLogState, { ...input, logId: anId() }))));
    await waitFor(() => expect(server.of('clients.list')).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(server.of('clients.list')).toHaveLength(2);
  });

  it('refreshes what is read of its topic', async () => {
    const server = fakeServer({ clients: { list: () => named('Caleta'), updateLogState: () => entry } });
    const { user } = await renderPage(
      <>
        <List offersChanges />
        <Close />
      </>,
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    server.answer({ clients: { list: () => named('Caleta', 'Muelle') } });
    await press(user);
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});
