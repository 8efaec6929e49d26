import type { Coast } from './coasts.ts';
import type { Random } from './random.ts';

type Place = [longitude: number, latitude: number];

export interface Voyage {
  departedAt: string;
  coordinates: Place[];
  times: string[];
  /** When each haul came aboard, and where. */
  hauls: { at: string; place: Place }[];
}

const minuteMs = 60_000;
const knots = { steaming: 8, fishing: 2 } as const;
const kmPerDegree = 111.2;
const stepMinutes = 20;

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** A point at a distance from another one, as a boat sees it: on a plane. */
function placeAt([longitude, latitude]: Place, bearing: number, km: number): Place {
  const angle = (bearing * Math.PI) / 180;
  const north = (km * Math.cos(angle)) / kmPerDegree;
  const east = (km * Math.sin(angle)) / (kmPerDegree * Math.cos((latitude * Math.PI) / 180));
  return [rounded(longitude + east), rounded(latitude + north)];
}

function kmBetween([fromX, fromY]: Place, [toX, toY]: Place): number {
  const east = (toX - fromX) * Math.cos((((fromY + toY) / 2) * Math.PI) / 180);
  return Math.hypot(east, toY - fromY) * kmPerDegree;
}

/** Out along one side of the open sea, haul by haul across it, and home along the other side. */
export function voyage(coast: Coast, landedAt: string, random: Random): Voyage {
  const count = random.int(2, 5);
  const gate = coast.way.at(-1) as Place;
  const side = random.chance(0.5) ? 1 : -1;
  const far = coast.reach * (0.35 + random.next() * 0.55);
  const at = (share: number, km: number) => placeAt(gate, coast.bearing + side * coast.spread * share, km);
  const grounds = Array.from({ length: count }, (_, n) => {
    const across = count === 1 ? 0 : (n / (count - 1)) * 1.7 - 0.85;
    return at(across, Math.min(coast.reach, far * (0.82 + random.next() * 0.3)));
  });
  const out = [...coast.way, at(-0.95, far * 0.3), at(-0.9, far * (0.55 + random.next() * 0.15))];
  const home = [at(0.95, far * (0.6 + random.next() * 0.1)), at(0.9, far * 0.3), ...coast.way.toReversed()];

  const stops = [...out, ...grounds, ...home];
  let minutes = 0;
  const points: { place: Place; minutes: number }[] = [{ place: stops[0] as Place, minutes: 0 }];
  const hauls: { place: Place; minutes: number }[] = [];
  for (const [n, stop] of stops.entries()) {
    const before = stops[n - 1];
    if (before) {
      const isFishing = n > out.length && n < out.length + count;
      const km = kmBetween(before, stop);
      const needed = (km / ((isFishing ? (knots.steaming + knots.fishing) / 2 : knots.steaming) * 1.852)) * 60;
      const steps = Math.max(1, Math.ceil(needed / stepMinutes));
      for (let step = 1; step <= steps; step++)
        points.push({
          place: [rounded(before[0] + ((stop[0] - before[0]) * step) / steps), rounded(before[1] + ((stop[1] - before[1]) * step) / steps)],
          minutes: minutes + (needed * step) / steps,
        });
      minutes += needed;
    }
    if (n >= out.length && n < out.length + count) {
      minutes += random.int(12, 24);
      hauls.push({ place: stop, minutes });
      points.push({ place: stop, minutes });
    }
  }
  const departed = Date.parse(landedAt) - minutes * minuteMs;
  const timeOf = (after: number) => new Date(departed + Math.round(after) * minuteMs).toISOString();
  return {
    departedAt: timeOf(0),
    coordinates: points.map(({ place }) => place),
    times: points.map((point) => timeOf(point.minutes)),
    hauls: hauls.map((haul) => ({ at: timeOf(haul.minutes), place: haul.place })),
  };
}

/** The same without the positions between two hauls: nobody heard of the boat meanwhile. */
export function withoutSignal({ hauls, ...rest }: Voyage): Voyage {
  const [from, to] = [hauls.at(-2), hauls.at(-1)];
  if (!from || !to) return { hauls, ...rest };
  const kept = rest.times.map((time) => time <= from.at || time >= to.at);
  return {
    ...rest,
    hauls,
    coordinates: rest.coordinates.filter((_, n) => kept[n]),
    times: rest.times.filter((_, n) => kept[n]),
  };
}
