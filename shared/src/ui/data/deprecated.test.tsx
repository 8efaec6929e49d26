import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { DateInput, dataMessages, dataTexts } from './index.ts';

it('gives the texts of lists by their name of 2.0.0', () => expect(dataTexts).toBe(dataMessages));

it('has the field of a day where 2.0.0 had it, which a form registers', async () => {
  const told = jest.fn();
  function Form() {
    const { register, handleSubmit } = useForm({ defaultValues: { day: '2026-11-20' } });
    return (
      <form onSubmit={handleSubmit((values) => told(values))}>
        <DateInput title="Entrega" {...register('day')} />
        <button type="submit">Guardar</button>
      </form>
    );
  }
  await act(async () => render(<Form />));
  const field = await screen.findByRole('textbox', { name: 'Entrega' });
  expect(field).toHaveValue('20-11-2026');
  await userEvent.clear(field);
  await userEvent.type(field, '21-11-2026');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(told).toHaveBeenCalledWith({ day: '2026-11-21' });
});
