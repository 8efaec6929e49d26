const dayMs = 86_400_000;

/** The Monday of the ISO week of a day; days as `2026-11-20`. */
export function mondayOf(day: string): string {
  const date = new Date(day);
  return dayOf(date.getTime() - ((date.getUTCDay() + 6) % 7) * dayMs);
}

/** The Sunday of a week. */
export const sundayOf = (monday: string): string => dayOf(Date.parse(monday) + 6 * dayMs);

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
