import { type CountryRow, feminine, type Lang, normalizeTaxId } from '@shop/shared/contract';
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

/** A number as the country writes it (`1.234,5` in Chile, `1,234.5` in Belize), or as a spreadsheet has it. */
function numberOf(cell: Cell, country: CountryRow): number | Wrong | undefined {
  if (typeof cell === 'number') return cell;
  const text = textOf(cell).replace(/[\s$]/g, '');
  if (text === '') return undefined;
  const [group, decimal] = decimalOf(country.locale) === ',' ? ['.', ','] : [',', '.'];
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d+)?$`).test(text);
  const plain = (isGrouped ? text.replaceAll(group, '') : text).replace(decimal, '.');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : new Wrong('field.number');
}

const decimalOf = (locale: string) => new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';

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
