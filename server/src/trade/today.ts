import { countryById } from '@shop/shared/contract';

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
