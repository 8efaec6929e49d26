import type { Invoice } from '@shop/shared/contract';
import { Refused } from '@shop/shared/testing';
import { screen, within } from '@testing-library/react';
import { anInvoice } from '../../parts/billing/testing.ts';
import { openInvoice } from '../testing.ts';

describe('an edit of a pending invoice', () => {
  const pending = anInvoice();

  /** The description is typed here; then another user saves this. */
  async function second(theirs: Partial<Invoice>) {
    const others = { _id: '30000000-0000-4000-8000-000000000031', name: 'Pablo Fuentes' };
    const page = await openInvoice(pending, {
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
    const { user, server } = await openInvoice(note, { update: () => anInvoice({ ...note, version: 3 }) });
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
    await openInvoice(anInvoice({ ...pending, state: 'issued', docNumber: 'F-77', issuedOn: '2026-11-20' }), {});
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
