import { type Box, kmPerUnit, latitudeOf, longitudeOf, type Place, xOf, yOf } from './mercator.ts';

/** Which part of the plane is shown on the screen, and how. */
export interface View {
  /** The centre, in units. */
  x: number;
  y: number;
  /** Pixels per unit. */
  scale: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/** The margin around the initial box. */
const marginPx = 36;
/** From Alaska to Florida on half of a phone, to a harbour. */
const scales = { least: 0.002, most: 40 } as const;

const bounded = (scale: number): number => Math.min(scales.most, Math.max(scales.least, scale));

/** Fits a box into the width, minus the `beside` px covered on the left, at most half of the width. */
export function viewOf({ left, top, right, bottom }: Box, width: number, height: number, beside = 0): View {
  const taken = Math.min(beside, width / 2);
  const fits = (px: number, units: number) => Math.max(1, px - 2 * marginPx) / Math.max(units, 1e-6);
  const scale = bounded(Math.min(fits(width - taken, right - left), fits(height, bottom - top)));
  return { x: (left + right - taken / scale) / 2, y: (top + bottom) / 2, scale, width, height };
}

/** The screen position of units. */
export const pointAt = (view: View, [x, y]: Point): Point => [
  view.width / 2 + (x - view.x) * view.scale,
  view.height / 2 + (y - view.y) * view.scale,
];

/** The screen position of a place. */
export const pointOf = (view: View, [longitude = 0, latitude = 0]: Place): Point => pointAt(view, [xOf(longitude), yOf(latitude)]);

/** The units at a screen position. */
export const unitsAt = (view: View, [x, y]: Point): Point => [
  view.x + (x - view.width / 2) / view.scale,
  view.y + (y - view.height / 2) / view.scale,
];

/** The view zoomed by a factor around a fixed point. */
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

/** The largest of 1, 2, 5, 10, 20 … that does not exceed `most`. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2].find((factor) => factor * power <= most) ?? 1) * power;
}

/** A scale bar of round kilometres, at most `mostPx` wide. */
export function scaleBar(view: View, mostPx = 100): { km: number; px: number } {
  const kmPerPx = kmPerUnit(view.y) / view.scale;
  const km = roundBelow(mostPx * kmPerPx);
  return { km, px: km / kmPerPx };
}

/** The round degrees in a view, about 110 px apart: longitudes with their x, latitudes with their y. */
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
