import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { CountryKey } from '../../../contract/index.ts';
import { renderPage } from '../../../testing/index.ts';
import { DateTimeInput, type DateTimeInputProps } from './DateTimeInput.tsx';

async function open(props: Partial<DateTimeInputProps> = {}, { country = 'CL' as CountryKey, start = '' } = {}) {
  const sent = jest.fn();
  function Form() {
    const { register, handleSubmit, reset } = useForm({ defaultValues: { at: start } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => sent(values.at))(event)}>
        <DateTimeInput title="Salida" {...props} {...register('at')} />
        <button type="button" onClick={() => reset({ at: '' })}>
          Vaciar
        </button>
        <button type="submit">Guardar</button>
      </form>
    );
  }
  const { user } = await renderPage(<Form />, { country });
  return { user, sent, day: screen.getByRole('textbox', { name: /^Salida/ }), time: screen.getByRole('textbox', { name: 'Hora: Salida' }) };
}

it.each([
  ['CL', '20-11-2026'],
  ['USA', '11/20/2026'],
] as const)('shows the moment of the form as %s writes it, and gives it back', async (country, shown) => {
  const { user, sent, day, time } = await open({}, { country, start: '2026-11-20T14:30' });
  expect(day).toHaveValue(shown);
  expect(time).toHaveValue('14:30');
  await user.type(time, '{Enter}');
  expect(sent).toHaveBeenLastCalledWith('2026-11-20T14:30');
});

it('is typed by the keyboard alone, short forms too', async () => {
  const { user, sent, day, time } = await open();
  await user.type(day, '24-11-2026');
  await user.type(time, '930{Enter}');
  expect(time).toHaveValue('09:30');
  expect(sent).toHaveBeenLastCalledWith('2026-11-24T09:30');
});

it.each([
  ['24-11-2026', '', '2026-11-24T'],
  ['', '9:30', 'T09:30'],
  ['24-11-2026', 'Temprano', '2026-11-24Ttemprano'],
  ['Tal vez', '9:30', 'Tal vezT09:30'],
])('gives the rules of the form what is no moment: %j and %j', async (dayText, timeText, given) => {
  const { user, sent, day, time } = await open();
  if (dayText) await user.type(day, dayText);
  if (timeText) await user.type(time, timeText);
  await user.type(time, '{Enter}');
  expect(sent).toHaveBeenLastCalledWith(given);
});

it('follows the form that is emptied', async () => {
  const { user, day, time } = await open({}, { start: '2026-11-20T14:30' });
  await user.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect([day, time].map((box) => (box as HTMLInputElement).value)).toEqual(['', '']);
});

it('tells of both what is wrong and that they are asked for', async () => {
  const { day, time } = await open({ error: 'Escribe el día y la hora.', isRequired: true });
  for (const box of [day, time]) {
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription('Escribe el día y la hora.');
  }
});
