import { announceChanges } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { aListOf, anId, catchDownloads, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

type Row = CallAnswer<typeof calls.products.shrink>['items'][number];
const hake = { _id: '20000000-0000-4000-8000-000000000001', name: 'Merluza austral' };
const from = '2026-11-09';
const to = '2026-11-22';

const aShrink = (own: Partial<Row> = {}): Row => ({
  _id: anId(),
  product: { _id: anId(), name: 'Merluza austral', presentation: 'fillet', conservation: 'fresh' },
  lot: 'CL-2228',
  grams: 12_500,
  costMinor: 62_500,
  reason: 'damaged',
  at: '2026-11-20T12:30:00.000Z',
  by: { _id: anId(), name: 'Luis Tapia' },
  ...own,
});

const serve = (rows: Row[], own: Partial<CallAnswer<typeof calls.products.shrinkTotals>> = {}) =>
  fakeServer({
    products: {
      shrink: ({ page, size }) => aListOf(rows, { page, pageSize: size }),
      shrinkTotals: () => ({ moves: rows.length, grams: 54_000, costMinor: 270_000, boughtGrams: 2_000_000, ...own }),
      exportShrink: () => rows,
      filters: () => ({ species: [hake], providers: [], products: 1, availableGrams: 0, expiring: 0, out: 0 }),
    },
  });

const open = (query = '') => renderPage(pages, { path: `/products-planification/shrink${query}` });
const sums = () => screen.getByLabelText('Suma de la merma que se muestra');

describe('the list of shrink', () => {
  it('says of each reduction what it was, what it cost, why and whose it is', async () => {
    serve([aShrink(), aShrink({ lot: 'CL-7', reason: null, by: null })]);
    await open();
    const row = within(await screen.findByRole('row', { name: /CL-2228/ }));
    for (const text of ['Merluza austral, filete, fresco', '12,5', '$62.500', 'Dañado', 'Luis Tapia'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /CL-7/ })).getAllByText('—')).toHaveLength(2);
  });

  it('has the sums of what its filters match, as weight, as cost and as a share of what was bought', async () => {
    const server = serve([aShrink()]);
    await open(`?from=${from}&to=${to}&species=${hake._id}`);
    await waitFor(() => expect(sums()).toHaveTextContent('54,0'));
    expect(sums()).toHaveTextContent('$270.000');
    expect(sums()).toHaveTextContent('2,7');
    const asked = { from, to, species: hake._id };
    expect(server.of('products.shrinkTotals')[0]?.input).toMatchObject(asked);
    expect(server.of('products.shrink')[0]?.input).toMatchObject({ ...asked, sort: '-at' });
  });

  it('knows no share of nothing bought', async () => {
    serve([aShrink()], { boughtGrams: 0 });
    await open();
    await waitFor(() => expect(sums()).toHaveTextContent('De lo comprado %—'));
  });

  it('sums anew when something is bought, as the share is of it', async () => {
    const server = serve([aShrink()]);
    await open();
    await waitFor(() => expect(sums()).toHaveTextContent('2,7'));
    server.answer({ products: { shrinkTotals: () => ({ moves: 1, grams: 54_000, costMinor: 270_000, boughtGrams: 5_400_000 }) } });
    act(() => announceChanges({ topic: 'purchases', ids: [anId()], by: 'somebody' }));
    await waitFor(() => expect(sums()).toHaveTextContent('1,0'));
  });

  it('sorts by weight, and leads to the lots of a product', async () => {
    const row = aShrink();
    const server = serve([row]);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Peso/ }));
    await waitFor(() => expect(server.of('products.shrink').at(-1)?.input).toMatchObject({ sort: 'grams' }));
    expect(screen.getByRole('link', { name: /Merluza austral/ })).toHaveAttribute(
      'href',
      `/products-planification/${row.product._id}/lots`,
    );
  });

  it('saves what the filters match', async () => {
    const saved = catchDownloads();
    const server = serve([aShrink()]);
    const { user } = await open(`?from=${from}&to=${to}`);
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('1 merma exportada')).toBeVisible();
    expect(await saved[0]?.text()).toMatch(/Merluza austral, filete, fresco;CL-2228;.*;12,5;62500;Dañado;Luis Tapia/);
    expect(server.of('products.exportShrink')[0]?.input).toMatchObject({ from, to });
  });

  it('says what it is for while nothing was reduced', async () => {
    serve([]);
    await open();
    expect(await screen.findByText(/Aquí queda cada rebaja de stock/)).toBeVisible();
  });
});
