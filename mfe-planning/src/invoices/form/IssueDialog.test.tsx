import { type Answers, Refused } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anInvoice } from '../../parts/billing/testing.ts';
import { openInvoice } from '../testing.ts';

describe('issuing', () => {
  const pending = anInvoice();

  async function begin(own: Answers['invoices']) {
    const page = await openInvoice(pending, own);
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
