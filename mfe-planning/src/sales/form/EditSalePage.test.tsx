import type { Sale } from '@shop/shared/contract';
import { aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { saleListAnswers } from '../../parts/billing/testing.ts';
import { freight, sale, serverWith } from '../testing.ts';

describe('an edit of a sale', () => {
  it('of which something is paid shows what stays as it is, and why', async () => {
    const paid = { ...sale, paidMinor: 1, paymentState: 'partial' as const };
    fakeServer({
      ...saleListAnswers([]),
      freight,
      sales: { one: () => paid },
      clients: { list: () => aListOf([]) },
      products: { list: () => aListOf([]), availability: () => [] },
    });
    await renderPage(pages, { path: `/sales/${sale._id}/edit`, role: 'admin' });
    const client = await screen.findByRole('combobox', { name: /^Cliente/ });
    expect(client).toBeDisabled();
    expect(client).toHaveAccessibleDescription(/La venta ya tiene pagos/);
    for (const field of [/^Precio/, /^Descuento/, /^Kilos/])
      expect(screen.getAllByRole('textbox', { name: field })[0]).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Comentario' })).toBeEnabled();
  });

  const others = { _id: '30000000-0000-4000-8000-000000000031', name: 'Pablo Fuentes' };

  /** Comment and weight are typed here; then another user saves this. */
  async function second(theirs: Partial<Sale>) {
    const { server, store } = serverWith();
    server.answer({
      products: { list: () => aListOf([]), availability: () => [] },
      clients: { list: () => aListOf([]) },
      sales: {
        update: ({ version }) => {
          if (version === 3) throw new Refused(409, 'conflict', { present: store({ version: 4, updatedBy: others, ...theirs }) });
          return store({ version: 5 });
        },
      },
    });
    const page = await renderPage(pages, { path: `/sales/${sale._id}/edit`, role: 'admin' });
    await page.user.type(await screen.findByRole('textbox', { name: 'Comentario' }), 'Sin hielo');
    const kilos = screen.getByRole('textbox', { name: /Kilos/ });
    await page.user.clear(kilos);
    await page.user.type(kilos, '90');
    await page.user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    return { ...page, server };
  }

  it('that comes second is compared with the first one, and saves what is chosen over it', async () => {
    const { user, server, address } = await second({ comment: 'Con hielo' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Pablo Fuentes guardó antes que tú' }));
    expect(dialog.getByText('Con hielo')).toBeVisible();
    expect(dialog.getByText(/90,00 kg · \$1.000/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 5' }));
    await waitFor(() => expect(address()).toBe(`/sales/${sale._id}`));
    expect(server.of('sales.update')[1]?.input).toMatchObject({
      version: 4,
      sale: { comment: 'Sin hielo', lines: [{ realGrams: 90_000 }] },
    });
  });

  it('that comes after an invoice says so and is not sent again', async () => {
    const { server } = await second({
      invoice: { _id: '30000000-0000-4000-8000-000000000032', docType: 'invoice', docNumber: null, state: 'pending' },
    });
    expect(await screen.findByText('Esta venta ya está facturada')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Comentario' })).toHaveValue('Sin hielo');
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
    expect(server.of('sales.update')).toHaveLength(1);
  });
});
