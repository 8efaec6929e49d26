import type { CountryKey, CountryRow } from './countries.ts';
import { clockOf, instantOf } from './zoned.ts';

const dayMs = 86_400_000;

/**
 * A delivery window: start and end in the time zone of its country, such as `09:00-12:00`. A request stores the hours themselves, because they were
 * promised to the client, whatever the country offers later.
 */
export const windowPattern = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

export const windowOf = (from: string, to: string): string => `${from}-${to}`;

export function hoursOf(window: string): { from: string; to: string } {
  const [from = '', to = ''] = window.split('-');
  return { from, to };
}

/** The displayed form: `09:00–12:00`. */
export const windowName = (window: string): string => window.replace('-', '–');

/** Compares windows by time; null is last. */
export function byWindow(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

/** Indexes of windows that overlap with an earlier one of the same list. All must be well formed. */
export function overlapping(windows: readonly string[]): number[] {
  return windows.flatMap((window, at) => {
    const { from, to } = hoursOf(window);
    const overlaps = windows.slice(0, at).some((other) => from < hoursOf(other).to && hoursOf(other).from < to);
    return overlaps ? [at] : [];
  });
}

/** The weight above the capacity of a window, grams; 0 if there is none, or if the capacity is unknown. */
export const beyondWindow = ({ takenGrams, capacityGrams }: { takenGrams: number; capacityGrams: number | null }): number =>
  capacityGrams === null ? 0 : Math.max(0, takenGrams - capacityGrams);

/** A time of day in the time zone of a country, such as `19:00`. */
export const hourPattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The latest time at which deliveries of a day arrive, in the time zone of the country. Default until its staff set another hour. */
export const lastDeliveryHours: Readonly<Record<CountryKey, string>> = {
  CL: '20:00',
  BZ: '18:00',
  EC: '19:00',
  USA: '20:00',
  Peru: '20:00',
  CR: '19:00',
};

export interface Delivery {
  /** Day of the country's calendar, such as `2026-11-28`. */
  day: string;
  /** Such as `09:00-12:00`; null: any hour of the day. */
  window: string | null;
}

/**
 * The instant by which a delivery has arrived: the end of its window, otherwise the last delivery hour of the country. Goods must be good until then.
 * lastHour: as the staff of the country set it. Default: that of the country.
 */
export const deliveryEndOf = (
  { day, window }: Delivery,
  { key, timeZone }: Pick<CountryRow, 'key' | 'timeZone'>,
  lastHour: string = lastDeliveryHours[key],
): string => instantOf(`${day}T${window === null ? lastHour : hoursOf(window).to}`, timeZone);

/** The next end of a day's deliveries in a country: today's, or tomorrow's after the last delivery hour. now: ms. */
export function nextDeliveryEndOf(country: Pick<CountryRow, 'key' | 'timeZone'>, lastHour?: string, now: number = Date.now()): string {
  const endOn = (ms: number) => {
    const day = clockOf(new Date(ms).toISOString(), country.timeZone).slice(0, 10);
    return deliveryEndOf({ day, window: null }, country, lastHour);
  };
  const today = endOn(now);
  return Date.parse(today) > now ? today : endOn(Date.parse(today) + dayMs);
}

/**
 * Whether goods that expire at this time are good until a delivery ends, and have not expired yet. deliveryEnd: as `deliveryEndOf` returns it. now:
 * ms.
 */
export const isGoodUntil = (expiresAt: string, deliveryEnd: string, now: number = Date.now()): boolean =>
  Date.parse(expiresAt) > now && Date.parse(expiresAt) >= Date.parse(deliveryEnd);
