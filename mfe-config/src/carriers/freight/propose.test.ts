import type { FreightBoard, FreightLane, FreightStop } from '@shop/shared/contract';
import { anId } from '@shop/shared/testing';
import { placed, stopsWith, verdictOf } from './placing.ts';
import { proposeRoutes } from './propose.ts';

let number = 0;
const places = { Arica: ['Arica', 'Norte', 1], Quilpué: ['Quilpué', 'Valparaíso', 5], Concón: ['Concón', 'Valparaíso', 6] } as const;

const aStop = (at: keyof typeof places | null, kg: number, own: Partial<FreightStop> = {}): FreightStop => {
  const place = at && { commune: places[at][0], region: places[at][1], position: places[at][2] };
  return {
    ...{ _id: anId(), kind: 'sale', number: number++, name: 'Vinolia', address: 'Calle 1', place, grams: kg * 1000 },
    ...{ deliveryWindow: null, needsCold: true, isCollected: false, state: 'open', shareMinor: null },
    ...own,
  };
};
const aLane = (
  name: string,
  kg: number,
  zones: string[],
  stops: FreightStop[] = [],
  own: Partial<FreightLane['carrier']> = {},
): FreightLane => ({
  carrier: {
    ...{ _id: anId(), name, plate: 'AB1234', contact: null, phone: '+56987654321', capacityGrams: kg * 1000 },
    ...{ isRefrigerated: true, isActive: true, zones },
    ...own,
  },
  version: null,
  costMinor: null,
  stops,
});
const aBoard = (lanes: FreightLane[], unassigned: FreightStop[] = []): FreightBoard => ({
  day: '2026-11-20',
  lanes,
  unassigned,
  collected: [],
});

describe('proposed routes', () => {
  it('go from north to south, a commune at a time, after what is under way', () => {
    const gone = aStop('Concón', 5, { state: 'onWay' });
    const [quilpue, arica, nowhere] = [aStop('Quilpué', 5), aStop('Arica', 5), aStop(null, 5)];
    const [lane] = proposeRoutes(aBoard([aLane('Uno', 100, [], [gone, nowhere, quilpue, arica])]));
    expect(lane?.stops).toEqual([gone._id, arica._id, quilpue._id, nowhere._id]);
    expect(lane?.added).toBe(0);
  });

  it('go from window to window before they go from place to place', () => {
    const [late, early] = [aStop('Arica', 5, { deliveryWindow: '12:00-15:00' }), aStop('Quilpué', 5, { deliveryWindow: '06:00-09:00' })];
    const any = aStop('Arica', 5);
    const [lane] = proposeRoutes(aBoard([aLane('Uno', 100, [], [any, late, early])]));
    expect(lane?.stops).toEqual([early._id, late._id, any._id]);
  });

  it('take what nobody carries to who passes there already, never above the capacity', () => {
    const there = aStop('Quilpué', 20);
    const [small, big, toBig] = [aStop('Quilpué', 10), aStop('Concón', 40), aStop('Arica', 500)];
    const near = aLane('Pasa', 35, ['Norte'], [there]);
    const zone = aLane('Zona', 100, ['Valparaíso']);
    const proposed = proposeRoutes(aBoard([near, zone], [small, big, toBig]));
    expect(proposed.map(({ name, stops }) => [name, stops])).toEqual([
      ['Pasa', [there._id, small._id]],
      ['Zona', [big._id]],
    ]);
  });

  it('give nothing that needs cold to a vehicle without it, and nothing to who is inactive or drives elsewhere', () => {
    const stop = aStop('Quilpué', 10);
    const lanes = [
      aLane('Tibio', 100, [], [], { isRefrigerated: false }),
      aLane('Parado', 100, [], [], { isActive: false }),
      aLane('Lejos', 100, ['Norte']),
    ];
    expect(proposeRoutes(aBoard(lanes, [stop]))).toEqual([]);
    expect(proposeRoutes(aBoard(lanes, [{ ...stop, needsCold: false }]))).toMatchObject([{ name: 'Tibio', added: 1 }]);
  });
});

describe('a stop in the hand', () => {
  it('is never put before what is on its way, nor outside of a lane', () => {
    const [gone, own, held] = [aStop('Quilpué', 5, { state: 'done' }), aStop('Quilpué', 5), aStop('Concón', 10)];
    const lane = aLane('Uno', 12, [], [gone, own]);
    const board = aBoard([lane], [held]);
    const first = placed(board, { stop: held, from: null, over: null, at: 0 }, lane.carrier._id, 0);
    expect(stopsWith(board, lane.carrier._id, first).map(({ _id }) => _id)).toEqual([gone._id, held._id, own._id]);
    expect(placed(board, first, lane.carrier._id, 9).at).toBe(2);
    expect(verdictOf(lane, held)).toEqual({ kind: 'full', overGrams: 3000 });
  });
});
