import { byWindow, windowName } from './delivery-windows.ts';
import type { SheetRoute } from './entities.ts';
import { stopName } from './freight.ts';

// The day sheet for people who load and drive, on screen and on paper.

/** A part of a sale, as a tick identifies it. */
interface Part {
  saleId: string;
  position: number;
  lot: string | null;
}

/** Weight of one product and lot to pick, for one or more sales. */
export interface Pick {
  product: string;
  /** null for a product without lots. */
  lot: string | null;
  grams: number;
  pickedGrams: number;
  parts: Part[];
  /** The earliest of the delivery windows. */
  window: string | null;
  /** Names of the sales that need it, `V-10451 Vinolia 09:00–11:00`. */
  sales: string[];
}

/** The picking list of routes by product and lot: earliest delivery window first, then by name. Only sales are picked from our stock. */
export function pickingOf(routes: readonly SheetRoute[]): Pick[] {
  const picks = new Map<string, Pick>();
  const stops = routes.flatMap((route) => route.stops).filter(({ kind, state }) => kind === 'sale' && state === 'open');
  for (const stop of stops) {
    for (const { product, position, parts } of stop.lines) {
      for (const { lot, grams, isPicked } of parts) {
        const key = `${product}\n${lot ?? ''}`;
        const pick = picks.get(key) ?? { product, lot, grams: 0, pickedGrams: 0, parts: [], window: null, sales: [] };
        pick.grams += grams;
        if (byWindow(stop.deliveryWindow, pick.window) < 0) pick.window = stop.deliveryWindow;
        if (isPicked) pick.pickedGrams += grams;
        pick.parts.push({ saleId: stop._id, position, lot });
        if (!pick.sales.includes(nameOf(stop))) pick.sales.push(nameOf(stop));
        picks.set(key, pick);
      }
    }
  }
  return [...picks.values()].sort(
    (a, b) => byWindow(a.window, b.window) || a.product.localeCompare(b.product) || (a.lot ?? '').localeCompare(b.lot ?? ''),
  );
}

const nameOf = ({ deliveryWindow, ...stop }: SheetRoute['stops'][number]): string =>
  [stopName(stop), stop.name, deliveryWindow && windowName(deliveryWindow)].filter(Boolean).join(' ');

interface Group {
  /** null: any hour. */
  window: string | null;
  commune: string | null;
  stops: SheetRoute['stops'];
}

/** The stops of a route grouped by window, and in each window by commune in the order in which the route first reaches it. */
export function byWindowAndCommune(stops: SheetRoute['stops']): Group[] {
  const groups: Group[] = [];
  for (const stop of stops) {
    const [window, commune] = [stop.deliveryWindow, stop.place?.commune ?? null];
    const group = groups.find((one) => one.window === window && one.commune === commune);
    if (group) group.stops.push(stop);
    else groups.push({ window, commune, stops: [stop] });
  }
  return groups.sort((a, b) => byWindow(a.window, b.window));
}
