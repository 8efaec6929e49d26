import type { SheetRoute, SheetStop } from '@shop/shared/contract';
import { aCarrier, anId, aSale, catchDownloads, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';

const aStop = (name: string, number: number, own: Partial<SheetStop> = {}): SheetStop => ({
  ...{
    _id: anId(),
    kind: 'sale',
    number,
    name,
    address: 'Calle Prat 12',
    place: { commune: 'Quilpué', region: 'Valparaíso', position: 1 },
  },
  ...{
    deliveryWindow: null,
    grams: 5000,
    needsCold: true,
    isCollected: false,
    contact: null,
    state: 'open',
    version: 3,
    phone: '+56987654321',
    comment: '',
    docNumber: null,
    dueMinor: null,
  },
  lines: [{ position: 0, product: 'Salmón', grams: 5000, parts: [{ lot: 'CL-59', grams: 5000, isPicked: false }] }],
  ...own,
});
const path = '/transportists/sheet?day=2026-11-20';

function serverWith(...stops: SheetStop[]) {
  const carrier = { _id: anId(), name: 'Caleta Express', plate: 'AB1234', phone: '+56911112222' };
  let routes: SheetRoute[] = [{ carrier, isCollected: false, stops }];
  const changed = (own: (stop: SheetStop) => SheetStop) => {
    routes = routes.map((route) => ({ ...route, stops: route.stops.map(own) }));
  };
  const server = fakeServer({
    freight: {
      sheet: () => ({ day: '2026-11-20', routes }),
      pick: ({ parts, isPicked }) => {
        const isOf = (stop: SheetStop) => parts.some(({ saleId }) => saleId === stop._id);
        changed((stop) =>
          isOf(stop)
            ? { ...stop, lines: stop.lines.map((line) => ({ ...line, parts: line.parts.map((part) => ({ ...part, isPicked })) })) }
            : stop,
        );
        return { picked: parts.length };
      },
    },
  });
  return { server, carrier };
}

it('puts what several sales take of one lot together, and keeps its tick', async () => {
  const [one, other] = [aStop('Vinolia', 1), aStop('Fonda', 2, { lines: [] })];
  other.lines = one.lines;
  const { server } = serverWith(one, other);
  const { user } = await renderPage(pages, { path, role: 'logistic' });
  const box = await screen.findByRole('checkbox', { name: /^Preparar Salmón, lote CL-59, 10,0\skg$/ });
  expect(screen.getByText('Para V-1 Vinolia · V-2 Fonda')).toBeVisible();
  expect(screen.getByText(/^0,0\skg de 10,0\skg preparados$/)).toBeVisible();
  await user.click(box);
  expect(await screen.findByRole('checkbox', { name: /Salmón/, checked: true })).toBeVisible();
  expect(screen.getByText(/^10,0\skg de 10,0\skg preparados$/)).toBeVisible();
  expect(server.of('freight.pick')[0]?.input).toMatchObject({
    isPicked: true,
    parts: [
      { saleId: one._id, position: 0, lot: 'CL-59' },
      { saleId: other._id, position: 0, lot: 'CL-59' },
    ],
  });
});

it('lists what is promised first first, to be picked and on the route', async () => {
  const line = (product: string): SheetStop['lines'] => [
    { position: 0, product, grams: 5000, parts: [{ lot: null, grams: 5000, isPicked: false }] },
  ];
  serverWith(
    aStop('Sin hora', 1, { lines: line('Almeja') }),
    aStop('Tarde', 2, { lines: line('Cholga'), deliveryWindow: '12:00-15:00' }),
    aStop('Temprano', 3, { lines: line('Reineta'), deliveryWindow: '06:00-09:00' }),
  );
  const { user } = await renderPage(pages, { path, role: 'logistic' });
  expect((await screen.findAllByRole('checkbox')).map((box) => box.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Reineta'),
    expect.stringContaining('Cholga'),
    expect.stringContaining('Almeja'),
  ]);
  expect(screen.getByText('Para V-3 Temprano 06:00–09:00')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Repartir' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    '06:00–09:00 · Quilpué',
    '12:00–15:00 · Quilpué',
    'Quilpué',
  ]);
});

it('says so when a tick is not saved', async () => {
  const { server } = serverWith(aStop('Vinolia', 1));
  server.answer({
    freight: {
      pick: () => {
        throw new Refused(404, 'No existe o no está en tu país.');
      },
    },
  });
  const { user } = await renderPage(pages, { path, role: 'logistic' });
  await user.click(await screen.findByRole('checkbox'));
  expect(await screen.findByText('No se guardó la marca')).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

it('shows the route by place with whom to call and what to collect, and says so when a step is refused', async () => {
  const stop = aStop('Vinolia', 7, { dueMinor: 12_500, docNumber: 'F-99', comment: 'Por atrás' });
  const { server } = serverWith(
    stop,
    aStop('Lonja', 8, { kind: 'purchase', version: null, place: null, phone: null }),
    aStop('Ramiro', 9, { state: 'done' }),
  );
  server.answer({
    sales: {
      updateDelivery: () => {
        throw new Refused(409, 'Los precios esperan la aprobación de un administrador.');
      },
    },
  });
  const { user } = await renderPage(pages, { path: `${path}&view=route`, role: 'logistic' });
  const route = within(await screen.findByRole('region', { name: 'Caleta Express' }));
  expect(route.getByRole('heading', { name: 'Quilpué' })).toBeVisible();
  expect(route.getByRole('heading', { name: 'Sin comuna' })).toBeVisible();
  expect(route.getByText('Por cobrar $12.500')).toBeVisible();
  expect(route.getByRole('link', { name: 'Llamar a Vinolia, +56987654321' })).toHaveAttribute('href', 'tel:+56987654321');
  expect(route.getByText(/Documento F-99/)).toBeVisible();
  // Purchases have their steps on their own page, and completed stops have none.
  expect(route.getAllByRole('button')).toHaveLength(1);
  await user.click(route.getByRole('button', { name: 'Poner V-7 Vinolia en camino' }));
  expect(await screen.findByText('No se cambió V-7')).toBeVisible();
  expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ saleId: stop._id, deliveryState: 'in_transit', version: 3 });
});

it('says what to do on a day without stops', async () => {
  fakeServer({ freight: { sheet: () => ({ day: '2026-11-20', routes: [] }) } });
  await renderPage(pages, { path, role: 'logistic' });
  expect(await screen.findByText('No hay paradas este día')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
});

it('brings the sheet of the carrier that is chosen as a PDF of the server', async () => {
  const files = catchDownloads();
  const { server, carrier } = serverWith(aStop('Vinolia', 1));
  server.answer({
    freight: {
      sheetPdf: ({ day }) => ({ name: `Hoja del día ${day}.pdf`, type: 'application/pdf', size: 3, data: btoa('pdf') }),
    },
  });
  const { user } = await renderPage(pages, { path: `${path}&carrier=${carrier._id}`, role: 'logistic' });
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Hoja del día 2026-11-20.pdf']));
  expect(server.of('freight.sheetPdf')[0]?.input).toMatchObject({ day: '2026-11-20', carrier: carrier._id });
});

it('says why where the PDF does not come', async () => {
  const { server } = serverWith(aStop('Vinolia', 1));
  server.answer({
    freight: {
      sheetPdf: () => {
        throw new Refused(429, 'too-many');
      },
    },
  });
  const { user } = await renderPage(pages, { path, role: 'logistic' });
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }));
  expect(await screen.findByText('No pudimos traer el PDF')).toBeVisible();
});

describe('a stop of the route', () => {
  it('that is delivered asks who received it', async () => {
    const { server } = serverWith(aStop('Vinolia', 7, { state: 'onWay' }));
    server.answer({ sales: { one: () => aSale({ number: 7, deliveryState: 'in_transit', deliveryContact: 'Rosa Tapia' }) } });
    server.answer({ sales: { updateDelivery: () => aSale({ number: 7, deliveryState: 'delivered', version: 4 }) } });
    const { user } = await renderPage(pages, { path: `${path}&view=route`, role: 'logistic' });
    await user.click(await screen.findByRole('button', { name: /^Marcar V-7 Vinolia entregada/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar entregada' }));
    expect(dialog.getByRole('textbox', { name: /^Quién recibió/ })).toHaveValue('Rosa Tapia');
    await user.click(dialog.getByRole('button', { name: 'Marcar entregada' }));
    await waitFor(() =>
      expect(server.of('sales.updateDelivery')[0]?.input).toMatchObject({ deliveryState: 'delivered', receipt: { name: 'Rosa Tapia' } }),
    );
  });

  const carrier = aCarrier({ isRefrigerated: true });
  it.each([
    ['a carrier', carrier._id, { delivery: { transportistUserId: carrier._id } }],
    ['the client, who collects', 'collected', { delivery: { isCollected: true } }],
  ])('that nobody carries is given to %s', async (_, chosen, sent) => {
    const { server } = serverWith(aStop('Vinolia', 7));
    const unassigned: SheetRoute = { carrier: null, isCollected: false, stops: [aStop('Vinolia', 7)] };
    server.answer({
      freight: { sheet: () => ({ day: '2026-11-20', routes: [unassigned] }) },
      transport: { ofCountry: () => [carrier] },
      sales: { updateDeliveryDetails: () => aSale({ number: 7 }) },
    });
    const { user } = await renderPage(pages, { path: `${path}&view=route`, role: 'logistic' });
    await user.click(await screen.findByRole('button', { name: 'Asignar V-7 Vinolia' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Asignar V-7 Vinolia' }));
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Elige quién la lleva, o que el cliente la retira')).toBeVisible();
    await user.selectOptions(await dialog.findByLabelText(/^Transportista/), chosen);
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(server.of('sales.updateDeliveryDetails')[0]?.input).toMatchObject({ ...sent, version: 3 }));
  });
});
