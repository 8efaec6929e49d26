import { all } from '../../../contract/limits.ts';

// Calendar days, `2026-11-20`: independent of time zones and clocks.

/** A range of days, both ends included; `all` leaves that end open. */
export interface Days {
  from: string;
  to: string;
}

export const isSame = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

export function addDays(day: string, count: number): string {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, count: number): string {
  const first = at(`${day.slice(0, 7)}-01`);
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = dayOf(first);
  const last = lastOfMonth(month);
  return last.slice(8) < day.slice(8) ? last : `${month.slice(0, 7)}${day.slice(7)}`;
}

/** Weeks start on Monday. */
export const mondayOf = (day: string): string => addDays(day, -((at(day).getUTCDay() + 6) % 7));
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function lastOfMonth(day: string): string {
  const date = at(firstOfMonth(day));
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return dayOf(date);
}

export const presetNames = ['today', 'thisWeek', 'days7', 'days30', 'days90', 'thisMonth'] as const;
export type PresetName = (typeof presetNames)[number];

/** A preset range relative to today. isAhead: it starts today instead of ending today. */
export function presetDays(name: PresetName, today: string, isAhead = false): Days {
  const about = (count: number): Days =>
    isAhead ? { from: today, to: addDays(today, count - 1) } : { from: addDays(today, 1 - count), to: today };
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'thisWeek':
      return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
    case 'thisMonth':
      return { from: firstOfMonth(today), to: lastOfMonth(today) };
    case 'days7':
      return about(7);
    case 'days30':
      return about(30);
    case 'days90':
      return about(90);
  }
}

/** `17–24 nov`; with the year if it is not the current one. Undefined if both ends are open. */
export function daysWords({ from, to }: Days, today: string, locale: string): { from?: string; to?: string; both?: string } {
  const isThisYear = [from, to].every((day) => day === all || day.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  });
  if (from !== all && to !== all) return { both: format.formatRange(at(from), at(to)) };
  if (from !== all) return { from: format.format(at(from)) };
  return to === all ? {} : { to: format.format(at(to)) };
}
