import { type CountryKey, countries } from './countries.ts';
import { formatsOf } from './format.ts';
import { instantOf } from './zoned.ts';

const at = (country: CountryKey, language: 'es' | 'en' = 'es') => formatsOf(countries[country], language);
/** Countries use different space characters, which look the same to a reader. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe.each([
  ['CL', '1.234,5 kg', 1234568, '$1.234.568', '20-11-2026'],
  ['EC', '1.234,5 kg', 123450, '$1.234,50', '20/11/2026'],
  ['Peru', '1,234.5 kg', 123450, 'S/ 1,234.50', '20/11/2026'],
  ['CR', '1 234,5 kg', 123450, '₡1 234,50', '20/11/2026'],
  ['BZ', '1,234.5 kg', 123450, 'BZ$1,234.50', '20/11/2026'],
  ['USA', '1,234.5 kg', 123450, '$1,234.50', '11/20/2026'],
] as const)('%s', (country, weight, minor, money, date) => {
  it.each(['es', 'en'] as const)('writes weight, money and dates its own way, whatever the words (%s)', (language) => {
    const format = at(country, language);
    expect(plain(format.weight(1_234_500))).toBe(weight);
    expect(plain(format.money(minor))).toBe(money);
    expect(format.date('2026-11-20')).toBe(date);
  });
});

it('groups four digits too', () => {
  expect(at('CL').number(1234)).toBe('1.234');
});

it('puts a minus sign, not a hyphen, before number, weight and money', () => {
  const format = at('CL');
  expect([format.number(-5), format.kg(-1500), format.money(-700)]).toEqual(['−5', '−1,5', '−$700']);
});

it('gives no sign to what rounds to zero', () => {
  expect(at('CL').kg(-20)).toBe('0,0');
});

it.each(['number', 'money', 'kg', 'weight', 'date', 'time', 'dateTime', 'relative', 'percent'] as const)(
  'writes — for a missing %s',
  (kind) => {
    expect([at('CL')[kind](undefined), at('CL')[kind](null)]).toEqual(['—', '—']);
  },
);

it('writes an instant in the time zone of the country', () => {
  // 02:30 UTC is the evening before in Chile.
  expect(at('CL').dateTime('2026-11-20T02:30:00Z')).toBe('19-11-2026 23:30');
});

it('does not move a day of the calendar', () => {
  expect(at('USA').date('2026-01-01')).toBe('01/01/2026');
});

it('knows what day it is in the country', () => {
  expect(at('CL').today(Date.parse('2026-11-20T02:30:00Z'))).toBe('2026-11-19');
});

it('says how long ago in the language of words', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(at('CL', 'es').relative('2026-11-20T11:41:00Z', now)).toBe('hace 19 minutos');
  expect(at('CL', 'en').relative('2026-11-22T12:00:00Z', now)).toBe('in 2 days');
});

it('says how long ago by days of the calendar', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(at('CL', 'en').relative('2026-11-19T11:00:00Z', now)).toBe('yesterday');
  expect(at('CL', 'en').relative('2026-11-18T13:00:00Z', now)).toBe('2 days ago');
  // 02:30 UTC is the evening before in Chile.
  expect(at('CL', 'en').relative('2026-11-22T02:30:00Z', now)).toBe('tomorrow');
  // The clocks were put forward in between: a night of 23 hours.
  expect(at('CL', 'en').relative('2027-09-04T16:00:00Z', Date.parse('2027-09-05T15:30:00Z'))).toBe('23 hours ago');
});

it('writes percent as its language does', () => {
  expect(plain(at('CL', 'es').percent(12.5, 1))).toBe('12,5 %');
  expect(at('USA', 'en').percent(9.45, 2)).toBe('9.45%');
});

it.each([
  ['BZ', 'en', 'Friday 20 November'],
  ['CL', 'en', 'Friday 20 November'],
  ['USA', 'en', 'Friday, November 20'],
  ['BZ', 'es', 'viernes, 20 de noviembre'],
  ['USA', 'es', 'viernes, 20 de noviembre'],
] as const)('puts a date in words into the order of %s (%s)', (country, language, words) => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  expect(new Intl.DateTimeFormat(at(country, language).wordLocale, options).format(new Date('2026-11-20'))).toBe(words);
});

describe('days of the calendar', () => {
  // Five past midnight, noon and ten to midnight, in the time zone of the country.
  const hours = ['00:05', '12:00', '23:50'];

  it.each(Object.keys(countries) as CountryKey[])('%s: shows a day as a day, never as hours, at every hour', (key) => {
    for (const hour of hours) {
      const now = Date.parse(instantOf(`2026-06-16T${hour}`, countries[key].timeZone));
      const noonOf = (day: string) => instantOf(`${day}T12:00`, countries[key].timeZone);
      const shown = (day: string) => [at(key, 'en').relative(day, now), at(key, 'en').relativeDay(noonOf(day), now)];
      expect(shown('2026-06-16')).toEqual(['today', 'today']);
      expect(shown('2026-06-15')).toEqual(['yesterday', 'yesterday']);
      expect(shown('2026-06-17')).toEqual(['tomorrow', 'tomorrow']);
      expect(shown('2026-06-13')).toEqual(['3 days ago', '3 days ago']);
      expect(at(key, 'es').relative('2026-06-16', now)).toBe('hoy');
    }
  });
});
