import { announceChanges } from '@shop/shared/api';
import type { Invoice } from '@shop/shared/contract';
import { anId } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anInvoice, twoKilos } from '../../parts/billing/testing.ts';
import { openInvoice } from '../testing.ts';

describe('a credit note', () => {
  const issued = anInvoice({ state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20', creditable: twoKilos });

  it.each([
    ['Emitir ahora', 'issued', 'NC-3', 'Se emitió Nota de crédito NC-3'],
    ['Guardar como pendiente', 'pending', null, 'Nota de crédito pendiente guardada'],
  ] as const)('shows exactly what came back, and what comes of it by %s', async (how, state, docNumber, said) => {
    const note = anInvoice({ docType: 'credit_note', state, docNumber });
    const { server, user, address } = await openInvoice(issued, { register: () => note });
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
    await openInvoice(issued, { one: () => present });
    expect(await screen.findByRole('heading', { level: 1, name: 'Factura F-77' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva nota de crédito' })).toBeNull();
    present = issued;
    act(() => announceChanges({ topic: 'sales', ids: [anId()], by: 'somebody' }));
    expect(await screen.findByRole('button', { name: 'Nueva nota de crédito' })).toBeVisible();
  });

  it('is nothing that a seller makes', async () => {
    await openInvoice(issued, {}, 'seller');
    expect(await screen.findByText(/Se corrige con una nota de crédito de \$2\.380/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nueva nota de crédito' })).toBeNull();
  });
});
