import { screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { Button } from './Button.tsx';

it('does nothing while it is busy, keeps its focus and says what is under way', async () => {
  const press = jest.fn();
  const { user } = await renderPage(
    <Button isBusy busyText="Guardando…" onClick={press}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Guardando…' });
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not send its form a second time while it is busy', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { user } = await renderPage(
    <form onSubmit={send}>
      <Button type="submit" isBusy>
        Guardar
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(send).not.toHaveBeenCalled();
});

it('is no submit button unless it is said', async () => {
  await renderPage(<Button>Cancelar</Button>);
  expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveAttribute('type', 'button');
});
