import { announceChanges } from '@shop/shared/api';
import { type CallInput, type CountryKey, countries } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { mondayOf, weekNumber, weeksAfter } from '@shop/shared/parts';
import { aClient, aClientRow, aListOf, anId, fakeServer, Refused, renderPage, Unreachable } from '@shop/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const hotel = aClientRow({ legalName: 'Hotel Reñaca' });
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
        const written = cells.map(({ speciesId, clientId, version, ...cell }) => ({
          ...planned(),
          ...cell,
          client: clientId === null ? null : { _id: clientId, name: hotel.legalName },
          version: (version ?? 0) + 1,
          species: kinds.find(({ _id }) => _id === speciesId) ?? kinds[0],
        }));
        const key = (row: Projection) => `${row.species._id} ${row.week} ${row.side} ${row.client?._id}`;
        const keys = new Set(written.map(key));
        stored = [...stored.filter((row) => !keys.has(key(row))), ...written];
        return written;
      },
    },
    products: { filters: () => ({ species: [...kinds], providers: [], products: 3, availableGrams: 0, expiring: 0, out: 0 }) },
    clients: { list: () => aListOf([hotel]), one: () => aClient({ _id: hotel._id, legalName: hotel.legalName }) },
  });
}

const open = (query = '', country?: CountryKey) =>
  renderPage(<ProjectionPage />, { path: `/projection${query}`, role: 'admin', ...(country && { country }) });
const written = (server: ReturnType<typeof serve>) => server.of('projections.write').map(({ input }) => input['cells'] as Cell[]);
const paste = (at: HTMLElement, text: string) => fireEvent.paste(at, { clipboardData: { getData: () => text } });
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

  it('takes what is typed when somebody goes on to another cell, also after it was no amount', async () => {
    const server = serve([planned()]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500');
    await user.click(await cell(1, 2));
    await waitFor(() => expect(written(server).map(([one]) => one?.grams)).toEqual([1_500_000]));
    await user.dblClick(await cell(0, 2));
    await user.keyboard('mucho{Enter}');
    await user.clear(screen.getByRole('textbox', { name: nameOf(0, 2) }));
    await user.keyboard('70');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(written(server).map(([one]) => one?.grams)).toEqual([1_500_000, 70_000]));
  });

  it('lies over its cell, which stays as it is: no column moves for what is being typed', async () => {
    serve([planned()]);
    const { user } = await open();
    const first = await cell(0, 1);
    await user.click(first);
    await user.keyboard('15');
    const field = within(first).getByRole('textbox', { name: nameOf(0, 1) });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('15');
    expect(first.firstChild).toHaveTextContent('1.110');
    // Not of the keyboard's way, for the field is; yet it takes the focus.
    expect(first).toHaveAttribute('tabindex', '-1');
  });

  it('empties nothing for a picture or a word that is pasted', async () => {
    const server = serve([planned()]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    paste(await cell(0, 1), '');
    paste(await cell(0, 1), 'TBD');
    expect(await screen.findByText(/«TBD» no es una cantidad/)).toBeVisible();
    expect(await cell(0, 1)).toHaveTextContent('1.110');
    expect(written(server)).toHaveLength(0);
  });

  it('writes over nothing that came while a cell was being typed in: it is sent as it was begun', async () => {
    const server = serve([planned({ version: 7 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500');
    server.answer({ projections: { filtered: () => [planned({ version: 8, grams: 888_000 })] } });
    act(() => announceChanges({ topic: 'projections', ids: [anId()], by: 'somebody' }));
    // The total follows; what is being typed stays.
    await waitFor(() => expect(within(screen.getByRole('grid')).getByRole('row', { name: /^Total/ })).toHaveTextContent('888'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(written(server).map(([one]) => one?.version)).toEqual([7]));
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
    expect(copied).toEqual({ 'text/plain': '1110\n6690' });
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

  it.each<[CountryKey, string, number]>([
    ['CL', '1.110,5', 1_110_500],
    ['CL', '0,456', 460],
    ['EC', '1.110,5', 1_110_500],
    ['CR', '1 110,5', 1_110_500],
    ['Peru', '1,110.5', 1_110_500],
    ['BZ', '1110.5 kg', 1_110_500],
    ['USA', '1,110', 1_110_000],
  ])('in %s takes a pasted "%s" as that country writes it', async (country, text, grams) => {
    const server = serve([]);
    const { user } = await open('', country);
    const first = await screen.findByRole('gridcell', { name: new RegExp(`^${nameOf(0, 1)}:`) });
    await user.click(first);
    paste(first, text);
    await waitFor(() => expect(written(server)).toHaveLength(1));
    expect(written(server)[0]).toEqual([expect.objectContaining({ speciesId: kinds[0]._id, grams })]);
  });

  it.each(['-5', '−5', '1e5', 'mucho', '12,5,1', 'Infinity'])('takes no "%s", typed or pasted', async (text) => {
    const server = serve([planned()]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('{Enter}');
    const field = screen.getByRole('textbox', { name: nameOf(0, 1) });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    expect(await screen.findByText(/no es una cantidad/)).toBeVisible();
    expect(field).toHaveValue(text);
    await user.keyboard('{Escape}');
    paste(await cell(0, 1), `1\t${text}`);
    await waitFor(() => expect(screen.getAllByText(/no es una cantidad/).length).toBeGreaterThan(0));
    expect(written(server)).toHaveLength(0);
  });

  it.each([
    ['has more rows than there are species', '1\n2\n3\n4', 0],
    ['has more columns than there are weeks', '1\t2\t3\t4\t5', 0],
    ['begins in a week that is over', '1\t2\t3', -1],
  ])('pastes nothing of a block that %s, and undo takes back what was pasted before it', async (_, block, week) => {
    const server = serve([planned()]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    paste(await cell(0, 1), '500\t600');
    expect(await screen.findByText('2 celdas pegadas')).toBeVisible();
    await user.click(await cell(0, week === 0 ? 1 : week));
    paste(await cell(0, week === 0 ? 1 : week), block);
    expect(await screen.findByText(/sale de las semanas/)).toBeVisible();
    expect(written(server)).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('2 celdas como estaban')).toBeVisible();
    expect(await cell(0, 1)).toHaveTextContent('1.110');
    expect(await cell(0, 2)).toHaveTextContent('0');
  });

  it('pastes what it copied', async () => {
    const server = serve([planned(), planned({ week: next(2), grams: 1_234_500, priceMinor: 4100 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    let copied = '';
    fireEvent.copy(await cell(0, 1), { clipboardData: { setData: (_: string, text: string) => (copied = text) } });
    await user.click(await cell(1, 1));
    paste(await cell(1, 1), copied);
    await waitFor(() => expect(written(server)).toHaveLength(1));
    expect(written(server)[0]?.map(({ grams }) => grams)).toEqual([1_110_000, 1_234_500]);
  });

  it('leaves a cell as it was that was opened and not typed in, to the gram', async () => {
    const server = serve([planned({ grams: 1_234_560 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: nameOf(0, 1) })).toHaveValue('1234,56');
    await user.keyboard('{Enter}');
    expect(await cell(0, 1)).toHaveTextContent('1.235');
    expect(written(server)).toHaveLength(0);
  });

  it('empties a block, but not what has begun', async () => {
    const server = serve([planned({ week: thisMonday }), planned({ version: 4 })]);
    const { user } = await open();
    await user.click(await cell(0, 0));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Delete}');
    await waitFor(() => expect(written(server)).toHaveLength(1));
    expect(written(server)[0]).toEqual([expect.objectContaining({ week: next(1), grams: 0, version: 4 })]);
  });

  it('plans prices apart from weights, in the money of the country', async () => {
    const server = serve([planned({ version: 2 })]);
    const { user } = await open('?measure=price&side=buy');
    expect(await cell(0, 1)).toHaveTextContent('4.000');
    await user.click(await cell(0, 1));
    await user.keyboard('4250{Enter}');
    await waitFor(() => expect(written(server)).toHaveLength(1));
    expect(written(server)[0]).toEqual([expect.objectContaining({ version: 2, grams: 1_110_000, priceMinor: 4250 })]);
    // What came: 3.700.000 for 900 kg, shown beside the price that was planned.
    expect(screen.getAllByRole('row', { name: /^Corvina/ })[0]).toHaveTextContent('4.111');
  });

  it('plans for a client apart from everybody else, over the same cell too', async () => {
    const server = serve([planned({ version: 6 })]);
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500{Enter}');
    await waitFor(() => expect(written(server)).toHaveLength(1));
    await user.type(screen.getByRole('combobox', { name: /Cliente/ }), 'Hotel');
    await user.click(await screen.findByRole('option', { name: /Hotel Reñaca/ }));
    await waitFor(async () => expect(await cell(0, 1)).toHaveTextContent(/^0$/));
    await user.click(await cell(0, 1));
    await user.keyboard('40{Enter}');
    await waitFor(() => expect(written(server)).toHaveLength(2));
    expect(written(server)[1]).toEqual([expect.objectContaining({ clientId: hotel._id, version: null, grams: 40_000 })]);
  });

  it('takes two quick changes of a cell as one person’s', async () => {
    let stored = 1;
    const server = serve([planned()], (cells) => {
      if (cells[0]?.version !== stored) throw new Refused(409, 'conflict', { present: [planned({ version: stored })] });
      stored += 1;
    });
    const { user } = await open();
    const first = await cell(0, 1);
    await user.click(first);
    await user.keyboard('1500{Enter}{ArrowUp}1600{Enter}');
    await waitFor(() => expect(written(server)).toHaveLength(2));
    expect(written(server).map(([one]) => one?.version)).toEqual([1, 2]);
    expect(await cell(0, 1)).toHaveTextContent('1.600');
    expect(screen.queryByText(/Alguien cambió/)).toBeNull();
  });

  it('keeps what could not be sent, and sends it with what is typed next', async () => {
    let isAway = true;
    const server = serve([planned({ version: 3 })], () => {
      if (isAway) throw new Unreachable();
    });
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500{Enter}');
    expect(await screen.findByText('No se guardó')).toBeVisible();
    expect(await cell(0, 1)).toHaveTextContent('1.500');
    isAway = false;
    await user.keyboard('70{Enter}');
    await waitFor(() => expect(screen.queryByText('No se guardó')).toBeNull());
    expect(written(server).at(-1)).toEqual([
      expect.objectContaining({ speciesId: kinds[0]._id, version: 3, grams: 1_500_000 }),
      expect.objectContaining({ speciesId: kinds[1]._id, version: null, grams: 70_000 }),
    ]);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('2 celdas como estaban')).toBeVisible();
    expect(await cell(0, 1)).toHaveTextContent('1.110');
  });

  it('sends once more what could not be sent', async () => {
    let isAway = true;
    const server = serve([planned()], () => {
      if (isAway) throw new Unreachable();
    });
    const { user } = await open();
    await user.click(await cell(0, 1));
    await user.keyboard('1500{Enter}');
    isAway = false;
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText('No se guardó')).toBeNull());
    expect(written(server).at(-1)).toEqual([expect.objectContaining({ version: 1, grams: 1_500_000 })]);
  });
});
