import { byWindow, type FreightBoard, type FreightLane, type FreightStop } from '@shop/shared/contract';
import { loadOf } from './placing.ts';

export interface ProposedLane {
  carrierId: string;
  name: string;
  /** Ids of all its stops in the order of the route. */
  stops: string[];
  /** How many of them nobody carried. */
  added: number;
}

/**
 * Routes for a day, in the order of the delivery windows. The data has communes and no coordinates: stops of one window and commune come after one another, communes in the order in which the
 * country counts them (from north to south). What nobody carries goes, the heaviest first, to who drives to that commune already, else to that
 * region, else has it among their zones; with room, with cold where it is needed, and of these to who is left with the least room. What finds
 * nobody stays where it is. Lanes that stay as they are are not named.
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

/** The smaller the nearer; undefined: not to be carried by them. */
function rankOf({ carrier }: FreightLane, stops: readonly FreightStop[], { place, needsCold }: FreightStop): number | undefined {
  if (!carrier.isActive || (needsCold && !carrier.isRefrigerated)) return undefined;
  if (place && stops.some((other) => other.place?.commune === place.commune)) return 0;
  if (place && stops.some((other) => other.place?.region === place.region)) return 1;
  if (place && carrier.zones.includes(place.region)) return 2;
  return place && carrier.zones.length > 0 ? undefined : 3;
}

/** What is under way stays first; of the rest one window after the other, in it one commune after the other, what has none last. */
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
