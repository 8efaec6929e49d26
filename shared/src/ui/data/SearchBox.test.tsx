import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import { renderPage } from '../../testing/index.ts';
import { SearchBox } from './SearchBox.tsx';

const pause = () => act(() => jest.advanceTimersByTime(250));
const box = () => screen.getByRole('searchbox', { name: 'Nombre' });

async function open(value = '') {
  const onSearch = jest.fn();
  const page = await renderPage(<SearchBox title="Nombre" value={value} onSearch={onSearch} />);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const show = (next: string) => page.rerenderPage(<SearchBox title="Nombre" value={next} onSearch={onSearch} />);
  return { onSearch, show, type: (text: string) => user.type(box(), text) };
}

afterEach(() => jest.useRealTimers());

it('asks once the typing pauses', async () => {
  const { onSearch, type } = await open();
  await type('ho');
  expect(onSearch).not.toHaveBeenCalled();
  pause();
  expect(onSearch.mock.calls).toEqual([['ho']]);
});

it('asks at once on Enter, and not again after the pause', async () => {
  const { onSearch, type } = await open();
  await type('ho{Enter}');
  expect(onSearch.mock.calls).toEqual([['ho']]);
  pause();
  expect(onSearch).toHaveBeenCalledTimes(1);
});

it('keeps what was typed on while the list was still coming to what was asked first', async () => {
  const { show, type } = await open();
  await type('h');
  pause();
  await type('o');
  pause();
  await type('t');
  show('h');
  expect(box()).toHaveValue('hot');
  show('ho');
  expect(box()).toHaveValue('hot');
});

it('shows what was changed elsewhere', async () => {
  const { show, type } = await open('salmón');
  await type(' rojo');
  pause();
  show('salmón rojo');
  show('');
  expect(box()).toHaveValue('');
});

it('leaves one search for another that the address asks for', async () => {
  const { onSearch, show } = await open();
  show('merluza');
  pause();
  show('reineta');
  pause();
  expect(box()).toHaveValue('reineta');
  expect(onSearch).not.toHaveBeenCalled();
});

it('has the focus once its × has emptied it', async () => {
  const onSearch = jest.fn();
  const { user } = await renderPage(<SearchBox title="Nombre" value="hotel" onSearch={onSearch} />);
  screen.getByRole('button', { name: 'Borrar la búsqueda' }).focus();
  await user.keyboard('{Enter}');
  expect(onSearch.mock.calls).toEqual([['']]);
  expect(box()).toHaveFocus();
});

it('is not asked again by a pause that ends just as it is cleared', async () => {
  const onSearch = jest.fn();
  function Cleared() {
    const [value, setValue] = useState('hotel');
    return (
      <>
        <SearchBox title="Nombre" value={value} onSearch={onSearch} />
        <button type="button" onClick={() => startTransition(() => setValue(''))}>
          Limpiar
        </button>
      </>
    );
  }
  const aMoment = setTimeout;
  jest.useFakeTimers();
  await renderPage(<Cleared />);
  // Advances the timers right after the render, outside `act`, so that React runs its effects on its own schedule.
  const drawn = new MutationObserver(() => jest.advanceTimersByTime(250));
  drawn.observe(box(), { attributes: true });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('button', { name: 'Limpiar' }).click();
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => aMoment(resolve));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  drawn.disconnect();
  expect(box()).toHaveValue('');
  expect(onSearch).not.toHaveBeenCalled();
});
