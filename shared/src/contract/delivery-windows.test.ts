import { beyondWindow, byWindow, overlapping, windowName } from './delivery-windows.ts';

describe('delivery windows', () => {
  it('stand in the order of the day, what has none last', () => {
    expect(['12:00-15:00', null, '06:00-09:00', '06:00-08:00'].sort(byWindow)).toEqual(['06:00-08:00', '06:00-09:00', '12:00-15:00', null]);
  });

  it.each([
    [['06:00-09:00', '09:00-12:00'], []],
    [['09:00-12:00', '06:00-09:01'], [1]],
    [
      ['06:00-18:00', '09:00-10:00', '17:59-19:00'],
      [1, 2],
    ],
    [['06:00-09:00', '06:00-09:00'], [1]],
  ])('share time: %j at %j', (windows, at) => {
    expect(overlapping(windows)).toEqual(at);
  });

  it('hold too much only where somebody said how much they hold', () => {
    expect(beyondWindow({ takenGrams: 900, capacityGrams: 500 })).toBe(400);
    expect(beyondWindow({ takenGrams: 500, capacityGrams: 500 })).toBe(0);
    expect(beyondWindow({ takenGrams: 900, capacityGrams: null })).toBe(0);
  });

  it('are written as people write hours', () => {
    expect(windowName('06:00-09:00')).toBe('06:00–09:00');
  });
});
