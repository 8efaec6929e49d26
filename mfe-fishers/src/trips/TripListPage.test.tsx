import type { Trip } from '@shop/shared/contract';
import { aListOf, aTrip, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const path = '/seafood/fisher/trips';
const hake = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Merluza austral', code: 'HKN' };
const pomfret = { _id: '00000000-0000-4000-8000-0000000000a2', name: 'Reineta', code: 'BRU' };
const dogfish = { _id: '00000000-0000-4000-8000-0000000000a3', name: 'Tollo', code: 'DGX' };
const caught = (species: typeof hake, kg: number) => ({ ...aTrip().catches[0], species, grams: kg * 1000 }) as Trip['catches'][number];
const reported = aTrip({ catches: [caught(hake, 552), caught(pomfret, 165)], landedGrams: 717_000 });
const observed = aTrip({
  code: 'VO-8832',
  kind: 'VO',
  reportedTripId: reported._id,
  catches: [caught(hake, 540), caught(pomfret, 148), caught(dogfish, 23)],
  landedGrams: 711_000,
});
const seen = { ...reported, observed: { _id: observed._id, grams: 711_000, differences: 2 } };

const server = () =>
  fakeServer({ trips: { list: () => aListOf([seen]), one: () => seen, observed: () => [observed] }, species: { list: () => [] } });

describe('the trips', () => {
  it('tell who sailed, what was landed, what differs and how much is told', async () => {
    server();
    await renderPage(pages, { path });
    const row = await screen.findByRole('row', { name: /V-8832/ });
    for (const text of ['Kaweskar', 'Luis Mansilla', '717,0', 'Espinel', '87.3.2', '2 diferencias', '83'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Pescadores/ })).toHaveAttribute('href', '/seafood/fisher/fishers');
  });

  it('put what was observed beside what was reported, with the differences marked', async () => {
    server();
    await renderPage(pages, { path: `${path}/${seen._id}` });
    const table = await screen.findByRole('group', { name: 'Declarado y observado' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(cells(/Merluza/)).toEqual(['552,0', '540,0', '−12,0', '−2,2 %']);
    expect(cells(/Reineta/)).toEqual(['165,0', '148,0', '−17,0', '−10,3 %']);
    expect(cells(/Tollo/)).toEqual(['Sin declarar', '23,0', '+23,0', 'nueva']);
    expect(screen.getByRole('row', { name: /43°56,1′ S 74°16,8′ O/ })).toBeInTheDocument();
    expect(screen.getByText('10 de 12 datos. Faltan 2.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /V-8832 · Kaweskar/ })).toBeInTheDocument();
  });
});
