import { type Answers, aClient, aListOf, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anInvoice, aSaleRow, kai, saleListAnswers } from '../../parts/billing/testing.ts';
import { choices } from '../testing.ts';

function open(tab: 'sales' | 'invoices', own: Answers, role: 'admin' | 'logistic' = 'admin') {
  const server = fakeServer({
    ...choices,
    ...own,
    clients: { ...choices.clients, one: () => aClient({ _id: kai._id, legalName: kai.name }) },
  });
  return renderPage(pages, { path: `/clients/${kai._id}/${tab}`, role }).then((page) => ({ ...page, server }));
}

it('lists what a client bought with the sums of all of it, and begins a sale for them', async () => {
  const row = aSaleRow({ paidMinor: 100_000, paymentState: 'partial' });
  const { server, user, address } = await open('sales', { sales: saleListAnswers([row]).sales });
  const table = within(await screen.findByRole('grid', { name: 'Ventas' }));
  expect(table.getByRole('link', { name: '10446' })).toHaveAttribute('href', `/sales/${row._id}`);
  expect(table.getByText('Pagada en parte')).toBeVisible();
  expect(server.of('sales.list')[0]?.input).toMatchObject({ client: kai._id, sort: '-soldOn' });
  expect(server.of('sales.totals')[0]?.input).toMatchObject({ client: kai._id });
  expect(await screen.findByLabelText('Suma de sus ventas')).toHaveTextContent('Falta CLP$19.000');
  expect(screen.getByRole('link', { name: 'Ver en Ventas' })).toHaveAttribute('href', `/sales?client=${kai._id}`);
  await user.click(screen.getByRole('button', { name: 'Nueva venta' }));
  expect(address()).toBe(`/sales/new?client=${kai._id}`);
});

it('lacks nothing of a sale that is cancelled', async () => {
  await open('sales', { sales: saleListAnswers([aSaleRow({ deliveryState: 'cancelled' })]).sales });
  const table = within(await screen.findByRole('grid', { name: 'Ventas' }));
  expect(table.getByText('Cancelada')).toBeVisible();
  expect(table.getByText('$0')).toBeVisible();
  expect(table.queryByText('Por pagar')).toBeNull();
});

it('lists the documents of a client with the sums of all of them; logistic only reads', async () => {
  const invoice = anInvoice({ state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20', creditedMinor: 2380 });
  const note = anInvoice({ docType: 'credit_note', state: 'issued', docNumber: 'NC-3', netMinor: 2000, ivaMinor: 380, totalMinor: 2380 });
  const { server } = await open(
    'invoices',
    {
      invoices: {
        list: () => aListOf([invoice, note]),
        totals: () => ({ invoices: 2, creditNotes: 1, netMinor: 98_000, ivaMinor: 18_620, totalMinor: 116_620 }),
      },
    },
    'logistic',
  );
  const table = within(await screen.findByRole('grid', { name: 'Facturas' }));
  expect(table.getByRole('link', { name: 'Factura F-77' })).toHaveAttribute('href', `/facturation/${invoice._id}`);
  expect(table.getByText('$2.380 acreditados')).toBeVisible();
  expect(table.getByText('−$2.000')).toBeVisible();
  expect(table.getByText('−$2.380')).toBeVisible();
  expect(server.of('invoices.list')[0]?.input).toMatchObject({ client: kai._id, filter: 'all', sort: '-createdAt' });
  expect(server.of('invoices.totals')[0]?.input).toMatchObject({ client: kai._id, filter: 'all' });
  expect(await screen.findByLabelText('Suma de sus documentos')).toHaveTextContent('$116.620');
  expect(screen.queryByRole('button', { name: 'Nueva factura' })).toBeNull();
});
