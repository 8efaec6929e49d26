import { normalizeTaxId, withoutSpaces } from '@shop/shared/contract';
import { and, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType } from 'drizzle-orm/pg-core';

/**
 * Text search that ignores case and accents. A table has a generated column `search`; both sides of a comparison are folded in the
 * same way, in the database by `translate` (unlike `unaccent` it is immutable, so that a generated column may use it) and here by NFD.
 * With the "C" collation the column sorts alike on every engine and can be the sort key of the name that it starts with.
 */
export const searchColumn = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const marks = /\p{M}/gu;

const accented = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, i) => String.fromCharCode(0xc0 + i)).filter((letter) =>
  /^[a-z]$/i.test(withoutAccents(letter)),
);
const from = accented.join('');
const to = accented.map(withoutAccents).join('');

/** Expression of the generated column over columns of the table, by their names in the database; null counts as empty. */
export function folded(...columns: string[]): SQL {
  const joined = columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `);
  return sql.raw(`lower(translate(${joined}, '${from}', '${to}'))`);
}

export function fold(text: string): string {
  return withoutAccents(text).toLowerCase();
}

/**
 * Condition: the search column contains every word of the text, in any order. A text that may be a tax id is also searched without its dots,
 * spaces and hyphens: digits with hyphens may be a tax id or the number of a document. `#10869` is how numbers are written. Uses the
 * trigram index.
 */
export function matches(column: AnyPgColumn | SQL, text: string): SQL | undefined {
  const words = and(...searchWords(text).map((word) => contains(column, word)));
  const typed = withoutSpaces(fold(text));
  const isTaxIdOrNumber = taxIdIn(text) !== undefined && typed !== taxIdIn(text);
  return isTaxIdOrNumber ? or(words, contains(column, typed)) : words;
}

const contains = (column: AnyPgColumn | SQL, text: string): SQL => sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * The number of a document for comparison and search: without spaces, in lower case. Equals the text of `docNumberKeyOf`; the
 * indexes of invoices and requests use this expression.
 */
export const docNumberKey = (column: AnyPgColumn | SQL): SQL => sql`lower(replace(${column}, ' ', ''))`;
export const docNumberKeyOf = (docNumber: string): string => withoutSpaces(docNumber).toLowerCase();

/** Condition: the document number contains the text, spaces ignored; undefined: the text has no digit, so it is not part of a number. */
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

/** The tax id in a text, without separators; undefined if the text is not one. */
function taxIdIn(text: string): string | undefined {
  const taxId = normalizeTaxId(text);
  return /^[\d.\-\s]+k?$/i.test(text.trim()) && /\d/.test(taxId) ? taxId.toLowerCase() : undefined;
}

/** Removes combining marks before decomposing: NFD takes time that is quadratic in the number of consecutive marks. */
function withoutAccents(text: string): string {
  return text.replace(marks, '').normalize('NFD').replace(marks, '');
}
