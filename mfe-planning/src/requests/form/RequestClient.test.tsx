import { aClient, aListOf, anId, aProfile, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { kai } from '../testing.ts';
import { line, open, serverWith } from './testing.ts';

const me = aProfile({});
const category = { _id: anId(), name: 'Restaurante' };
const region = { _id: anId(), name: 'Valparaíso', kind: 'region' as const, parentId: null };
const commune = { _id: anId(), name: 'Viña del Mar', kind: 'commune' as const, parentId: region._id };

describe('a new request', () => {
  it('makes no client that is there already', async () => {
    serverWith({});
    const { user } = await renderPage(pages, { path: '/request/new', profile: me });
    await user.type(await screen.findByRole('combobox', { name: /Cliente/ }), kai.name.slice(0, -1));
    expect(await screen.findByRole('option', { name: /^Crear cliente/ })).toBeVisible();
    await user.keyboard(kai.name.slice(-1));
    await waitFor(() => expect(screen.queryByRole('option', { name: /^Crear cliente/ })).toBeNull());
    expect(await screen.findByRole('option', { name: new RegExp(kai.name) })).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Crear cliente/ })).toBeNull();
  });

  it('makes a client on the way, for that seller, and loses nothing typed', async () => {
    const made = aClient({ legalName: 'Marisquería Los Alerces' });
    const server = serverWith({});
    server.answer({
      clients: {
        list: () => aListOf([]),
        create: () => made,
        filters: () => ({ categories: [{ ...category, clients: 0 }], sellers: [{ _id: me._id, name: 'Marcela Rojas' }], clients: 0 }),
      },
      places: { ofCountry: () => [region, commune] },
      organizations: { list: () => ({ organizations: [], types: [], services: [], appointments: [] }) },
    });
    const { user } = await renderPage(pages, { path: '/request/new', profile: me });
    await user.type(await screen.findByRole('textbox', { name: /Comentario/ }), 'Con hielo');
    await user.type(screen.getByRole('combobox', { name: /Cliente/ }), made.legalName);
    await user.click(await screen.findByRole('option', { name: `Crear cliente «${made.legalName}»…` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }));
    expect(await dialog.findByRole('textbox', { name: /Razón social/ })).toHaveValue(made.legalName);
    await user.type(dialog.getByRole('textbox', { name: /RUT/ }), '76.412.889-3');
    await user.type(dialog.getByRole('textbox', { name: /Teléfono/ }), '+56322214480');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Categoría/ }), category.name);
    await user.selectOptions(dialog.getByRole('combobox', { name: /Región/ }), region.name);
    await user.selectOptions(dialog.getByRole('combobox', { name: /Comuna/ }), commune.name);
    await user.click(dialog.getByRole('button', { name: 'Crear cliente' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.of('clients.create')[0]?.input).toMatchObject({ client: { sellerId: me._id } });
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue(made.legalName);
    expect(screen.getByRole('textbox', { name: /Comentario/ })).toHaveValue('Con hielo');
    // The client was submitted, not the request below it.
    expect(screen.queryByText('Falta este dato.')).toBeNull();
  });

  it('says that it could not look for a client, and offers none to be made before it knows who is there', async () => {
    const server = serverWith({});
    server.answer({
      clients: {
        list: () => {
          throw new Refused(403, 'forbidden');
        },
      },
    });
    const { user } = await open('/request/new');
    await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
    expect(await screen.findByText(/No pudimos buscar/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /Crear cliente/ })).toBeNull();
    server.answer({ clients: { list: () => aListOf([]) } });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: /Crear cliente/ })).toBeVisible();
  });

  it.each([
    ['seller', 'Crear y pedir autorización'],
    ['admin', 'Crear solicitud'],
  ] as const)('warns a %s that the client would owe more than they may', async (role, button) => {
    const server = serverWith({});
    const late = {
      creditLimitMinor: 40_000_000,
      balanceMinor: 39_900_000,
      overdueDays: 9,
      overdueInvoice: { _id: anId(), docNumber: 'F-20418' },
    };
    server.answer({ clients: { one: () => aClient({ _id: kai._id, legalName: kai.name, ...late }) } });
    const { user } = await renderPage(pages, { path: `/request/new?client=${kai._id}`, role });
    await screen.findByRole('group', { name: 'Línea 1' });
    await user.click(line(1).getByRole('combobox'));
    await user.click((await screen.findAllByRole('option', { name: /Salmón coho/ }))[0] as HTMLElement);
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '100');
    // 100 × 9.400 and its IVA are 1.118.600: 1.018.600 above the limit.
    expect(await screen.findByText('Se pasa $1.018.600')).toBeVisible();
    expect(screen.getByText('$41.018.600')).toBeVisible();
    expect(screen.getByText(/F-20418 lleva 9 días vencida/)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('shows a negative balance of a client without a limit, and what the order leaves of it', async () => {
    const server = serverWith({});
    server.answer({
      clients: {
        one: () => aClient({ _id: kai._id, legalName: kai.name, creditLimitMinor: null, balanceMinor: -56_525, orderedMinor: 56_525 }),
      },
    });
    await renderPage(pages, { path: `/request/new?client=${kai._id}`, role: 'seller' });
    expect(await screen.findByText('−$56.525')).toBeVisible();
    expect(screen.getByText('$56.525')).toBeVisible();
  });
});
