import { act, waitFor } from '@testing-library/react';
import { sidePanelAtom, store } from '../../../session/index.ts';
import { findToast, renderPage } from '../../../testing/index.ts';
import { OpenByAddress } from './OpenByAddress.tsx';

interface Row {
  _id: string;
}

/** A list whose row is on another page; the test decides when it is found. */
async function openUnfound(way: { onOpen?: (row: Row) => void; rowHref?: (row: Row) => string }) {
  let find: (row: Row | undefined) => void = () => undefined;
  const found = new Promise<Row | undefined>((resolve) => {
    find = resolve;
  });
  const page = await renderPage(<OpenByAddress id="7" one={() => found} rows={[]} {...way} />, {
    path: '/clients?open=7&page=9999',
  });
  return { ...page, find: (row: Row | undefined) => act(async () => find(row)) };
}

it.each([
  ['opens its panel', { onOpen: () => store.set(sidePanelAtom, { title: 'Caleta', content: 'Caleta' }) }],
  ['goes to its record', { rowHref: ({ _id }: Row) => `/clients/${_id}` }],
])('%s once it is found, but not over the page that somebody has gone on to', async (_does, way) => {
  const { find, go, address } = await openUnfound(way);
  await go('/sales');
  await find({ _id: '7' });
  expect(address()).toBe('/sales');
  expect(store.get(sidePanelAtom)).toBeUndefined();
});

it('goes to the record of a row that is not on this page of the list', async () => {
  const { find, address } = await openUnfound({ rowHref: ({ _id }) => `/clients/${_id}` });
  await find({ _id: '7' });
  await waitFor(() => expect(address()).toBe('/clients/7'));
});

it('says that there is none, and asks for it no longer', async () => {
  const { find, address } = await openUnfound({});
  await find(undefined);
  expect(address()).toBe('/clients?page=9999');
  expect(await findToast('Lo que pide la dirección no está en esta lista')).toBeVisible();
});
