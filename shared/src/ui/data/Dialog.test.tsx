import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { ConfirmDialog } from './Dialog.tsx';

it('asks to type the word before something is destroyed', async () => {
  const onConfirm = jest.fn();
  const { user } = await renderPage(
    <ConfirmDialog
      title="Eliminar el cliente"
      text="No se puede deshacer."
      action="Eliminar"
      isDanger
      word="ELIMINAR"
      onConfirm={onConfirm}
      onClose={jest.fn()}
    />,
  );
  const confirm = screen.getByRole('button', { name: 'Eliminar' });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Para confirmar, escribe ELIMINAR' }), 'eliminar');
  expect(confirm).toBeDisabled();
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), 'ELIMINAR');
  await user.click(confirm);
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('shows what the server said against it', async () => {
  await renderPage(
    <ConfirmDialog
      title="Salir"
      text="¿Seguro?"
      action="Salir"
      error="El servidor no respondió."
      onConfirm={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('El servidor no respondió.');
});
