import { normalizeTaxId } from '@shop/shared/contract';
import { and, type SQL, sql } from 'drizzle-orm';
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
 * Rows in whose search column every word of the text stands, in any order. A text that reads as a tax id is looked for without its dots,
 * spaces and hyphen; `#10869` is how numbers are written. The trigram index serves it.
 */
export function matches(column: AnyPgColumn | SQL, text: string): SQL | undefined {
  return and(...searchWords(text).map((word) => sql`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}

const maxWords = 8;

export function searchWords(text: string): string[] {
  const taxId = normalizeTaxId(text);
  if (/^[\d.\-\s]+k?$/i.test(text.trim()) && /\d/.test(taxId)) return [taxId.toLowerCase()];
  return fold(text)
    .split(/\s+/)
    .map((word) => word.replace(/^#(?=\d)/, ''))
    .filter(Boolean)
    .slice(0, maxWords);
}

/** Marks of their own go first: to decompose a text takes time that grows with the square of the marks in a row. */
function withoutAccents(text: string): string {
  return text.replace(marks, '').normalize('NFD').replace(marks, '');
}
