import { countries, countryById, localDay } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';
import { timeZoneOf } from '../../base/db/days.ts';
import { invalid } from '../../base/http/refusal.ts';

/** How far the clocks of fishers and cameras may be ahead of ours. */
export const clockMs = 5 * 60_000;

/** The day (`2026-03-01`) that it is in a country: by its own time zone, whatever the server's. */
export function todayOf(countryId: string, now = new Date()): string {
  return localDay(now, timeZoneOf(countryId));
}

/** A day as the country writes it, for sentences of the server. */
export const dayText = (countryId: string, day: string): string => formatsOf(countryById(countryId) ?? countries.CL, 'es').date(day);

/** Throws 422 on a field with a day that the country has not reached yet. */
export function refuseFuture(field: string, day: string | null | undefined, countryId: string): void {
  if (day && day > todayOf(countryId)) throw invalid([field, 'field.day.future']);
}
