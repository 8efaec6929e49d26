import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

type Lot = CallAnswer<typeof calls.products.expiring>['items'][number];
const hake = { _id: '20000000-0000-4000-8000-000000000001', name: 'Merluza austral' };
const inHours = (hours: number) => new Date(Date.now() + (hours + 0.5) * 3_600_000).toISOString();

const aLot = (own: Partial<Lot> = {}): Lot => ({
  _id: anId(),
  code: 'CL-2228',
  product: { _id: anId(), name: 'Merluza austral', presentation: 'fillet', conservation: 'fresh' },
  expiresAt: inHours(9),
  onHandGrams: 120_000,
  availableGrams: 86_500,
  ...own,
});

const serve = (lots: Lot[]) =>
  fakeServer({
    products: {
      expiring: ({ page, size }) => aListOf(lots, { page, pageSize: size }),
      filters: () => ({ species: [hake], providers: [], products: 1, availableGrams: 0, expiring: 0, out: 0 }),
    },
  });

describe('the list of lots about to expire', () => {
  it('says what is left of each and how long, and leads to its product', async () => {
    const lot = aLot();
    const server = serve([lot, aLot({ code: 'CL-7', expiresAt: inHours(-3) })]);
    await renderPage(pages, { path: `/products-planification/expiring?species=${hake._id}` });
    const row = within(await screen.findByRole('row', { name: /CL-2228/ }));
    for (const text of ['Merluza austral, filete, fresco', '120,0', '86,5', '9 h']) expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /CL-7/ })).getByText('Venció')).toBeVisible();
    expect(server.of('products.expiring')[0]?.input).toMatchObject({ species: hake._id, sort: 'expiresAt' });
    expect(row.getByRole('link')).toHaveAttribute('href', `/products-planification/${lot.product._id}/lots`);
  });

  it('says so when nothing expires soon', async () => {
    serve([]);
    await renderPage(pages, { path: '/products-planification/expiring' });
    expect(await screen.findByText('Ningún lote con stock vence en las próximas 72 horas.')).toBeVisible();
  });
});
