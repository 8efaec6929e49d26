/** The last moment of a day (`2026-03-01`) of a time zone, as an instant: what expires on a day may be sold on it. */
export function endOfDay(day: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T23:59:59Z`);
  // The Swedish way to write a moment is ISO's.
  const shown = Date.parse(`${new Date(asUtc).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
  return new Date(asUtc - (shown - asUtc)).toISOString();
}
