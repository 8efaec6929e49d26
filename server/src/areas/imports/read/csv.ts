import { limits } from '@shop/shared/contract';
import { CsvError, parse } from 'csv-parse/sync';
import { unreadable } from './unreadable.ts';

const separators = [',', ';', '\t'] as const;

/** Blank lines count, so that row numbers match the line numbers in the file. */
const mostLines = limits.importRows * 4;

/** The cells of a CSV file, trimmed, whatever its encoding and separator. Throws Unreadable. */
export function csvRows(bytes: Uint8Array): string[][] {
  const text = decoded(bytes);
  // Text has none; a picture or a program does.
  if (text.includes('\0')) throw unreadable('field.import.notTable');
  // What some spreadsheets say in a first line of its own.
  const separatorLine = /^sep=(.)\r?\n/i.exec(text);
  const content = separatorLine ? text.slice(separatorLine[0].length) : text;
  try {
    return parse(content, {
      delimiter: separatorLine?.[1] ?? separatorOf(content),
      relax_quotes: true,
      relax_column_count: true,
      trim: true,
      max_record_size: 200_000,
      to: mostLines,
    }) as string[][];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE' ? 'field.import.quotes' : 'field.import.notTable',
    );
  }
}

/** UTF-8 or UTF-16 where the bytes say so, else the Windows-1252 of older spreadsheets, in which every byte is a letter. */
function decoded(bytes: Uint8Array): string {
  const [a = 1, b = 1, c = 1, d = 1] = bytes;
  if ((a === 0xff && b === 0xfe) || (b === 0 && d === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((a === 0xfe && b === 0xff) || (a === 0 && c === 0)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that stands most often in the first line that is not blank, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>();
  let isQuoted = false;
  let isBlank = true;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      if (!isBlank) break;
    } else if (!isQuoted) {
      if (letter.trim()) isBlank = false;
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
  }
  return separators.reduce<string>((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), ',');
}
