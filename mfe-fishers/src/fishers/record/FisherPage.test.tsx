import { everyRole, type Fisher, type TripRow } from '@shop/shared/contract';
import { aListOf, anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const personId = anId();
const path = `/seafood/fisher/fishers/${personId}`;
const marcela = { _id: anId(), name: 'Marcela Rojas' };
const months = ['2025-12', ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`)];
const ofMonths = <T,>(one: T, at: Record<number, T>): T[] => months.map((_, n) => at[n] ?? one);

const aFisher = (own: Partial<Fisher> = {}): Fisher => ({
  _id: personId,
  name: 'Luis Mansilla',
  photo: null,
  phone: '+56982417730',
  email: 'l.mansilla@demo.test',
  taxId: '13204887-8',
  registryNumber: 'RPA-61284',
  cove: 'Caleta Melinka',
  region: 'Aysén',
  hasCamera: true,
  state: 'approved',
  reason: 'Registro y cédula al día',
  decidedAt: '2026-03-14T15:00:00.000Z',
  decidedBy: marcela,
  lastLoginAt: null,
  memberships: [
    {
      _id: anId(),
      organization: 'Coop. Melinka',
      state: 'enabled',
      reason: 'Publica en la app',
      decidedAt: '2026-03-20T15:00:00.000Z',
      decidedBy: marcela,
    },
  ],
  vessels: [{ _id: anId(), name: 'Kaweskar', registryNumber: '2718', callSign: 'CB4471', lengthM: 11.6, trips: 58 }],
  figures: {
    landedGrams: 4_862_600,
    lastTripAt: '2026-11-19T08:45:00.000Z',
    trips: 64,
    differencePercent: -1.4,
    verifiedTrips: 58,
    agreedMinor: 218_400_000,
  },
  months,
  catches: [
    {
      species: { _id: anId(), code: 'HKN', name: 'Merluza austral' },
      grams: ofMonths(1_000_000, { 8: 0, 11: 2_000_000 }),
      closed: ofMonths(false, { 8: true }),
    },
    { species: { _id: anId(), code: 'GIS', name: 'Jibia' }, grams: ofMonths(0, { 3: 500_000 }), closed: ofMonths(false, {}) },
  ],
  offers: {
    total: 112,
    latest: [
      {
        _id: anId(),
        name: 'Merluza austral entera',
        presentation: 'whole',
        grams: 60_000,
        priceMinor: 4650,
        caughtAt: null,
        isVisible: false,
      },
    ],
  },
  ...own,
});

const aTrip: TripRow = {
  _id: anId(),
  code: 'V-8832',
  kind: 'ER',
  vessel: { _id: anId(), name: 'Kaweskar' },
  fisher: { _id: personId, name: 'Luis Mansilla' },
  port: null,
  timeZone: null,
  departedAt: null,
  landedAt: '2026-11-16T09:20:00.000Z',
  gear: null,
  faoArea: null,
  cell: null,
  landedGrams: 1_000_000,
  catches: [],
  observed: { _id: anId(), grams: 994_000, differences: 0 },
  missing: [],
};

/** A server that stores changes. */
function serverOf(first: Fisher) {
  let fisher = first;
  return fakeServer({
    fishers: {
      one: () => fisher,
      tips: () => [{ _id: anId(), at: '2026-11-10T10:00:00.000Z', species: null, place: 'Canal sur', text: 'El agua está fría' }],
      setPhoto: ({ photo }) => {
        const kept = photo ? { address: '/api/file-content/1', type: 'image/webp', endsAt: '2026-11-20T13:00:00.000Z' } : null;
        fisher = { ...fisher, photo: kept };
        return { _id: personId, photo: kept };
      },
    },
    trips: { list: () => aListOf([aTrip]) },
    people: {
      approveFisher: ({ state, reason = '' }) => {
        fisher = { ...fisher, state, reason };
        return { _id: personId, state };
      },
    },
    history: { of: () => [] },
  });
}

describe('the record of a fisher', () => {
  it('tells who they are, what they did in a year and who approved them why', async () => {
    const server = serverOf(aFisher());
    await renderPage(pages, { path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Luis Mansilla' })).toBeVisible();
    expect(screen.getByText(/Caleta Melinka · Aysén/)).toHaveTextContent('13.204.887-8 · RPA-61284 · Caleta Melinka · Aysén');
    expect(screen.getByLabelText('Cifras de Luis Mansilla')).toHaveTextContent(/4\.862,6.*−1,4.*90,6/);
    const approvals = screen.getByRole('region', { name: 'Aprobaciones' });
    expect(approvals).toHaveTextContent(/Pescador: AprobadoMarcela Rojas · 14-03-2026Registro y cédula al día/);
    expect(approvals).toHaveTextContent(/Plugin: HabilitadoCoop\. Melinka · Marcela Rojas · 20-03-2026Publica en la app/);
    expect(screen.getByRole('region', { name: 'Naves' })).toHaveTextContent('Kaweskar58 viajes2718 · CB4471 · 11,6 m');
    expect(server.of('trips.list')[0]?.input).toMatchObject({ fisher: personId, sort: '-landedAt' });
  });

  it('draws its catches by month and says them, closed seasons too; the same as a table', async () => {
    serverOf(aFisher());
    const { user } = await renderPage(pages, { path });
    const year = within(await screen.findByRole('region', { name: 'Capturas de un año' }));
    expect(year.getByRole('img', { name: /^Merluza austral, kg por mes: dic 1\.000, .*ago 0, veda, .*nov 2\.000$/ })).toBeVisible();
    await user.click(year.getByRole('radio', { name: 'Tabla' }));
    expect(year.getByRole('row', { name: /^Merluza austral 1\.000 .*Veda .*2\.000 12\.000$/ })).toBeVisible();
  });

  it('leads to trips and offers', async () => {
    serverOf(aFisher());
    await renderPage(pages, { path });
    expect(await screen.findByRole('link', { name: 'V-8832' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/fisher/trips/${aTrip._id}`),
    );
    expect(screen.getByRole('link', { name: 'Ver las 112' })).toHaveAttribute('href', expect.stringContaining('/offers-fishers?'));
  });

  it('is suspended with a reason, which has to be said', async () => {
    const server = serverOf(aFisher());
    const { user } = await renderPage(pages, { path, role: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Suspender…' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Suspender a Luis Mansilla?' }));
    expect(dialog.getByRole('button', { name: 'Suspender' })).toBeDisabled();
    await user.type(dialog.getByRole('textbox', { name: /Razón/ }), 'Zarpó sin aviso');
    await user.click(dialog.getByRole('button', { name: 'Suspender' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Aprobaciones' })).toHaveTextContent('Pescador: Suspendido'));
    expect(server.of('people.approveFisher')[0]?.input).toEqual({ personId, state: 'suspended', reason: 'Zarpó sin aviso' });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Aprobaciones' })).toHaveTextContent('Zarpó sin aviso'));
  });

  it.each(everyRole)('offers what %s may do', async (role) => {
    serverOf(aFisher());
    await renderPage(pages, { path, role });
    await screen.findByRole('heading', { level: 1 });
    expect(Boolean(screen.queryByRole('button', { name: 'Suspender…' }))).toBe(role === 'admin' || role === 'mega');
    expect(Boolean(screen.queryByRole('button', { name: 'Subir foto' }))).toBe(role !== 'seller');
  });

  it('takes a photo, shows it, and takes it off again', async () => {
    const server = serverOf(aFisher());
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await screen.findByRole('button', { name: 'Subir foto' });
    const input = screen.getByLabelText('Foto de Luis Mansilla');
    fireEvent.change(input, { target: { files: [new File(['a face'], 'luis.jpg', { type: 'image/jpeg' })] } });
    expect(await screen.findByRole('img', { name: 'Foto de Luis Mansilla' })).toHaveAttribute('src', '/api/file-content/1');
    expect(server.of('fishers.setPhoto')[0]?.input).toEqual({ personId, photo: { name: 'luis.jpg', data: btoa('a face') } });
    await user.click(screen.getByRole('button', { name: 'Quitar foto' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Foto de Luis Mansilla' })).toBeNull());
  });

  it('says why a photo was not taken', async () => {
    const server = serverOf(aFisher());
    server.answer({
      fishers: {
        setPhoto: () => {
          throw new Refused(422, 'invalid', { errors: [{ field: 'photo', message: 'El archivo no es una foto.' }] });
        },
      },
    });
    await renderPage(pages, { path, role: 'logistic' });
    await screen.findByRole('button', { name: 'Subir foto' });
    fireEvent.change(screen.getByLabelText('Foto de Luis Mansilla'), {
      target: { files: [new File(['no face at all'], 'x.png', { type: 'image/png' })] },
    });
    expect(await screen.findByText('El archivo no es una foto.')).toBeVisible();
  });

  it('has their tips in a tab of its own', async () => {
    serverOf(aFisher());
    const { user } = await renderPage(pages, { path });
    await user.click(await screen.findByRole('link', { name: 'Consejos' }));
    expect(await screen.findByText('El agua está fría')).toBeVisible();
  });

  it('says what there is not yet', async () => {
    serverOf(
      aFisher({
        catches: [],
        vessels: [],
        offers: { total: 0, latest: [] },
        state: 'pending',
        reason: '',
        decidedAt: null,
        decidedBy: null,
        memberships: [],
      }),
    );
    await renderPage(pages, { path, lang: 'en' });
    for (const words of [
      'Nothing landed in twelve months.',
      'Nothing published yet.',
      /^No vessel in their name/,
      'Nobody has decided yet.',
    ])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('says that there is no such fisher', async () => {
    fakeServer({
      fishers: {
        one: () => {
          throw new Refused(404, 'notFound');
        },
      },
    });
    await renderPage(pages, { path });
    expect(await screen.findByRole('link', { name: /pescadores/i })).toHaveAttribute('href', expect.stringContaining('/fisher/fishers'));
  });
});
