import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { type Box, boxAround, type Place, xOf, yOf } from '../parts/map/mercator.ts';
import type { Point } from '../parts/map/view.ts';

export type Track = CallAnswer<typeof calls.trips.tracks>['trips'][number];

/** The places of a line that the call tells in steps. */
function placesOf(line: readonly number[]): Place[] {
  let [x, y] = [0, 0];
  return Array.from({ length: line.length / 2 }, (_, n) => {
    x += line[2 * n] ?? 0;
    y += line[2 * n + 1] ?? 0;
    return [x / 1000, y / 1000];
  });
}

/** Tracks in units of the map, to be drawn and to be found by a press. */
export interface Drawn<T = Track> {
  track: T;
  places: Place[];
  points: Point[];
  box: Box | undefined;
}

export const drawn = (tracks: readonly Track[]): Drawn[] =>
  tracks.map((track) => {
    const places = placesOf(track.line);
    return { track, places, points: places.map(([x = 0, y = 0]) => [xOf(x), yOf(y)]), box: boxAround(places, 0) };
  });

/** The track that passes nearest to a point, within some slack; of several the latest. */
export function nearest(tracks: readonly Drawn[], [x, y]: Point, slack: number): Drawn | undefined {
  let found: { track: Drawn; distance: number } | undefined;
  for (const track of tracks) {
    for (const [n, [toX, toY]] of track.points.entries()) {
      const [fromX, fromY] = track.points[n - 1] ?? [toX, toY];
      if (Math.min(fromX, toX) - slack > x || Math.max(fromX, toX) + slack < x) continue;
      if (Math.min(fromY, toY) - slack > y || Math.max(fromY, toY) + slack < y) continue;
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
  place: Place;
  /** How many tracks begin here. */
  trips: number;
}

/** The ports that tracks begin at. */
export function portsOf(tracks: readonly Drawn[]): Port[] {
  const ports = new Map<string, Port>();
  for (const { track, places } of tracks) {
    const [place] = places;
    if (!track.port || !place) continue;
    const known = ports.get(track.port);
    if (known) known.trips += 1;
    else ports.set(track.port, { port: track.port, place, trips: 1 });
  }
  return [...ports.values()].sort((a, b) => (b.place[1] ?? 0) - (a.place[1] ?? 0));
}

/** Ports whose marks would cover one another stand as one. leastPx: between two marks. */
export function portsApart(ports: readonly Port[], pointAt: (place: Place) => Point, leastPx: number): { point: Point; ports: Port[] }[] {
  const groups: { point: Point; ports: Port[] }[] = [];
  for (const port of ports) {
    const point = pointAt(port.place);
    const near = groups.find(({ point: [x, y] }) => Math.max(Math.abs(point[0] - x), Math.abs(point[1] - y)) < leastPx);
    if (near) near.ports.push(port);
    else groups.push({ point, ports: [port] });
  }
  return groups;
}
