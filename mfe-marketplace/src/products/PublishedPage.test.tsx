import { everyRole, type PublishedProduct } from '@shop/shared/contract';
import { anId, aPublishedProduct, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../pages.ts';
import { type Crop, frameOf, mostZoom, moved, whole } from './crop.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const lot = { _id: anId(), code: 'CL-2252', productId: anId() };
const carla = { _id: anId(), name: 'Carla Aravena' };

const reineta = (own: Partial<PublishedProduct> = {}) =>
  aPublishedProduct({
    name: 'Reineta',
    createdAt: daysAgo(90),
    priceMinor: 7100,
    lot,
    grams: 236_500,
    leftGrams: 236_500,
    soldLatelyGrams: 1_842_000,
    prices: [
      { _id: anId(), at: daysAgo(40), fromMinor: 6600, toMinor: 6950, reason: null, by: null },
      { _id: anId(), at: daysAgo(5), fromMinor: 6950, toMinor: 7100, reason: 'competencia', by: carla },
    ],
    lots: [
      {
        ...{ _id: lot._id, code: 'CL-2252', provider: { _id: anId(), name: 'Coop. Puerto Gala' }, expiresAt: daysAgo(-6.6) },
        ...{ onHandGrams: 640_000, publishedGrams: 118_000, reservedGrams: 210_000, costMinor: 5640 },
      },
      {
        ...{ _id: anId(), code: 'CL-2219', provider: null, expiresAt: daysAgo(-1.2) },
        ...{ onHandGrams: 58_500, publishedGrams: 58_500, reservedGrams: 0, costMinor: 5310 },
      },
    ],
    costs: [
      { at: daysAgo(30), costMinor: 5400 },
      { at: daysAgo(1), costMinor: 5600 },
    ],
    ...own,
  });

/** A server that stores changes. */
function shopOf(product: PublishedProduct, more: object = {}) {
  let now = product;
  const put = (fields: Partial<PublishedProduct>) => {
    now = { ...now, ...fields, version: now.version + 1 };
    return now;
  };
  return fakeServer({
    marketplace: {
      one: () => now,
      updateProduct: ({ active, visible }) => put({ active: active ?? now.active, visible: visible ?? now.visible }),
      setPrice: ({ priceMinor, reason }) =>
        put({
          priceMinor,
          prices: [...now.prices, { _id: anId(), at: daysAgo(0), fromMinor: now.priceMinor, toMinor: priceMinor, reason, by: carla }],
        }),
      describe: ({ description }) => put({ description: description || null }),
      setPhotos: ({ photos }) =>
        put({ photos: photos.map((id) => product.photos.find(({ _id }) => _id === id) as PublishedProduct['photos'][number]) }),
      ...more,
    },
  });
}

const open = (product: PublishedProduct, how: object = {}) =>
  renderPage(pages, { path: `/marketplace-products/all-products/${product._id}`, ...how });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the record of a published product', () => {
  it('says what a kg costs and leaves, what can be sold, and what was', async () => {
    const product = reineta();
    shopOf(product);
    await open(product);
    const figures = await region('Cifras');
    for (const text of ['$7.100', '+2,2 %', '236,5', '1.842,0', 'alcanza 3 d']) expect(figures.getByText(text)).toBeVisible();
    // (640 × 5640 + 58,5 × 5310) ÷ 698,5 = 5612.
    expect(figures.getByText('$1.488')).toBeVisible();
    expect(screen.getByText(/^de nuestro stock · para negocios · publicado el/)).toBeVisible();
  });

  it('says of a partner what stays with the house, and of nobody that its cost is not known', async () => {
    const partner = { _id: anId(), name: 'Caleta El Membrillo' };
    const product = reineta({ lot: null, lots: [], costs: [], partner, commissionRate: 1250, priceMinor: 8000 });
    shopOf(product);
    const { unmount } = await open(product);
    expect((await region('Cifras')).getByText('comisión 12,5 %')).toBeVisible();
    expect(screen.getByText(/Lo entrega Caleta El Membrillo/)).toBeVisible();
    unmount();
    const nobodys = reineta({ lot: null, lots: [], costs: [] });
    shopOf(nobodys);
    await open(nobodys);
    expect((await region('Cifras')).getByText('sin costo conocido')).toBeVisible();
  });

  it('tells each change of the price with who and why, drawn and in a table', async () => {
    const product = reineta();
    shopOf(product);
    const { user } = await open(product);
    const price = await region('Precio');
    const marks = within(price.getByRole('list', { name: 'Cambios de precio' })).getAllByRole('button');
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/sube a \$6\.950, El sistema$/),
      expect.stringMatching(/sube a \$7\.100, Carla Aravena · «competencia»$/),
    ]);
    await user.click(price.getByRole('radio', { name: 'Tabla' }));
    expect(price.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Fecha'),
      expect.stringMatching(/\$7\.1002,2.%Carla Aravenacompetencia/),
      expect.stringMatching(/\$6\.9505,3.%El sistema—/),
      expect.stringMatching(/\$6\.600Publicado/),
    ]);
  });

  it('shows the lots behind it, each with what is published, promised and free', async () => {
    const product = reineta();
    shopOf(product);
    await open(product);
    const stock = await region('Stock detrás');
    expect(stock.getByRole('img', { name: 'publicado 118,0 kg, reservado 210,0 kg, libre 312,0 kg' })).toBeVisible();
    expect(stock.getByText('Libre sin publicar').nextSibling).toHaveTextContent('312,0 kg');
    expect(stock.getByRole('link', { name: 'Ver Productos' })).toHaveAttribute('href', `/products-planification/${lot.productId}`);
  });

  it('gets another price, for a reason, and what it leaves is counted as it is typed', async () => {
    const product = reineta();
    const server = shopOf(product);
    const { user } = await open(product);
    await user.click(await screen.findByRole('button', { name: 'Cambiar precio' }));
    const dialog = within(await screen.findByRole('dialog'));
    const price = dialog.getByRole('textbox', { name: /Precio por kg/ });
    await user.clear(price);
    await user.type(price, '5000');
    expect(dialog.getByText(/Está por debajo del costo de los lotes, \$5\.612/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cambiar precio' }));
    expect(server.of('marketplace.setPrice')).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), 'mucha pesca');
    await user.click(dialog.getByRole('button', { name: 'Cambiar precio' }));
    expect(await screen.findByRole('button', { name: /baja a \$5\.000, Carla Aravena · «mucha pesca»/ })).toBeVisible();
    expect(server.of('marketplace.setPrice')[0]?.input).toEqual({ id: product._id, version: 1, priceMinor: 5000, reason: 'mucha pesca' });
  });

  it('is switched at once, with a way back', async () => {
    const product = reineta();
    const server = shopOf(product);
    const { user } = await open(product);
    await user.click(await screen.findByRole('switch', { name: 'Visible en la app' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Visible en la app' })).not.toBeChecked());
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Visible en la app' })).toBeChecked());
    expect(server.of('marketplace.updateProduct').map(({ input }) => input)).toEqual([
      { id: product._id, visible: false, version: 1 },
      { id: product._id, visible: true, version: 2 },
    ]);
  });

  it('has its photos put in order and taken off, with a way back', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ _id: anId(), image: `/photos/${name}` })) as [never, never, never] &
      { _id: string; image: string }[];
    const product = reineta({ photos: [a, b, c] });
    const server = shopOf(product);
    const { user } = await open(product);
    const photos = await region('Fotos');
    expect(photos.getByText('Portada')).toBeVisible();
    await user.click(photos.getByRole('button', { name: 'Foto 3 de 3' }));
    await user.click(photos.getByRole('button', { name: 'Poner de portada' }));
    await waitFor(() => expect(photos.getByText('Portada')).toBeVisible());
    await user.click(photos.getByRole('button', { name: 'Quitar' }));
    await waitFor(() => expect(photos.queryByRole('button', { name: 'Foto 3 de 3' })).toBeNull());
    await user.click((await screen.findAllByRole('button', { name: 'Deshacer' })).at(-1) as HTMLElement);
    await waitFor(() => expect(photos.getByRole('button', { name: 'Foto 3 de 3' })).toBeVisible());
    const ids = server.of('marketplace.setPhotos').map(({ input }) => [input['photos'], input['version']]);
    const [one, two, three] = product.photos.map(({ _id }) => _id);
    expect(ids).toEqual([
      [[three, one, two], 1],
      [[one, two], 2],
      [[three, one, two], 3],
    ]);
  });

  it('refuses what is no photo before it travels, and says what the server says', async () => {
    const product = reineta();
    shopOf(product, {
      addPhoto: () => {
        throw new Refused(422, 'invalid', { errors: [{ field: 'photo', message: 'Ya tiene 8 fotos.' }] });
      },
    });
    Object.assign(globalThis, { createImageBitmap: async () => ({ width: 1600, height: 900 }) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['photo'], { type: 'image/jpeg' })));
    const { user } = await open(product);
    await user.click(await screen.findByRole('button', { name: 'Agregar foto' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Subir foto' }));
    expect(dialog.getByText('Elige una foto.')).toBeVisible();
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
    await user.upload(dialog.getByLabelText(/Archivo/), large);
    expect(await dialog.findByText('La foto supera los 10 MB. Elige una más liviana.')).toBeVisible();
    await user.upload(dialog.getByLabelText(/Archivo/), new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await dialog.findByRole('slider', { name: 'Acercar' })).toBeVisible();
    expect(dialog.getByRole('slider', { name: 'Vertical' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Subir foto' }));
    expect(await dialog.findByText('Ya tiene 8 fotos.')).toBeVisible();
  });

  it.each(everyRole)('offers %s only what the role may do', async (role) => {
    const product = reineta();
    shopOf(product);
    await open(product, { role });
    await region('Cifras');
    const offered = ['Cambiar precio', 'Agregar foto', 'Editar'].map((name) => screen.queryByRole('button', { name }) !== null);
    expect([...offered, screen.queryAllByRole('switch').length === 2]).toEqual(Array.from({ length: 4 }, () => role !== 'logistic'));
  });

  it('speaks English', async () => {
    const product = reineta();
    shopOf(product);
    await open(product, { lang: 'en' });
    expect(await screen.findByRole('button', { name: 'Change price' })).toBeVisible();
    expect(screen.getByText(/^from our stock · for businesses · published on/)).toBeVisible();
  });

  it('says so where there is none', async () => {
    fakeServer({
      marketplace: {
        one: () => {
          throw new Refused(404, 'notFound');
        },
      },
    });
    await open(reineta());
    expect(await screen.findByText('Esta ficha no existe')).toBeVisible();
  });
});

describe('a crop', () => {
  const photo = { width: 1600, height: 900 };
  it.each<[string, Crop, object]>([
    ['as much as there is', whole, { left: 200, top: 0, width: 1200, height: 900 }],
    ['twice as near, at the right and the top', { zoom: 1.5, x: 1, y: 0 }, { left: 800, top: 0, width: 800, height: 600 }],
  ])('cuts out %s', (_, crop, frame) => {
    expect(frameOf(photo, crop)).toEqual(frame);
  });

  it('goes no nearer than leaves enough to show, and stays within the photo', () => {
    expect(mostZoom(photo)).toBe(1.875);
    expect(mostZoom({ width: 640, height: 480 })).toBe(1);
    expect(moved(photo, whole, { x: 5000, y: 10 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
  });
});
