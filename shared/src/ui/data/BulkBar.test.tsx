import { screen } from '@testing-library/react';
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
