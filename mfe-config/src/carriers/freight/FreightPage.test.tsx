import type { FreightBoard, FreightLane, FreightStop } from '@shop/shared/contract';
import { anId, fakeServer, Refused, renderPage } from '@shop/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pages } from '../../pages.ts';
import { AssignAct } from './AssignAct.tsx';

const aStop = (name: string, kg: number, number: number, own: Partial<FreightStop> = {}): FreightStop => ({
  ...{ _id: anId(), kind: 'app-purchase', number, name, address: 'Calle Prat 12, Quilpué', place: null, grams: kg * 1000 },
  ...{ deliveryWindow: null, needsCold: true, isCollected: false, state: 'open', shareMinor: null },
  ...own,
});
const aLane = (name: string, kg: number, stops: FreightStop[], own: Partial<FreightLane['carrier']> = {}): FreightLane => ({
  carrier: {
    ...{ _id: anId(), name, plate: 'AB1234', contact: null, phone: '+56987654321', capacityGrams: kg * 1000 },
    ...{ isRefrigerated: true, isActive: true, zones: [] },
    ...own,
  },
  version: 2,
  costMinor: null,
  stops,
});

function serverWith() {
  const [fonda, costa, alerces] = [aStop('Fonda El Pescador', 166, 3395), aStop('Costa Brava', 320, 1), aStop('Los Alerces', 96, 2)];
  const big = aLane('Caleta Express', 600, [costa, alerces]);
  const small = aLane('Don Lucho', 100, [], { isRefrigerated: false });
  const warm = aLane('Tibio', 900, [], { isRefrigerated: false });
  let board: FreightBoard = { day: '2026-11-20', lanes: [big, small, warm], unassigned: [fonda], collected: [] };
  const server = fakeServer({
    freight: {
      board: () => board,
      arrange: ({ lanes }) => {
        const [{ transportistUserId, stops } = { transportistUserId: null, stops: [] }] = lanes;
        const all = [fonda, costa, alerces];
        const others = (list: readonly FreightStop[]) => list.filter(({ _id }) => !stops.includes(_id));
        board = {
          ...board,
          unassigned: transportistUserId === null ? all.filter(({ _id }) => stops.includes(_id)) : others(board.unassigned),
          lanes: board.lanes.map((lane) => ({
            ...lane,
            stops: [
              ...(lane.carrier._id === transportistUserId ? stops.flatMap((id) => all.filter(({ _id }) => _id === id)) : []),
              ...others(lane.stops),
            ],
          })),
        };
        return board;
      },
    },
  });
  return { server, fonda, costa, alerces, big, warm };
}
const cardOf = (name: string) => screen.findByRole('button', { name: new RegExp(name) });
const status = () => screen.getByText(/./, { selector: '[role="status"]' });
const path = '/transportists/freight?day=2026-11-20';

describe('the freight board', () => {
  it('marks the stop that somebody came for, and another day forgets it', async () => {
    const { alerces, costa } = serverWith();
    const { user, address } = await renderPage(pages, { path: `${path}&stop=${alerces._id}`, role: 'logistic' });
    const card = await cardOf(alerces.name);
    expect(card).toHaveAttribute('aria-current', 'true');
    expect(await cardOf(costa.name)).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('combobox', { name: 'Columna' })).toHaveDisplayValue('Caleta Express');
    await user.click(screen.getByRole('button', { name: 'Día siguiente' }));
    expect(address()).toBe('/transportists/freight?day=2026-11-21');
  });

  it('takes a stop with Space, carries it by the arrows, says where it would be, and drops it with Space', async () => {
    const { server, fonda, costa, alerces, big } = serverWith();
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const card = await cardOf('A-3395');
    act(() => card.focus());
    await user.keyboard(' ');
    expect(status()).toHaveTextContent('A-3395 tomada.');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(status()).toHaveTextContent('A-3395 sobre Caleta Express, parada 2 de 3 · 582,0 de 600 kg. Cabe: quedan 18,0 kg');
    expect(await cardOf('A-3395')).toHaveFocus();
    await user.keyboard(' ');
    await waitFor(() => expect(status()).toHaveTextContent('A-3395 quedó con Caleta Express, parada 2 de 3.'));
    expect(server.of('freight.arrange')[0]?.input).toMatchObject({
      day: '2026-11-20',
      lanes: [{ transportistUserId: big.carrier._id, stops: [costa._id, fonda._id, alerces._id] }],
    });
    expect(await screen.findByText('Todo tiene transportista.')).toBeVisible();
  });

  it('refuses in words what does not fit, and gives it back with Escape', async () => {
    const { server } = serverWith();
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const card = await cardOf('A-3395');
    act(() => card.focus());
    await user.keyboard(' {ArrowRight}{ArrowRight} ');
    expect(status()).toHaveTextContent('Don Lucho no puede llevar A-3395: No cabe: sobran 66,0 kg.');
    await user.keyboard('{Escape}');
    expect(status()).toHaveTextContent('A-3395 devuelta a su lugar.');
    expect(server.of('freight.arrange')).toHaveLength(0);
    expect(within(screen.getByRole('region', { name: 'Sin asignar' })).getByRole('button', { name: /A-3395/ })).toHaveFocus();
  });

  it('asks before what needs cold goes without it', async () => {
    const { server } = serverWith();
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const card = await cardOf('A-3395');
    act(() => card.focus());
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight} ');
    await user.click(await screen.findByRole('button', { name: 'Llevar sin frío' }));
    await waitFor(() => expect(server.of('freight.arrange')).toHaveLength(1));
    expect(server.of('freight.arrange')[0]?.input).toMatchObject({ isConfirmed: true });
  });

  it('tells what the server refused, and puts the stop back', async () => {
    const { server } = serverWith();
    server.answer({
      freight: {
        arrange: () => {
          throw new Refused(422, 'invalid', {
            errors: [{ field: 'lanes.0.transportistUserId', message: 'Ese día le caben 5,0 kg más. Elige otro transportista u otro día.' }],
          });
        },
      },
    });
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    const card = await cardOf('A-3395');
    act(() => card.focus());
    await user.keyboard(' {ArrowRight} ');
    expect(await screen.findByText(/Ese día le caben 5,0 kg más/)).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent('A-3395 devuelta a su lugar.'));
  });

  it('assigns from the panel of a stop', async () => {
    const { server, fonda, big } = serverWith();
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(await cardOf('A-3395'));
    const panel = within(await screen.findByRole('complementary'));
    await user.selectOptions(panel.getByRole('combobox', { name: 'Transportista' }), big.carrier._id);
    await user.click(panel.getByRole('button', { name: 'Asignar' }));
    await waitFor(() => expect(server.of('freight.arrange')).toHaveLength(1));
    expect(server.of('freight.arrange')[0]?.input).toMatchObject({
      lanes: [{ transportistUserId: big.carrier._id, stops: expect.arrayContaining([fonda._id]) }],
    });
  });

  it('is not needed to give a stop of the first page to a carrier', async () => {
    const { server, fonda, big } = serverWith();
    const { place: _, shareMinor: __, number: ___, ...stop } = fonda;
    const onEnd = jest.fn();
    const row = { ...stop, code: 'A-3395', state: 'unassigned', carrier: null } as const;
    const { user, address } = await renderPage(<AssignAct row={row} onEnd={onEnd} />, { role: 'logistic' });
    const panel = within(await screen.findByRole('complementary', { name: 'A-3395 · Fonda El Pescador' }));
    await user.selectOptions(await panel.findByRole('combobox', { name: 'Transportista' }), big.carrier._id);
    await user.click(panel.getByRole('button', { name: 'Asignar' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(server.of('freight.arrange')[0]?.input).toMatchObject({ lanes: [{ transportistUserId: big.carrier._id }] });
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(address()).toBe('/');
  });

  it('saves what a lane costs from the version that was seen', async () => {
    const { server, big } = serverWith();
    server.answer({ freight: { price: () => ({ day: '2026-11-20', lanes: [], unassigned: [], collected: [] }) } });
    const { user } = await renderPage(pages, { path, role: 'logistic' });
    await user.click(await screen.findByRole('button', { name: 'Costo de Caleta Express' }));
    await user.type(await screen.findByRole('textbox', { name: /Costo del día/ }), '58.000');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(server.of('freight.price')).toHaveLength(1));
    expect(server.of('freight.price')[0]?.input).toMatchObject({ transportistUserId: big.carrier._id, costMinor: 58_000, version: 2 });
  });
});
