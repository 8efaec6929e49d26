import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/index.ts';
import { FormDialog } from './FormDialog.tsx';

async function open(isBlocked: boolean) {
  const save = jest.fn(() => Promise.resolve());
  const form = { save, failure: undefined, isSaving: false };
  await renderPage(
    <FormDialog title="Precio" action="Cambiar" failedTitle="No se guardó" form={form} isBlocked={isBlocked} onClose={() => undefined}>
      <textarea aria-label="Motivo" />
    </FormDialog>,
  );
  return save;
}

const keys = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), text);
};

it('Ctrl+Enter in any field sends the form, as its button does', async () => {
  const save = await open(false);
  await keys('hoy{Control>}{Enter}{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

it('what is blocked is sent by no key', async () => {
  const save = await open(true);
  await keys('hoy{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Cambiar' })).toBeDisabled();
  expect(save).not.toHaveBeenCalled();
});
