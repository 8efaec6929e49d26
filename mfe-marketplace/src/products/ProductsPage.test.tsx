import { everyRole, type MarketplaceProduct } from '@shop/shared/contract';
import { type Answers, aListOf, aMarketplaceProduct, anId, fakeServer, Refused, renderPage, rowByRow } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProductsPage } from './ProductsPage.tsx';

const path = '/marketplace-products/all-products';
const membrillo = { _id: anId(), name: 'Caleta El Membrillo' };
const merluza = aMarketplaceProduct({ partner: membrillo });
const jibia = aMarketplaceProduct({ name: 'Jibia en tubo', visible: false, partner: null, priceMinor: 1_290, grams: 42_500 });

const answers = (rows: MarketplaceProduct[]): Answers => ({
  marketplace: { products: ({ page, pageSize }) => aListOf(rows, { page, ...(pageSize && { pageSize }) }) },
  partners: { list: () => [membrillo] },
});

/** A server that stores switches; the products of `raced` were changed once by another user in between. */
function shopServer(rows: MarketplaceProduct[], raced: MarketplaceProduct[] = []) {
  const now = new Map(rows.map((row) => [row._id, row]));
  const others = new Set(raced.map(({ _id }) => _id));
  return fakeServer({
    ...answers(rows),
    marketplace: {
      products: () => aListOf([...now.values()]),
      updateProduct: ({ id, active, visible, version }) => {
        const row = now.get(id) as MarketplaceProduct;
        if (others.delete(id)) now.set(id, { ...row, version: row.version + 1, grams: 7_000 });
        const present = now.get(id) as MarketplaceProduct;
        if (present.version !== version) throw new Refused(409, 'conflict', { present });
        const after = { ...present, active: active ?? present.active, visible: visible ?? present.visible, version: version + 1 };
        now.set(id, after);
        return after;
      },
    },
  });
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

async function choose(user: { click: (element: Element) => Promise<void> }, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
}

describe('the published products', () => {
  it('asks with the default filters of the specification, which do not count as filters', async () => {
    const server = fakeServer(answers([merluza]));
    await renderPage(<ProductsPage />, { path });
    await screen.findByRole('grid', { name: 'Productos publicados' });
    expect(server.of('marketplace.products')[0]?.input).toMatchObject({
      page: '0',
      pageSize: '10',
      buyerType: 'true',
      active: 'true',
      postedBy: 'false',
      searchValue: '',
      visible: '',
      partnerId: 'all',
    });
    for (const name of ['Socio: Todos', 'Comprador: Empresas', 'Activo: Activo', 'Visible: Todos', 'Publicado por: Equipo']) {
      expect(screen.getByRole('button', { name })).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: 'Limpiar filtros' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).toBeNull();
  });

  it.each([
    ['buyerType=all', { buyerType: '' }],
    ['active=false', { active: 'false' }],
    ['visible=true', { visible: 'true' }],
    ['postedBy=true', { postedBy: 'true' }],
    ['active=perhaps', { active: 'true' }],
    ['searchValue=jibia&sort=-priceMinor&page=2', { searchValue: 'jibia', sort: '-priceMinor', page: '2' }],
    [`partnerId=${membrillo._id}`, { partnerId: membrillo._id }],
  ])('asks what the address %s says', async (query, input) => {
    const server = fakeServer(answers([merluza]));
    await renderPage(<ProductsPage />, { path: `${path}?${query}` });
    await screen.findByRole('grid');
    expect(server.of('marketplace.products')[0]?.input).toMatchObject(input);
  });

  it('writes price, weight and picture as the country does', async () => {
    fakeServer(answers([merluza, jibia]));
    await renderPage(<ProductsPage />, { path });
    const table = await screen.findByRole('grid');
    expect(rowOf('Merluza austral entera')).toHaveTextContent(/Caleta El MembrilloEmpresas\$4\.990120,0ActivoVisible/);
    expect(rowOf('Jibia en tubo')).toHaveTextContent(/—Empresas\$1\.29042,5ActivoOculto/);
    expect(within(table).getByRole('columnheader', { name: /Precio CLP\/kg/ })).toBeVisible();
  });

  it('offers the partners of the country as a filter', async () => {
    fakeServer(answers([merluza]));
    const { user, address } = await renderPage(<ProductsPage />, { path });
    await screen.findByRole('grid');
    await user.click(screen.getByRole('button', { name: 'Socio: Todos' }));
    await user.click(await within(await screen.findByRole('menu')).findByText('Caleta El Membrillo'));
    expect(address()).toBe(`${path}?partnerId=${membrillo._id}`);
  });

  it('says what an empty list is, apart from filters that leave nothing', async () => {
    fakeServer(answers([]));
    const { go } = await renderPage(<ProductsPage />, { path });
    expect(await screen.findByRole('heading', { name: 'Aquí van los productos de Chile en venta a empresas' })).toBeVisible();
    await go(`${path}?visible=true`);
    expect(await screen.findByRole('heading', { name: 'Ningún producto cumple estos filtros' })).toBeVisible();
  });

  it('shows what failed with its code', async () => {
    fakeServer({
      ...answers([]),
      marketplace: {
        products: () => {
          throw new Refused(403, 'forbidden', { detail: 'Tu rol no permite esta acción.' });
        },
      },
    });
    await renderPage(<ProductsPage />, { path });
    expect(await screen.findByRole('alert')).toHaveTextContent(/No pudimos cargar los productos.*req-0001/);
  });

  it('speaks English and the money of the country', async () => {
    fakeServer(answers([aMarketplaceProduct({ priceMinor: 499_050 })]));
    await renderPage(<ProductsPage />, { path, lang: 'en', country: 'USA' });
    expect(await screen.findByRole('grid', { name: 'Published products' })).toHaveTextContent('$4,990.50120.0ActiveVisible');
  });
});

describe('switching products', () => {
  it.each(everyRole)('is offered to %s only if the role may', async (role) => {
    fakeServer(answers([merluza]));
    await renderPage(<ProductsPage />, { path, role });
    await screen.findByRole('grid');
    expect(screen.queryByRole('button', { name: 'Acciones de Merluza austral entera' }) !== null).toBe(role !== 'logistic');
  });

  it.each([
    ['Desactivar', { active: false }, 'Inactivo'],
    ['Ocultar', { visible: false }, 'Oculto'],
  ])('%s sends the version that is shown, and the row follows', async (action, change, shown) => {
    const server = shopServer([aMarketplaceProduct({ _id: merluza._id, version: 4 })]);
    const { user } = await renderPage(<ProductsPage />, { path });
    await choose(user, 'Merluza austral entera', action);
    await waitFor(() => expect(rowOf('Merluza austral entera')).toHaveTextContent(shown));
    expect(server.of('marketplace.updateProduct')[0]?.input).toEqual({ id: merluza._id, version: 4, ...change });
  });

  it('says so when somebody was first, shows the row as it stands and succeeds the next time', async () => {
    shopServer([merluza], [merluza]);
    const { user } = await renderPage(<ProductsPage />, { path });
    await choose(user, 'Merluza austral entera', 'Ocultar');
    expect(await screen.findByText(/Otra persona lo cambió antes.*código req-0001/)).toBeVisible();
    await waitFor(() => expect(rowOf('Merluza austral entera')).toHaveTextContent('7,0'));
    await choose(user, 'Merluza austral entera', 'Ocultar');
    await waitFor(() => expect(rowOf('Merluza austral entera')).toHaveTextContent('Oculto'));
  });

  it('switches those selected as they stand by then, tells the result of each and retries the refused ones', async () => {
    const server = shopServer([merluza, jibia], [jibia]);
    let isBusy = true;
    server.answer({
      marketplace: {
        updateProductMany: ({ ids }) =>
          rowByRow(ids, (_id) => {
            if (_id === jibia._id && isBusy) throw new Refused(503, 'unavailable', { detail: 'Ahora no.' });
          }),
      },
    });
    const { user } = await renderPage(<ProductsPage />, { path });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
    const bar = await screen.findByRole('region', { name: /Acciones sobre la selección/ });
    expect(within(bar).getByRole('button', { name: 'Ocultar (1)' })).toBeVisible();
    await user.click(within(bar).getByRole('button', { name: 'Desactivar' }));
    const results = await screen.findByRole('list', { name: 'Resultado por fila' });
    await waitFor(() => expect(results).toHaveTextContent(/Merluza austral enteraListo.*Jibia en tuboAhora no/));
    isBusy = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar los que fallaron' }));
    await waitFor(() => expect(results).toHaveTextContent(/Jibia en tuboListo/));
    expect(server.of('marketplace.updateProductMany').map(({ input }) => input)).toEqual([
      { ids: [merluza._id, jibia._id], change: { active: false } },
      { ids: [jibia._id], change: { active: false } },
    ]);
  });

  it('opens a product in the side panel, which follows what is switched', async () => {
    shopServer([merluza]);
    const { user } = await renderPage(<ProductsPage />, { path });
    await screen.findByRole('grid');
    await user.click(within(rowOf('Merluza austral entera')).getByText('Empresas'));
    const panel = await screen.findByRole('complementary', { name: 'Merluza austral entera' });
    expect(await within(panel).findByText('$4.990 por kg')).toBeVisible();
    await choose(user, 'Merluza austral entera', 'Ocultar');
    expect(await within(panel).findByText('Oculto')).toBeVisible();
  });
});
