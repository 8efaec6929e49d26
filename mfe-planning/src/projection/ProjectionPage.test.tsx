import { type CallInput, countries } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mondayOf, weekNumber, weeksAfter } from '../parts/weeks.ts';
import type { Projection } from './grid.ts';
import { ProjectionPage } from './ProjectionPage.tsx';

type Cell = CallInput<typeof calls.projections.write>['cells'][number];
const kinds = [
  { _id: '20000000-0000-4000-8000-000000000001', name: 'Corvina' },
  { _id: '20000000-0000-4000-8000-000000000002', name: 'Jurel' },
  { _id: '20000000-0000-4000-8000-000000000003', name: 'Reineta' },
] as const;
const thisMonday = mondayOf(new Intl.DateTimeFormat('en-CA', { timeZone: countries.CL.timeZone }).format(Date.now()));
const next = (count: number) => weeksAfter(thisMonday, count);
const nameOf = (species: number, week: number) => `${kinds[species]?.name}, semana ${weekNumber(next(week))}`;

const planned = (own: Partial<Projection> = {}): Projection => ({
  _id: anId(),
  version: 1,
  species: kinds[0],
  week: next(1),
  side: 'buy',
  client: null,
  grams: 1_110_000,
  priceMinor: 4000,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: { _id: anId(), name: 'Carla Aravena' },
  ...own,
});

/** A server that keeps what is written; `refuse` may refuse a write. */
function serve(rows: Projection[], refuse?: (cells: readonly Cell[]) => void) {
  let stored = rows;
  return fakeServer({
    projections: {
      filtered: () => stored,
      reality: () => [{ speciesId: kinds[0]._id, week: next(-1), side: 'buy', grams: 900_000, amountMinor: 3_700_000 }],
      write: ({ cells }) => {
        refuse?.(cells);
        const written = cells.map(({ speciesId, clientId: _, version, ...cell }) => ({
          ...planned(),
          ...cell,
          version: (version ?? 0) + 1,
          species: kinds.find(({ _id }) => _id === speciesId) ?? kinds[0],
        }));
        const key = (row: Projection) => `${row.species._id} ${row.week} ${row.side}`;
        const keys = new Set(written.map(key));
        stored = [...stored.filter((row) => !keys.has(key(row))), ...written];
        return written;
      },
    },
    products: { filters: () => ({ species: [...kinds], providers: [], products: 3, availableGrams: 0, expiring: 0, out: 0 }) },
    clients: { list: () => ({ items: [], total: 0, page: 0, pageSize: 20 }) },
  });
}

const open = () => renderPage(<ProjectionPage />, { path: '/projection', role: 'admin' });
const cell = (species: number, week: number) => screen.findByRole('gridcell', { name: new RegExp(`^${nameOf(species, week)}:`) });

describe('the projection', () => {
  it('takes what is typed over a cell, goes down, and saves it with the version it stood at', async () => {
    const server = serve([planned({ version: 7 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500{Enter}');
    await waitFor(() => expect(server.of('projections.write')).toHaveLength(1));
    expect(server.of('projections.write')[0]?.input['cells']).toEqual([
      { speciesId: kinds[0]._id, week: next(1), side: 'buy', clientId: null, version: 7, grams: 1_500_000, priceMinor: 4000 },
    ]);
    expect(await cell(0, 1)).toHaveTextContent('1.500');
    expect(await cell(1, 1)).toHaveFocus();
  });

  it('leaves a cell as it was on Esc, and says what is no amount', async () => {
    const server = serve([planned()]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('99{Escape}');
    expect(await cell(0, 1)).toHaveTextContent('1.110');
    await user.keyboard('{Enter}mucho{Enter}');
    expect(await screen.findByText(/«mucho» no es una cantidad/)).toBeVisible();
    expect(server.of('projections.write')).toHaveLength(0);
  });

  it('pastes a block of a spreadsheet at once, and takes it back', async () => {
    const server = serve([planned()]);
    const { user } = await open();
    const first = await cell(0, 1);
    await user.click(first);
    fireEvent.paste(first, { clipboardData: { getData: () => '4.750\t3.660\n6.690\t5.710\n1.110,5\t920' } });
    expect(await screen.findByText('6 celdas pegadas')).toBeVisible();
    expect(server.of('projections.write')[0]?.input['cells']).toHaveLength(6);
    expect(await cell(2, 2)).toHaveTextContent('920');
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('6 celdas como estaban')).toBeVisible();
    expect(await cell(0, 1)).toHaveTextContent('1.110');
    expect(await cell(2, 2)).toHaveTextContent('0');
  });

  it('pastes nothing of a block that leaves the weeks to come, or holds words', async () => {
    const server = serve([planned()]);
    const { user } = await open();
    const closed = await cell(0, -1);
    await user.click(closed);
    fireEvent.paste(closed, { clipboardData: { getData: () => '1\t2' } });
    expect(await screen.findByText(/sale de las semanas/)).toBeVisible();
    const first = await cell(0, 1);
    await user.click(first);
    fireEvent.paste(first, { clipboardData: { getData: () => '1\tmucho' } });
    expect(await screen.findByText(/«mucho» no es una cantidad/)).toBeVisible();
    expect(server.of('projections.write')).toHaveLength(0);
  });

  it('does not open a week that has begun', async () => {
    serve([planned({ week: thisMonday })]);
    const { user } = await open();
    await user.click(await cell(0, 0));
    await user.keyboard('5{Enter}');
    expect(await cell(0, 0)).toHaveTextContent('1.110');
    expect(screen.queryByRole('textbox', { name: nameOf(0, 0) })).toBeNull();
  });

  it('shows what somebody else wrote first, and saves over it only when asked to', async () => {
    let isFirst = true;
    const server = serve([planned()], () => {
      if (!isFirst) return;
      isFirst = false;
      throw new Refused(409, 'conflict', { present: [planned({ version: 3, grams: 700_000 })] });
    });
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Carla Aravena dejó Corvina S\d+ en 700,0 kg; tú escribiste 1.500,0 kg/);
    await user.click(within(alert).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(server.of('projections.write')).toHaveLength(2));
    expect(server.of('projections.write')[1]?.input['cells']).toEqual([expect.objectContaining({ version: 3, grams: 1_500_000 })]);
  });

  it('moves with the arrows and copies the block that Shift extends', async () => {
    serve([planned(), planned({ species: kinds[1], grams: 6_690_000 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const copied: Record<string, string> = {};
    fireEvent.copy(await cell(0, 1), { clipboardData: { setData: (type: string, text: string) => (copied[type] = text) } });
    expect(copied).toEqual({ 'text/plain': '1.110\n6.690' });
  });

  it('splits the difference of closed weeks into volume, price and mix, which add up', async () => {
    serve([planned({ week: next(-1), grams: 1_000_000, priceMinor: 4000 })]);
    await open();
    const card = await screen.findByRole('region', { name: 'Por qué difiere del plan' });
    const line = within(card).getByRole('row', { name: /Corvina/ });
    expect(
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['$4.000.000', '$3.700.000', '−$400.000', '$100.000', '$0', '−$300.000']);
  });
});
