import type { Trip } from '@shop/shared/contract';
import { aListOf, aTrip, fakeServer, renderPage } from '@shop/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { pages } from '../pages.ts';

const path = '/seafood/fisher/trips';
const hake = { _id: '00000000-0000-4000-8000-0000000000a1', name: 'Merluza austral', code: 'HKN' };
const pomfret = { _id: '00000000-0000-4000-8000-0000000000a2', name: 'Reineta', code: 'BRU' };
const dogfish = { _id: '00000000-0000-4000-8000-0000000000a3', name: 'Tollo', code: 'DGX' };
const caught = (species: typeof hake, kg: number) => ({ ...aTrip().catches[0], species, grams: kg * 1000 }) as Trip['catches'][number];
const reported = aTrip({ catches: [caught(hake, 552), caught(pomfret, 165)], landedGrams: 717_000 });
const observed = aTrip({
  code: 'VO-8832',
  kind: 'VO',
  reportedTripId: reported._id,
  catches: [caught(hake, 540), caught(pomfret, 148), caught(dogfish, 23)],
  landedGrams: 711_000,
});
const seen = { ...reported, observed: { _id: observed._id, grams: 711_000, differences: 2 } };

const video = {
  _id: '00000000-0000-4000-8000-0000000000b1',
  version: 1,
  code: 'VD-8832',
  state: 'pending',
  fisher: seen.fisher,
  cove: 'Melinka',
  trip: { _id: seen._id, landedAt: seen.landedAt, timeZone: null },
  camera: 'CAM 1',
  recordedAt: '2026-03-15T02:51:30.000Z',
  lengthSeconds: 60,
  createdAt: seen.landedAt,
} as const;
const server = (timeZone: string | null = null) =>
  fakeServer({
    trips: {
      list: () => aListOf([seen]),
      one: () => ({ ...seen, timeZone }),
      observed: () => [{ ...observed, timeZone }],
      tracks: () => ({ trips: [{ _id: seen._id, code: seen.code, port: 'Melinka', landedGrams: 717_000, line }], total: 3 }),
    },
    videos: { list: () => aListOf([video]) },
    species: { list: () => [] },
  });
const line = [-74_280, -43_900, 580, -35, -100, 200];

beforeEach(() => {
  // jsdom has no layout and no canvas.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(556);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(310);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(() => jest.restoreAllMocks());

describe('the trips', () => {
  it('tell who sailed, what was landed, what differs and how much is told', async () => {
    server();
    await renderPage(pages, { path });
    const row = await screen.findByRole('row', { name: /V-8832/ });
    for (const text of ['Kaweskar', 'Luis Mansilla', '717,0', 'Espinel', '87.3.2', '2 diferencias', '83'])
      expect(within(row).getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Pescadores/ })).toHaveAttribute('href', '/seafood/fisher/fishers');
  });

  it('put what was observed beside what was reported, with the differences marked', async () => {
    server();
    await renderPage(pages, { path: `${path}/${seen._id}` });
    const table = await screen.findByRole('group', { name: 'Declarado y observado' });
    const cells = (name: RegExp) =>
      within(within(table).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(cells(/Merluza/)).toEqual(['552,0', '540,0', '−12,0', '−2,2 %']);
    expect(cells(/Reineta/)).toEqual(['165,0', '148,0', '−17,0', '−10,3 %']);
    expect(cells(/Tollo/)).toEqual(['Sin declarar', '23,0', '+23,0', 'nueva']);
    expect(screen.getByRole('row', { name: /43°56,1′ S 74°16,8′ O/ })).toBeInTheDocument();
    expect(screen.getByText('10 de 12 datos. Faltan 2.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /V-8832 · Kaweskar/ })).toBeInTheDocument();
  });

  it('are picked by haul, on the map and in the table alike, and a picked haul opens its video at that second', async () => {
    server();
    const { user, address } = await renderPage(pages, { path: `${path}/${seen._id}` });
    const map = await screen.findByRole('group', { name: /Recorrido/ });
    await screen.findByText('Por revisar');
    act(() => map.focus());
    await user.keyboard('1');
    const haul = within(map).getByRole('button', { name: /Lance 1/ });
    expect(haul).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('row', { name: /43°56,1′ S/ })).toHaveAttribute('aria-current', 'true');
    expect(within(map).getByText(/14,0 kg/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(address()).toContain(`/seafood/fisher/videos?state=pending&open=${video._id}&at=30`);
  });

  it('show the times of hauls on the clock of the place of landing, in the table and on the map', async () => {
    server('Pacific/Easter');
    await renderPage(pages, { path: `${path}/${seen._id}` });
    const at = new Intl.DateTimeFormat('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Pacific/Easter' });
    const [first] = seen.hauls;
    const time = at.format(new Date(first?.at ?? ''));
    expect(within(await screen.findByRole('row', { name: /43°56,1′ S/ })).getByText(time)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: new RegExp(`^Lance 1.*${time}`) })).toBeInTheDocument();
  });

  it('stand on a map too, where each is picked by keyboard and opened', async () => {
    server();
    const { user } = await renderPage(pages, { path: `${path}?view=board` });
    expect(await screen.findByText('1 viaje con recorrido, de 3')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Melinka, 1 viaje: acercar' })).toBeInTheDocument();
    act(() => screen.getByRole('group', { name: 'Mapa de viajes' }).focus());
    await user.keyboard('{PageDown}');
    expect(within(screen.getByRole('status', { name: 'Viaje elegido' })).getByRole('link', { name: 'V-8832' })).toHaveAttribute(
      'href',
      `${path}/${seen._id}`,
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: /V-8832 · Kaweskar/ })).toBeInTheDocument();
  });
});
