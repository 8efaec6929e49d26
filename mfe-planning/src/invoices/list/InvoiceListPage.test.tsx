import { aListOf, catchDownloads, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anInvoice } from '../../parts/billing/testing.ts';

describe('the list of invoices', () => {
  it('shows the days that each bills, and a single day once', async () => {
    const day = anInvoice({ state: 'issued', docNumber: 'F-1', periodFrom: '2026-11-03', periodTo: '2026-11-03' });
    const month = anInvoice({ state: 'issued', docNumber: 'F-2' });
    fakeServer({
      invoices: {
        list: ({ page, pageSize }) => aListOf([day, month], { page, pageSize }),
        totals: () => ({ invoices: 2, creditNotes: 0, netMinor: 0, ivaMinor: 0, totalMinor: 0 }),
      },
      views: { list: () => [] },
    });
    await renderPage(pages, { path: '/facturation', role: 'logistic' });
    const table = within(await screen.findByRole('grid', { name: 'Facturación' }));
    expect(await table.findByText('03-11-2026')).toBeVisible();
    expect(table.queryByText('a 03-11-2026')).toBeNull();
    expect(table.getByText('a 20-11-2026')).toBeVisible();
  });

  it('says in words how long one is overdue', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00Z'));
    const issued = { state: 'issued', issuedOn: '2026-10-01', dueOn: '2026-11-12' } as const;
    const late = anInvoice({ ...issued, docNumber: 'F-77', isOverdue: true, openMinor: 62_475 });
    const returned = anInvoice({ ...issued, docNumber: 'F-78', isOverdue: false, openMinor: 0 });
    const server = fakeServer({
      invoices: {
        list: ({ page, pageSize }) => aListOf([late, returned], { page, pageSize }),
        totals: () => ({ invoices: 1, creditNotes: 0, netMinor: 100_000, ivaMinor: 19_000, totalMinor: 119_000, openMinor: 62_475 }),
      },
      views: { list: () => [] },
    });
    await renderPage(pages, { path: '/facturation?filter=overdue', role: 'logistic' });
    expect(await screen.findByRole('grid', { name: 'Facturación' })).toHaveTextContent('9 días vencida');
    expect(screen.getByRole('row', { name: /F-77/ })).toHaveTextContent('9 días vencida');
    expect(screen.getByRole('row', { name: /F-78/ })).not.toHaveTextContent('vencida');
    expect(server.of('invoices.list')[0]?.input).toMatchObject({ filter: 'overdue' });
    const sums = within(screen.getByLabelText('Suma de los documentos que se muestran'));
    expect(sums.getByText('$119.000')).toBeVisible();
    expect(sums.getByText(/^Por cobrar/)).toBeVisible();
    expect(sums.getByText('$62.475')).toBeVisible();
    expect(server.of('invoices.totals')[0]?.input).toMatchObject({ filter: 'overdue' });
    // Always shown: a line that appeared together with the sums would move the rows.
    expect(screen.getByText('Las notas de crédito restan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva factura' })).toBeNull();
    clock.mockRestore();
  });

  it('shows and exports credit notes as negative amounts', async () => {
    const files = catchDownloads();
    const note = anInvoice({
      docType: 'credit_note',
      state: 'issued',
      docNumber: 'NC-3',
      netMinor: 47_500,
      ivaMinor: 9025,
      totalMinor: 56_525,
    });
    fakeServer({
      invoices: {
        list: ({ page, pageSize }) => aListOf([note], { page, pageSize }),
        exportAll: () => [note],
        totals: () => ({ invoices: 1, creditNotes: 1, netMinor: -47_500, ivaMinor: -9025, totalMinor: -56_525 }),
      },
      views: { list: () => [] },
    });
    const { user } = await renderPage(pages, { path: '/facturation', role: 'logistic' });
    const table = within(await screen.findByRole('grid', { name: 'Facturación' }));
    for (const amount of ['−$47.500', '−$9.025 IVA', '−$56.525']) expect(table.getByText(amount)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toMatch(/-47500;-9025;-56525/);
  });
});
