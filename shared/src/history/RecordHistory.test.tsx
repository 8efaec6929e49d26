import { act, screen, within } from '@testing-library/react';
import { announceChanges } from '../api/changes.ts';
import type { HistoryEntry } from '../contract/entities.ts';
import { anId, fakeServer, Refused, renderPage } from '../testing/index.ts';
import { RecordHistory } from './RecordHistory.tsx';

const id = anId();
const entry = (own: Partial<HistoryEntry>): HistoryEntry => ({
  _id: anId(),
  at: '2026-11-20T12:30:00.000Z',
  by: { _id: anId(), name: 'Carla Aravena' },
  call: 'clients.update',
  kind: 'changed',
  changes: [],
  approval: null,
  ...own,
});

const names: Record<string, string> = { email: 'Email', terms: 'Condición' };
const history = <RecordHistory entity="client" id={id} nameOf={(field) => names[field]} read={(_, value) => `«${String(value)}»`} />;

describe('the history of a record', () => {
  it('tells who did what when, field by field in the words of the page, and leaves out what these do not have', async () => {
    const changes = [
      { field: 'email', before: null, after: 'a@x.cl' },
      { field: 'terms', before: 30, after: 45 },
      { field: 'secretary', before: 1, after: 2 },
    ];
    const entries = [entry({ changes, call: 'imports.run' }), entry({ kind: 'created', by: null, changes: changes.slice(0, 1) })];
    fakeServer({ history: { of: () => entries } });
    await renderPage(history);
    const [changed, created] = (await screen.findAllByRole('listitem')) as [HTMLElement, HTMLElement];
    expect(changed).toHaveTextContent('Carla Aravena');
    expect(changed).toHaveTextContent('Cambió Email y Condición por importación');
    expect(within(changed).getByText('Email').nextSibling).toHaveTextContent('antes: —→ahora: «a@x.cl»');
    expect(changed).not.toHaveTextContent('secretary');
    expect(created).toHaveTextContent('El sistema');
    expect(created).toHaveTextContent('Creó el registro');
  });

  it('leaves it to the page to tell what was asked about prices, and what was decided', async () => {
    const lines = [
      { productId: anId(), name: 'Merluza', grams: 1000, priceMinor: 4000, discount: 0, costMinor: 5000, reasons: ['belowCost' as const] },
    ];
    const refused = entry({ by: { _id: anId(), name: 'Marcela Rojas' }, approval: { state: 'refused', reason: 'Muy barato', lines } });
    fakeServer({ history: { of: () => [refused] } });
    const tell = ({ state, reason }: NonNullable<HistoryEntry['approval']>) => `${state}: ${reason}`;
    await renderPage(<RecordHistory entity="sale" id={id} nameOf={() => undefined} read={String} renderApproval={tell} />);
    expect(await screen.findByRole('listitem')).toHaveTextContent(/Marcela Rojas.*refused: Muy barato$/);
  });

  it('says that nothing was done yet, and what kept it from coming', async () => {
    let isDown = true;
    fakeServer({
      history: {
        of: () => {
          if (isDown) throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
          return [];
        },
      },
    });
    const { user } = await renderPage(history);
    expect(await screen.findByRole('alert')).toHaveTextContent('req-0001');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/Aún no hay cambios/)).toBeVisible();
  });

  it('grows when the record changes', async () => {
    const entries: HistoryEntry[] = [];
    fakeServer({ history: { of: () => entries } });
    await renderPage(history);
    await screen.findByText(/Aún no hay cambios/);
    entries.push(entry({ changes: [{ field: 'email', before: 'a', after: 'b' }] }));
    act(() => announceChanges({ topic: 'clients', ids: [id], by: anId() }));
    expect(await screen.findByText('Cambió Email')).toBeVisible();
  });
});
