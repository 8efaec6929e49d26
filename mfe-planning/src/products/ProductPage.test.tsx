import type { Product } from '@shop/shared/contract';
import { type Answers, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { aLot, aProduct, choices } from './testing.ts';

const product = aProduct();
const path = `/products-planification/${product._id}`;

/** A server with one product, whose changes it stores. */
function serverWith(own: Answers['products'] = {}) {
  let stored: Product = product;
  return fakeServer({
    ...choices,
    products: {
      one: () => stored,
      update: ({ product: { costMinor, priceMinor, minGrams }, version }) => {
        stored = { ...stored, costMinor, priceMinor, minGrams, version: version + 1 };
        return stored;
      },
      updateVirtual: ({ isVirtual, version }) => {
        stored = { ...stored, isVirtual, version: version + 1 };
        return stored;
      },
      ...own,
    },
  });
}

describe('a product', () => {
  it('saves what was changed, amounts as the country writes them', async () => {
    const server = serverWith();
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '9.950');
    await user.type(screen.getByRole('textbox', { name: /Avisar bajo/ }), '50,5');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('products.update')[0]?.input).toMatchObject({ version: 3, product: { priceMinor: 9950, minGrams: 50_500 } });
  });

  it('of which there are lots says that what it is stays as it is', async () => {
    serverWith({ one: () => aProduct({ hasLots: true }) });
    await renderPage(pages, { path, role: 'logistic' });
    const form = await screen.findByRole('combobox', { name: /Presentación/ });
    expect(form).toBeDisabled();
    expect(form).toHaveAccessibleDescription('Ya tiene lotes: especie y forma no cambian. Crea otro producto.');
  });

  it('brings what the server refuses to its field', async () => {
    serverWith({
      update: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'product.presentation', message: 'Ya existe este producto.' }] });
      },
    });
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.selectOptions(await screen.findByRole('combobox', { name: /Presentación/ }), 'Entero');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ya existe este producto.')).toBeVisible();
  });

  it('compares when somebody saved first, in words', async () => {
    const theirs = { ...product, version: 4, priceMinor: 9000 };
    serverWith({
      update: () => {
        throw new Refused(409, 'conflict', { present: theirs });
      },
    });
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const price = await screen.findByRole('textbox', { name: /Precio/ });
    await user.clear(price);
    await user.type(price, '9950');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Luis Tapia guardó antes que tú' });
    expect(within(dialog).getByRole('group', { name: /Precio/ })).toBeVisible();
  });

  it('becomes virtual at once, unless it holds stock', async () => {
    const server = serverWith({
      updateVirtual: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'isVirtual', message: 'Tiene 1280 kg en existencias.' }] });
      },
    });
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(await screen.findByRole('checkbox', { name: 'Producto virtual' }));
    expect(await screen.findByText('Tiene 1280 kg en existencias.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Producto virtual' })).not.toBeChecked();
    expect(server.of('products.updateVirtual')[0]?.input).toMatchObject({ productId: product._id, isVirtual: true, version: 3 });
  });

  it('tells what went in and out', async () => {
    serverWith({
      lots: () => [aLot()],
      moves: () => [
        {
          _id: product._id,
          lot: 'CL-2231',
          grams: -2500,
          kind: 'adjust',
          reason: 'damaged',
          at: '2026-11-20T12:00:00.000Z',
          by: { _id: product._id, name: 'Luis Tapia' },
        },
      ],
    });
    await renderPage(pages, { path: `${path}/moves`, role: 'seller' });
    const row = (await screen.findByText('CL-2231')).closest('tr') as HTMLElement;
    expect(within(row).getByText('Ajuste: dañado')).toBeVisible();
    expect(within(row).getByText('−2,50')).toBeVisible();
  });

  it('lets a seller read it and change nothing', async () => {
    serverWith();
    await renderPage(pages, { path, role: 'seller' });
    expect(await screen.findByRole('textbox', { name: /Precio/ })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Producto virtual' })).toBeDisabled();
  });

  it('is made, and its page opens', async () => {
    const server = serverWith({ create: ({ product: fields }) => ({ ...product, ...fields }) });
    const { user, address } = await renderPage(pages, { path: '/products-planification/new', role: 'logistic' });
    await user.type(await screen.findByRole('combobox', { name: /Especie/ }), 'coho');
    await user.click(await screen.findByRole('option', { name: /Salmón coho/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: /Presentación/ }), 'Filete');
    await user.selectOptions(screen.getByRole('combobox', { name: /Conservación/ }), 'Fresco');
    await user.type(screen.getByRole('textbox', { name: /Costo/ }), '6.200');
    await user.type(screen.getByRole('textbox', { name: /Precio/ }), '9.400');
    await user.click(screen.getByRole('checkbox', { name: 'Producto virtual' }));
    await user.click(screen.getByRole('button', { name: 'Crear producto' }));
    await waitFor(() => expect(address()).toBe(path));
    expect(server.of('products.create')[0]?.input).toMatchObject({
      product: { presentation: 'fillet', providerId: null, costMinor: 6200, priceMinor: 9400, minGrams: null, isVirtual: true },
    });
  });
});
