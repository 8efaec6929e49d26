import type { MarketplaceProduct } from '@shop/shared/contract';
import { aListOf, aMarketplaceProduct, anId, aPublishedProduct, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const path = '/offers-fishers';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const species = { _id: anId(), name: 'Reineta', code: 'BRU' };

const anOffer = (said: Partial<MarketplaceProduct> = {}): MarketplaceProduct =>
  aMarketplaceProduct({
    name: 'Reineta',
    species,
    presentation: 'whole',
    conservation: 'fresh',
    postedBy: true,
    partner: null,
    fisher: { _id: anId(), name: 'Juan Barría', cove: 'Caleta Portales' },
    caughtAt: inHours(-4),
    expiresAt: inHours(68.5),
    trip: { _id: anId(), landedAt: inHours(-4), timeZone: null, landedGrams: 182_000 },
    grams: 160_000,
    priceMinor: 4650,
    visible: true,
    ...said,
  });

const open = (role: 'admin' | 'seller' | 'logistic' = 'admin') => renderPage(pages, { path, role });
const panel = () => within(screen.getByRole('complementary'));

/** A server that stores what is shown and hidden. */
function marketOf(rows: MarketplaceProduct[], refuse?: () => never) {
  const now = new Map(rows.map((row) => [row._id, row]));
  return fakeServer({
    marketplace: {
      products: () => aListOf([...now.values()]),
      updateProduct: ({ id, visible, version }) => {
        refuse?.();
        const after = { ...(now.get(id) as MarketplaceProduct), visible: visible ?? true, version: version + 1 };
        now.set(id, after);
        return after;
      },
    },
  });
}

describe('offers of fishers', () => {
  it('are the active ones of fishers, the latest catch first, each with how fresh it is', async () => {
    const over = anOffer({ name: 'Jurel', fisher: { _id: anId(), name: 'Luis Soto', cove: null }, expiresAt: inHours(-1), visible: false });
    const server = marketOf([anOffer(), anOffer({ name: 'Sierra', expiresAt: inHours(9.5) }), over]);
    await open('seller');
    const row = within(await screen.findByRole('row', { name: /Reineta/ }));
    for (const text of ['Juan Barría', '160,0', '$4.650', 'Caleta Portales', '68 h']) expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Sierra/ })).getByText('9 h')).toBeVisible();
    const last = within(screen.getByRole('row', { name: /Jurel/ }));
    expect(last.getByText('Vencida')).toBeVisible();
    expect(last.queryByRole('switch')).toBeNull();
    expect(server.of('marketplace.products')[0]?.input).toMatchObject({
      postedBy: 'true',
      active: 'true',
      visible: '',
      buyerType: '',
      sort: '-caughtAt',
    });
    expect(screen.queryByRole('button', { name: 'Publicar oferta' })).toBeNull();
  });

  it('are hidden by the switch of a row, and shown again by undo', async () => {
    const server = marketOf([anOffer()]);
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Reineta, entera visible en la app', checked: true }));
    expect(await screen.findByText('Reineta ya no se ve en la app')).toBeVisible();
    expect(await screen.findByRole('switch', { checked: false })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await screen.findByRole('switch', { checked: true })).toBeVisible();
    expect(server.of('marketplace.updateProduct').map(({ input }) => (input as { visible: boolean }).visible)).toEqual([false, true]);
  });

  it('show who caught them, with their photo, and what was paid for the same, in the side panel', async () => {
    const offer = anOffer();
    const server = marketOf([offer]);
    const address = '/api/file-content/1';
    server.answer({
      fishers: { photo: () => ({ fisher: offer.fisher, photo: { address, type: 'image/webp', endsAt: inHours(0.2) } }) },
    });
    const prices = { minMinor: 4000, lowMinor: 4100, medianMinor: 4200, highMinor: 4300, maxMinor: 4400 };
    server.answer({ beachPrices: { paid: () => ({ paid: { place: 'cove', count: 5, ...prices }, paidAtCove: 5 }) } });
    const { user } = await open();
    await user.click(within(await screen.findByRole('row', { name: /Reineta/ })).getByText(/4\.650/));
    expect(await panel().findByText('mediana $4.200 · n = 5')).toBeVisible();
    expect(await panel().findByRole('link', { name: 'Juan Barría' })).toHaveAttribute(
      'href',
      expect.stringContaining(offer.fisher?._id ?? '?'),
    );
    await waitFor(() => expect(screen.getByRole('complementary').querySelector(`img[src="${address}"]`)).not.toBeNull());
  });

  it('are hidden by V on their row, and say why they could not be', async () => {
    marketOf([anOffer()], () => {
      throw new Refused(422, 'invalid', { errors: [{ field: 'visible', message: 'Su vida útil ya terminó: no se puede ofrecer.' }] });
    });
    const { user } = await open();
    (await screen.findByRole('row', { name: /Reineta/ })).focus();
    await user.keyboard('v');
    expect(await screen.findByText(/Su vida útil ya terminó/)).toBeVisible();
  });

  it('are published from a catch, or from a lot as it lies there', async () => {
    const [caught, lot] = [anId(), anId()];
    const server = fakeServer({
      marketplace: {
        products: () => aListOf([]),
        sources: () => ({
          catches: [
            {
              _id: caught,
              species,
              fisher: 'Juan Barría',
              cove: 'Caleta Portales',
              landedAt: inHours(-4),
              timeZone: null,
              leftGrams: 22_000,
            },
          ],
          lots: [
            {
              ...{ _id: lot, species, code: 'CL-31', presentation: 'fillet', conservation: 'frozen' },
              ...{ expiresAt: inHours(900), freeGrams: 40_000, priceMinor: 9900 },
            },
          ],
        }),
        publish: () => anOffer(),
      },
    });
    const { user } = await open('logistic');
    await user.click((await screen.findAllByRole('button', { name: 'Publicar oferta' }))[0] as HTMLElement);
    await user.click(await panel().findByRole('combobox', { name: /Captura/ }));
    await user.click(await screen.findByRole('option', { name: /Reineta · Juan Barría/ }));
    expect(panel().getByText('Quedan 22,0 kg sin lote ni oferta, en peso vivo.')).toBeVisible();
    await user.click(panel().getByRole('radio', { name: 'Lote propio' }));
    expect(panel().queryByRole('combobox', { name: /Presentación/ })).toBeNull();
    await user.click(panel().getByRole('combobox', { name: /Lote propio/ }));
    await user.click(await screen.findByRole('option', { name: /CL-31/ }));
    await user.type(panel().getByRole('textbox', { name: /Kilos/ }), '12,5');
    await user.type(panel().getByRole('textbox', { name: /Precio/ }), '9.900');
    await user.click(panel().getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText('Oferta de Reineta publicada')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(server.of('marketplace.publish')[0]?.input).toMatchObject({
      product: { source: 'lot', sourceId: lot, presentation: null, conservation: null, grams: 12_500, priceMinor: 9900, visible: true },
    });
  });
});

describe('the record of an offer', () => {
  it('says how fresh it is, where it comes from, and who bought of it', async () => {
    const offer = aPublishedProduct({
      ...anOffer(),
      bought: [
        {
          ...{ _id: anId(), number: 3384, buyer: 'La Perla Negra', grams: 12_500, priceMinor: 4650, deliveryState: 'in_transit' as const },
          at: inHours(-2),
        },
      ],
    });
    const prices = { minMinor: 4000, lowMinor: 4100, medianMinor: 4200, highMinor: 4300, maxMinor: 4400 };
    fakeServer({
      marketplace: { one: () => offer },
      fishers: { photo: () => ({ fisher: offer.fisher, photo: null }) },
      beachPrices: { paid: () => ({ paid: { place: 'cove', count: 5, ...prices }, paidAtCove: 5 }) },
    });
    await renderPage(pages, { path: `${path}/${offer._id}`, role: 'admin' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reineta, entera' })).toBeVisible();
    expect(screen.getByText('quedan 68 h')).toBeVisible();
    expect(await screen.findByText('mediana $4.200 · n = 5')).toBeVisible();
    expect(screen.getByRole('link', { name: /^desembarcó/ })).toHaveAttribute('href', expect.stringContaining(offer.trip?._id ?? '?'));
    const row = within(within(screen.getByRole('region', { name: 'Quién compró' })).getByRole('row', { name: /La Perla Negra/ }));
    expect(row.getByRole('link', { name: 'A-3384' })).toHaveAttribute('href', `/sales-and-reservations/${offer.bought[0]?._id}`);
    expect(row.getByText('12,5')).toBeVisible();
    expect(row.getByText('En camino')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cambiar precio' })).toBeVisible();
  });

  it('is opened from the side panel of the list', async () => {
    const offer = anOffer();
    marketOf([offer]).answer({
      fishers: { photo: () => ({ fisher: offer.fisher, photo: null }) },
      beachPrices: { paid: () => ({ paid: null, paidAtCove: 1 }) },
    });
    const { user } = await open();
    await user.click(within(await screen.findByRole('row', { name: /Reineta/ })).getByText(/4\.650/));
    expect(await panel().findByRole('link', { name: 'Ver la ficha completa' })).toHaveAttribute('href', `${path}/${offer._id}`);
  });
});
