import { announceChanges } from '@shop/shared/api';
import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { aListOf, anId, catchDownloads, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anInvoice } from '../parts/billing/testing.ts';
import { DashboardPage } from './DashboardPage.tsx';

type Day = CallAnswer<typeof calls.purchases.sideBySide>[number];
const hake = { _id: '20000000-0000-4000-8000-000000000001', name: 'Merluza austral' };
const jack = { _id: '20000000-0000-4000-8000-000000000002', name: 'Jurel' };
const address = '/dashboard/purchases-sales?from=2026-11-09&to=2026-11-22';

const day = (own: Partial<Day>): Day => ({
  day: '2026-11-10',
  species: hake,
  boughtGrams: 0,
  boughtMinor: 0,
  soldGrams: 0,
  soldMinor: 0,
  ivaMinor: 0,
  costMinor: 0,
  shrinkGrams: 0,
  ...own,
});

function serve(rows: Day[]) {
  return fakeServer({
    purchases: { sideBySide: () => rows },
    products: {
      filters: () => ({ species: [hake, jack], providers: [], products: 2, availableGrams: 0, expiring: 0, out: 0 }),
      expiring: () => aListOf([]),
    },
    clients: { filters: () => ({ categories: [], sellers: [], clients: 0 }) },
    invoices: { list: () => aListOf([]), totals: () => ({ invoices: 0, creditNotes: 0, netMinor: 0, ivaMinor: 0, totalMinor: 0 }) },
  });
}

const rows = [
  day({ day: '2026-10-27', boughtGrams: 1_000_000, soldGrams: 1_000_000, soldMinor: 4_000_000, costMinor: 3_000_000 }),
  day({
    boughtGrams: 2_000_000,
    soldGrams: 1_500_000,
    soldMinor: 7_500_000,
    ivaMinor: 1_425_000,
    costMinor: 5_300_000,
    shrinkGrams: 54_000,
  }),
  day({ day: '2026-11-17', species: jack, soldGrams: 100_000, soldMinor: 90_000, ivaMinor: 17_100, costMinor: 96_200 }),
];

describe('the dashboard', () => {
  it('asks for the time shown and as many days before', async () => {
    const server = serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    await screen.findByRole('link', { name: /^Comprado/ });
    expect(server.of('purchases.sideBySide')[0]?.input).toMatchObject({
      from: '2026-10-26',
      to: '2026-11-22',
      species: 'all',
      seller: 'all',
    });
  });

  it.each([
    ['Comprado', '2.000', '+100,0', '/marketplace/purchases?from=2026-11-09&to=2026-11-22'],
    ['Vendido', '1.600', '+60,0', '/sales?from=2026-11-09&to=2026-11-22'],
    ['Neto', '$7.590.000', '+89,8', '/sales?from=2026-11-09&to=2026-11-22'],
    ['IVA', '$1.442.100', 'Sin cifra anterior', '/sales?from=2026-11-09&to=2026-11-22'],
    ['Margen', '$1.371', '+37,1', '/sales?from=2026-11-09&to=2026-11-22'],
    ['Merma', '2,7', '+2,7 pp', '/products-planification/shrink?from=2026-11-09&to=2026-11-22'],
  ])('shows %s with its change, and opens what it counts', async (name, value, change, href) => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    const figure = (await screen.findAllByRole('link', { name: new RegExp(`^${name}`) }))[0] as HTMLElement;
    expect(figure).toHaveTextContent(value);
    expect(figure).toHaveTextContent(change);
    expect(figure).toHaveAttribute('href', href);
  });

  it.each([
    ['Comprado', 'neither'],
    ['Vendido', 'better'],
    ['Margen', 'better'],
    ['Merma', 'worse'],
  ])('says of more of %s that it is %s for the business, whichever way it went', async (name, verdict) => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    const figure = (await screen.findAllByRole('link', { name: new RegExp(`^${name}`) }))[0] as HTMLElement;
    expect(within(figure).getByText(/^[+−-]/).parentElement).toHaveClass(verdict);
  });

  it('shows what needs somebody before the charts', async () => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    await screen.findByRole('region', { name: 'Facturas vencidas' });
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names.slice(0, 2)).toEqual(['Lotes por vencer', 'Facturas vencidas']);
  });

  it('sets one day against the day before', async () => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: '/dashboard/purchases-sales?from=2026-11-10&to=2026-11-10' });
    expect(await screen.findByText(/variación contra el día anterior/)).toBeVisible();
  });

  it('calls a change that rounds to nothing neither better nor worse', async () => {
    serve([
      day({ day: '2026-10-27', boughtGrams: 10_000_000, shrinkGrams: 10_000 }),
      day({ boughtGrams: 10_001_000, shrinkGrams: 11_000 }),
    ]);
    await renderPage(<DashboardPage />, { path: address });
    for (const name of [/^Comprado/, /^Merma/]) {
      const [figure] = await screen.findAllByRole('link', { name });
      expect(figure).toHaveTextContent(/0,0/);
      expect(figure).not.toHaveTextContent(/[+−-]0,0/);
    }
  });

  it('has every bar lead to the list of its week, and the same figures as a table', async () => {
    serve(rows);
    const { user } = await renderPage(<DashboardPage />, { path: address });
    const bar = await screen.findByRole('link', { name: /S46.*Vendido 1.500/ });
    expect(bar).toHaveAttribute('href', '/sales?from=2026-11-09&to=2026-11-15');
    const [first] = screen.getAllByRole('radio', { name: 'Tabla' });
    await user.click(first as HTMLElement);
    const table = screen.getByRole('table');
    expect(within(table).getByRole('row', { name: /S46/ })).toHaveTextContent('2.000,01.500,0');
  });

  it('says how many lots expire soon and what is overdue, and opens the lists of them', async () => {
    const server = serve(rows);
    const product = { _id: anId(), name: 'Merluza austral', presentation: 'fillet', conservation: 'fresh' } as const;
    const lot = { _id: anId(), code: 'CL-2228', product, expiresAt: new Date(Date.now() + 9.5 * 3_600_000).toISOString() };
    server.answer({
      products: { expiring: () => ({ ...aListOf([{ ...lot, onHandGrams: 90_000, availableGrams: 86_500 }]), total: 14 }) },
      invoices: {
        list: () => ({
          ...aListOf([anInvoice({ state: 'issued', docNumber: 'F-20418', dueOn: '2026-01-02', isOverdue: true, openMinor: 62_475 })]),
          total: 4,
        }),
        totals: () => ({
          invoices: 4,
          creditNotes: 0,
          netMinor: 28_739_622,
          ivaMinor: 5_460_528,
          totalMinor: 34_200_150,
          openMinor: 30_100_000,
        }),
      },
    });
    await renderPage(<DashboardPage />, { path: `${address}&species=${hake._id}` });
    const lots = within(await screen.findByRole('region', { name: 'Lotes por vencer' }));
    expect(await lots.findByText('14 en 72 h')).toBeVisible();
    expect(lots.getByRole('link', { name: 'Ver los 14' })).toHaveAttribute('href', `/products-planification/expiring?species=${hake._id}`);
    expect(lots.getByRole('link', { name: 'CL-2228' })).toHaveAttribute('href', `/products-planification/${product._id}/lots`);
    expect(lots.getByText('9 h')).toBeVisible();
    expect(server.of('products.expiring')[0]?.input).toMatchObject({ species: hake._id });
    const overdue = within(screen.getByRole('region', { name: 'Facturas vencidas' }));
    // The open amount of the invoices, not their total.
    expect(await overdue.findByText('$30.100.000')).toBeVisible();
    expect(overdue.getByText('$62.475')).toBeVisible();
    expect(overdue.getByRole('link', { name: 'Ver las 4' })).toHaveAttribute('href', '/facturation?filter=overdue&sort=dueOn');
    expect(server.of('invoices.totals')[0]?.input).toMatchObject({ filter: 'overdue' });
  });

  it('has a list without rows say so, without a badge', async () => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    const overdue = within(await screen.findByRole('region', { name: 'Facturas vencidas' }));
    expect(await overdue.findByText('Ninguna factura está vencida.')).toBeVisible();
    expect(overdue.queryByRole('link')).toBeNull();
    expect(overdue.queryByText('$0')).toBeNull();
  });

  it.each(['sales', 'products', 'purchases'] as const)('counts anew when the socket tells of %s', async (topic) => {
    const server = serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    await screen.findByRole('link', { name: /^Comprado/ });
    server.answer({ purchases: { sideBySide: () => [...rows, day({ soldGrams: 400_000 })] } });
    act(() => announceChanges({ topic, ids: [anId()], by: 'somebody' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Vendido/ })).toHaveTextContent('2.000'));
  });

  it('saves what the figures are made of, of the days shown only', async () => {
    const saved = catchDownloads();
    serve(rows);
    const { user } = await renderPage(<DashboardPage />, { path: address });
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('2 cifras diarias exportadas')).toBeVisible();
    expect(saved[0]?.name).toMatch(/^cifras-diarias-cl-\d{4}-\d\d-\d\d\.csv$/);
    const [head, first, second] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toContain('Comprado (kg)');
    expect(first).toMatch(/Merluza austral;2000;0;1500;7500000;1425000;5300000;54/);
    expect(second).toContain('Jurel');
  });

  it('moves along the bars with the arrows', async () => {
    serve(rows);
    const { user } = await renderPage(<DashboardPage />, { path: address });
    const bar = await screen.findByRole('link', { name: /S46.*Comprado/ });
    act(() => bar.focus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('link', { name: /S46.*Vendido/ })).toHaveFocus();
  });

  it('names the species that lost money, last', async () => {
    serve(rows);
    await renderPage(<DashboardPage />, { path: address });
    const lines = within(await screen.findByRole('list', { name: 'Margen' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual(['Merluza austral$1.467', 'Jurel−$62']);
  });

  it('keeps the filters in the figures’ links', async () => {
    serve([]);
    await renderPage(<DashboardPage />, { path: `${address}&species=${hake._id}&seller=${jack._id}` });
    expect(await screen.findByRole('link', { name: /^Neto/ })).toHaveAttribute(
      'href',
      `/sales?from=2026-11-09&to=2026-11-22&species=${hake._id}&seller=${jack._id}`,
    );
    expect(screen.getByText('Sin ventas en estas fechas.')).toBeVisible();
  });
});
