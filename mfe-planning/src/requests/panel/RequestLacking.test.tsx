import { fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { aLine, aRequest, aRequestAt } from '../testing.ts';
import { RequestLacking } from './RequestLacking.tsx';

const enough = aLine({ askedGrams: 10_000 });
const lacking = aLine({ askedGrams: 90_000 });
const request = aRequest({ lines: [enough, lacking] });

const serve = () =>
  fakeServer({
    products: {
      availability: () =>
        [enough, lacking].map(({ product }) => ({
          _id: product._id,
          isVirtual: false,
          onHandGrams: 60_000,
          reservedGrams: 0,
          availableGrams: 60_000,
          nextExpiresAt: null,
        })),
    },
  });

describe('what a request lacks', () => {
  it('is said by line, with the way to an order for it', async () => {
    serve();
    await renderPage(<RequestLacking request={request} />, { path: '/request', role: 'logistic' });
    expect(await screen.findByText(/^Faltan 30,0\skg de Salmón coho/)).toBeVisible();
    const links = screen.getAllByRole('link', { name: 'Pedir lo que falta' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/marketplace/orders/new?request=${request._id}&line=${lacking._id}`]);
  });

  it.each([
    ['seller', request],
    ['logistic', aRequestAt('completed')],
  ] as const)('is nothing to a %s, or of a request that no longer waits', async (role, shown) => {
    const server = serve();
    await renderPage(<RequestLacking request={shown} />, { path: '/request', role });
    await waitFor(() => expect(screen.queryByText(/Faltan/)).toBeNull());
    expect(server.of('products.availability')).toHaveLength(0);
  });
});
