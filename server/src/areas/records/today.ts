import { localDay } from '@shop/shared/contract';
import { timeZoneOf } from '../../base/db/days.ts';
import { invalid } from '../../base/http/refusal.ts';

/** The day (`2026-03-01`) that it is in a country: by its own time zone, whatever the server's. */
export function todayOf(countryId: string, now = new Date()): string {
  return localDay(now, timeZoneOf(countryId));
}

/** Throws 422 on a field with a day that the country has not reached yet. */
export function refuseFuture(field: string, day: string | null | undefined, countryId: string): void {
  if (day && day > todayOf(countryId)) throw invalid([field, 'field.day.future']);
}
