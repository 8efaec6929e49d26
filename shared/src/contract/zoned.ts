const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`2026-11-21`) of an instant in a time zone. All code that needs the day of an instant uses this function or, in SQL, `dayIn`. */
export function localDay(at: string | number | Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // The Canadian date format is the ISO one.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(new Date(at));
}

/** The local time in a zone at a moment, in the format of a date and time field: `2026-11-21T14:30`. */
export function clockOf(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

const dayMs = 86_400_000;

/**
 * The instant of a local time (`2026-11-21T14:30`) in a zone; empty for an invalid local time. If the clock shows a time twice, it is the later one;
 * a time that the clock skips is moved by the length of the gap: both as in PostgreSQL.
 */
export function instantOf(clock: string, timeZone: string): string {
  // A plain `:00Z` would be parsed as a time in the year 2000.
  if (clock === '') return '';
  const asUtc = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(asUtc)) return '';
  const clockAt = (ms: number) => clockOf(new Date(ms).toISOString(), timeZone);
  /** The zone's offset on the day before, or after. */
  const offAsAt = (ms: number) => asUtc - (Date.parse(`${clockAt(ms)}:00Z`) - ms);
  const later = offAsAt(asUtc + dayMs);
  return new Date(clockAt(later) === clock ? later : offAsAt(asUtc - dayMs)).toISOString();
}

/** The moment at which a day (`2026-11-21`) begins in a time zone, ms. */
export const startOfDay = (day: string, timeZone: string): number => Date.parse(instantOf(`${day}T00:00`, timeZone));
