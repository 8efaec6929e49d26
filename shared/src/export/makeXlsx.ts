import writeExcelFile from 'write-excel-file/universal';
import type { Cell } from './csv.ts';

export type WorkerRows = (readonly Cell[])[];
/** What the worker is told, in this order. */
export type WorkerMessage = { headers: readonly string[] } | { rows: WorkerRows } | { isEnd: true };

/** A spreadsheet file with a bold first row; numbers and days are such. */
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

/** Of a spreadsheet's column, in letters: a day that does not fit is shown as ########. */
function widthOf(values: readonly unknown[]): number {
  const longest = Math.max(...values.map((value) => (value instanceof Date ? 10 : String(value ?? '').length)));
  return Math.min(longest, 40) + 2;
}
