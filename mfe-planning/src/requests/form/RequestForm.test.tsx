import type { CallAnswer, Request } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Answers, aClient, aClientRow, aListOf, anId, aProfile, fakeServer, inDays, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { aWish } from '../../parts/wishes/testing.ts';
import { aLine, aRequest, aRequestAt, around, kai, keeping, meanwhile, pablo, refuseStale } from '../testing.ts';

type ProductRow = CallAnswer<typeof calls.products.list>['items'][number];

const aProduct = (own: Partial<ProductRow>): ProductRow => ({
  _id: anId(),
  version: 1,
  name: 'Salmón coho',
  species: { _id: anId(), name: 'Salmón coho', code: 'COH' },
  presentation: 'fillet',
  conservation: 'fresh',
  provider: null,
  isVirtual: false,
  costMinor: 6000,
  priceMinor: 9400,
  minGrams: null,
  onHandGrams: 100_000,
  reservedGrams: 24_000,
  availableGrams: 76_000,
  nextExpiresAt: '2026-11-23T15:00:00.000Z',
  ...own,
});

const salmon = aProduct({ provider: { _id: anId(), name: 'Caleta Tumbes' } });
const hake = aProduct({ name: 'Merluza austral', presentation: 'whole', priceMinor: 4990, availableGrams: 40_000 });
const me = aProfile({});
const category = { _id: anId(), name: 'Restaurante' };
const region = { _id: anId(), name: 'Valparaíso', kind: 'region' as const, parentId: null };
const commune = { _id: anId(), name: 'Viña del Mar', kind: 'commune' as const, parentId: region._id };
const client = aClientRow({ _id: kai._id, legalName: kai.name });

/** What the form chooses from. */
const choices: Answers = {
  ...around,
  // On a slow machine a pause is long enough for a draft to be saved: here none ever is.
  requestDrafts: { ...around.requestDrafts, save: () => new Promise<never>(() => undefined) },
  clients: {
    ...around.clients,
    list: ({ search }) => aListOf(search === 'nadie' ? [] : [client]),
    one: ({ id }) => aClient({ _id: id, legalName: kai.name }),
    buying: () => ({ products: [], requests: [] }),
  },
  products: {
    list: () => aListOf([salmon, hake]),
    one: ({ id }) => ({
      ...salmon,
      _id: id,
      countryId: anId(),
      hasLots: true,
      createdAt: '2026-11-01T12:00:00.000Z',
      updatedAt: '2026-11-01T12:00:00.000Z',
      updatedBy: null,
    }),
    availability: ({ productIds }) =>
      [salmon, hake]
        .filter(({ _id }) => productIds.includes(_id))
        .map(({ _id, isVirtual, onHandGrams, reservedGrams, availableGrams, nextExpiresAt }) => ({
          ...{ _id, isVirtual, onHandGrams, reservedGrams, availableGrams, nextLot: 'CL-2231', nextExpiresAt },
        })),
  },
};

const dayAhead = inDays(60);
const serverWith = (own: Answers['requests']) => fakeServer({ ...choices, requests: { ...around.requests, ...own } });
const line = (number: number) => within(screen.getByRole('group', { name: `Línea ${number}` }));

describe('a new request', () => {
  const open = (path = '/request/new', role: 'seller' | 'logistic' = 'seller') => renderPage(pages, { path, role });

  it('is written by keyboard alone, with the price of the product and what it comes to', async () => {
    const made = aRequest({ number: 10450 });
    const server = serverWith({ create: () => made, one: () => made });
    const { user, address } = await open();
    await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
    await user.keyboard('kai');
    expect(await screen.findByRole('option', { name: /Sushi Kai/ })).toBeVisible();
    await user.keyboard('{Enter}{Tab}');
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(
      await screen.findByRole('option', { name: /^Salmón coho, filete, fresco Caleta Tumbes · \$9.400\/kg · disponible 76,0.kg/ }),
    );
    expect(await line(1).findByText(/disponible 76,0 kg/)).toBeVisible();
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    expect(line(1).getByRole('textbox', { name: /Precio/ })).toHaveValue('9400');
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '90,5');
    expect(
      await line(1).findByText(/^En stock 100,0 kg · reservado 24,0 kg · disponible 76,0 kg · lote CL-2231 vence 23-11/),
    ).toBeVisible();
    expect(line(1).getByText('Solo quedan 76,0 kg disponibles para ese día')).toBeVisible();

    await user.keyboard('{Enter}');
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await user.type(line(2).getByRole('textbox', { name: /Kilos/ }), '10');
    await user.type(line(2).getByRole('textbox', { name: /Descuento/ }), '5');
    // 90,5 × 9.400 + 10 × 4.990 × 0,95 = 850.700 + 47.405; IVA 19 % once over both.
    expect(screen.getByText('$898.105')).toBeVisible();
    expect(screen.getByText('$170.640')).toBeVisible();
    expect(screen.getByText('$1.068.745')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10450 creada')).toBeVisible();
    expect(address()).toBe(`/request/${made._id}`);
    expect(server.of('requests.create')[0]?.input).toMatchObject({
      request: {
        clientId: kai._id,
        deliverOn: dayAhead,
        lines: [
          { productId: salmon._id, askedGrams: 90_500, priceMinor: 9400, discount: 0 },
          { productId: hake._id, askedGrams: 10_000, priceMinor: 4990, discount: 500 },
        ],
      },
    });
  });

  it('is made without the line that nobody has typed into, by Ctrl Enter too', async () => {
    const made = aRequest({ number: 10451 });
    const server = serverWith({ create: () => made, one: () => made });
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: /Cliente/ }));
    await user.keyboard('kai');
    await screen.findByRole('option', { name: /Sushi Kai/ });
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(await screen.findByRole('option', { name: /^Merluza austral/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '10{Enter}');
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.click(line(1).getByRole('textbox', { name: /Kilos/ }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Solicitud 10451 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input).toMatchObject({ request: { lines: [{ productId: hake._id, askedGrams: 10_000 }] } });
  });

  it('takes a line away by keyboard, and never the last one', async () => {
    serverWith({});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Agregar línea' }));
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveFocus());
    await user.keyboard('{Alt>}{Backspace}{/Alt}');
    expect(screen.queryByRole('group', { name: 'Línea 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Quitar la línea 1' }));
    expect(screen.getByRole('group', { name: 'Línea 1' })).toBeVisible();
  });

  it('names what is missing in each line, and sends nothing', async () => {
    const server = serverWith({});
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() => expect(line(1).getAllByText('Falta este dato.')).toHaveLength(3));
    expect(screen.getAllByText('Falta este dato.')).toHaveLength(5);
    expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveFocus();
    expect(server.of('requests.create')).toHaveLength(0);
  });

  it('understands kilos with their unit, and says how to write what it does not', async () => {
    serverWith({});
    const { user } = await open();
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    for (const wrong of ['-3', '1,2345', 'tres cajas']) {
      await user.clear(kilos);
      await user.type(kilos, wrong);
      await user.tab();
      expect(await line(1).findByText('Escribe kilos mayores que cero, con dos decimales como máximo.')).toBeVisible();
    }
    await user.clear(kilos);
    await user.type(kilos, '150 kg');
    await waitFor(() => expect(line(1).queryByText(/Escribe kilos/)).toBeNull());
  });

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
    // What was sent is the client, not the request beneath it.
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

  it('repeats a request of the client for tomorrow in few presses, which can be taken back', async () => {
    const made = aRequest({ number: 10452 });
    const server = serverWith({ create: () => made, one: () => made });
    const past = { product: { ...salmon }, askedGrams: 40_000, priceMinor: 9400, discount: 500 };
    server.answer({
      clients: {
        buying: () => ({
          products: [
            { product: { ...salmon }, priceMinor: 9400, usualGrams: 40_000, lastPriceMinor: 9250, lastOn: '2026-11-13', everyDays: 7 },
          ],
          requests: [
            {
              _id: anId(),
              number: 10443,
              deliverOn: '2026-11-20',
              lines: [past, { ...past, product: { ...hake }, askedGrams: 5000, priceMinor: 4990 }],
            },
          ],
        }),
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    const chip = await screen.findByRole('button', { name: /10443.*2 líneas · 45.kg/ });
    await user.click(chip);
    await waitFor(() => expect(line(2).getByRole('combobox')).toHaveValue('Merluza austral, entera, fresca'));
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('40');
    expect(line(1).getByText('últ. $9.250')).toBeVisible();
    // 40 × 9.400 less the 5 % that they had.
    expect(line(1).getByRole('textbox', { name: /Descuento/ })).toHaveValue('5');
    expect(line(1).getByText('$357.200')).toHaveTextContent('Total $357.200');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Línea 2' })).toBeNull());
    await user.click(chip);
    await user.click(screen.getByRole('button', { name: /^Mañana/i }));
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() =>
      expect(server.of('requests.create')[0]?.input).toMatchObject({
        request: { deliverOn: inDays(1), lines: [{ productId: salmon._id, askedGrams: 40_000, discount: 500 }, { productId: hake._id }] },
      }),
    );
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
    // 100 × 9.400 and its IVA are 1.118.600: 1.018.600 beyond the limit.
    expect(await screen.findByText('Se pasa $1.018.600')).toBeVisible();
    expect(screen.getByText('$41.018.600')).toBeVisible();
    expect(screen.getByText(/F-20418 lleva 9 días vencida/)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeVisible();
  });

  it('is for no day that nobody will see', async () => {
    const server = serverWith({});
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), '9999-12-31');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Está demasiado lejos. Elige un día de los próximos 2 años.')).toBeVisible();
    expect(server.of('requests.create')).toHaveLength(0);
  });

  it('says that a product stands there twice, in sight', async () => {
    const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
    serverWith({});
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), dayAhead);
    await user.click(screen.getByRole('button', { name: 'Agregar línea' }));
    for (const number of [1, 2]) {
      await user.click(line(number).getByRole('combobox'));
      await user.click((await screen.findAllByRole('option', { name: /Salmón coho/ }))[0] as HTMLElement);
      await user.type(line(number).getByRole('textbox', { name: /Kilos/ }), '5');
    }
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Hay un producto repetido. Júntalo en una línea.')).toBeVisible();
    await waitFor(() => expect(seen.mock.contexts.at(-1)).toHaveTextContent('Hay un producto repetido'));
    seen.mockRestore();
  });

  it('brings a refusal of the server beside its cell and keeps what was typed', async () => {
    serverWith({
      create: () => {
        throw new Refused(422, 'invalid', {
          errors: [
            { field: 'request.deliverOn', message: 'La entrega es hoy o después.' },
            { field: 'request.lines.0.productId', message: 'No existe en este país.' },
          ],
        });
      },
    });
    const { user } = await open(`/request/new?client=${kai._id}`);
    await user.type(await screen.findByLabelText(/Día de entrega/), '2026-11-01');
    await user.click(line(1).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: /Salmón coho/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '5');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('La entrega es hoy o después.')).toBeVisible();
    expect(line(1).getByText('No existe en este país.')).toBeVisible();
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('5');
  });

  it('begins with the client that somebody comes from', async () => {
    serverWith({});
    await open(`/request/new?client=${kai._id}`);
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
  });

  it('begins with the wish that somebody comes from, and names it when it is made', async () => {
    const wishId = anId();
    const made = aRequest();
    const server = fakeServer({
      ...choices,
      requests: { ...around.requests, create: () => made, one: () => made },
      wishlist: {
        one: () => aWish({ _id: wishId, client: kai, grams: 25_000, wantedBy: dayAhead, presentation: 'fillet', conservation: 'fresh' }),
        matches: () => ({
          offers: [],
          products: [
            {
              _id: salmon._id,
              name: 'Salmón coho',
              provider: null,
              availableGrams: 76_000,
              priceMinor: 9400,
              nextExpiresAt: '2026-11-23T15:00:00.000Z',
            },
          ],
        }),
      },
    });
    const { user } = await open(`/request/new?wish=${wishId}`);
    expect(await screen.findByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
    expect(line(1).getByRole('combobox')).toHaveValue('Salmón coho, filete, fresco');
    expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('25');
    expect(screen.getByLabelText(/Día de entrega/)).toHaveValue(dayAhead.split('-').reverse().join('-'));
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    await waitFor(() => expect(server.of('requests.create')[0]?.input).toMatchObject({ wishId, request: { clientId: kai._id } }));
  });

  it.each(['matched', 'fulfilled', 'cancelled'] as const)(
    'says that a wish which is %s waits no longer, and begins with its client alone',
    async (state) => {
      const wish = aWish({ client: kai, state });
      const server = fakeServer({
        ...choices,
        requests: { ...around.requests, create: () => aRequest(), one: () => aRequest() },
        wishlist: { one: () => wish, matches: () => ({ offers: [], products: [] }) },
      });
      await open(`/request/new?wish=${wish._id}`);
      expect(await screen.findByText(/Este deseo ya no está abierto/)).toBeVisible();
      expect(screen.getByRole('combobox', { name: /Cliente/ })).toHaveValue(kai.name);
      expect(line(1).getByRole('textbox', { name: /Kilos/ })).toHaveValue('');
      expect(server.of('requests.create')).toHaveLength(0);
    },
  );

  it('is not for logistic, who is told so', async () => {
    fakeServer(choices);
    await open('/request/new', 'logistic');
    expect(await screen.findByRole('heading', { name: 'Tu rol no permite abrir esta página' })).toBeVisible();
  });

  it('asks before it is left half written', async () => {
    serverWith({});
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: /Comentario/ }), 'Entregar por atrás');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('Tienes cambios sin guardar')).toBeVisible();
  });
});

describe('the delivery window', () => {
  const windows = (): Answers['freight'] => ({
    windows: ({ day = '2026-11-20' }) => ({
      day,
      version: 2,
      windows: [
        { window: '06:00-09:00', capacityGrams: 300_000, takenGrams: 260_000, isOffered: true },
        { window: '09:00-12:00', capacityGrams: null, takenGrams: 20_000, isOffered: true },
        { window: '13:00-14:00', capacityGrams: null, takenGrams: 5000, isOffered: false },
      ],
    }),
  });
  const field = () => screen.findByRole('combobox', { name: 'Franja de entrega' });
  const optionsOf = (select: HTMLElement) =>
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('is one of those that the country offers, tells how full it is on that day, and is warned of and not forbidden', async () => {
    const made = aRequest({ number: 10460 });
    const server = fakeServer({ ...choices, freight: windows(), requests: { ...around.requests, create: () => made, one: () => made } });
    const { user } = await renderPage(pages, { path: `/request/new?client=${kai._id}`, role: 'seller' });
    expect(optionsOf(await field())).toEqual(['A cualquier hora', '06:00–09:00', '09:00–12:00']);
    await user.type(screen.getByLabelText(/Día de entrega/), dayAhead);
    await user.click(line(1).getByRole('combobox', { name: /Producto/ }));
    await user.click(await screen.findByRole('option', { name: /^Merluza austral/ }));
    await user.type(line(1).getByRole('textbox', { name: /Kilos/ }), '50');
    expect(within(await field()).getByRole('option', { name: /^06:00–09:00 · quedan 40,0.kg$/ })).toBeInTheDocument();
    await user.selectOptions(await field(), '06:00-09:00');
    expect(screen.getByText(/^310,0.kg de 300,0.kg$/)).toBeVisible();
    expect(screen.getByText(/^Se pasa 10,0.kg$/)).toBeVisible();
    await user.selectOptions(await field(), '09:00-12:00');
    expect(screen.getByText(/^70,0.kg, sin tope$/)).toBeVisible();
    await user.selectOptions(await field(), '06:00-09:00');
    await user.click(screen.getByRole('button', { name: 'Crear solicitud' }));
    expect(await screen.findByText('Solicitud 10460 creada')).toBeVisible();
    expect(server.of('requests.create')[0]?.input).toMatchObject({ request: { deliveryWindow: '06:00-09:00' } });
  });

  it('does not count twice what the request itself has of it, and goes where nobody wants it any more', async () => {
    const request = aRequest({ deliveryWindow: '06:00-09:00', lines: [aLine({ askedGrams: 100_000 })] });
    const server = fakeServer({
      ...choices,
      freight: windows(),
      requests: {
        ...around.requests,
        one: () => request,
        update: () => ({ ...request, deliveryWindow: null, version: request.version + 1 }),
      },
    });
    const { user } = await renderPage(pages, { path: `/request/${request._id}/edit`, role: 'seller' });
    expect(await screen.findByText(/^260,0.kg de 300,0.kg$/)).toBeVisible();
    await user.selectOptions(await field(), 'A cualquier hora');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(server.of('requests.update')[0]?.input).toMatchObject({ request: { deliveryWindow: null } });
  });

  it('stays where it was promised and is not offered any more', async () => {
    const request = aRequest({ deliveryWindow: '13:00-14:00' });
    fakeServer({ ...choices, freight: windows(), requests: { ...around.requests, one: () => request } });
    await renderPage(pages, { path: `/request/${request._id}/edit`, role: 'seller' });
    await screen.findByRole('option', { name: '13:00–14:00 · ya no se ofrece' });
    expect(await field()).toHaveValue('13:00-14:00');
  });

  it('is not asked for where the country offers none', async () => {
    serverWith({});
    await renderPage(pages, { path: '/request/new', role: 'seller' });
    await screen.findByLabelText(/Día de entrega/);
    expect(screen.queryByRole('combobox', { name: 'Franja de entrega' })).not.toBeInTheDocument();
  });
});

describe('an edit', () => {
  const lines = [aLine({ product: { ...salmon }, askedGrams: 90_000 })];
  const request = aRequest({ lines, deliverOn: dayAhead, comment: 'Con hielo' });

  async function openEdit(own: (kept: ReturnType<typeof keeping>) => Answers['requests'], first: Request = request) {
    const kept = keeping(first);
    const server = serverWith({ ...kept.answers.requests, ...own(kept) });
    const page = await renderPage(pages, { path: `/request/${first._id}/edit` });
    return { ...page, server, kept };
  }

  it('sends the version it started from', async () => {
    const { user, server, address } = await openEdit((kept) => ({ update: () => kept.set({}) }));
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    expect(kilos).toHaveValue('90');
    expect(line(1).getByRole('combobox')).toHaveValue('Salmón coho, filete, fresco');
    await user.clear(kilos);
    await user.type(kilos, '80');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(address()).toBe(`/request/${request._id}`);
    expect(server.of('requests.update')[0]?.input).toMatchObject({
      version: 3,
      request: { _id: request._id, lines: [{ askedGrams: 80_000 }] },
    });
  });

  it('names what is wrong in a line beside it', async () => {
    const { user } = await openEdit(() => ({}));
    const kilos = await screen.findByRole('textbox', { name: /Kilos/ });
    await user.clear(kilos);
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await line(1).findByText('Falta este dato.')).toBeVisible();
  });

  it('compares when somebody saved first, and saves the choice over their version', async () => {
    const { user, kept, server } = await openEdit((stored) => ({
      update: ({ version }) => {
        refuseStale(stored, version);
        return stored.set({});
      },
    }));
    const comment = await screen.findByRole('textbox', { name: /Comentario/ });
    await user.clear(comment);
    await user.type(comment, 'Sin hielo');
    kept.set({ comment: 'Con mucho hielo', updatedBy: pablo, lines: [{ ...(lines[0] as (typeof lines)[0]), askedGrams: 85_000 }] });
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pablo Fuentes guardó antes que tú' }));
    expect(dialog.getByText('antes: Con hielo')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Guardar versión 5' }));
    expect(await screen.findByText('Solicitud guardada')).toBeVisible();
    expect(server.of('requests.update')[1]?.input).toMatchObject({
      version: 4,
      request: { comment: 'Sin hielo', lines: [{ askedGrams: 85_000 }] },
    });
  });

  it('says that somebody confirmed it meanwhile, and keeps what was typed', async () => {
    const { user, kept } = await openEdit(() => ({
      update: () => {
        throw new Refused(409, 'state', { detail: 'El estado actual no permite este paso.' });
      },
    }));
    const comment = await screen.findByRole('textbox', { name: /Comentario/ });
    await user.clear(comment);
    await user.type(comment, 'Sin hielo');
    meanwhile(kept, 'confirm', 'confirmed');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const alert = await screen.findByRole('alert');
    expect(alert.parentElement).toHaveFocus();
    const notice = within(alert);
    expect(notice.getByText('Pablo Fuentes')).toBeVisible();
    expect(notice.getByText('Confirmada')).toBeVisible();
    expect(comment).toHaveValue('Sin hielo');
  });

  it('is not for one that is confirmed', async () => {
    const { address } = await openEdit(() => ({}), aRequestAt('confirmed'));
    await waitFor(() => expect(address()).not.toContain('/edit'));
  });
});
