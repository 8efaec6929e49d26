import { ticksBetween, ticksTo } from './scale.ts';

it.each([
  [22.4, [0, 10, 20, 30]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [1234, [0, 500, 1000, 1500]],
  [0, [0, 1]],
])('goes over %d in round steps', (most, ticks) => {
  expect(ticksTo(most)).toEqual(ticks);
});

it('always holds the most there is', () => {
  for (let most = 0.013; most < 1e9; most *= 1.7) {
    const ticks = ticksTo(most);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

it.each([
  [5100, 7200],
  [4990, 4990],
  [0.4, 0.7],
])('goes from beneath %d to above %d in round steps', (least, most) => {
  const ticks = ticksBetween(least, most);
  expect(ticks[0]).toBeLessThanOrEqual(least);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(6);
});
