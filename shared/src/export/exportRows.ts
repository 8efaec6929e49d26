import { nextTask, slices } from '../api/slices.ts';
import type { CellsFile } from './cells-file.ts';
import { csvLine, type ExportColumn } from './csv.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A file that accepts rows in batches, so that not all of them must be in memory. */
export interface RowsFile<T> {
  /** Works in slices that leave the page responsive. */
  add(rows: readonly T[]): Promise<void>;
  /** Saves it to the browser's downloads. */
  save(): Promise<void>;
  /** Releases its resources, saved or not. */
  close(): void;
}

const rowsAtOnce = 25;
/** Characters of CSV that are encoded together. */
const charactersAtOnce = 256 * 1024;

/**
 * Opens a file for the browser's downloads; a spreadsheet is written in a worker, which is loaded at its first use. locale: the country's, for
 * separators (CSV); a spreadsheet file contains typed numbers and dates. After the signal aborts, its methods throw the signal's reason.
 */
export async function openExport<T>(
  format: ExportFormat,
  fileName: string,
  columns: readonly ExportColumn<T>[],
  locale: string,
  signal?: AbortSignal,
): Promise<RowsFile<T>> {
  const headers = columns.map(({ header }) => header);
  const file = format === 'csv' ? openCsv(headers, locale) : (await import('./writeXlsx.ts')).openXlsx(headers);
  const next = slices();
  return {
    async add(rows) {
      for (let start = 0; start < rows.length; start += rowsAtOnce) {
        await next();
        signal?.throwIfAborted();
        // Texts depend on the language and the page, so they are made here and not in the worker.
        file.add(rows.slice(start, start + rowsAtOnce).map((row) => columns.map(({ value }) => value(row))));
      }
    },
    async save() {
      const blob = await orGivenUp(file.end(), signal);
      // Together with the last slice, saving would make the task too long.
      await nextTask();
      signal?.throwIfAborted();
      saveBlob(blob, `${fileName}.${format}`);
    },
    close: file.close,
  };
}

/** Saves rows that are all in memory as a file in the browser's downloads: see `openExport`. */
export async function exportRows<T>(
  format: ExportFormat,
  fileName: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
  locale: string,
  signal?: AbortSignal,
): Promise<void> {
  const file = await openExport(format, fileName, columns, locale, signal);
  try {
    await file.add(rows);
    await file.save();
  } finally {
    file.close();
  }
}

function orGivenUp<T>(made: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return made;
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    made.then(resolve, reject);
  });
}

/** UTF-8 with a byte order mark. Encoded while it grows: encoding all of it at the end would block the page for a tenth of a second. */
function openCsv(headers: readonly string[], locale: string): CellsFile {
  const line = csvLine(locale);
  const parts: Blob[] = [];
  let text = `\uFEFF${line(headers)}`;
  return {
    add(rows) {
      text += rows.map(line).join('');
      if (text.length < charactersAtOnce) return;
      parts.push(new Blob([text]));
      text = '';
    },
    end: async () => new Blob([...parts, text], { type: 'text/csv;charset=utf-8' }),
    close: () => undefined,
  };
}

/** Saves a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
