import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { ConfirmDialog, Dialog } from './Dialog.tsx';

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

it('goes back by another word than what it confirms, which may be a cancellation', async () => {
  const onClose = jest.fn();
  const { user } = await renderPage(
    <ConfirmDialog title="¿Cancelar la compra 7?" text="" action="Cancelar compra" isDanger onConfirm={jest.fn()} onClose={onClose} />,
  );
  expect(screen.getAllByRole('button', { name: /Cancelar/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes alone when it stands over another one', async () => {
  const closeOuter = jest.fn();
  const closeInner = jest.fn();
  await renderPage(
    <Dialog title="Nueva orden" onClose={closeOuter}>
      <Dialog title="Nuevo cliente" isOverForm onClose={closeInner} />
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Nuevo cliente' });
  expect(screen.getByRole('dialog', { name: 'Nueva orden' })).not.toContainElement(inner);
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  expect(closeInner).toHaveBeenCalled();
  expect(closeOuter).not.toHaveBeenCalled();
});

it.each([
  [false, 'Continuar'],
  [true, 'Volver'],
])('begins, danger: %s, at the button %s', async (isDanger, name) => {
  await renderPage(
    <ConfirmDialog
      title="¿Seguir?"
      text="Nada se pierde."
      action="Continuar"
      isDanger={isDanger}
      onConfirm={jest.fn()}
      onClose={jest.fn()}
    />,
  );
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

it('is sent with Ctrl+Enter from any of its fields, by the main button: off, it sends nothing', async () => {
  const onConfirm = jest.fn();
  const question = (word?: string) => (
    <ConfirmDialog title="Eliminar" text="" action="Eliminar" isDanger {...(word && { word })} onConfirm={onConfirm} onClose={jest.fn()} />
  );
  const { user, rerenderPage } = await renderPage(question('SÍ'));
  await user.type(screen.getByRole('textbox'), 'S{Control>}{Enter}{/Control}');
  expect(onConfirm).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), 'Í{Control>}{Enter}{/Control}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerenderPage(question());
  screen.getByRole('button', { name: 'Volver' }).focus();
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
