import { everyRole, type Provider } from '@shop/shared/contract';
import { type Answers, aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { choices, listAnswer, provider, providerRow } from './testing.ts';

describe('the list of providers', () => {
  it('shows who they are and how they stand, the first page by name', async () => {
    const server = fakeServer(
      listAnswer([providerRow, { ...providerRow, _id: crypto.randomUUID(), legalName: 'Nuevo', cove: null, fillRate: null }]),
    );
    await renderPage(pages, { path: '/providers' });
    const row = await screen.findByRole('row', { name: /Caleta Portales/ });
    expect(within(row).getByText('76.412.889-3')).toBeVisible();
    expect(within(row).getByText('Cooperativa')).toBeVisible();
    expect(within(row).getByText(/^93\s%$/)).toBeVisible();
    expect(screen.getByText('Sin compras aún')).toBeVisible();
    expect(server.of('providers.list')[0]?.input).toMatchObject({ page: '0', size: '10', search: 'all', type: 'all', area: 'all' });
  });

  it('restores its filters from the address', async () => {
    const server = fakeServer(listAnswer([providerRow]));
    await renderPage(pages, { path: '/providers?search=caleta&type=plant,cooperative&sort=-taxId&page=2' });
    await screen.findByRole('grid');
    expect(server.of('providers.list')[0]?.input).toMatchObject({
      page: '2',
      search: 'caleta',
      type: 'plant,cooperative',
      sort: '-taxId',
    });
  });

  it.each(everyRole)('offers a new provider to %s only if the role may make one', async (role) => {
    fakeServer(listAnswer([providerRow]));
    await renderPage(pages, { path: '/providers', role });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Nuevo proveedor' }) !== null).toBe(role !== 'seller');
  });

  it('opens a row beside the list, with the way to what stands open with it', async () => {
    fakeServer(listAnswer([providerRow]));
    const { user } = await renderPage(pages, { path: '/providers' });
    const row = await screen.findByRole('row', { name: /Caleta Portales/ });
    await user.click(within(row).getByText('Cooperativa'));
    const panel = await screen.findByRole('complementary', { name: providerRow.legalName });
    expect(await within(panel).findByRole('link', { name: 'Ver en Marketplace' })).toHaveAttribute(
      'href',
      `/marketplace?provider=${providerRow._id}`,
    );
  });

  it('shows open orders beneath their provider, and how many more there are', async () => {
    const order = {
      _id: crypto.randomUUID(),
      number: 12,
      species: 'Merluza austral',
      grams: 120_500,
      priceMinor: null,
      until: '2026-11-24',
    };
    fakeServer({
      ...choices,
      providers: { ...choices.providers, withOrders: () => aListOf([{ ...providerRow, openOrders: 3, orders: [order] }]) },
    });
    await renderPage(pages, { path: '/providers/orders' });
    const link = await screen.findByRole('link', { name: /Merluza austral, 120,5/ });
    expect(link).toHaveAttribute('href', `/marketplace/orders/${order._id}`);
    expect(screen.getByText(/cualquier precio, para 24-11-2026/)).toBeVisible();
    expect(screen.getByText('y 2 más')).toBeVisible();
  });
});

/** A server with one provider, whose changes it stores. */
function serverWith(own: Answers['providers'] = {}) {
  let stored: Provider = provider;
  const server = fakeServer({
    ...choices,
    providers: {
      ...choices.providers,
      one: () => stored,
      update: ({ provider: fields, version }) => {
        stored = { ...stored, ...fields, version: version + 1 };
        return stored;
      },
      ...own,
    },
  });
  return { server, store: (next: Partial<Provider>) => (stored = { ...stored, ...next }) };
}

const open = (role: 'logistic' | 'seller' = 'logistic') => renderPage(pages, { path: `/providers/${provider._id}`, role });

describe('a provider', () => {
  it('saves what was changed, from the version that the edit started from', async () => {
    const { server } = serverWith();
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: /Tipo/ }), 'Planta');
    await user.clear(screen.getByRole('textbox', { name: /Caleta/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Cambios guardados')).toBeVisible();
    expect(server.of('providers.update')[0]?.input).toMatchObject({
      version: 7,
      provider: { _id: provider._id, type: 'plant', cove: null },
    });
  });

  it('compares when somebody saved first, in words', async () => {
    const theirs: Provider = { ...provider, version: 8, type: 'importer' };
    serverWith({
      update: () => {
        throw new Refused(409, 'conflict', { present: theirs });
      },
    });
    const { user } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: /Tipo/ }), 'Planta');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = await screen.findByRole('dialog', { name: 'Luis Tapia guardó antes que tú' });
    const type = within(dialog).getByRole('group', { name: /Tipo/ });
    expect(within(type).getByText('antes: Cooperativa')).toBeVisible();
    expect(within(type).getByRole('radio', { name: /Importador/ })).toBeVisible();
  });

  it('brings a taken tax id to its field', async () => {
    serverWith({
      update: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'provider.taxId', message: 'Este identificador ya es de Otra.' }] });
      },
    });
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: /Dirección/ }), ' 12');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Este identificador ya es de Otra.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /RUT/ })).toHaveFocus());
  });

  it('lets a seller read it and change nothing', async () => {
    serverWith();
    await open('seller');
    expect(await screen.findByRole('textbox', { name: /Nombre/ })).toBeDisabled();
  });

  it('is made, and its page opens', async () => {
    const { server } = serverWith({ create: ({ provider: fields }) => ({ ...provider, ...fields }) });
    const { user, address } = await renderPage(pages, { path: '/providers/new', role: 'logistic' });
    await user.type(await screen.findByRole('textbox', { name: /Nombre/ }), 'Planta Quellón');
    await user.type(screen.getByRole('textbox', { name: /RUT/ }), '76.412.889-3');
    await user.selectOptions(screen.getByRole('combobox', { name: /Tipo/ }), 'Planta');
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '32 221 4480');
    await user.selectOptions(screen.getByRole('combobox', { name: /Región/ }), 'Valparaíso');
    await user.selectOptions(screen.getByRole('combobox', { name: /Comuna/ }), 'Viña del Mar');
    await user.click(screen.getByRole('button', { name: 'Crear proveedor' }));
    await waitFor(() => expect(address()).toBe(`/providers/${provider._id}`));
    expect(server.of('providers.create')).toHaveLength(1);
    expect(server.of('providers.create')[0]?.input).toMatchObject({ provider: { phone: '+56322214480' } });
  });
});
