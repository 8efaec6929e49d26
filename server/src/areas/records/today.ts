import { countryById } from '@shop/shared/contract';
import { invalid } from '../../base/http/refusal.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`2026-03-01`) that it is in a country: by its own time zone, whatever the server's. */
export function todayOf(countryId: string, now = new Date()): string {
  const timeZone = countryById(countryId)?.timeZone;
  if (!timeZone) throw new Error(`No country ${countryId}.`);
  let format = formats.get(timeZone);
  if (!format) {
    // The Canadian way to write a date is ISO's.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(now);
}

/** Throws 422 on a field with a day that the country has not reached yet. */
export function refuseFuture(field: string, day: string | null | undefined, countryId: string): void {
  if (day && day > todayOf(countryId)) throw invalid([field, 'field.day.future']);
}
