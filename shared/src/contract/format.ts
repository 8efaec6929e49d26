import type { CountryRow } from './countries.ts';
import type { Lang } from './messages.ts';
import { localDay } from './zoned.ts';

/** Shown for a missing value. */
export const none = '—';

type Missing = null | undefined;
/** An instant (ISO text with a zone, ms, Date) or a day of the country's calendar (`2026-11-20`). */
type Instant = string | number | Date;

type Made = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.PluralRules | string;
const cache = new Map<string, Made>();

/** Caches Intl's formatters, which are expensive to create. The first letter of a key is the kind of formatter. */
function kept<T extends Made>(key: string, make: () => T): T {
  const found = cache.get(key) as T | undefined;
  if (found) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

/**
 * The locale of dates in words, such as `Thursday 26 November`: words of the language, order of the country, because English alone puts the month
 * first, as only the USA does.
 */
const wordLocaleOf = (country: CountryRow, language: Lang): string =>
  language === 'es' ? 'es' : country.key === 'USA' ? 'en-US' : 'en-GB';

/** Formats of a country for numbers, money, weight and dates; texts follow the language. `—` is shown for a missing value. */
export function formatsOf(country: CountryRow, language: Lang) {
  const numberFormat = (decimals: number) =>
    kept(
      `n${country.locale}${decimals}`,
      () =>
        new Intl.NumberFormat(country.locale, { useGrouping: 'always', minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
    );
  const dateFormat = (
    name: string,
    options: Intl.DateTimeFormatOptions,
    locale: string = country.locale,
    timeZone: string = country.timeZone,
  ) => kept(`d${name}${locale}${timeZone}`, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }));

  const number = (value: number | Missing, decimals = 0): string =>
    value === null || value === undefined ? none : withMinus(value, numberFormat(decimals).format(Math.abs(value)));

  const onDate =
    (name: string, options: Intl.DateTimeFormatOptions) =>
    (value: Instant | Missing): string => {
      if (value === null || value === undefined) return none;
      // A calendar day is the same day everywhere: no time zone must shift it.
      return dateFormat(name, options, country.locale, isDay(value) ? 'UTC' : country.timeZone).format(new Date(value));
    };
  const date = onDate('date', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const time = onDate('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const relativeDay = (value: Instant | Missing, now: number = Date.now()): string => {
    if (value === null || value === undefined) return none;
    const day = isDay(value) ? value : localDay(value, country.timeZone);
    return relative(language, Date.parse(day) - Date.parse(today(now)), 'day');
  };

  const today = (now: number = Date.now()): string => localDay(now, country.timeZone);

  const formats = {
    number,
    /** percent: 19 → `19 %` in Spanish, `19%` in English. */
    percent: (value: number | Missing, decimals = 0): string =>
      value === null || value === undefined ? none : `${number(value, decimals)}${language === 'es' ? '\u00A0' : ''}%`,
    /** Minor units of the country's currency → `$1.234.568`. */
    money: (minor: number | Missing): string =>
      minor === null || minor === undefined
        ? none
        : withMinus(
            minor,
            kept(`s${country.key}`, () => symbol(country)) +
              numberFormat(country.decimals).format(Math.abs(minor) / 10 ** country.decimals),
          ),
    /** grams → kg without the unit, for columns that have it in their header. Lists 1 decimal, grids 0, typed weights 2. */
    kg: (grams: number | Missing, decimals = 1): string => (grams === null || grams === undefined ? none : number(grams / 1000, decimals)),
    /** grams → `1.234,5 kg`. */
    weight: (grams: number | Missing, decimals = 1): string =>
      grams === null || grams === undefined ? none : `${number(grams / 1000, decimals)}\u00A0kg`,
    /** In the country's time zone: `20-11-2026`. */
    date,
    /** In the country's time zone: `09:30`. */
    time,
    dateTime: (value: Instant | Missing): string => (value === null || value === undefined ? none : `${date(value)} ${time(value)}`),
    /** `hace 19 minutos`, `in 2 days`. From 24 hours on, and for a calendar day, which has no hour, it counts calendar days. now: ms. */
    relative: (value: Instant | Missing, now: number = Date.now()): string => {
      if (value === null || value === undefined || isDay(value)) return relativeDay(value, now);
      const ms = new Date(value).getTime() - now;
      return Math.abs(ms) < dayMs ? relative(language, ms) : relativeDay(value, now);
    },
    /** `hoy`, `yesterday`, `hace 3 días`: for a calendar day, and for an instant of which only the day is known. now: ms. */
    relativeDay,
    /** For `Intl.DateTimeFormat`, of dates in words: `jueves, 26 de noviembre`, `Thursday 26 November`. */
    wordLocale: wordLocaleOf(country, language),
    /** Today in the country's time zone, as `2026-11-20`. */
    today,
    /** Values for cells of a file: numbers, and days of the country's calendar, because a file has no time zone. */
    cell: {
      /** An instant or a day of the calendar. */
      day: (value: string | Missing): Date | null => (value ? new Date(value.length === 10 ? value : today(Date.parse(value))) : null),
      /** grams → kg */
      kg: (grams: number | Missing): number | null => (typeof grams === 'number' ? grams / 1000 : null),
      /** Minor units of the country's currency → its units. */
      money: (minor: number | Missing): number | null => (typeof minor === 'number' ? minor / 10 ** country.decimals : null),
    },
  };
  return {
    ...formats,
    /** The same formats in the time zone of a place: of a landing or a trip. null: the country's. */
    inZone: (timeZone: string | null): typeof formats =>
      timeZone === null ? formats : formatsOf({ ...country, timeZone } as CountryRow, language),
  };
}

export type Formats = ReturnType<typeof formatsOf>;

/** Puts U+2212 in front, also of money; a value that rounds to zero has no sign. */
const withMinus = (value: number, text: string): string => (value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text);

function symbol({ key, locale, currency }: CountryRow): string {
  // Intl writes a plain $ for Belize, which could be either dollar there.
  if (key === 'BZ') return 'BZ$';
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  const space = parts[at + 1]?.type === 'literal' ? parts[at + 1]?.value : '';
  return `${parts[at]?.value ?? currency}${space}`;
}

/** The plural form of a sentence for a number: `one`, `other`. */
export const pluralOf = (language: Lang, count: number): Intl.LDMLPluralRule =>
  kept(`p${language}`, () => new Intl.PluralRules(language)).select(count);

const dayMs = 86_400_000;
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Whether a value is a calendar day (`2026-11-20`), without an hour. */
const isDay = (value: Instant): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function relative(language: Lang, ms: number, smallest: 'day' | 'second' = 'second'): string {
  const format = kept(`r${language}`, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  for (const [unit, size] of steps) if (Math.abs(ms) >= size) return format.format(Math.trunc(ms / size), unit);
  return format.format(0, smallest);
}
