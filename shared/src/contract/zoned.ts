const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (`2026-11-21`) of an instant in a time zone. Every day that is cut off an instant is cut off here or, in SQL, by `dayIn`. */
export function localDay(at: string | number | Date, timeZone: string): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // The Canadian date format is the ISO one.
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(new Date(at));
}

/** The clock of a zone at a moment, as a field of date and time holds it: `2026-11-21T14:30`. */
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
 * The moment at which a zone's clock shows `2026-11-21T14:30`, as an instant; empty of what is no such clock. What a clock that is put back
 * shows twice is the later of the two, what one that is put forward leaves out is as long after the change: both as PostgreSQL has it.
 */
export function instantOf(clock: string, timeZone: string): string {
  // A bare `:00Z` would be read as a time of the year 2000.
  if (clock === '') return '';
  const asUtc = Date.parse(`${clock}:00Z`);
  if (Number.isNaN(asUtc)) return '';
  const clockAt = (ms: number) => clockOf(new Date(ms).toISOString(), timeZone);
  /** By what the zone is off on the day before, or after. */
  const offAsAt = (ms: number) => asUtc - (Date.parse(`${clockAt(ms)}:00Z`) - ms);
  const later = offAsAt(asUtc + dayMs);
  return new Date(clockAt(later) === clock ? later : offAsAt(asUtc - dayMs)).toISOString();
}

/** The moment at which a day (`2026-11-21`) of a zone's calendar begins, ms. */
export const startOfDay = (day: string, timeZone: string): number => Date.parse(instantOf(`${day}T00:00`, timeZone));
