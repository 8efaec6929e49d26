import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Box, noBox, reach, xOf, yOf } from '../parts/map/mercator.ts';
import { type Point, pointAt, type View } from '../parts/map/view.ts';

export type Track = CallAnswer<typeof calls.trips.tracks>['trips'][number];

/** A track in map units, for drawing and hit testing. */
export interface Drawn {
  track: Track;
  /** Alternating x and y: an array for each point would take longer than everything else. */
  points: readonly number[];
  box: Box;
}

/** Decodes a line, which the call transfers as differences in thousandths of a degree. */
export function drawn(track: Track): Drawn {
  const { line } = track;
  const points: number[] = [];
  const box = noBox();
  let [longitude, latitude] = [0, 0];
  for (let n = 0; n < line.length; n += 2) {
    longitude += line[n] ?? 0;
    latitude += line[n + 1] ?? 0;
    const [x, y] = [xOf(longitude / 1000), yOf(latitude / 1000)];
    points.push(x, y);
    reach(box, { left: x, right: x, top: y, bottom: y });
  }
  return { track, points, box };
}

/**
 * The lines that pass through a box, as one path: near a harbour most lines of the coast are elsewhere. Points closer than `leastUnits` to the
 * previous one are omitted, because they are invisible.
 */
export function linesIn(tracks: readonly Drawn[], { left, top, right, bottom }: Box, leastUnits: number): Path2D {
  const path = new Path2D();
  for (const { points, box } of tracks) {
    if (box.right < left || box.left > right || box.bottom < top || box.top > bottom) continue;
    let [fromX, fromY] = [Infinity, Infinity];
    for (let n = 0; n < points.length; n += 2) {
      const [x, y] = [points[n] ?? 0, points[n + 1] ?? 0];
      const isNear = Math.abs(x - fromX) < leastUnits && Math.abs(y - fromY) < leastUnits;
      if (isNear && n < points.length - 2) continue;
      path[n === 0 ? 'moveTo' : 'lineTo'](x, y);
      [fromX, fromY] = [x, y];
    }
  }
  return path;
}

/** The track nearest to a point, within the slack; of several the latest. */
export function nearest(tracks: readonly Drawn[], [x, y]: Point, slack: number): Drawn | undefined {
  let found: { track: Drawn; distance: number } | undefined;
  for (const track of tracks) {
    const { points, box } = track;
    if (box.left - slack > x || box.right + slack < x || box.top - slack > y || box.bottom + slack < y) continue;
    for (let n = 0; n < points.length; n += 2) {
      const [toX, toY] = [points[n] ?? 0, points[n + 1] ?? 0];
      const [fromX, fromY] = [points[n - 2] ?? toX, points[n - 1] ?? toY];
      const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length));
      const distance = Math.hypot(x - fromX - share * (toX - fromX), y - fromY - share * (toY - fromY));
      if (distance <= slack && distance < (found?.distance ?? Infinity)) found = { track, distance };
    }
  }
  return found?.track;
}

export interface Port {
  port: string;
  /** In map units. */
  at: Point;
  /** The number of tracks that start here. */
  trips: number;
}

/** The ports where tracks start, from north to south. */
export function portsOf(tracks: readonly Drawn[]): Port[] {
  const ports = new Map<string, Port>();
  for (const { track, points } of tracks) {
    const [x, y] = points;
    if (!track.port || x === undefined || y === undefined) continue;
    const known = ports.get(track.port);
    if (known) known.trips += 1;
    else ports.set(track.port, { port: track.port, at: [x, y], trips: 1 });
  }
  return [...ports.values()].sort((a, b) => a.at[1] - b.at[1]);
}

/** Ports whose marks would overlap are combined. leastPx: the minimum distance of two marks. */
export function portsApart(ports: readonly Port[], view: View, leastPx: number): { point: Point; ports: Port[] }[] {
  const groups: { point: Point; ports: Port[] }[] = [];
  for (const port of ports) {
    const point = pointAt(view, port.at);
    const near = groups.find(({ point: [x, y] }) => Math.max(Math.abs(point[0] - x), Math.abs(point[1] - y)) < leastPx);
    if (near) near.ports.push(port);
    else groups.push({ point, ports: [port] });
  }
  return groups;
}
