import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { bulkChange } from '../../api/index.ts';
import { coreCalls } from '../../contract/calls/core.ts';
import { fakeServer, Refused, renderPage, Unreachable } from '../../testing/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { useBulk } from './useBulk.ts';

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const categoryId = idOf(999_999_999);
const done = (ids: readonly string[]) => ({ results: ids.map((_id) => ({ _id, ok: true as const })) });
const refused = (_id: string) => ({ _id, problem: { type: '/problems/not-found', title: 'no', status: 404, instance: 'req-7' } });

/** A page with a selection of `selected` rows and one bulk action. */
function Page({ count: selected = 1 }) {
  const [count, setCount] = useState(selected);
  const bulk = useBulk<number>();
  const act = () =>
    void bulk.start({
      ...bulkChange(coreCalls.clients.updateMany, { categoryId }),
      title: 'Bloquear',
      rows: Array.from({ length: selected }, (_, n) => n),
      idOf,
      nameOf: (n) => `Fila ${n}`,
    });
  return (
    <>
      <button type="button">Fila</button>
      <BulkBar
        count={count}
        actions={[{ label: 'Bloquear', onAct: act }]}
        onClear={() => setCount(0)}
        run={bulk.run}
        onStop={bulk.stop}
        onRetry={() => void bulk.retry()}
        onCloseRun={bulk.close}
      />
    </>
  );
}

/** A server call whose answers the test releases one by one. */
function held() {
  const releases: (() => void)[] = [];
  const server = fakeServer({
    clients: {
      updateMany: async ({ ids }) => {
        await new Promise<void>((resolve) => releases.push(resolve));
        return done(ids);
      },
    },
  });
  return { server, releases };
}

const sizes = (server: ReturnType<typeof fakeServer>) =>
  server.of('clients.updateMany').map(({ input }) => (input['ids'] as string[]).length);

const bar = () => screen.getByRole('region', { name: /Acciones sobre la selección/ });

it('is entered with F6 and left with Esc, back to where the focus was', async () => {
  fakeServer({ clients: { updateMany: ({ ids }) => done(ids) } });
  const { user } = await renderPage(<Page />);
  screen.getByRole('button', { name: 'Fila' }).focus();
  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Bloquear' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Fila' })).toHaveFocus();
});

it('keeps the focus when the results take the place of the actions', async () => {
  fakeServer({ clients: { updateMany: ({ ids }) => done(ids) } });
  const { user } = await renderPage(<Page />);
  screen.getByRole('button', { name: 'Fila' }).focus();
  await user.keyboard('{F6}{Enter}');
  expect(await screen.findByText('1 listo')).toBeVisible();
  expect(bar()).toHaveFocus();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('button', { name: 'Fila' })).toHaveFocus();
});

describe('many rows', () => {
  it('are sent five hundred at a time, two thousand in five calls under one key', async () => {
    const server = fakeServer({ clients: { updateMany: ({ ids }) => done(ids) } });
    const { user } = await renderPage(<Page count={2000} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText(/^2.?000 listos$/)).toBeVisible();
    expect(sizes(server)).toEqual([100, 500, 500, 500, 400]);
    const sent = server.of('clients.updateMany');
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(new Set(sent.flatMap(({ input }) => input['ids'] as string[])).size).toBe(2000);
  });

  it('are stopped between two calls; what is not done is told, and is gone on with', async () => {
    const { server, releases } = held();
    const { user } = await renderPage(<Page count={150} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    await user.click(await screen.findByRole('button', { name: 'Detener' }));
    await waitFor(() => expect(releases).toHaveLength(1));
    releases[0]?.();
    expect(await screen.findByText('50 sin hacer')).toBeVisible();
    expect(sizes(server)).toEqual([100]);
    await user.click(screen.getByRole('button', { name: 'Seguir con los que faltan' }));
    await waitFor(() => expect(releases).toHaveLength(2));
    releases[1]?.();
    expect(await screen.findByText('150 listos')).toBeVisible();
    expect(sizes(server)).toEqual([100, 50]);
  });

  it('are not all shown: of thousands only those that failed, and only they are sent again', async () => {
    const tried = new Set<string>();
    const server = fakeServer({
      clients: {
        updateMany: ({ ids }) => ({
          results: ids.map((_id) => {
            const isFirst = !tried.has(_id);
            tried.add(_id);
            return isFirst && /0007$/.test(_id) && _id !== idOf(7) ? refused(_id) : { _id, ok: true as const };
          }),
        }),
      },
    });
    const { user } = await renderPage(<Page count={25_000} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText(/^24.?998 listos$/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Fila 10007no', 'Fila 20007no']);
    const before = server.of('clients.updateMany').length;
    await user.click(screen.getByRole('button', { name: 'Reintentar los que fallaron' }));
    expect(await screen.findByText(/^25.?000 listos$/)).toBeVisible();
    expect(sizes(server).slice(before)).toEqual([2]);
  });

  it('are sent again under the same key where no answer came', async () => {
    let isAway = true;
    const server = fakeServer({
      clients: {
        updateMany: ({ ids }) => {
          if (isAway) throw new Unreachable('the answer was lost');
          return done(ids);
        },
      },
    });
    const { user } = await renderPage(<Page count={150} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText('100 fallaron')).toBeVisible();
    // An error that refuses a complete call stops the run: the next call is not sent.
    expect(screen.getByText('50 sin hacer')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Seguir con los que faltan' }));
    expect(await screen.findByText('150 listos')).toBeVisible();
    expect(new Set(server.of('clients.updateMany').map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('say why a call was refused', async () => {
    fakeServer({
      clients: {
        updateMany: () => {
          throw new Refused(403, 'forbidden', { title: 'No puedes hacer esto.' });
        },
      },
    });
    const { user } = await renderPage(<Page count={2} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findAllByText('No puedes hacer esto.')).toHaveLength(2);
  });

  it('end with their page, which says how far it came once the call under way is answered', async () => {
    const { server, releases } = held();
    function Left() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere && <Page count={150} />}
          <button type="button" onClick={() => setThere(false)}>
            Irse
          </button>
        </>
      );
    }
    const { user } = await renderPage(<Left />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    await waitFor(() => expect(releases).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Irse' }));
    releases[0]?.();
    expect(await screen.findByText('Bloquear se detuvo al salir de la lista: 100 de 150 listos')).toBeVisible();
    expect(sizes(server)).toEqual([100]);
  });
});
