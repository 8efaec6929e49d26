import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/index.ts';
import { ListPage } from '../ListPage.tsx';
import type { Column } from '../table/types.ts';
import { useListState } from '../useListState.ts';
import type { OlderListPageProps } from './older.ts';

interface Boat {
  _id: string;
  name: string;
}
const columns: Column<Boat>[] = [{ id: 'name', header: 'Nombre', card: 'title', render: ({ name }) => name }];
const filters = { search: '' };

/** As a remote that was built before `defineList` renders it: today's types do not know these props. */
const Older = ListPage as unknown as (props: OlderListPageProps<Boat, typeof filters>) => ReturnType<typeof ListPage>;

function Page() {
  const state = useListState({ size: 20, sortable: ['name'], sort: 'name', filters });
  const items = [{ _id: '1', name: 'Caleta Azul' }].filter(({ name }) => name.includes(state.filters.search));
  return (
    <Older
      name="boats"
      title="Botes"
      columns={columns}
      state={state}
      result={{
        data: { items, total: items.length },
        error: null,
        dataUpdatedAt: 0,
        isFetching: false,
        refetch: () => Promise.reject(new Error('nothing failed')),
        changes: 0,
        showChanges: () => undefined,
      }}
      search={{ id: 'search', title: 'Nombre del bote' }}
      texts={{ label: 'Botes', error: 'No pudimos cargar los botes', noneFound: 'Ningún bote', first: 'Aquí van los botes' }}
      rowName={({ name }) => name}
    />
  );
}

it('shows the list of a remote that was built with contract 1.0', async () => {
  const { user, address } = await renderPage(<Page />, { path: '/boats' });
  expect(screen.getByRole('heading', { name: /Botes/ })).toBeVisible();
  expect(await screen.findByText('Caleta Azul')).toBeVisible();
  await user.type(screen.getByPlaceholderText('Nombre del bote'), 'Zafiro');
  expect(await screen.findByText('Ningún bote')).toBeVisible();
  expect(address()).toBe('/boats?search=Zafiro');
});
