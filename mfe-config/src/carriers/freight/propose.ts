import { byWindow, type FreightBoard, type FreightLane, type FreightStop } from '@shop/shared/contract';
import { loadOf } from './placing.ts';

export interface ProposedLane {
  carrierId: string;
  name: string;
  /** The ids of all its stops in route order. */
  stops: string[];
  /** The number of previously unassigned stops. */
  added: number;
}

/**
 * Proposes routes for a day, in the order of the delivery windows. The data contains communes and no coordinates: stops of one window and commune are
 * consecutive, communes in the country's order (from north to south). Unassigned stops are placed by descending weight, with a carrier that already
 * drives to that commune, otherwise to that region, otherwise with the region in its zones; it must have capacity, and cooling if needed, and among
 * equals the one with the least remaining capacity is chosen. A stop without a suitable carrier remains unassigned. Unchanged lanes are omitted.
 */
export function proposeRoutes({ lanes, unassigned }: FreightBoard): ProposedLane[] {
  const planned = lanes.map((lane) => ({ lane, stops: [...lane.stops] }));
  for (const stop of [...unassigned].sort((a, b) => b.grams - a.grams || a.number - b.number)) {
    const fitting = planned
      .map((plan) => ({ plan, rank: rankOf(plan.lane, plan.stops, stop), left: plan.lane.carrier.capacityGrams - loadOf(plan.stops) }))
      .filter(({ rank, left }) => rank !== undefined && left >= stop.grams)
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.left - b.left);
    fitting[0]?.plan.stops.push(stop);
  }
  return planned.flatMap(({ lane, stops }) => {
    const route = routeOf(stops).map(({ _id }) => _id);
    const isSame = route.length === lane.stops.length && route.every((_id, at) => lane.stops[at]?._id === _id);
    if (isSame) return [];
    return [{ carrierId: lane.carrier._id, name: lane.carrier.name, stops: route, added: stops.length - lane.stops.length }];
  });
}

/** The rank of a carrier for a stop, lower is nearer; undefined: it cannot take the stop. */
function rankOf({ carrier }: FreightLane, stops: readonly FreightStop[], { place, needsCold }: FreightStop): number | undefined {
  if (!carrier.isActive || (needsCold && !carrier.isRefrigerated)) return undefined;
  if (place && stops.some((other) => other.place?.commune === place.commune)) return 0;
  if (place && stops.some((other) => other.place?.region === place.region)) return 1;
  if (place && carrier.zones.includes(place.region)) return 2;
  return place && carrier.zones.length > 0 ? undefined : 3;
}

/** Stops in progress remain first; the rest by window, then by commune, stops without a window last. */
function routeOf(stops: readonly FreightStop[]): FreightStop[] {
  const under = stops.filter(({ state }) => state !== 'open');
  const open = stops.filter(({ state }) => state === 'open');
  const positionOf = ({ place }: FreightStop) => place?.position ?? Number.POSITIVE_INFINITY;
  return [
    ...under,
    ...open.toSorted((a, b) => {
      const [first, second] = [positionOf(a), positionOf(b)];
      const inTime = byWindow(a.deliveryWindow, b.deliveryWindow);
      if (inTime !== 0) return inTime;
      return first === second ? a.address.localeCompare(b.address) || a.number - b.number : first - second;
    }),
  ];
}
