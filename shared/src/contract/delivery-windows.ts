/**
 * A delivery window: from when until when, on the clock of its country, such as `09:00-12:00`. A request keeps the hours themselves, for they
 * are what the client was promised, whatever the country offers later.
 */
export const windowPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

export const windowOf = (from: string, to: string): string => `${from}-${to}`;

export function hoursOf(window: string): { from: string; to: string } {
  const [from = '', to = ''] = window.split('-');
  return { from, to };
}

/** As people read it: `09:00–12:00`. */
export const windowName = (window: string): string => window.replace('-', '–');

/** In the order of the day; what has no window comes last. */
export function byWindow(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Windows that share time with an earlier one of the same list, by their places. Each must be well formed. */
export function overlapping(windows: readonly string[]): number[] {
  return windows.flatMap((window, at) => {
    const { from, to } = hoursOf(window);
    const overlaps = windows.slice(0, at).some((other) => from < hoursOf(other).to && hoursOf(other).from < to);
    return overlaps ? [at] : [];
  });
}

/** By how much a window holds more than it should, grams; 0: it does not, or nobody said what it should hold. */
export const beyondWindow = ({ takenGrams, capacityGrams }: { takenGrams: number; capacityGrams: number | null }): number =>
  capacityGrams === null ? 0 : Math.max(0, takenGrams - capacityGrams);
