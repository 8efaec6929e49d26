import { normalizeTaxId, withoutSpaces } from '@shop/shared/contract';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';

/**
 * Text search that case and accents do not matter to. A table has a generated column `search`; both sides of a comparison are folded the
 * same way, in the database by `translate` (unlike `unaccent` it is immutable, so that a generated column may use it) and here by NFD.
 * The "C" collation makes the column sort alike on every engine and lets it serve as the sort key of the name it begins with.
 */
export const searchColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const marks = /\p{M}/gu;

const accented = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, i) => String.fromCharCode(0xc0 + i)).filter((letter) =>
  /^[a-z]$/i.test(withoutAccents(letter)),
);
const from = accented.join('');
const to = accented.map(withoutAccents).join('');

/** The generated column's expression over columns of the table, by their names in the database; a null is empty. */
export function folded(...columns: string[]): SQL {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return sql.raw(`lower(translate(${joined}, '${from}', '${to}'))`);
}

export function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/**
 * Rows whose search column contains every word of the text, in any order. A text that reads as a tax id is also searched without its dots,
 * spaces and hyphens: digits with hyphens may be a tax id or the number of a document. `#10869` is how numbers are written. The trigram
 * index serves it.
 */
export function matches(column: AnyPgColumn | SQL, text: string): SQL | undefined {
  const words = and(...searchWords(text).map((word) => contains(column, word)));
  const typed = withoutSpaces(fold(text));
  const isTaxIdOrNumber = taxIdIn(text) !== undefined && typed !== taxIdIn(text);
  return isTaxIdOrNumber ? or(words, contains(column, typed)) : words;
}

const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * The number of a document as it is compared and searched: without spaces, and in small letters. The same text as `docNumberKeyOf` makes; the
 * indexes of invoices and requests are over this expression.
 */
export const docNumberKey = (column: AnyPgColumn | SQL): SQL => sql`lower(replace(${column}, ' ', ''))`;
export const docNumberKeyOf = (docNumber: string): string => withoutSpaces(docNumber).toLowerCase();

/** Rows whose document number contains the text, however it is spaced; undefined: no document number has such a text. */
export function matchesDocNumber(column: AnyPgColumn, text: string): SQL | undefined {
  return /\d/.test(text) ? contains(docNumberKey(column), docNumberKeyOf(text.replace(/^\s*#(?=\d)/, ''))) : undefined;
}

const maxWords = 8;

export function searchWords(text: string): string[] {
  const taxId = taxIdIn(text);
  if (taxId !== undefined) return [taxId];
  return fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=\d)/, ''))
    .filter(Boolean)
    .slice(0, maxWords);
}

/** The tax id that a text reads as, without what separates its digits. */
function taxIdIn(text: string): string | undefined {
  const taxId = normalizeTaxId(text);
  return /^[\d.\-\s]+k?$/i.test(text.trim()) && /\d/.test(taxId) ? taxId.toLowerCase() : undefined;
}

/** Marks of their own go first: to decompose a text takes time that grows with the square of the marks in a row. */
function withoutAccents(text: string): string {
  return text.replace(marks, '').normalize('NFD').replace(marks, '');
}
