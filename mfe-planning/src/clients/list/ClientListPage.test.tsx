import { everyRole } from '@shop/shared/contract';
import { aClient, aClientRow, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { hotel, listAnswer, restaurant } from '../testing.ts';

const portales = aClientRow({ legalName: 'Caleta Portales SpA', taxId: '764128893', openLogs: 2, category: restaurant });
const renaca = aClientRow({ legalName: 'Hotel Reñaca', taxId: '111111111', openLogs: 0, category: hotel });

describe('the list of clients', () => {
  it('asks for the first page of ten, by name, without filters', async () => {
    const server = fakeServer(listAnswer([portales, renaca]));
    await renderPage(pages, { path: '/clients' });
    const table = await screen.findByRole('grid', { name: 'Clientes' });
    expect(within(table).getByRole('link', { name: 'Caleta Portales SpA' })).toHaveAttribute('href', expect.stringContaining(portales._id));
    expect(within(table).getByText('76.412.889-3')).toBeVisible();
    expect(within(table).getByText('2 abiertas')).toBeVisible();
    expect(server.of('clients.list')[0]?.input).toMatchObject({
      page: '0',
      pageSize: '10',
      search: 'all',
      category: 'all',
      seller: 'all',
      binnacle: 'all',
      sort: 'legalName',
    });
  });

  it('restores page, sort and filters from the address', async () => {
    const server = fakeServer(listAnswer([portales], 45));
    await renderPage(pages, { path: `/clients?page=2&size=20&sort=-lastOrderAt&category=${restaurant._id}&search=caleta` });
    await screen.findByRole('grid');
    expect(server.of('clients.list')[0]?.input).toMatchObject({
      page: '2',
      pageSize: '20',
      search: 'caleta',
      category: restaurant._id,
      sort: '-lastOrderAt',
    });
    expect(screen.getByRole('searchbox', { name: 'Nombre o RUT' })).toHaveValue('caleta');
  });

  it('keeps what is searched in the address and goes back to the first page', async () => {
    fakeServer(listAnswer([portales], 45));
    const { user, address } = await renderPage(pages, { path: '/clients?page=2' });
    await user.type(await screen.findByRole('searchbox'), 'portales{Enter}');
    await waitFor(() => expect(address()).toBe('/clients?search=portales'));
  });

  it('sorts on the server when a header is pressed', async () => {
    const server = fakeServer(listAnswer([portales]));
    const { user } = await renderPage(pages, { path: '/clients' });
    await user.click(within(await screen.findByRole('grid')).getByRole('button', { name: /Último pedido/ }));
    await waitFor(() => expect(server.of('clients.list').at(-1)?.input.sort).toMatch(/lastOrderAt$/));
  });

  it('shows who owes most by one press', async () => {
    const server = fakeServer(listAnswer([portales]));
    const { user, address } = await renderPage(pages, { path: '/clients' });
    await user.click(await screen.findByRole('button', { name: /^Mayor saldo/ }));
    await waitFor(() => expect(server.of('clients.list').at(-1)?.input).toMatchObject({ debt: 'owing', sort: '-balanceMinor' }));
    expect(address()).toContain('sort=-balanceMinor');
    expect(screen.getByRole('button', { name: /^Mayor saldo/ })).toHaveAttribute('aria-current', 'true');
  });

  it('tells what a client owes, for how long, and what they bought', async () => {
    const late = { balanceMinor: 31_774_200, overdueDays: 9, boughtGrams: 5_340_000, creditLimitMinor: 40_000_000 };
    const answers = listAnswer([{ ...portales, ...late }, renaca]);
    fakeServer({ ...answers, clients: { ...answers.clients, one: () => aClient({ _id: portales._id }) } });
    const { user } = await renderPage(pages, { path: '/clients' });
    const [, row, fine] = within(await screen.findByRole('grid')).getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(row).getByText('$31.774.200')).toBeVisible();
    expect(within(row).getByText('9 días vencida')).toBeVisible();
    expect(within(row).getByText('5.340,0')).toBeVisible();
    expect(fine).not.toHaveTextContent('vencida');
    await user.click(within(row).getByText('Restaurante'));
    const panel = within(await screen.findByRole('complementary'));
    expect(await panel.findByText('$31.774.200 · 9 días vencida')).toBeVisible();
    expect(panel.getByText('$40.000.000')).toBeVisible();
    expect(panel.getByRole('link', { name: 'Nueva solicitud' })).toHaveAttribute('href', `/request/new?client=${portales._id}`);
  });

  it('shows a negative balance as money to give back, and lists those clients by one press', async () => {
    const server = fakeServer(listAnswer([{ ...portales, balanceMinor: -56_525 }]));
    const { user } = await renderPage(pages, { path: '/clients' });
    const [, row] = within(await screen.findByRole('grid')).getAllByRole('row') as [HTMLElement, HTMLElement];
    expect(within(row).getByText('−$56.525')).toBeVisible();
    expect(within(row).getByText('Por devolver')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Por devolver/ }));
    await waitFor(() => expect(server.of('clients.list').at(-1)?.input).toMatchObject({ debt: 'credit', sort: 'balanceMinor' }));
  });

  it('filters by what is owed and by the days of the last order', async () => {
    const server = fakeServer(listAnswer([portales]));
    await renderPage(pages, { path: '/clients?debt=overdue&from=2026-09-01&to=2026-11-20' });
    await screen.findByRole('grid');
    expect(server.of('clients.list')[0]?.input).toMatchObject({ debt: 'overdue', from: '2026-09-01', to: '2026-11-20' });
  });

  it('says why it is empty, apart from when the filters leave nothing', async () => {
    fakeServer(listAnswer([]));
    const { go } = await renderPage(pages, { path: '/clients' });
    expect(await screen.findByRole('heading', { name: 'Aquí van los clientes de Chile' })).toBeVisible();
    await go('/clients?search=nadie');
    expect(await screen.findByRole('heading', { name: 'Ningún cliente cumple estos filtros' })).toBeVisible();
  });

  it('shows what failed with its code, and the rows once it works again', async () => {
    let isDown = true;
    const down = () => {
      if (isDown) throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
      return { items: [portales], total: 1, page: 0, pageSize: 10 };
    };
    fakeServer({ ...listAnswer([]), clients: { ...listAnswer([]).clients, list: down } });
    const { user } = await renderPage(pages, { path: '/clients' });
    expect(await screen.findByRole('alert')).toHaveTextContent('req-0001');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: 'Caleta Portales SpA' })).toBeVisible();
  });

  it.each(everyRole)('offers a new client to %s only if the role may make one', async (role) => {
    fakeServer(listAnswer([portales]));
    await renderPage(pages, { path: '/clients', role });
    await screen.findByRole('grid');
    const create = screen.queryByRole('button', { name: 'Nuevo cliente' });
    if (role === 'logistic') expect(create).toBeNull();
    else expect(create).toBeVisible();
  });

  it('speaks English', async () => {
    fakeServer(listAnswer([portales]));
    await renderPage(pages, { path: '/clients', lang: 'en' });
    expect(await screen.findByRole('grid', { name: 'Clients' })).toHaveTextContent('2 open');
  });
});
