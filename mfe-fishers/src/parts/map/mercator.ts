// Mercator's projection in plane units: x to the east, y to the south. Coast lines are stored as integers.

const unitsPerDegree = 500;
const degreesOfRadian = 180 / Math.PI;
const kmPerDegree = 111.2;

export const xOf = (longitude: number): number => longitude * unitsPerDegree;
export const yOf = (latitude: number): number =>
  -Math.log(Math.tan(Math.PI / 4 + latitude / degreesOfRadian / 2)) * degreesOfRadian * unitsPerDegree;
export const longitudeOf = (x: number): number => x / unitsPerDegree;
export const latitudeOf = (y: number): number =>
  (2 * Math.atan(Math.exp(-y / unitsPerDegree / degreesOfRadian)) - Math.PI / 2) * degreesOfRadian;
/** The length of a unit at this y. */
export const kmPerUnit = (y: number): number => (kmPerDegree / unitsPerDegree) * Math.cos(latitudeOf(y) / degreesOfRadian);

/** Longitude before latitude, degrees, as in GeoJSON. */
export type Place = readonly number[];

export function kmAlong(line: readonly Place[]): number {
  return line.slice(1).reduce((sum, [x = 0, y = 0], n) => {
    const [fromX = 0, fromY = 0] = line[n] ?? [];
    return sum + Math.hypot((x - fromX) * Math.cos((y + fromY) / 2 / degreesOfRadian), y - fromY) * kmPerDegree;
  }, 0);
}

/** The visible area of a map, in units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An empty box; `reach` extends it. */
export const noBox = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

/** Extends a box so that it contains another box, or a point. */
export function reach(box: Box, { left, top, right, bottom }: Box): void {
  box.left = Math.min(box.left, left);
  box.top = Math.min(box.top, top);
  box.right = Math.max(box.right, right);
  box.bottom = Math.max(box.bottom, bottom);
}

/** The bounding box of boxes, at least this many kilometres wide; undefined for an empty list. */
export function boxOver(boxes: readonly Box[], leastKm: number): Box | undefined {
  const box = noBox();
  for (const one of boxes) reach(box, one);
  if (box.left > box.right) return undefined;
  const margin = Math.max(0, leastKm / kmPerUnit((box.top + box.bottom) / 2) - (box.right - box.left)) / 2;
  return { ...box, left: box.left - margin, right: box.right + margin };
}

/** The bounding box of places, at least this many kilometres wide; undefined for an empty list. */
export function boxAround(places: readonly Place[], leastKm: number): Box | undefined {
  const points = places.map(([longitude = 0, latitude = 0]) => {
    const [x, y] = [xOf(longitude), yOf(latitude)];
    return { left: x, right: x, top: y, bottom: y };
  });
  return boxOver(points, leastKm);
}
