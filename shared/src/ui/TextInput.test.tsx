import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPage } from '../testing/index.ts';
import { TextInput } from './TextInput.tsx';

it('is a password named Input that says Text here .. unless told otherwise', async () => {
  await renderPage(<TextInput />);
  const input = screen.getByLabelText('Input');
  expect(input).toHaveAttribute('placeholder', 'Text here ..');
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('step', 'any');
  expect(input).toHaveAttribute('min', '0');
  expect(input).toHaveAttribute('autocomplete', 'off');
  expect(input).toBeEnabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('takes its title as label and placeholder', async () => {
  await renderPage(<TextInput title="Email" type="email" />);
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('placeholder', 'Email');
});

it('shows what is typed in secret while its eye is pressed', async () => {
  const { user } = await renderPage(<TextInput title="Contraseña" secure />);
  const input = screen.getByLabelText('Contraseña');
  const eye = screen.getByRole('button', { name: 'Mostrar lo escrito' });
  expect(input).toHaveAttribute('type', 'password');
  await user.click(eye);
  expect(input).toHaveAttribute('type', 'text');
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(input).toHaveAttribute('type', 'password');
});

it('says what is wrong and what helps, with the field', async () => {
  await renderPage(<TextInput title="RUT" type="text" isRequired hint="Con dígito verificador." error="El dígito no corresponde." />);
  const input = screen.getByRole('textbox', { name: 'RUT (obligatorio)' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Con dígito verificador. El dígito no corresponde.');
});

it('can be disabled', async () => {
  await renderPage(<TextInput title="Documento" secure disabled />);
  expect(screen.getByLabelText('Documento')).toBeDisabled();
  expect(screen.getByRole('button')).toBeDisabled();
});

it('works with register of react-hook-form', async () => {
  const save = jest.fn();
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { name: 'Hotel' } });
    return (
      <form onSubmit={handleSubmit((values) => save(values))}>
        <TextInput title="Nombre" type="text" {...register('name')} />
        <button type="submit">Guardar</button>
      </form>
    );
  }
  const { user } = await renderPage(<Form />);
  const input = screen.getByRole('textbox', { name: 'Nombre' });
  expect(input).toHaveValue('Hotel');
  await user.type(input, ' Reñaca');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(save).toHaveBeenCalledWith({ name: 'Hotel Reñaca' });
});
