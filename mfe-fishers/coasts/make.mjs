// Cuts the coast of each country out of Natural Earth's 1:10 million, and what lies around it out of 1:110 million (public domain, by way of
// world-atlas): `pnpm --filter mfe-fishers coasts`.
import { writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import atlas from 'world-atlas/land-10m.json' with { type: 'json' };
import farAtlas from 'world-atlas/land-110m.json' with { type: 'json' };
import { xOf, yOf } from '../src/parts/map/mercator.ts';

/** Where the boats of a country sail, with room to look around: west, south, east, north. */
const boxes = {
  CL: [[-82, -57, -64, -16]],
  EC: [[-93, -6, -74, 3]],
  Peru: [[-86, -20, -68, 0]],
  CR: [[-90, 4, -80, 13]],
  BZ: [[-90, 14.5, -86, 19.5]],
  // Without the islands of the Canadian Arctic, which are half of the coast of North America.
  USA: [
    [-180, 17, -62, 52],
    [-180, 52, -129, 72],
  ],
};
/** Rings of fewer points are rocks of a few hundred metres. */
const leastPoints = 3;

/** Degrees of longitude and latitude around the boxes, for wide screens. */
const around = [70, 20];

const ringsOf = (topology) =>
  feature(topology, topology.objects.land)
    .features.flatMap(({ geometry: { type, coordinates } }) => (type === 'Polygon' ? [coordinates] : coordinates))
    .flat();
const [rings, farRings] = [atlas, farAtlas].map(ringsOf);

/** What of a ring lies within a box (Sutherland and Hodgman). */
function clipped(ring, [west, south, east, north]) {
  const edges = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce((points, [axis, limit, sign]) => {
    const isIn = (point) => sign * (point[axis] - limit) >= 0;
    return points.flatMap((point, n) => {
      const before = points.at(n - 1);
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = before.map((value, at) => value + (point[at] - value) * share);
      return [...(isIn(before) === isIn(point) ? [] : [crossing]), ...(isIn(point) ? [point] : [])];
    });
  }, ring);
}

/** `M-37000 9100l3-4 12 7z`: an outline in whole units, each point as its distance from the one before. */
function outlineOf(points) {
  const placed = points.map(([longitude, latitude]) => [Math.round(xOf(longitude)), Math.round(yOf(latitude))]);
  const steps = placed.slice(1).flatMap(([x, y], n) => {
    const step = [x - placed[n][0], y - placed[n][1]];
    return step.some((part) => part !== 0) ? [step] : [];
  });
  if (steps.length < leastPoints) return '';
  const numbers = steps.flat().map((part, n) => (n === 0 || part < 0 ? part : ` ${part}`));
  return `M${placed[0].join(' ')}l${numbers.join('')}z`;
}

const outlinesIn = (box, all) => all.map((ring) => outlineOf(clipped(ring, box))).join('');

for (const [country, parts] of Object.entries(boxes)) {
  const bounds = [0, 1, 2, 3].map((at) => {
    const edge = Math[at < 2 ? 'min' : 'max'](...parts.map((box) => box[at]));
    return Math.max([-180, -80, -180, -80][at], Math.min([180, 80, 180, 80][at], edge + (at < 2 ? -1 : 1) * around[at % 2]));
  });
  const coast = {
    far: outlinesIn(bounds, farRings),
    land: parts.map((box) => outlinesIn(box, rings)).join(''),
    boxes: parts.map(([west, south, east, north]) => [xOf(west), Math.round(yOf(north)), xOf(east), Math.round(yOf(south))]),
  };
  writeFileSync(new URL(`${country}.json`, import.meta.url), `${JSON.stringify(coast, null, 2)}\n`);
}
