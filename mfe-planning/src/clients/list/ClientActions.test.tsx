import { registryAtom, store } from '@shop/shared/session';
import { aClient, aClientRow, aRegistry, catchDownloads, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { remote } from '../../remote.ts';
import { carla, hotel, listAnswer, restaurant } from '../testing.ts';

const rows = ['Caleta Portales SpA', 'Hotel Reñaca', '=Mariscos "Sur"'].map((legalName) =>
  aClientRow({ legalName, taxId: '764128893', category: restaurant, seller: carla, openLogs: 0, lastOrderAt: '2026-11-20T02:30:00.000Z' }),
);

describe('acting on many clients', () => {
  it('gives a category to the selected ones and tells the result of each', async () => {
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
    const server = fakeServer(listAnswer(rows));
    server.answer({
      clients: {
        updateMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === second._id) throw new Refused(404, 'not-found', { detail: 'Ya no está.' });
          }),
      },
    });
    const { user } = await renderPage(pages, { path: '/clients' });
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${first.legalName}` }));
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${second.legalName}` }));
    await user.click(screen.getByRole('button', { name: 'Cambiar categoría' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar categoría' });
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Categoría' }), 'Hotel');
    await user.click(within(dialog).getByRole('button', { name: 'Aplicar' }));

    const results = await screen.findByRole('list', { name: 'Resultado por fila' });
    await waitFor(() => expect(within(results).getByText('Ya no está.')).toBeVisible());
    expect(within(results).getByText('Listo')).toBeVisible();
    const sent = server.of('clients.updateMany').map(({ input }) => input);
    expect(sent).toEqual([{ ids: [first._id, second._id], change: { categoryId: hotel._id } }]);
  });

  it('takes no seller away unless that was chosen', async () => {
    const [first] = rows as [(typeof rows)[0]];
    const server = fakeServer(listAnswer(rows));
    server.answer({ clients: { updateMany: ({ ids }) => rowByRow(ids) } });
    const { user } = await renderPage(pages, { path: '/clients' });
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${first.legalName}` }));
    await user.click(screen.getByRole('button', { name: 'Asignar vendedor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Asignar vendedor' });
    const apply = within(dialog).getByRole('button', { name: 'Aplicar' });
    expect(apply).toBeDisabled();
    await user.selectOptions(await within(dialog).findByRole('combobox', { name: 'Vendedor' }), 'Sin vendedor');
    await user.click(apply);
    await waitFor(() => expect(server.of('clients.updateMany')).toHaveLength(1));
    expect(server.of('clients.updateMany')[0]?.input).toEqual({ ids: [first._id], change: { sellerId: null } });
  });

  it('exports exactly what the filters match, in the order of the list', async () => {
    const files = catchDownloads();
    const server = fakeServer(listAnswer(rows));
    server.answer({ clients: { exportAll: () => rows } });
    const { user } = await renderPage(pages, {
      remote,
      path: `/clients?search=mar&category=${restaurant._id}&sort=-lastOrderAt`,
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    expect(await screen.findByText('3 clientes exportados')).toBeVisible();
    expect(server.of('clients.exportAll')[0]?.input).toMatchObject({ search: 'mar', category: restaurant._id, sort: '-lastOrderAt' });
    const [file] = files;
    expect(file?.name).toMatch(/^clientes-cl-\d{4}-\d\d-\d\d\.csv$/);
    const lines = ((await file?.text()) ?? '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('Caleta Portales SpA;76.412.889-3;Restaurante;Carla Aravena;30 días');
    // 02:30 UTC is the previous evening in Chile.
    expect(lines[1]).toContain(';2026-11-19;');
    expect(lines[3]).toMatch(/^"'=Mariscos ""Sur"""/);
  });

  it('exports no whole list while that is switched off, in a page that is open too, and still what is selected', async () => {
    fakeServer(listAnswer(rows));
    const { user } = await renderPage(pages, { path: '/clients', remote });
    await screen.findByRole('button', { name: 'Exportar' });
    act(() => store.set(registryAtom, aRegistry([remote], { wholeListExport: false })));
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: `Seleccionar ${rows[0]?.legalName}` }));
    expect(screen.getByRole('button', { name: 'Exportar 1' })).toBeVisible();
  });

  it('exports a spreadsheet of the selected ones', async () => {
    const files = catchDownloads();
    fakeServer(listAnswer(rows));
    const { user } = await renderPage(pages, { path: '/clients' });
    await user.click(await screen.findByRole('checkbox', { name: `Seleccionar ${rows[0]?.legalName}` }));
    await user.click(screen.getByRole('button', { name: 'Exportar 1' }));
    await waitFor(() => expect(files[0]?.name).toMatch(/\.xlsx$/), { timeout: 5000 });
    expect(files[0]?.blob.size).toBeGreaterThan(1000);
  });

  it('opens the log book of a row beside the list', async () => {
    const server = fakeServer(listAnswer(rows));
    server.answer({ clients: { one: ({ id }) => aClient({ _id: id }) } });
    const { user } = await renderPage(pages, { path: '/clients' });
    const row = await screen.findByRole('row', { name: /Hotel Reñaca/ });
    await user.click(within(row).getByText('19-11-2026'));
    const panel = await screen.findByRole('complementary', { name: 'Hotel Reñaca' });
    expect(await within(panel).findByText(/Aún no hay entradas/)).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Abrir ficha' })).toHaveAttribute('href', `/clients/${rows[1]?._id}`);
  });
});

describe('the categories', () => {
  it('counts the clients of each and leads to them', async () => {
    const server = fakeServer(listAnswer([]));
    server.answer({
      clients: { categories: () => ({ items: [{ ...hotel, clients: 1284, openLogs: 3 }], total: 1, page: 0, pageSize: 10 }) },
    });
    await renderPage(pages, { path: '/clients/categories' });
    const link = await screen.findByRole('link', { name: 'Hotel' });
    expect(link).toHaveAttribute('href', `/clients?category=${hotel._id}`);
    expect(screen.getByText('1.284')).toBeVisible();
  });
});
