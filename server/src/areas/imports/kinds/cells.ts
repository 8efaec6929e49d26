import { type CountryRow, feminine, type Lang, normalizeTaxId } from '@shop/shared/contract';
import { parseNumber, withoutKilos } from '@shop/shared/contract/numbers';
import { fold } from '../../../base/db/search.ts';
import type { Cell } from '../read/cell.ts';
import { Wrong } from './kind.ts';

/**
 * The text of a cell. An apostrophe that leads what a spreadsheet would calculate is its own sign for "this is text", ours of an export too,
 * and no part of it.
 */
export const textOf = (cell: Cell): string =>
  String(cell)
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** An empty cell is no value, which a field that must have one refuses by itself. */
export const needed = (cell: Cell) => textOf(cell) || undefined;
export const optional = (cell: Cell) => textOf(cell) || null;

/** What stands between the digits is for people. */
export const taxIdOf = (cell: Cell) => normalizeTaxId(textOf(cell)) || undefined;

/** A number as people of the country write it (`1.234,5` in Chile, `1,234.5` in Belize), or as a spreadsheet stores it. */
function numberOf(cell: Cell, country: CountryRow): number | Wrong | undefined {
  if (typeof cell === 'number') return cell;
  const text = withoutKilos(textOf(cell));
  if (text === '') return undefined;
  return parseNumber(text, country)?.value ?? new Wrong('field.number');
}

/** How a cell with one sign and three digits after it was read, if it can be read in two ways. */
export function readingOf(cell: Cell, country: CountryRow): Wrong | undefined {
  if (typeof cell === 'number') return undefined;
  const text = textOf(cell);
  const parsed = parseNumber(withoutKilos(text), country);
  if (!parsed?.reading) return undefined;
  const digits = new Intl.NumberFormat(country.locale, { useGrouping: false, maximumFractionDigits: 3 });
  return new Wrong(`field.import.reading.${parsed.reading}`, { text, value: digits.format(parsed.value) });
}

/** An amount of the country's currency in minor units; more decimals than it has are none. */
export function minorOf(cell: Cell, country: CountryRow): number | Wrong | undefined {
  const amount = numberOf(cell, country);
  if (typeof amount !== 'number') return amount;
  const minor = amount * 10 ** country.decimals;
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : new Wrong('field.number');
}

/** Kilograms as grams. */
export function gramsOf(cell: Cell, country: CountryRow): number | Wrong | undefined {
  const kg = numberOf(cell, country);
  return typeof kg === 'number' ? Math.round(kg * 1000) : kg;
}

/**
 * One of a few words by what it is called in either language, with or without what explains it, or by itself; Spanish adjectives in either
 * gender. What is none of them is told those of the country's language.
 */
export function wordOf<W extends string>(
  cell: Cell,
  words: Record<W, Record<Lang, string>>,
  { locale }: CountryRow,
): W | Wrong | undefined {
  const cellText = fold(textOf(cell));
  if (cellText === '') return undefined;
  const found = (Object.entries(words) as [W, Record<Lang, string>][]).find(([word, { es, en }]) =>
    [word, es, en, feminine(es)].some((name) => cellText === fold(name) || cellText === fold(name.replace(/ \(.*\)$/, ''))),
  );
  if (found) return found[0];
  const lang = locale.startsWith('en') ? 'en' : 'es';
  return new Wrong('field.import.word', { words: (Object.values(words) as Record<Lang, string>[]).map((name) => name[lang]).join(', ') });
}
