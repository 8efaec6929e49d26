import type { FreightBoard, FreightLane, FreightStop } from '@shop/shared/contract';

/** A column of the board: a carrier's id, or null for unassigned stops. */
export type Column = string | null;

/** The option value for no carrier. */
export const nobody = 'nobody';

/** The stop being moved, and its target position. */
export interface Held {
  stop: FreightStop;
  from: Column;
  over: Column;
  at: number;
}

export const columnsOf = (board: FreightBoard): Column[] => [null, ...board.lanes.map(({ carrier }) => carrier._id)];

export const stopsIn = (board: FreightBoard, column: Column): readonly FreightStop[] =>
  column === null ? board.unassigned : (board.lanes.find(({ carrier }) => carrier._id === column)?.stops ?? []);

/** The column of a stop; unassigned if there is no such stop. */
export const columnOf = (board: FreightBoard, stopId: string | undefined): Column =>
  board.lanes.find(({ stops }) => stops.some(({ _id }) => _id === stopId))?.carrier._id ?? null;

/** The stops of a column, including the stop being moved at its target position. */
export function stopsWith(board: FreightBoard, column: Column, held: Held | undefined): FreightStop[] {
  const others = stopsIn(board, column).filter(({ _id }) => _id !== held?.stop._id);
  return held && held.over === column ? [...others.slice(0, held.at), held.stop, ...others.slice(held.at)] : others;
}

/** The weight that a carrier still has to deliver. */
export const loadOf = (stops: readonly FreightStop[]): number =>
  stops.reduce((sum, { state, grams }) => sum + (state === 'done' ? 0 : grams), 0);

/** Nothing is placed before stops that are delivered or in transit. */
const firstFree = (stops: readonly FreightStop[]): number => stops.findLastIndex(({ state }) => state !== 'open') + 1;

/** The same index in another column, or another index of this one, as close as possible. */
export function placed(board: FreightBoard, held: Held, over: Column, at: number): Held {
  const others = stopsIn(board, over).filter(({ _id }) => _id !== held.stop._id);
  return { ...held, over, at: Math.max(firstFree(others), Math.min(at, others.length)) };
}

/** Why a carrier cannot take the stop, or what must be confirmed first. */
export type Verdict = { kind: 'fits' } | { kind: 'full'; overGrams: number } | { kind: 'warm' } | { kind: 'inactive' };

export function verdictOf({ carrier, stops }: FreightLane, stop: FreightStop): Verdict {
  if (stops.some(({ _id }) => _id === stop._id)) return { kind: 'fits' };
  if (!carrier.isActive) return { kind: 'inactive' };
  const over = loadOf(stops) + stop.grams - carrier.capacityGrams;
  if (over > 0) return { kind: 'full', overGrams: over };
  return stop.needsCold && !carrier.isRefrigerated ? { kind: 'warm' } : { kind: 'fits' };
}
