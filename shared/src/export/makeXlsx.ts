import writeExcelFile from 'write-excel-file/universal';
import type { Cell } from './csv.ts';

export type WorkerRows = (readonly Cell[])[];
/** The messages to the worker, in this order. */
export type WorkerMessage = { headers: readonly string[] } | { rows: WorkerRows } | { isEnd: true };

/** A spreadsheet file with a bold first row, typed numbers and days. */
export function makeXlsx(headers: readonly string[], rows: WorkerRows): Promise<Blob> {
  const header = headers.map((text) => ({ value: text, type: String, fontWeight: 'bold' }) as const);
  const columns = headers.map((text, i) => ({ width: widthOf([text, ...rows.slice(0, 100).map((row) => row[i])]) }));
  return writeExcelFile([header, ...rows.map((row) => row.map(cellOf))], { columns }).toBlob();
}

function cellOf(cell: Cell) {
  if (cell === null) return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd' } as const;
  return typeof cell === 'number' ? ({ value: cell, type: Number } as const) : ({ value: cell, type: String } as const);
}

/** Width of a spreadsheet column, in characters: a day that does not fit is shown as ########. */
function widthOf(values: readonly unknown[]): number {
  const longest = Math.max(...values.map((value) => (value instanceof Date ? 10 : String(value ?? '').length)));
  return Math.min(longest, 40) + 2;
}
