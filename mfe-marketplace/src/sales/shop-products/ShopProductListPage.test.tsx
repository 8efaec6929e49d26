import { type ShopProduct, usualShelfLifeHours, usualYields } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const path = '/sales-and-reservations/shop-products';
const species = { _id: anId(), name: 'Reineta', code: 'BRU' };
const sauce = { name: 'Salsa', priceMinor: 900, required: false, most: 3 };

const aProduct = (said: Partial<ShopProduct> = {}): ShopProduct => ({
  _id: anId(),
  version: 2,
  name: 'Reineta en conserva',
  description: '',
  priceMinor: 4500,
  unit: 'unit',
  stock: 12,
  category: 'preserves',
  species,
  image: '/species/bru.svg',
  addons: [sauce],
  active: true,
  updatedAt: '2026-11-20T12:30:00.000Z',
  updatedBy: null,
  ...said,
});

const open = (role: 'admin' | 'seller' = 'admin') => renderPage(pages, { path, role });
const panel = () => within(screen.getByRole('complementary'));
const kinds = { list: () => [{ ...species, scientificName: 'Brama', shelfLifeHours: usualShelfLifeHours, yields: usualYields }] };

describe('shop products', () => {
  it('are listed with price, stock and add-ons, and read beside the list by who may not change them', async () => {
    fakeServer({ shopProducts: { list: () => aListOf([aProduct(), aProduct({ name: 'Caja', stock: 0 })]) } });
    const { user } = await open('seller');
    const row = within(await screen.findByRole('row', { name: /conserva/ }));
    for (const text of ['$4.500', 'por unidad', '12', 'Conservas', 'A la venta']) expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Caja/ })).getByText('agotado')).toBeVisible();
    await user.click(row.getByText('Conservas'));
    expect(await panel().findByText('$900 · hasta 3 · opcional')).toBeVisible();
    expect(panel().queryByRole('textbox')).toBeNull();
  });

  it('are made in the panel, which names what is missing', async () => {
    const server = fakeServer({ species: kinds, shopProducts: { list: () => aListOf([]), create: () => aProduct() } });
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'Nuevo producto' }))[0] as HTMLElement);
    await user.click(await panel().findByRole('button', { name: 'Crear producto' }));
    await waitFor(() => expect(panel().getAllByText('Falta este dato.').length).toBeGreaterThanOrEqual(3));
    await user.type(panel().getByRole('textbox', { name: /Nombre/ }), 'Reineta en conserva');
    await user.type(panel().getByRole('textbox', { name: /Precio/ }), '4.500');
    await user.type(panel().getByRole('textbox', { name: /Stock/ }), '12');
    await user.click(panel().getByRole('combobox', { name: /Foto/ }));
    await user.click(await screen.findByRole('option', { name: /Reineta/ }));
    await user.click(panel().getByRole('button', { name: 'Crear producto' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(server.of('shopProducts.create')[0]?.input).toMatchObject({
      product: { name: 'Reineta en conserva', priceMinor: 4500, stock: 12, speciesId: species._id, unit: 'unit', active: true },
    });
  });

  it('have add-ons that are added, removed and saved together', async () => {
    const product = aProduct();
    const server = fakeServer({
      species: kinds,
      shopProducts: {
        list: () => aListOf([product]),
        updateAddons: ({ addons }) => aProduct({ ...product, addons: addons as ShopProduct['addons'], version: 3 }),
      },
    });
    const { user } = await open();
    await user.click(await screen.findByText('Conservas'));
    await user.click(await panel().findByRole('button', { name: 'Agregar adicional' }));
    const second = within(panel().getByRole('group', { name: 'Adicional 2' }));
    const price = second.getByRole('textbox', { name: /Precio/ });
    await user.type(second.getByRole('textbox', { name: /Nombre/ }), 'salsa');
    expect(price).toBeValid();
    await user.type(price, '500');
    await user.click(second.getByRole('checkbox', { name: 'Obligatorio' }));
    await user.click(panel().getByRole('button', { name: 'Guardar adicionales' }));
    expect(await panel().findByText('Hay dos adicionales con el mismo nombre.')).toBeVisible();
    await user.click(panel().getByRole('button', { name: 'Quitar adicional 1' }));
    expect(panel().getByRole('button', { name: 'Agregar adicional' })).toHaveFocus();
    await user.click(panel().getByRole('button', { name: 'Guardar adicionales' }));
    expect(await screen.findByText('Adicionales de Reineta en conserva guardados')).toBeVisible();
    expect(server.of('shopProducts.updateAddons')[0]?.input).toMatchObject({
      productId: product._id,
      addons: [{ name: 'salsa', priceMinor: 500, required: true, most: 1 }],
    });
  });
});
