const dayMs = 86_400_000;

/** The Monday `count` weeks later; negative: earlier. */
export const weeksAfter = (monday: string, count: number): string => dayOf(Date.parse(monday) + count * 7 * dayMs);

/** Every Monday in a range, both ends included. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = [];
  for (let week = from; week <= to && weeks.length < 60; week = weeksAfter(week, 1)) weeks.push(week);
  return weeks;
}

/** The ISO week number: its Thursday determines the year. */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * dayMs);
  const firstOfYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - firstOfYear) / (7 * dayMs)) + 1;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
