import { announceChanges } from '@shop/shared/api';
import { aListOf, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aRequestAt, around, listAnswer, marcela, rowOf } from '../testing.ts';

const created = aRequestAt('created', { number: 10447 });
const confirmed = aRequestAt('confirmed', { number: 10446 });
const short = aRequestAt('confirmed_seller', { number: 10445, confirmedGrams: 140_000 });
const requests = [created, confirmed, short];

describe('the list of requests', () => {
  it('asks for the first page of ten, the newest first, without filters', async () => {
    const server = fakeServer(listAnswer(requests));
    await renderPage(pages, { path: '/request' });
    const table = await screen.findByRole('grid', { name: 'Solicitudes' });
    expect(within(table).getByRole('link', { name: '10446' })).toHaveAttribute('href', `/request/${confirmed._id}`);
    expect(within(table).getAllByText('Sushi Kai Las Condes')).toHaveLength(3);
    expect(within(table).getByText('Confirmada')).toBeVisible();
    expect(server.of('requests.list')[0]?.input).toMatchObject({
      page: '0',
      size: '10',
      search: 'all',
      status: 'all',
      sort: '-number',
      from: 'all',
      to: 'all',
    });
  });

  it('restores page, sort and filters from the address', async () => {
    const server = fakeServer(listAnswer(requests, 45));
    await renderPage(pages, {
      path: `/request?page=2&sort=deliverOn&status=created,confirmed&seller=${marcela._id}&search=kai&from=2026-11-17&to=2026-11-24`,
    });
    await screen.findByRole('grid');
    expect(server.of('requests.list')[0]?.input).toMatchObject({
      page: '2',
      sort: 'deliverOn',
      status: 'created,confirmed',
      seller: marcela._id,
      search: 'kai',
      from: '2026-11-17',
      to: '2026-11-24',
    });
  });

  it.each([
    ['waiting', 'Espera aprobación'],
    ['refused', 'No aprobada'],
  ] as const)('marks what is held by its prices, %s, and does not offer to confirm it', async (state, words) => {
    const held = { ...rowOf(created), approvalState: state };
    const server = fakeServer(listAnswer(requests));
    server.answer({ requests: { list: () => aListOf([held, rowOf(confirmed)]) } });
    const { user } = await renderPage(pages, { path: `/request?approval=${state}`, role: 'logistic' });
    const row = within(await screen.findByRole('row', { name: /10447/ }));
    expect(row.getByText(words)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /10446/ })).queryByText(words)).toBeNull();
    await user.click(row.getByRole('button', { name: /^Acciones de 10447/ }));
    expect(await screen.findByRole('menuitem', { name: 'Abrir ficha' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Confirmar' })).toBeNull();
    expect(server.of('requests.list')[0]?.input).toMatchObject({ approval: state });
  });

  it('says why a request that was confirmed is not edited any more, to whoever edits requests', async () => {
    fakeServer(listAnswer(requests));
    await renderPage(pages, { path: `/request?open=${confirmed._id}`, role: 'seller' });
    const panel = within(await screen.findByRole('complementary', { name: 'Solicitud 10446' }));
    expect(await panel.findByText('Solo se edita una solicitud que nadie ha confirmado ni rechazado.')).toBeVisible();
  });

  it('opens a row in the panel under its address, and another in its place', async () => {
    fakeServer(listAnswer(requests));
    const { user, address, back } = await renderPage(pages, { path: '/request' });
    await user.click(within(await screen.findByRole('row', { name: /10446/ })).getByText('Confirmada'));
    const panel = within(await screen.findByRole('complementary', { name: 'Solicitud 10446' }));
    expect(await panel.findByText('148,5 kg reservados', { exact: false })).toBeVisible();
    expect(address()).toBe(`/request?open=${confirmed._id}`);
    await user.click(within(screen.getByRole('row', { name: /10447/ })).getByText('Creada'));
    expect(await screen.findByRole('complementary', { name: 'Solicitud 10447' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(address()).toBe('/request');
    await back();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('opens the request that a link names', async () => {
    fakeServer(listAnswer(requests));
    await renderPage(pages, { path: `/request?open=${created._id}` });
    expect(await screen.findByRole('complementary', { name: 'Solicitud 10447' })).toBeVisible();
  });

  it('opens the next step where the palette leads to it, and leaves the plain address', async () => {
    fakeServer(listAnswer(requests));
    const { address } = await renderPage(pages, { path: `/request?open=${confirmed._id}&step=next` });
    expect(await screen.findByRole('dialog', { name: 'Confirmar como vendedor la solicitud 10446' })).toBeVisible();
    expect(address()).toBe(`/request?open=${confirmed._id}`);
  });

  it('follows in the open panel what somebody else did, and offers it in the list', async () => {
    const server = fakeServer(listAnswer(requests));
    await renderPage(pages, { path: `/request?open=${confirmed._id}` });
    const panel = within(await screen.findByRole('complementary', { name: 'Solicitud 10446' }));
    await panel.findByText('148,5 kg reservados', { exact: false });
    server.answer({ requests: { one: () => ({ ...confirmed, version: 4, state: 'confirmed_seller' }) } });
    act(() => announceChanges({ topic: 'requests', ids: [confirmed._id], by: 'somebody' }));
    expect(await panel.findByText('Registrar pesos')).toBeVisible();
    await waitFor(() => expect(panel.getByText('Conf. vendedor', { selector: 'aside > header *' })).toBeVisible());
    expect(screen.getByText('1 cambio')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /10446/ })).getByText('Confirmada')).toBeVisible();
  });

  it('confirms several as seller, and tells the result of each', async () => {
    const other = aRequestAt('confirmed', { number: 10440 });
    const server = fakeServer(listAnswer([confirmed, other, created]));
    server.answer({
      requests: {
        confirmAsSellerMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === other._id) throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
          }),
      },
    });
    const { user } = await renderPage(pages, { path: '/request' });
    for (const number of [10446, 10440, 10447])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Seleccionar ${number}`) }));
    await user.click(screen.getByRole('button', { name: 'Confirmar como vendedor (2)' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirmar como vendedor' }));
    const results = within(await screen.findByRole('list', { name: 'Resultado por fila' }));
    expect(await results.findByText('El estado actual no permite este paso.')).toBeVisible();
    expect(results.getByText('Listo')).toBeVisible();
    // Only the displayed version is confirmed, with its weights and amounts.
    expect(server.of('requests.confirmAsSellerMany').map(({ input }) => input)).toEqual([
      { ids: [confirmed._id, other._id], change: {}, versions: { [confirmed._id]: confirmed.version, [other._id]: other.version } },
    ]);
  });

  it('rejects several with one reason', async () => {
    const server = fakeServer(listAnswer(requests));
    server.answer({ requests: { rejectMany: ({ ids }) => rowByRow(ids) } });
    const { user } = await renderPage(pages, { path: '/request', role: 'logistic' });
    for (const number of [10446, 10447])
      await user.click(await screen.findByRole('checkbox', { name: new RegExp(`Seleccionar ${number}`) }));
    await user.click(screen.getByRole('button', { name: 'Rechazar…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar 2 solicitudes' }));
    const action = dialog.getByRole('button', { name: 'Rechazar' });
    expect(action).toBeDisabled();
    await user.click(await dialog.findByRole('radio', { name: 'Sin stock suficiente' }));
    await user.click(action);
    await waitFor(() => expect(server.of('requests.rejectMany')).toHaveLength(1));
    expect(server.of('requests.rejectMany')[0]?.input).toEqual({
      ids: [confirmed._id, created._id],
      change: { reasonId: 'no_stock', comment: '' },
    });
  });

  it('shows them as a board, where the button of a card opens its next step', async () => {
    const server = fakeServer(listAnswer(requests));
    server.answer({
      requests: {
        list: ({ status, page, size }) => {
          const items = requests.filter(({ state }) => status === 'all' || status === state).map(rowOf);
          return { items, total: items.length, page, pageSize: size };
        },
      },
    });
    const { user, address } = await renderPage(pages, { path: '/request', role: 'seller' });
    await user.click(await screen.findByRole('radio', { name: 'Tablero' }));
    expect(address()).toBe('/request?view=board');
    const column = within(await screen.findByRole('region', { name: 'Confirmada' }));
    expect(await column.findByText('149 kg')).toBeVisible();
    const late = within(await screen.findByRole('listitem', { name: /10445/ }));
    expect(late.getByText('Faltan 8,5 kg')).toBeVisible();
    expect(late.getByText('Sigue: logística o administrador')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desplegar Rechazada' })).toBeVisible();
    await user.click(column.getByRole('button', { name: 'Conf. vendedor' }));
    expect(await screen.findByRole('dialog', { name: 'Confirmar como vendedor la solicitud 10446' })).toBeVisible();
  });

  it('begins the step that a card is dragged to, and says of the other columns why not', async () => {
    const server = fakeServer(listAnswer(requests));
    server.answer({
      requests: {
        list: ({ status, page, size }) => {
          const items = requests.filter(({ state }) => status === 'all' || status === state).map(rowOf);
          return { items, total: items.length, page, pageSize: size };
        },
      },
    });
    await renderPage(pages, { path: '/request?view=board', role: 'seller' });
    const dataTransfer = { setDragImage: () => undefined, clearData: () => undefined, setData: () => undefined };
    fireEvent.dragStart(await screen.findByRole('listitem', { name: /10446/ }), { dataTransfer });
    const column = (name: string) => within(screen.getByRole('region', { name }));
    expect(column('Conf. vendedor').getByText('Confirmar como vendedor')).toBeVisible();
    expect(column('Completada').getByText('«Confirmada» pasa a Conf. vendedor o Rechazada.')).toBeVisible();
    fireEvent.drop(screen.getByRole('region', { name: 'Rechazada' }), { dataTransfer });
    expect(await screen.findByRole('dialog', { name: /Rechazar la solicitud 10446/ })).toBeVisible();

    fireEvent.dragStart(screen.getByRole('listitem', { name: /10447/ }), { dataTransfer });
    expect(column('Confirmada').getByText('Sigue: logística o administrador')).toBeVisible();
    expect(server.of('requests.reject')).toHaveLength(0);
  });

  it.each([
    ['logistic', false],
    ['seller', true],
  ] as const)('offers %s a new request: %s', async (role, isOffered) => {
    fakeServer(listAnswer(requests));
    await renderPage(pages, { path: '/request', role });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Nueva solicitud' }) !== null).toBe(isOffered);
  });

  it.each([
    ['logistic', '4 por atender'],
    ['admin', '17 por atender'],
    ['seller', '11 por atender'],
  ] as const)('says what waits for %s, and not what an approval holds: %s', async (role, said) => {
    fakeServer({ ...around, requests: { ...listAnswer(requests).requests } });
    await renderPage(pages, { path: '/request', role });
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
    expect(rowOf(created).number).toBe(10447);
  });
});
