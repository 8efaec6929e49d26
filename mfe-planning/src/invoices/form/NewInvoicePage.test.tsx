import { aClient, aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { anInvoice, aSale, aSaleRow, kai } from '../../parts/billing/testing.ts';
import { nextNumber } from '../testing.ts';

describe('an invoice of uninvoiced sales', () => {
  it('counts what is chosen as the server does, with IVA rounded once, and writes its text of them', async () => {
    // 2 × 50.003 with 19 %: 19.001 on the sum, but 9.501 on each.
    const rows = [10446, 10447].map((number) => aSaleRow({ number, netMinor: 50_003, ivaMinor: 9501, totalMinor: 59_504 }));
    const made = anInvoice();
    const server = fakeServer({
      clients: { list: () => aListOf([]), one: () => aClient({ _id: kai._id, legalName: kai.name }) },
      sales: { list: ({ page, size }) => aListOf(rows, { page, pageSize: size }), one: () => aSale() },
      invoices: {
        generateDescription: ({ saleIds }) => ({ description: `${saleIds.length} ventas` }),
        nextNumber,
        register: () => made,
        one: () => made,
      },
      history: { of: () => [] },
    });
    const { user, address } = await renderPage(pages, { path: `/facturation/new?client=${kai._id}`, role: 'admin' });
    expect(await screen.findByText('$119.007')).toBeVisible();
    expect(screen.getByText('$19.001')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('2 ventas'));
    await user.click(screen.getByRole('checkbox', { name: /Venta 10447/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('1 ventas'));
    await user.click(screen.getByRole('button', { name: 'Guardar como pendiente' }));
    await waitFor(() => expect(address()).toBe(`/facturation/${made._id}`));
    expect(server.of('invoices.register')[0]?.input).toMatchObject({
      saleIds: [rows[0]?._id],
      invoice: { docType: 'invoice', docNumber: null, issuedOn: null, description: '1 ventas' },
    });
  });

  it('is issued at once under the number of the request that it bills', async () => {
    const row = aSaleRow();
    const made = anInvoice({ docType: 'receipt', docNumber: '70001', state: 'issued' });
    const server = fakeServer({
      clients: { list: () => aListOf([]), one: () => aClient({ _id: kai._id, legalName: kai.name }) },
      sales: { list: ({ page, size }) => aListOf([row], { page, pageSize: size }), one: () => aSale() },
      invoices: {
        generateDescription: () => ({ description: 'Salmón' }),
        nextNumber: ({ docType = 'receipt' }) => ({ docType, docNumber: docType === 'receipt' ? '70001' : 'F-77' }),
        register: () => made,
        one: () => made,
      },
      history: { of: () => [] },
    });
    const { user } = await renderPage(pages, { path: `/facturation/new?client=${kai._id}&sales=${row._id}`, role: 'admin' });
    expect(await screen.findByRole('combobox', { name: 'Tipo' })).toHaveValue('receipt');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Número del documento/ })).toHaveValue('70001'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('Salmón'));
    await user.click(screen.getByRole('button', { name: 'Emitir ahora' }));
    expect(await screen.findByText('Se emitió Boleta 70001')).toBeVisible();
    expect(server.of('invoices.register')[0]?.input).toMatchObject({ invoice: { docType: 'receipt', docNumber: '70001' } });
  });
});

describe('the sales that can be invoiced', () => {
  /** 130 sales of one client, the newest first; the search covers all of them. */
  const rows = Array.from({ length: 130 }, (_, n) => aSaleRow({ number: 10_130 - n, netMinor: 1000, ivaMinor: 190, totalMinor: 1190 }));

  async function begin(query = '') {
    const server = fakeServer({
      clients: { list: () => aListOf([]), one: () => aClient({ _id: kai._id, legalName: kai.name }) },
      sales: {
        list: ({ page, size, search }) => {
          const found = rows.filter(({ number }) => search === 'all' || String(number).includes(search));
          return aListOf(found.slice(page * size, (page + 1) * size), { page, pageSize: size, total: found.length });
        },
        one: () => aSale(),
      },
      invoices: {
        generateDescription: ({ saleIds }) => ({ description: `${saleIds.length} ventas` }),
        nextNumber,
        register: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'saleIds', message: 'La venta 10130 ya está en otro documento.' }] });
        },
      },
    });
    return { server, ...(await renderPage(pages, { path: `/facturation/new?client=${kai._id}${query}`, role: 'admin' })) };
  }

  it('are all of them, the newest first, a page at a time, and are found by their number', async () => {
    const { user, server } = await begin();
    expect(await screen.findByText('Todas · 130 ventas elegidas')).toBeVisible();
    expect(server.of('sales.list')[0]?.input).toMatchObject({ sort: '-soldOn', invoiced: 'no' });
    expect(screen.getAllByRole('checkbox', { name: /^Venta/ })).toHaveLength(20);
    expect(await screen.findByText('$130.000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Todas/ }));
    expect(screen.getByText('Todas · 0 ventas elegidas')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Venta 10130/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Número de venta' }), '10001');
    await user.click(await screen.findByRole('checkbox', { name: /Venta 10001/ }));
    expect(screen.getAllByRole('checkbox', { name: /^Venta/ })).toHaveLength(1);
    expect(screen.getByText('Todas · 2 ventas elegidas')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Descripción/ })).toHaveValue('2 ventas'));
    await user.click(screen.getByRole('button', { name: 'Guardar como pendiente' }));
    expect(await screen.findByText(/La venta 10130 ya está en otro documento/)).toBeVisible();
    expect(server.of('invoices.register')[0]?.input).toMatchObject({ saleIds: [rows[0]?._id, rows[129]?._id] });
  });

  it('are those that somebody came with, and says when one of them is not to be had', async () => {
    await begin(`&sales=${rows[3]?._id},10000000-0000-4000-8000-0000000000aa`);
    expect(await screen.findByText('Todas · 1 venta elegida')).toBeVisible();
    expect(screen.getByText(/1 de las ventas con que vienes no se puede facturar/)).toBeVisible();
  });
});
