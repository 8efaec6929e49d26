import { boxAround, type Place } from './mercator.ts';
import { pointOf, viewOf } from './view.ts';

const north: Place = [-79.9, 0.9];
const south: Place = [-80.9, -3.3];
const box = boxAround([north, south], 60);

it.each([
  [340, 0, 36, 304],
  [340, 168, 204, 304],
  // On a narrow map at least half of the width remains for the sea.
  [240, 168, 156, 204],
])('%i px wide, with %i px taken on the left, it opens with all places between %i and %i px', (width, beside, from, to) => {
  if (!box) throw new Error('There is a box around two places.');
  const view = viewOf(box, width, 610, beside);
  for (const place of [north, south]) {
    const [x, y] = pointOf(view, place);
    expect(x).toBeGreaterThanOrEqual(from);
    expect(x).toBeLessThanOrEqual(to);
    expect(y).toBeGreaterThanOrEqual(36);
    expect(y).toBeLessThanOrEqual(574);
  }
});
