import { all, machines } from '@shop/shared/contract';
import { tripLink } from '../parts/trip-link.ts';

export interface Shown {
  from: string;
  to: string;
  species: string;
  area: string;
}

const at = (path: string, filters: Record<string, string>) => {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== all));
  return query.size === 0 ? path : `${path}?${query}`;
};

/** The address of the trips that a figure counts. */
export const tripsOf = ({ from, to, species, area }: Shown, more: { port?: string; video?: string } = {}): string =>
  at(tripLink(), { from, to, species, area, ...more });

/** Lost or cancelled purchases do not count as spent. */
const spentStates = Object.keys(machines.purchaseDelivery).filter((state) => state !== 'lost' && state !== 'cancelled');

/** The address of the purchases of businesses with a delivery in a range of days. */
export const purchasesOf = ({ from, to }: Pick<Shown, 'from' | 'to'>): string =>
  at('/sales-and-reservations', { from, to, buyerType: 'true', deliveryState: spentStates.join() });
