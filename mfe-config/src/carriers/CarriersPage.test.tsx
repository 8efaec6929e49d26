import type { Carrier } from '@shop/shared/contract';
import { aCarrier, aListOf, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const south = aCarrier({ loadTodayGrams: 742_000, stopsToday: 4, doneToday: 1, isOnRoute: true });
const gone = aCarrier({
  name: 'Camiones Biobío',
  plate: 'FS8401',
  isRefrigerated: false,
  zones: ['Biobío', 'Ñuble', 'Maule'],
  isActive: false,
});

const places = { ofCountry: () => [{ _id: south._id, name: 'Aysén', kind: 'region' as const, parentId: null }] };
const fleet = () => ({
  carriers: 1,
  capacityGrams: 1_000_000,
  refrigerated: { carriers: 1, freeGrams: 258_000 },
  loads: [{ _id: south._id, name: south.name, grams: 742_000 }],
  unassignedGrams: 296_500,
  zones: ['Aysén', 'Biobío'],
});
const serverWith = (...rows: Carrier[]) =>
  fakeServer({
    places,
    transport: { list: ({ page, pageSize }) => aListOf(rows, { page, ...(pageSize && { pageSize }) }), fleet, one: () => rows[0] ?? south },
    history: { of: () => [] },
  });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the list of carriers', () => {
  it('says of each what it can take, what it carries today and where it stands', async () => {
    serverWith(south, gone);
    await renderPage(pages, { path: '/transportists' });
    await screen.findByRole('grid', { name: 'Transportistas' });
    expect(rowOf('Fríos del Sur')).toHaveTextContent(/Con frío.*Aysén.*1\.000.*742,0 kg 74 %.*41 hecha.*En ruta/);
    expect(within(rowOf('Fríos del Sur')).getByRole('img', { name: /742,0\skg de 1\.000\skg, 74\s%/ })).toBeVisible();
    expect(rowOf('Camiones Biobío')).toHaveTextContent(/Sin frío.*Biobío y 2 más.*Inactivo/);
  });

  it('sums up the fleet of today', async () => {
    serverWith(south);
    await renderPage(pages, { path: '/transportists' });
    const strip = await screen.findByRole('region', { name: 'Flota de hoy' });
    expect(strip).toHaveTextContent(/Con frío, libre258 kg en 1 vehículo/);
    expect(within(strip).getByRole('listitem')).toHaveTextContent('Fríos del Sur 742 kg');
    expect(strip).toHaveTextContent(/742 de 1\.000 kg activos.*Sin asignar296,5 kg/);
  });

  it('asks for what the address filters by', async () => {
    const server = serverWith(south);
    await renderPage(pages, { path: '/transportists?zone=Aysén&refrigerated=false&active=true&sort=-capacityGrams&page=1' });
    await screen.findByRole('grid');
    expect(server.of('transport.list')[0]?.input).toMatchObject({
      zone: 'Aysén',
      refrigerated: 'false',
      active: 'true',
      sort: '-capacityGrams',
    });
  });

  it('opens one beside it, with the way to its record', async () => {
    serverWith(south);
    const { user } = await renderPage(pages, { path: '/transportists' });
    await user.click(await screen.findByText('BC1234'));
    const panel = within(await screen.findByRole('complementary', { name: 'Fríos del Sur' }));
    expect(await panel.findByText('Iván Cofré')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Abrir la ficha' })).toHaveAttribute('href', `/transportists/${south._id}`);
  });
});

describe('a carrier', () => {
  it('is registered with its zones, its capacity as people type it', async () => {
    const server = serverWith(south);
    server.answer({ transport: { register: () => south } });
    const { user, address } = await renderPage(pages, { path: '/transportists/new', role: 'logistic' });
    await user.type(await screen.findByRole('textbox', { name: /^Transportista/ }), 'Fríos del Sur');
    await user.type(screen.getByRole('textbox', { name: /Patente/ }), 'bc-1234');
    await user.type(screen.getByRole('textbox', { name: /Teléfono/ }), '9 2221 4480');
    await user.type(screen.getByRole('textbox', { name: /Capacidad/ }), '1.000');
    await user.click(screen.getByRole('checkbox', { name: 'Aysén' }));
    await user.click(screen.getByRole('button', { name: 'Crear transportista' }));
    await waitFor(() => expect(address()).toBe(`/transportists/${south._id}`));
    expect(server.of('transport.register')[0]?.input).toMatchObject({
      carrier: { name: 'Fríos del Sur', capacityGrams: 1_000_000, zones: ['Aysén'], isRefrigerated: true, isActive: true, contact: null },
    });
  });

  it('says beside the plate who has it already, and keeps what was typed', async () => {
    const server = serverWith(south);
    server.answer({
      transport: {
        update: () => {
          throw new Refused(422, 'invalid', {
            errors: [{ field: 'carrier.plate', message: 'El transportista Ruta Austral ya tiene esta patente.' }],
          });
        },
      },
    });
    const { user } = await renderPage(pages, { path: `/transportists/${south._id}`, role: 'logistic' });
    const plate = await screen.findByRole('textbox', { name: /Patente/ });
    await user.clear(plate);
    await user.type(plate, 'ZZ9999');
    await user.selectOptions(screen.getByRole('combobox', { name: /Estado/ }), 'Inactivo');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('El transportista Ruta Austral ya tiene esta patente.')).toBeVisible();
    expect(plate).toHaveValue('ZZ9999');
    expect(server.of('transport.update')[0]?.input).toMatchObject({ carrier: { isActive: false, zones: ['Aysén'] }, version: 1 });
  });

  it('is read by a seller, who may not change it', async () => {
    serverWith(south);
    await renderPage(pages, { path: `/transportists/${south._id}`, role: 'seller' });
    expect(await screen.findByRole('textbox', { name: /Patente/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });

  it('tells its history in words', async () => {
    const server = serverWith(south);
    const entry = { _id: south._id, at: south.updatedAt, by: null, call: 'transport.update', kind: 'changed' as const, approval: null };
    server.answer({
      history: {
        of: () => [
          {
            ...entry,
            changes: [
              { field: 'capacityGrams', before: 500_000, after: 1_000_000 },
              { field: 'isActive', before: false, after: true },
            ],
          },
        ],
      },
    });
    await renderPage(pages, { path: `/transportists/${south._id}/history` });
    expect(await screen.findByText(/500,0 kg/)).toBeVisible();
    expect(screen.getByText('Inactivo')).toBeVisible();
  });
});
