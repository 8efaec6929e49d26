import { addDays, mondayOf } from './days.ts';

/** The order in which a country writes day, month and year. */
export type DateOrder = 'dmy' | 'mdy' | 'ymd';

type Part = 'd' | 'm' | 'y';

/** A day whose year, month and day are distinguishable numbers. */
const sample = '2001-02-03';
const partOf: Record<string, Part> = { '03': 'd', '02': 'm', '2001': 'y' };

/** The order, derived from how a country formats the sample day. */
export const dateOrder = (write: (day: string) => string): DateOrder =>
  (write(sample).match(/\d+/g) ?? []).map((number) => partOf[number]).join('') as DateOrder;

/** The date pattern of a country, with letters for the digits: `dd/mm/aaaa`. */
export const dateForm = (write: (day: string) => string, lettersOf: (part: Part) => string): string =>
  write(sample).replaceAll(/\d+/g, (number) => lettersOf(partOf[number] as Part));

/** The words for days that are understood, in both languages: number of days from today. */
const words: Record<string, number> = {
  ...{ hoy: 0, today: 0, manana: 1, tomorrow: 1, ayer: -1, yesterday: -1 },
  ...{ 'pasado manana': 2, anteayer: -2 },
};
const weekdays: readonly (readonly string[])[] = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];
const leastLetters = 3;

interface Reading {
  today: string;
  order: DateOrder;
  /** Future days make no sense here: a weekday is the last one, not the next. */
  isPast?: boolean;
  /** Accepts only complete dates, with the year: the user may still be typing. */
  isWhole?: boolean;
}

/** The day that a text means: `20-11-2026`, `20/11`, `20`, `mañana`, `lun`; undefined if the text is not a day. */
export function dayOfText(text: string, { today, order, isPast = false, isWhole = false }: Reading): string | undefined {
  const plain = text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  if (iso) return real(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^\d{1,4}([-/. ]\d{1,4}){0,2}$/.test(plain) ? plain.split(/[-/. ]/) : [];
  if (numbers.length === order.length) {
    const at = (part: Part) => numbers[order.indexOf(part)] ?? '';
    const year = at('y');
    if (isWhole && year.length < 4) return undefined;
    return real(Number(year.length < 3 ? `${today.slice(0, 2)}${year.padStart(2, '0')}` : year), Number(at('m')), Number(at('d')));
  }
  if (isWhole) return undefined;
  if (numbers.length > 0) return shortDay(numbers, { today, order, isPast });
  if (plain in words) return addDays(today, words[plain] ?? 0);
  const weekday = plain.length < leastLetters ? -1 : weekdays.findIndex((names) => names.some((name) => name.startsWith(plain)));
  if (weekday < 0) return undefined;
  const thisWeek = addDays(mondayOf(today), weekday);
  if (isPast) return thisWeek < today ? thisWeek : addDays(thisWeek, -7);
  return thisWeek > today ? thisWeek : addDays(thisWeek, 7);
}

/** A date without year, or a day of the month alone: the nearest match, in the past or in the future as `isPast` says. */
function shortDay(numbers: readonly string[], { today, order, isPast }: Required<Pick<Reading, 'today' | 'order' | 'isPast'>>) {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const short = order.replace('y', '');
  const fits = (day: string | undefined) => day !== undefined && (isPast ? day <= today : day >= today);
  const dayNumber = Number(numbers.length === 1 ? numbers[0] : numbers[short.indexOf('d')]);
  const turn = isPast ? -1 : 1;
  const months = numbers.length === 1 ? [0, turn] : [0, 12 * turn];
  const from = numbers.length === 1 ? month : Number(numbers[short.indexOf('m')]);
  if (from < 1 || from > 12) return undefined;
  const found = months.map((more) => {
    const at = year * 12 + from - 1 + more;
    return real(Math.floor(at / 12), (at % 12) + 1, dayNumber);
  });
  return found.find(fits) ?? found.find((day) => day !== undefined);
}

function real(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

export const isWithin = (day: string, min?: string, max?: string): boolean => day !== '' && (!min || day >= min) && (!max || day <= max);

type NamedDay = readonly ['today' | 'tomorrow' | 'monday' | 'yesterday', string];

/** The most frequently chosen days. */
export function namedDays(today: string, isPast: boolean): readonly NamedDay[] {
  if (isPast)
    return [
      ['today', today],
      ['yesterday', addDays(today, -1)],
    ];
  const [tomorrow, monday] = [addDays(today, 1), addDays(mondayOf(today), 7)];
  const soon: NamedDay[] = [
    ['today', today],
    ['tomorrow', tomorrow],
  ];
  return monday === tomorrow ? soon : [...soon, ['monday', monday]];
}
