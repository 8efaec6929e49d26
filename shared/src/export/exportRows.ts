import type { Cell, ExportColumn } from './csv.ts';
import { toCsv } from './csv.ts';

export type ExportFormat = 'csv' | 'xlsx';

/**
 * Saves rows as a file of the browser's downloads. Both writers are loaded when they are first used.
 * locale: the country's, for separators (CSV); a spreadsheet file carries numbers and dates as such. Throws the signal's reason once it is
 * given up.
 */
export async function exportRows<T>(
  format: ExportFormat,
  fileName: string,
  columns: readonly ExportColumn<T>[],
  rows: readonly T[],
  locale: string,
  signal?: AbortSignal,
): Promise<void> {
  const blob =
    format === 'csv' ? new Blob([toCsv(columns, rows, locale)], { type: 'text/csv;charset=utf-8' }) : await toXlsx(columns, rows);
  signal?.throwIfAborted();
  saveBlob(blob, `${fileName}.${format}`);
}

async function toXlsx<T>(columns: readonly ExportColumn<T>[], rows: readonly T[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const cellOf = (cell: Cell) => {
    if (cell === null) return null;
    if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' } as const;
    return typeof cell === 'number' ? ({ value: cell, type: Number } as const) : ({ value: cell, type: String } as const);
  };
  const header = columns.map((column) => ({ value: column.header, type: String, fontWeight: 'bold' }) as const);
  const cells = rows.map((row) => columns.map((column) => cellOf(column.value(row))));
  const widths = columns.map((column, i) => ({ width: widthOf([column.header, ...cells.slice(0, 100).map((row) => row[i]?.value)]) }));
  return writeExcelFile([header, ...cells], { columns: widths }).toBlob();
}

/** Of a spreadsheet's column, in letters: a day that does not fit is shown as ########. */
function widthOf(values: readonly unknown[]): number {
  const longest = Math.max(...values.map((value) => (value instanceof Date ? 10 : String(value ?? '').length)));
  return Math.min(longest, 40) + 2;
}

/** Puts a file into the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
