import { instantOf } from '@shop/shared/contract';

/** The last second of a day (`2026-03-01`) of a time zone, as an instant: what expires on a day may be sold on it. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(instantOf(`${day}T23:59`, timeZone)) + 59_000).toISOString();
