import { act, screen } from '@testing-library/react';
import { layoutAtom } from '../../../session/shell.ts';
import { store } from '../../../session/store.ts';
import { renderPage } from '../../../testing/index.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './types.ts';

const rows = [
  { _id: 'a', name: 'Merluza', lot: 'CL-2231' },
  { _id: 'b', name: 'Salmón', lot: 'CL-2244' },
];
const props: DataTableProps<(typeof rows)[number]> = {
  list: { rows, total: 2 },
  columns: [{ id: 'name', header: 'Producto', card: 'title', value: ({ name }) => name }],
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  texts: { label: 'Productos', error: '', noneFound: '', first: '' },
  renderDetail: ({ lot }) => <button type="button">{lot}</button>,
};

afterEach(() => store.set(layoutAtom, 'desktop'));

it('opens and closes a row in place with → and ←, and by a press', async () => {
  const { user } = await renderPage(<DataTable {...props} />);
  const row = screen.getByRole('row', { name: /Salmón/ });
  expect(row).toHaveAttribute('aria-expanded', 'false');
  act(() => row.focus());
  await user.keyboard('{ArrowRight}');
  expect(row).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'CL-2244' })).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  expect(screen.queryByRole('button', { name: 'CL-2244' })).toBeNull();
  await user.click(row);
  expect(screen.getByRole('button', { name: 'CL-2244' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'CL-2231' })).toBeNull();
});

it('leaves the keys within what is open to what is open', async () => {
  const { user } = await renderPage(<DataTable {...props} />);
  await user.click(screen.getByRole('button', { name: 'Detalle de Merluza' }));
  act(() => screen.getByRole('button', { name: 'CL-2231' }).focus());
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'CL-2231' })).toHaveFocus();
});

it('opens a card on a phone', async () => {
  store.set(layoutAtom, 'mobile');
  const { user } = await renderPage(<DataTable {...props} />);
  const open = screen.getByRole('button', { name: 'Detalle de Merluza' });
  await user.click(open);
  expect(open).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'CL-2231' })).toBeVisible();
});
