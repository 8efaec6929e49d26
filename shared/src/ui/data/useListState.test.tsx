import { act } from '@testing-library/react';
import { renderPage } from '../../testing/index.ts';
import { joinFilter, splitFilter, useListState } from './useListState.ts';

const filters = { search: 'all', state: 'all', isManual: 'false' };
const useList = () =>
  useListState({ size: 20, sortable: ['date', 'name'], sort: '-date', filters, choices: { isManual: ['true', 'false'] } });
type List = ReturnType<typeof useList>;

async function open(path: string) {
  const seen: { list?: List } = {};
  function Page() {
    seen.list = useList();
    return null;
  }
  const page = await renderPage(<Page />, { path });
  const list = () => {
    if (!seen.list) throw new Error('the page has not rendered');
    return seen.list;
  };
  const change = (how: (list: List) => void) => act(async () => how(list()));
  return { ...page, list, change };
}

it('starts with its defaults and leaves them out of the address', async () => {
  const { list, change, address } = await open('/clients');
  expect(list()).toMatchObject({ page: 0, size: 20, sort: '-date', isFiltered: false, filters });
  await change((now) => now.setFilter('state', 'open'));
  await change((now) => now.setPage(2));
  expect(address()).toBe('/clients?state=open&page=2');
  await change((now) => now.setFilter('state', 'all'));
  expect(address()).toBe('/clients');
});

it('restores a shared link', async () => {
  const { list } = await open('/clients?page=3&size=50&sort=name&state=open&isManual=true');
  expect(list()).toMatchObject({
    page: 3,
    size: 50,
    sort: 'name',
    isFiltered: true,
    filters: { search: 'all', state: 'open', isManual: 'true' },
  });
});

it.each([['sort=password'], ['isManual=perhaps']])('takes the default for %s, which the server would refuse', async (query) => {
  const { list } = await open(`/clients?${query}`);
  expect(list()).toMatchObject({ sort: '-date', isFiltered: false });
});

it.each([['page=-1'], ['page=x'], ['page=1.5'], ['size=7'], ['size=x']])('takes the default for %s', async (query) => {
  const { list } = await open(`/clients?${query}`);
  expect(list()).toMatchObject({ page: 0, size: 20 });
});

it.each<[string, (list: List) => void]>([
  ['filter', (list) => list.setFilter('state', 'open')],
  ['sort', (list) => list.setSort('name')],
  ['size', (list) => list.setSize(50)],
])('goes back to the first page with another %s', async (_, how) => {
  const { list, change } = await open('/clients?page=4');
  await change(how);
  expect(list().page).toBe(0);
});

it('goes back in the history step by step, but not letter by letter', async () => {
  const { list, change, address } = await open('/clients');
  await change((now) => now.setFilter('state', 'open'));
  await change((now) => now.setFilter('search', 'h', { isTyping: true }));
  await change((now) => now.setFilter('search', 'ho', { isTyping: true }));
  expect(address()).toBe('/clients?state=open&search=ho');
  await change((now) => now.clearFilters());
  expect(list().isFiltered).toBe(false);
  expect(address()).toBe('/clients');
});

it('leaves what is not its own in the address', async () => {
  const { change, address } = await open('/clients?panel=log&state=open');
  await change((now) => now.clearFilters());
  expect(address()).toBe('/clients?panel=log');
});

it('writes several values with commas, none as the word all', () => {
  expect(splitFilter('a,b')).toEqual(['a', 'b']);
  expect(splitFilter('all')).toEqual([]);
  expect(joinFilter(['a', 'b'])).toBe('a,b');
  expect(joinFilter([])).toBe('all');
});
