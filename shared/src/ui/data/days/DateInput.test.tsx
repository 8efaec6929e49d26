import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import type { CountryKey } from '../../../contract/index.ts';
import { renderPage } from '../../../testing/index.ts';
import { DateInput, type DateInputProps } from './DateInput.tsx';

// A Friday.
jest.useFakeTimers({
  now: new Date('2026-11-20T12:00:00Z'),
  doNotFake: [
    'nextTick',
    'queueMicrotask',
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'performance',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ],
});

async function open(props: Partial<DateInputProps> = {}, { country = 'CL' as CountryKey, start = '' } = {}) {
  const sent = jest.fn();
  function Form() {
    const { register, handleSubmit, setValue } = useForm({ defaultValues: { day: start } });
    return (
      <form onSubmit={(event) => void handleSubmit((values) => sent(values.day))(event)}>
        <DateInput title="Entrega" {...props} {...register('day')} />
        <button type="button" onClick={() => setValue('day', '2026-12-01')}>
          Poner
        </button>
        <button type="submit">Guardar</button>
      </form>
    );
  }
  const { user } = await renderPage(<Form />, { country });
  const box = screen.getByLabelText('Entrega');
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    return sent.mock.calls.at(-1)?.[0];
  };
  return { user, box, save, sent };
}

it.each([
  ['CL', '20-11-2026'],
  ['USA', '11/20/2026'],
  ['Peru', '20/11/2026'],
] as const)('shows the day that the form has as %s writes it', async (country, shown) => {
  const { box, save } = await open({}, { country, start: '2026-11-20' });
  expect(box).toHaveValue(shown);
  expect(await save()).toBe('2026-11-20');
});

it.each([
  ['24-11-2026', '24-11-2026', '2026-11-24'],
  ['2026-11-24', '24-11-2026', '2026-11-24'],
  ['mañana', '21-11-2026', '2026-11-21'],
  ['lunes', '23-11-2026', '2026-11-23'],
  ['24/12', '24-12-2026', '2026-12-24'],
])('understands %s', async (typed, shown, day) => {
  const { user, box, save } = await open();
  await user.type(box, typed);
  await user.tab();
  expect(box).toHaveValue(shown);
  expect(await save()).toBe(day);
});

it('is sent with Enter as it is understood', async () => {
  const { user, box, sent } = await open();
  await user.type(box, 'hoy{Enter}');
  expect(sent).toHaveBeenLastCalledWith('2026-11-20');
});

it('gives what is no day to the rules of the form as it was typed, and keeps it', async () => {
  const { user, box, save } = await open();
  await user.type(box, 'algún día');
  expect(await save()).toBe('algún día');
  expect(box).toHaveValue('algún día');
});

it('follows what the form sets, and is emptied', async () => {
  const { user, box, save } = await open({}, { start: '2026-11-20' });
  await user.click(screen.getByRole('button', { name: 'Poner' }));
  expect(box).toHaveValue('01-12-2026');
  await user.clear(box);
  expect(await save()).toBe('');
});

it('has the usual days a press away, those that are past off', async () => {
  const { user, box, save } = await open({ min: '2026-11-21' });
  expect(screen.getByRole('button', { name: 'Hoy' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Lunes' }));
  expect(screen.getByRole('button', { name: 'Lunes' })).toHaveAttribute('aria-pressed', 'true');
  expect(box).toHaveValue('23-11-2026');
  expect(await save()).toBe('2026-11-23');
});

it('offers yesterday where days to come are not allowed', async () => {
  await open({ max: '2026-11-20' });
  expect(screen.getByRole('button', { name: 'Ayer' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Mañana' })).toBeNull();
});

it('has a calendar, whose days out of reach are not taken', async () => {
  const { user, box } = await open({ min: '2026-11-20' });
  await user.click(screen.getByRole('button', { name: 'Elegir en el calendario' }));
  await screen.findByRole('dialog', { name: 'Entrega' });
  await user.click(screen.getByRole('button', { name: /19 de noviembre/ }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /26 de noviembre/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(box).toHaveValue('26-11-2026');
});
