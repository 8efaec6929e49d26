import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '../contract/calls/index.ts';
import { countries } from '../contract/countries.ts';
import { noteSessionEnded, openSession, profileAtom, store, switchCountry } from '../session/index.ts';
import { aClient, aClientRow, aListOf, anId, fakeServer, Refused, renderPage, Unreachable } from '../testing/index.ts';
import { announceChanges, announceReconnect, change, queryClient, useCall, useSend } from './index.ts';

const list = { page: 0, pageSize: 10 };

function List({ page = 0, offersChanges = false }) {
  const { data, error, changes, showChanges } = useCall(calls.clients.list, { ...list, page }, { offersChanges });
  return (
    <>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.items.map((row) => (
          <li key={row._id}>{row.legalName}</li>
        ))}
      </ul>
      {changes > 0 && (
        <button type="button" onClick={showChanges}>
          {changes} cambios
        </button>
      )}
    </>
  );
}

function Shrink() {
  return <p>{useCall(calls.products.shrinkTotals, {}).data?.grams}</p>;
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const named = (...names: string[]) => aListOf(names.map((legalName) => aClientRow({ legalName })));
const bySomebody = (...ids: string[]) => ({ topic: 'clients' as const, ids, by: 'somebody' });

it('shows what the call answers', async () => {
  fakeServer({ clients: { list: () => named('Caleta') } });
  await renderPage(<List />);
  await waitFor(() => expect(rows()).toEqual(['Caleta']));
});

it('asks again when the socket says that the rows changed, or that it was away', async () => {
  const server = fakeServer({ clients: { list: () => named('Caleta') } });
  await renderPage(<List />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.answer({ clients: { list: () => named('Caleta', 'Muelle') } });
  act(() => announceChanges(bySomebody(anId())));
  await waitFor(() => expect(rows()).toHaveLength(2));
  act(() => announceReconnect());
  await waitFor(() => expect(server.of('clients.list')).toHaveLength(3));
});

describe('of a message that names what changed', () => {
  const [caleta, muelle] = [aClient({ legalName: 'Caleta' }), aClient({ legalName: 'Muelle' })];
  const Client = ({ id }: { id: string }) => <p>{useCall(calls.clients.one, { id }).data?.legalName}</p>;
  const openBoth = async () => {
    const server = fakeServer({
      clients: { list: () => named('Caleta', 'Muelle'), one: ({ id }) => (id === caleta._id ? caleta : muelle) },
    });
    await renderPage(
      <>
        <List />
        <Client id={caleta._id} />
        <Client id={muelle._id} />
      </>,
    );
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const read = () => server.of('clients.one').map(({ input }) => input['id']);
    expect(read()).toEqual([caleta._id, muelle._id]);
    return { server, read };
  };
  const settled = () => waitFor(() => expect(queryClient.isFetching()).toBe(0));

  it('lists are read again, and of the records that are open only that one', async () => {
    const { server, read } = await openBoth();
    act(() => announceChanges(bySomebody(muelle._id, anId())));
    await waitFor(() => expect(server.of('clients.list')).toHaveLength(2));
    await settled();
    expect(read()).toEqual([caleta._id, muelle._id, muelle._id]);
  });

  it('a record is read again that names what changed', async () => {
    const { server, read } = await openBoth();
    act(() => announceChanges(bySomebody(caleta.categoryId)));
    await waitFor(() => expect(server.of('clients.list')).toHaveLength(2));
    await settled();
    expect(read().filter((id) => id === caleta._id)).toHaveLength(2);
  });

  it('every record is read again where there are others that it could not name', async () => {
    const { read } = await openBoth();
    act(() => announceChanges({ ...bySomebody(anId()), more: true }));
    await waitFor(() => expect(read()).toHaveLength(4));
  });

  it('the record that a refusal carries takes the place of the one that was read, without reading', async () => {
    const { server, read } = await openBoth();
    const present = { ...caleta, legalName: 'Caleta Sur', version: caleta.version + 1 };
    server.answer({
      clients: {
        update: () => {
          throw new Refused(409, 'conflict', { present });
        },
      },
    });
    const { _id, version, ...fields } = caleta;
    await act(() => expect(change(calls.clients.update, { client: { ...fields, _id }, version })).rejects.toMatchObject({ status: 409 }));
    expect(await screen.findByText('Caleta Sur')).toBeVisible();
    expect(read()).toHaveLength(2);
  });
});

it('is left alone by changes of another topic', async () => {
  const server = fakeServer({ clients: { list: () => named('Caleta') } });
  await renderPage(<List />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  act(() => announceChanges({ topic: 'users', ids: [anId()], by: 'somebody' }));
  expect(server.of('clients.list')).toHaveLength(1);
});

it('asks again when rows change that its answer is made of besides', async () => {
  const server = fakeServer({ products: { shrinkTotals: () => ({ moves: 0, grams: 0, costMinor: 0, boughtGrams: 0 }) } });
  await renderPage(<Shrink />);
  await waitFor(() => expect(server.of('products.shrinkTotals')).toHaveLength(1));
  act(() => announceChanges({ topic: 'purchases', ids: [anId()], by: 'somebody' }));
  await waitFor(() => expect(server.of('products.shrinkTotals')).toHaveLength(2));
});

it('offers what others changed instead of moving the rows, and counts each row once', async () => {
  const server = fakeServer({ clients: { list: () => named('Caleta') } });
  const { user } = await renderPage(<List offersChanges />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.answer({ clients: { list: () => named('Caleta', 'Muelle') } });
  const id = anId();
  act(() => {
    announceChanges(bySomebody(id));
    announceChanges(bySomebody(id, anId()));
  });
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '2 cambios' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows my own changes at once', async () => {
  const server = fakeServer({ clients: { list: () => named('Caleta') } });
  await renderPage(<List offersChanges />);
  await waitFor(() => expect(rows()).toHaveLength(1));
  server.answer({ clients: { list: () => named('Caleta', 'Muelle') } });
  act(() => announceChanges({ topic: 'clients', ids: [anId()], by: store.get(profileAtom)?._id ?? '' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
});

describe('what changes while an answer is on its way', () => {
  const mine = () => ({ topic: 'clients' as const, ids: [anId()], by: store.get(profileAtom)?._id ?? '' });

  /** A list whose answers wait until they are released, each with the names that it left with. */
  function slowList() {
    const left: (() => void)[] = [];
    const server = fakeServer({});
    const leaveWith = (...names: string[]) =>
      server.answer({ clients: { list: () => new Promise((resolve) => left.push(() => resolve(named(...names)))) } });
    const release = () => act(async () => left.shift()?.());
    return { server, leaveWith, release, waiting: () => waitFor(() => expect(left).toHaveLength(1)) };
  }

  it.each([
    ['of my own import, in a list that offers changes', true, mine],
    ['of others, in one that follows them', false, () => bySomebody(anId())],
  ])('comes with the next one: %s', async (_, offersChanges, changed) => {
    const { server, leaveWith, release, waiting } = slowList();
    leaveWith('Caleta');
    await renderPage(<List offersChanges={offersChanges} />);
    await waiting();
    leaveWith('Caleta', 'Muelle');
    act(() => {
      announceChanges(changed());
      announceChanges(changed());
    });
    await release();
    await waiting();
    await release();
    await waitFor(() => expect(rows()).toEqual(['Caleta', 'Muelle']));
    expect(server.of('clients.list')).toHaveLength(2);
  });
});

it('keeps the rows while the next page comes', async () => {
  let release = () => undefined as unknown;
  fakeServer({
    clients: { list: ({ page }) => (page === 0 ? named('first') : new Promise((resolve) => (release = () => resolve(named('second'))))) },
  });
  const { rerenderPage } = await renderPage(<List />);
  await waitFor(() => expect(rows()).toEqual(['first']));
  rerenderPage(<List page={1} />);
  expect(rows()).toEqual(['first']);
  await waitFor(() => expect(release()).toBeUndefined());
  await waitFor(() => expect(rows()).toEqual(['second']));
});

it('follows the country, and never shows one country’s rows as another’s', async () => {
  fakeServer({ clients: { list: ({ countryId }) => (countryId === countries.CL._id ? named('Chile') : new Promise(() => undefined)) } });
  await renderPage(<List />, { role: 'mega' });
  await waitFor(() => expect(rows()).toEqual(['Chile']));
  act(() => switchCountry(countries.EC._id));
  await waitFor(() => expect(rows()).toEqual([]));
});

it('asks again after a login over the page', async () => {
  const server = fakeServer({ clients: { list: () => Promise.reject(new Refused(401, 'session')) } });
  const { profile } = await renderPage(<List />);
  await screen.findByRole('alert');
  act(() => noteSessionEnded('test-session'));
  server.answer({ clients: { list: () => named('Caleta') } });
  act(() => openSession({ sessionId: 'sid-2', profile }));
  await waitFor(() => expect(rows()).toEqual(['Caleta']));
});

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
