import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/index.ts';
import { BulkBar } from './BulkBar.tsx';
import { useBulk } from './useBulk.ts';

function Page() {
  const [count, setCount] = useState(1);
  const bulk = useBulk<string>();
  const act = () => void bulk.start('Bloquear', [{ id: '1', name: 'Pablo', item: 'pablo' }], () => Promise.resolve());
  return (
    <>
      <button type="button">Fila</button>
      <BulkBar
        count={count}
        actions={[{ label: 'Bloquear', onAct: act }]}
        onClear={() => setCount(0)}
        run={bulk.run}
        onCloseRun={bulk.close}
      />
    </>
  );
}

const bar = () => screen.getByRole('region', { name: /Acciones sobre la selección/ });

it('is entered with F6 and left with Esc, back to where the focus was', async () => {
  const { user } = await renderPage(<Page />);
  screen.getByRole('button', { name: 'Fila' }).focus();
  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Bloquear' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Fila' })).toHaveFocus();
});

it('keeps the focus when the results take the place of the actions', async () => {
  const { user } = await renderPage(<Page />);
  screen.getByRole('button', { name: 'Fila' }).focus();
  await user.keyboard('{F6}{Enter}');
  expect(await screen.findByText('1 listo')).toBeVisible();
  expect(bar()).toHaveFocus();
  await user.keyboard('{Escape}{Escape}');
  expect(screen.getByRole('button', { name: 'Fila' })).toHaveFocus();
});

describe('an action on many rows', () => {
  /** Rows whose acts wait until they are released. */
  function Many({ count, act }: { count: number; act: (item: number) => Promise<unknown> }) {
    const bulk = useBulk<number>();
    const rows = Array.from({ length: count }, (_, n) => ({ id: String(n), name: `Fila ${n}`, item: n }));
    return (
      <BulkBar
        count={count}
        actions={[{ label: 'Bloquear', onAct: () => void bulk.start('Bloquear', rows, act) }]}
        onClear={() => undefined}
        run={bulk.run}
        onStop={bulk.stop}
        onRetry={() => void bulk.retry()}
        onCloseRun={bulk.close}
      />
    );
  }

  it('is stopped, says what is not done, and goes on with that', async () => {
    const begun: number[] = [];
    const waiting: (() => void)[] = [];
    const act = (item: number) => {
      begun.push(item);
      return new Promise<void>((resolve) => waiting.push(resolve));
    };
    const { user } = await renderPage(<Many count={10} act={act} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    await user.click(await screen.findByRole('button', { name: 'Detener' }));
    for (const release of waiting.splice(0)) release();
    expect(await screen.findByText('6 sin hacer')).toBeVisible();
    expect(begun).toEqual([0, 1, 2, 3]);
    await user.click(screen.getByRole('button', { name: 'Seguir con los que faltan' }));
    await waitFor(() => {
      for (const release of waiting.splice(0)) release();
      expect(screen.getByText('10 listos')).toBeVisible();
    });
    expect(begun.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('lists of thousands only those that failed, and retries only them', async () => {
    const tries = new Map<number, number>();
    const act = async (item: number) => {
      tries.set(item, (tries.get(item) ?? 0) + 1);
      if (item % 1000 === 7 && tries.get(item) === 1) throw new Error('no');
    };
    const { user } = await renderPage(<Many count={5000} act={act} />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    expect(await screen.findByText(/^4.?995 listos$/)).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      [7, 1007, 2007, 3007, 4007].map((n) => `Fila ${n}no`),
    );
    await user.click(screen.getByRole('button', { name: 'Reintentar los que fallaron' }));
    expect(await screen.findByText(/^5.?000 listos$/)).toBeVisible();
    expect([...tries.values()].reduce((sum, count) => sum + count, 0)).toBe(5005);
  });

  it('begins nothing more once its page is left, and says how far it came', async () => {
    const begun: number[] = [];
    const act = (item: number) => {
      begun.push(item);
      return new Promise(() => undefined);
    };
    function Left() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere && <Many count={10} act={act} />}
          <button type="button" onClick={() => setThere(false)}>
            Irse
          </button>
        </>
      );
    }
    const { user } = await renderPage(<Left />);
    await user.click(screen.getByRole('button', { name: 'Bloquear' }));
    await user.click(screen.getByRole('button', { name: 'Irse' }));
    expect(await screen.findByText('Bloquear se detuvo al salir de la lista: 0 de 10 listos')).toBeVisible();
    expect(begun).toHaveLength(4);
  });
});
