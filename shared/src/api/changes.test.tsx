import { act, screen, waitFor } from '@testing-library/react';
import { calls } from '../contract/calls/index.ts';
import { profileAtom, store } from '../session/index.ts';
import { aClient, anId, fakeServer, Refused, renderPage } from '../testing/index.ts';
import { announceChanges, announceReconnect, change, queryClient, useCall } from './index.ts';
import { bySomebody, List, named, rows } from './testing.tsx';

function Shrink() {
  return <p>{useCall(calls.products.shrinkTotals, {}).data?.grams}</p>;
}

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

  /** A list whose answers wait until they are released, each with the names at the time of the request. */
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
