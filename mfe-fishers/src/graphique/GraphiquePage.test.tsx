import type { TripFigures } from '@shop/shared/contract';
import { fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const hake = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Merluza austral', code: 'HKN' };
const jack = { _id: '00000000-0000-4000-8000-0000000000a2', name: 'Jurel', code: 'CJM' };
const totals = { grams: 3_000_000, trips: 10, fishers: 4, verified: 5, spendMinor: 900_000, restaurants: 2 };
const week = { fishers: 4, trips: 10, verified: 5, pending: 2, rejected: 1, spendMinor: 900_000 };
const figures: TripFigures = {
  from: '2026-11-02',
  to: '2026-11-15',
  now: totals,
  before: { ...totals, grams: 2_000_000, verified: 2 },
  fishers: 8,
  species: [
    { species: hake, grams: 2_000_000, beforeGrams: 1_000_000 },
    { species: jack, grams: 1_000_000, beforeGrams: 1_000_000 },
  ],
  landed: [
    { week: '2026-11-09', speciesId: hake._id, grams: 2_000_000, trips: 7 },
    { week: '2026-11-09', speciesId: jack._id, grams: 1_000_000, trips: 3 },
  ],
  weeks: [{ week: '2026-11-09', ...week }],
  coves: [{ name: 'Melinka', place: { longitude: -73.74, latitude: -43.9 }, grams: 3_000_000, trips: 10, fishers: 4 }],
};
const path = '/seafood/dashboard/graphique?from=2026-11-02&to=2026-11-15';
const shown = 'from=2026-11-02&to=2026-11-15';

beforeEach(() => {
  // jsdom has no layout and no canvas.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(364);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(610);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

const open = () => {
  const server = fakeServer({ trips: { figures: () => figures }, species: { list: () => [] } });
  return renderPage(pages, { path }).then((page) => ({ ...page, server }));
};

describe('graphique', () => {
  it('marks a week in every species, and each bar opens its trips', async () => {
    const { user, server } = await open();
    const chart = await screen.findByRole('list', { name: 'Desembarcado' });
    expect(server.of('trips.figures')[0]?.input).toMatchObject({ from: '2026-11-02', to: '2026-11-15', species: 'all', area: 'all' });
    const bar = within(chart).getByRole('link', { name: /Merluza austral, S46.*2.000/ });
    expect(bar).toHaveAttribute('href', `/seafood/fisher/trips?from=2026-11-09&to=2026-11-15&species=${hake._id}`);
    act(() => bar.focus());
    expect(screen.getByText(/Semana marcada S46 .*3.000 kg/)).toBeInTheDocument();
    await user.keyboard('{ArrowDown}');
    expect(within(chart).getByRole('link', { name: /Jurel, S46/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(within(chart).getByRole('link', { name: /Jurel, S45/ })).toHaveFocus();
  });

  it('tells active fishers, verified videos and what restaurants spent, each with the list behind it', async () => {
    await open();
    expect(await screen.findByText(/^4 de 8/)).toBeInTheDocument();
    expect(screen.getByText('50,0 % de los viajes · +30,0 pp')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Verificado 5' })).toHaveAttribute('href', `/seafood/fisher/trips?${shown}&video=verified`);
    expect(screen.getByRole('link', { name: 'Sin video 2' })).toHaveAttribute('href', `/seafood/fisher/trips?${shown}&video=none`);
    expect(screen.getByRole('link', { name: /S46.*Gasto restaurantes \$900.000/ })).toHaveAttribute(
      'href',
      expect.stringContaining('/sales-and-reservations?from=2026-11-09&to=2026-11-15&buyerType=true'),
    );
  });

  it('has the coves on a map as links, and as a table', async () => {
    const { user } = await open();
    expect(await screen.findByRole('link', { name: 'Melinka 3.000' })).toHaveAttribute(
      'href',
      `/seafood/fisher/trips?${shown}&port=Melinka`,
    );
    const card = screen.getByRole('region', { name: 'Por caleta' });
    await user.click(within(card).getByRole('radio', { name: 'Tabla' }));
    expect(within(card).getByRole('row', { name: /Melinka/ })).toHaveTextContent('3.000,0104');
  });
});
