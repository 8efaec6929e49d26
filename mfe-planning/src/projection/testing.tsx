import { type CallInput, type CountryKey, countries } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { mondayOf, weekNumber, weeksAfter } from '@shop/shared/parts';
import { aClient, aClientRow, aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { Projection } from './grid.ts';
import { ProjectionPage } from './ProjectionPage.tsx';

type Cell = CallInput<typeof calls.projections.write>['cells'][number];
export const kinds = [
  { _id: '20000000-0000-4000-8000-000000000001', name: 'Corvina' },
  { _id: '20000000-0000-4000-8000-000000000002', name: 'Jurel' },
  { _id: '20000000-0000-4000-8000-000000000003', name: 'Reineta' },
] as const;
export const thisMonday = mondayOf(new Intl.DateTimeFormat('en-CA', { timeZone: countries.CL.timeZone }).format(Date.now()));
export const next = (count: number) => weeksAfter(thisMonday, count);
export const hotel = aClientRow({ legalName: 'Hotel Reñaca' });
export const nameOf = (species: number, week: number) => `${kinds[species]?.name}, semana ${weekNumber(next(week))}`;

export const planned = (own: Partial<Projection> = {}): Projection => ({
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

/** A server that stores what is written; `refuse` may reject a write. */
export function serve(rows: Projection[], refuse?: (cells: readonly Cell[]) => void) {
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

export const openProjection = (query = '', country?: CountryKey) =>
  renderPage(<ProjectionPage />, { path: `/projection${query}`, role: 'admin', ...(country && { country }) });
export const written = (server: ReturnType<typeof serve>) => server.of('projections.write').map(({ input }) => input['cells'] as Cell[]);
export const paste = (at: HTMLElement, text: string) => fireEvent.paste(at, { clipboardData: { getData: () => text } });
export const cell = (species: number, week: number) => screen.findByRole('gridcell', { name: new RegExp(`^${nameOf(species, week)}:`) });
