import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/index.ts';
import { Combobox, type ComboboxProps } from './Combobox.tsx';

const options = [
  { value: 'a', label: 'Ñuñoa' },
  { value: 'b', label: 'Valparaíso', detail: '12' },
  { value: 'c', label: 'Viña del Mar' },
];

function Commune(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | undefined>(props.value);
  return (
    <>
      <Combobox title="Comuna" options={options} {...props} value={value} onChange={setValue} />
      <output>{value ?? 'nada'}</output>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: /Comuna/ });
const chosen = () => screen.getByText(/^(a|b|c|nada)$/).textContent;

it('finds while typing, accents or not, and takes with Enter', async () => {
  const { user } = await renderPage(<Commune />);
  await user.type(box(), 'nunoa');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ñuñoa']);
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('a');
  expect(box()).toHaveValue('Ñuñoa');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('opens with ↓ at what is chosen, moves, and closes with Esc as it was', async () => {
  const { user } = await renderPage(<Commune value="b" />);
  box().focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Valparaíso 12' })).toHaveAttribute('id', box().getAttribute('aria-activedescendant'));
  await user.keyboard('{ArrowDown}{Escape}');
  expect(chosen()).toBe('b');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen()).toBe('c');
});

it('takes what is pressed and keeps the focus', async () => {
  const { user } = await renderPage(<Commune />);
  await user.click(box());
  await user.click(screen.getByRole('option', { name: /Valparaíso/ }));
  expect(chosen()).toBe('b');
  expect(box()).toHaveFocus();
});

it('says how many more there are than it shows, until few enough are left', async () => {
  const { user, rerenderPage } = await renderPage(<Commune onSearch={() => undefined} total={1057} />);
  await user.click(box());
  expect(screen.getByText('3 de 1.057. Escribe más para encontrar el que buscas.')).toBeVisible();
  rerenderPage(<Commune onSearch={() => undefined} total={3} />);
  expect(screen.queryByText(/Escribe más/)).not.toBeInTheDocument();
});

it('chooses nothing when it is emptied or cleared, unless it is required', async () => {
  const { user, unmount } = await renderPage(<Commune value="a" />);
  await user.clear(box());
  await user.tab();
  expect(chosen()).toBe('nada');
  unmount();
  await renderPage(<Commune value="a" isRequired />);
  await user.clear(box());
  await user.tab();
  expect(chosen()).toBe('a');
  expect(box()).toHaveValue('Ñuñoa');
});

it('has the focus once its × has emptied it', async () => {
  const { user } = await renderPage(<Commune value="a" />);
  screen.getByRole('button', { name: /^Borrar/ }).focus();
  await user.keyboard('{Enter}');
  expect(chosen()).toBe('nada');
  expect(box()).toHaveFocus();
});

it('says that nothing is found, or that it is still looking', async () => {
  const onSearch = jest.fn();
  const { user, unmount } = await renderPage(<Commune />);
  await user.type(box(), 'zzz');
  expect(screen.getByText('Sin resultados')).toBeInTheDocument();
  unmount();
  await renderPage(<Commune options={[]} isLoading onSearch={onSearch} />);
  await user.type(box(), 'va');
  expect(onSearch).toHaveBeenLastCalledWith('va');
  expect(screen.getByText('Buscando…')).toBeInTheDocument();
});

it('offers of what was found before only what fits what is typed since', async () => {
  const { user } = await renderPage(<Commune onSearch={() => undefined} isLoading />);
  await user.type(box(), 'zzz{Enter}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByText('Buscando…')).toBeInTheDocument();
});

it('says that it could not search, which is not that there is nothing, and searches again', async () => {
  const again = jest.fn();
  const { user } = await renderPage(<Commune options={[]} onSearch={() => undefined} onRetry={again} />);
  await user.type(box(), 'x');
  expect(screen.getByText(/No pudimos buscar/)).toBeVisible();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(again).toHaveBeenCalledTimes(2);
  expect(box()).toHaveValue('x');
});
