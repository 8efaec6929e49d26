import { announceChanges } from '@shop/shared/api';
import type { Invoice } from '@shop/shared/contract';
import { type Answers, aClient, aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { anInvoice, aSale, aSaleRow, kai, twoKilos } from '../parts/billing/testing.ts';

/** The invoice after F-76 and the note after NC-2. */
const nextNumber: NonNullable<Answers['invoices']>['nextNumber'] = ({ docType = 'invoice' }) => ({
  docType,
  docNumber: docType === 'credit_note' ? 'NC-3' : 'F-77',
});

async function open(invoice: Invoice, own: Answers['invoices'] = {}, role: 'admin' | 'seller' = 'admin') {
  const server = fakeServer({ invoices: { one: () => invoice, nextNumber, ...own }, history: { of: () => [] } });
  return { server, ...(await renderPage(pages, { path: `/facturation/${invoice._id}`, role })) };
}

describe('issuing', () => {
  const pending = anInvoice();

  async function begin(own: Answers['invoices']) {
    const page = await open(pending, own);
    await page.user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Emitir factura' }));
    expect(dialog.getByText(/nada se puede cambiar/)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Número del documento/ })).toHaveValue('F-77'));
    return { ...page, dialog, issue: dialog.getByRole('button', { name: 'Emitir factura' }) };
  }

  it('proposes the number that comes next, and sends what the document says with it', async () => {
    const { server, user, issue } = await begin({
      update: ({ invoice }) => anInvoice({ ...pending, ...invoice, state: 'issued' }),
    });
    await user.click(issue);
    expect(await screen.findByText('Se emitió Factura F-77')).toBeVisible();
    expect(server.of('invoices.update')[0]?.input).toMatchObject({
      version: 2,
      invoice: { _id: pending._id, docNumber: 'F-77', docType: 'invoice', description: pending.description, dueOn: '2026-12-20' },
    });
  });

  it('says beside the number that another document has it', async () => {
    const { user, dialog, issue } = await begin({
      update: () => {
        throw new Refused(422, 'invalid', {
          errors: [{ field: 'invoice.docNumber', message: 'Ese número ya lo tiene otro documento de este tipo.' }],
        });
      },
    });
    await user.click(issue);
    expect(await dialog.findByText('Ese número ya lo tiene otro documento de este tipo.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Número del documento/ })).toHaveValue('F-77');
  });
});

describe('an edit of a pending invoice', () => {
  const pending = anInvoice();

  /** My description is typed; then somebody else saves this. */
  async function second(theirs: Partial<Invoice>) {
    const others = { _id: '30000000-0000-4000-8000-000000000031', name: 'Pablo Fuentes' };
    const page = await open(pending, {
      update: ({ version }) => {
        if (version === 2)
          throw new Refused(409, 'conflict', { present: anInvoice({ ...pending, version: 3, updatedBy: others, ...theirs }) });
        return anInvoice({ ...pending, version: 4 });
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar factura pendiente' }));
    const description = dialog.getByRole('textbox', { name: /Descripción/ });
    await page.user.clear(description);
    await page.user.type(description, 'Salmón de noviembre');
    await page.user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    return { ...page, dialog, description };
  }

  it('of a credit note shows its kind as fixed, and why, and saves the rest', async () => {
    const note = anInvoice({ ...pending, docType: 'credit_note', dueOn: null });
    const { user, server } = await open(note, { update: () => anInvoice({ ...note, version: 3 }) });
    await user.click(await screen.findByRole('button', { name: 'Editar' }));
    const dialog = within(await screen.findByRole('dialog'));
    const kind = dialog.getByRole('combobox', { name: /Tipo|Documento/ });
    expect(kind).toBeDisabled();
    expect(kind).toHaveAccessibleDescription(/sigue siendo una nota de crédito/);
    await user.type(dialog.getByRole('textbox', { name: /Descripción/ }), ' al por mayor');
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByText('Cambios guardados');
    expect(server.of('invoices.update')[0]?.input).toMatchObject({ invoice: { docType: 'credit_note' } });
  });

  it('says on its record why an issued one is not edited', async () => {
    await open(anInvoice({ ...pending, state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20' }), {});
    expect(await screen.findByText(/El documento ya se emitió y queda como está/)).toBeVisible();
  });

  it('that comes second is compared with the first one, and saves what is chosen over it', async () => {
    const { user, server } = await second({ description: 'Salmón', dueOn: '2027-01-15' });
    const compared = within(await screen.findByRole('dialog', { name: 'Pablo Fuentes guardó antes que tú' }));
    expect(compared.getByText('Salmón')).toBeVisible();
    await user.click(compared.getByRole('button', { name: 'Guardar versión 4' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('invoices.update')[1]?.input).toMatchObject({
      version: 3,
      invoice: { description: 'Salmón de noviembre', dueOn: '2027-01-15' },
    });
  });

  it('that comes after it was issued says so, and keeps what was typed', async () => {
    const { dialog, description } = await second({ state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20' });
    expect(await dialog.findByText('Este documento ya se emitió')).toBeVisible();
    expect(description).toHaveValue('Salmón de noviembre');
    expect(dialog.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  });
});

describe('a credit note', () => {
  const issued = anInvoice({ state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20', creditable: twoKilos });

  it.each([
    ['Emitir ahora', 'issued', 'NC-3', 'Se emitió Nota de crédito NC-3'],
    ['Guardar como pendiente', 'pending', null, 'Nota de crédito pendiente guardada'],
  ] as const)('shows exactly what came back, and what comes of it by %s', async (how, state, docNumber, said) => {
    const note = anInvoice({ docType: 'credit_note', state, docNumber });
    const { server, user, address } = await open(issued, { register: () => note });
    await user.click(await screen.findByRole('button', { name: 'Nueva nota de crédito' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('$2.380')).toBeVisible();
    expect(dialog.getByText('2,00')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Número del documento/ })).toHaveValue('NC-3'));
    await user.click(dialog.getByRole('button', { name: how }));
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(address()).toBe(`/facturation/${note._id}`));
    expect(server.of('invoices.register')[0]?.input).toMatchObject({
      saleIds: [issued.sales[0]?._id],
      invoice: { docType: 'credit_note', docNumber },
    });
  });

  it('is offered as soon as the socket tells that something of a sale came back', async () => {
    let present = { ...issued, creditable: null as Invoice['creditable'] };
    await open(issued, { one: () => present });
    expect(await screen.findByRole('heading', { level: 1, name: 'Factura F-77' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva nota de crédito' })).toBeNull();
    present = issued;
    act(() => announceChanges({ topic: 'sales', ids: [anId()], by: 'somebody' }));
    expect(await screen.findByRole('button', { name: 'Nueva nota de crédito' })).toBeVisible();
  });

  it('is nothing that a seller makes', async () => {
    await open(issued, {}, 'seller');
    expect(await screen.findByText(/Se corrige con una nota de crédito de \$2\.380/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva nota de crédito' })).toBeNull();
  });
});

describe('an invoice of uninvoiced sales', () => {
  it('counts what is chosen as the server does, with IVA rounded once, and writes its text of them', async () => {
    // 2 × 50.003 with 19 %: 19.001 of the sum, but 9.501 of each.
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
  /** 130 sales of one client, the newest first; the search looks at all of them. */
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
    const late = anInvoice({ state: 'issued', docNumber: 'F-77', issuedOn: '2026-10-01', dueOn: '2026-11-12', isOverdue: true });
    const server = fakeServer({
      invoices: {
        list: ({ page, pageSize }) => aListOf([late], { page, pageSize }),
        totals: () => ({ invoices: 1, creditNotes: 0, netMinor: 100_000, ivaMinor: 19_000, totalMinor: 119_000 }),
      },
      views: { list: () => [] },
    });
    await renderPage(pages, { path: '/facturation?filter=overdue', role: 'logistic' });
    expect(await screen.findByRole('grid', { name: 'Facturación' })).toHaveTextContent('9 días vencida');
    expect(server.of('invoices.list')[0]?.input).toMatchObject({ filter: 'overdue' });
    expect(within(screen.getByLabelText('Suma de los documentos que se muestran')).getByText('$119.000')).toBeVisible();
    expect(server.of('invoices.totals')[0]?.input).toMatchObject({ filter: 'overdue' });
    // Said whatever is in the list: a line that came with the sums would move the rows.
    expect(screen.getByText('Las notas de crédito restan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva factura' })).toBeNull();
    clock.mockRestore();
  });
});
