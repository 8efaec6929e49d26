import { type Box, kmPerUnit, latitudeOf, longitudeOf, type Place, xOf, yOf } from './mercator.ts';

/** What of the plane stands where on the screen. */
export interface View {
  /** In the middle, in units. */
  x: number;
  y: number;
  /** Pixels a unit. */
  scale: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/** Free on each side of what a map opens with. */
const marginPx = 36;
/** Alaska to Florida in the half of a phone, and a harbour. */
const scales = { least: 0.002, most: 40 } as const;

const bounded = (scale: number): number => Math.min(scales.most, Math.max(scales.least, scale));

/** All of a box, as large as it fits beside what stands on the left: `beside` px of the width, and no more than half of it. */
export function viewOf({ left, top, right, bottom }: Box, width: number, height: number, beside = 0): View {
  const taken = Math.min(beside, width / 2);
  const fits = (px: number, units: number) => Math.max(1, px - 2 * marginPx) / Math.max(units, 1e-6);
  const scale = bounded(Math.min(fits(width - taken, right - left), fits(height, bottom - top)));
  return { x: (left + right - taken / scale) / 2, y: (top + bottom) / 2, scale, width, height };
}

/** Where units stand on the screen. */
export const pointAt = (view: View, [x, y]: Point): Point => [
  view.width / 2 + (x - view.x) * view.scale,
  view.height / 2 + (y - view.y) * view.scale,
];

/** Where a place stands on the screen. */
export const pointOf = (view: View, [longitude = 0, latitude = 0]: Place): Point => pointAt(view, [xOf(longitude), yOf(latitude)]);

/** Which units stand at a point of the screen. */
export const unitsAt = (view: View, [x, y]: Point): Point => [
  view.x + (x - view.width / 2) / view.scale,
  view.y + (y - view.height / 2) / view.scale,
];

/** The same closer or farther, with what stands at a point staying there. */
export function zoomed(view: View, factor: number, [x, y]: Point = [view.width / 2, view.height / 2]): View {
  const scale = bounded(view.scale * factor);
  const [fixedX, fixedY] = unitsAt(view, [x, y]);
  return { ...view, scale, x: fixedX - (x - view.width / 2) / scale, y: fixedY - (y - view.height / 2) / scale };
}

export const moved = (view: View, byX: number, byY: number): View => ({
  ...view,
  x: view.x - byX / view.scale,
  y: view.y - byY / view.scale,
});

/** The largest of 1, 2, 5, 10, 20 … that is no larger. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2].find((factor) => factor * power <= most) ?? 1) * power;
}

/** A scale of round kilometres, about so many pixels wide. */
export function scaleBar(view: View, mostPx = 100): { km: number; px: number } {
  const kmPerPx = kmPerUnit(view.y) / view.scale;
  const km = roundBelow(mostPx * kmPerPx);
  return { km, px: km / kmPerPx };
}

/** Round degrees that a view shows, some 110 px apart: of longitude with their x, of latitude with their y. */
export function graticule(view: View): {
  step: number;
  meridians: [degrees: number, x: number][];
  parallels: [degrees: number, y: number][];
} {
  const [left, top] = unitsAt(view, [0, 0]);
  const [right, bottom] = unitsAt(view, [view.width, view.height]);
  const step = roundBelow((longitudeOf(right) - longitudeOf(left)) / Math.max(1.5, view.width / 150));
  const between = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) }, (_, n) => (Math.ceil(from / step) + n) * step);
  return {
    step,
    meridians: between(Math.max(-180, longitudeOf(left)), Math.min(180, longitudeOf(right))).map((degrees) => [
      degrees,
      pointOf(view, [degrees, 0])[0],
    ]),
    parallels: between(latitudeOf(bottom), latitudeOf(top)).map((degrees) => [degrees, pointOf(view, [0, degrees])[1]]),
  };
}
