import { type CountryRow, feminine, type Lang, normalizeTaxId } from '@shop/shared/contract';
import { parseNumber, withoutKilos } from '@shop/shared/contract/numbers';
import { fold } from '../../../base/db/search.ts';
import type { Cell } from '../read/cell.ts';
import { Wrong } from './kind.ts';

/**
 * The text of a cell, without a leading apostrophe before a formula: spreadsheets and our exports use it as the mark for
 * text.
 */
export const textOf = (cell: Cell): string =>
  String(cell)
    .trim()
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '');

/** The text of a cell; undefined for an empty one, which a required field refuses. */
export const needed = (cell: Cell) => textOf(cell) || undefined;
export const optional = (cell: Cell) => textOf(cell) || null;

/** A tax id without separators. */
export const taxIdOf = (cell: Cell) => normalizeTaxId(textOf(cell)) || undefined;

/** A number in the country's format (`1.234,5` in Chile, `1,234.5` in Belize), or as a spreadsheet stores it. */
function numberOf(cell: Cell, country: CountryRow): number | Wrong | undefined {
  if (typeof cell === 'number') return cell;
  const text = withoutKilos(textOf(cell));
  if (text === '') return undefined;
  return parseNumber(text, country)?.value ?? new Wrong('field.number');
}

/** The interpretation of an ambiguous number, which has one separator followed by three digits. */
export function readingOf(cell: Cell, country: CountryRow): Wrong | undefined {
  if (typeof cell === 'number') return undefined;
  const text = textOf(cell);
  const parsed = parseNumber(withoutKilos(text), country);
  if (!parsed?.reading) return undefined;
  const digits = new Intl.NumberFormat(country.locale, { useGrouping: false, maximumFractionDigits: 3 });
  return new Wrong(`field.import.reading.${parsed.reading}`, { text, value: digits.format(parsed.value) });
}

/** An amount of the country's currency in minor units; more decimals than the currency has are an error. */
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
 * Reads one of a few values by its label in either language, with or without the explanation, or by the value itself; Spanish adjectives in
 * either gender. The error for another text lists the labels in the country's language.
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
