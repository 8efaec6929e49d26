import { slices } from '../api/slices.ts';
import { type Cell, csvLine, type ExportColumn } from './csv.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Saves rows as a file of the browser's downloads, in slices that leave the page usable; a spreadsheet is written in a worker, which is
 * loaded when it is first used. locale: the country's, for separators (CSV); a spreadsheet file carries numbers and dates as such. Throws
 * the signal's reason once it is given up.
 */
export async function exportRows<T>(
  format: ExportFormat,
  fileName: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
  locale: string,
  signal?: AbortSignal,
): Promise<void> {
  const headers = columns.map(({ header }) => header);
  const batches = cellsOf(columns, rows);
  const blob =
    format === 'csv'
      ? await csvOf(headers, batches, locale, signal)
      : await import('./writeXlsx.ts').then(({ writeXlsx }) => writeXlsx(headers, batches, signal));
  signal?.throwIfAborted();
  saveBlob(blob, `${fileName}.${format}`);
}

const rowsAtOnce = 100;

/** Texts depend on the language and the page: they are made here, not in the worker. */
async function* cellsOf<T>(columns: readonly ExportColumn<T>[], rows: readonly T[]): AsyncGenerator<Cell[][]> {
  const next = slices();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    yield rows.slice(start, start + rowsAtOnce).map((row) => columns.map(({ value }) => value(row)));
    await next();
  }
}

/** UTF-8 with its mark. */
async function csvOf(
  headers: readonly string[],
  batches: AsyncIterable<Cell[][]>,
  locale: string,
  signal: AbortSignal | undefined,
): Promise<Blob> {
  const line = csvLine(locale);
  const parts = [`\uFEFF${line(headers)}`];
  for await (const batch of batches) {
    signal?.throwIfAborted();
    parts.push(batch.map(line).join(''));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Puts a file into the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
