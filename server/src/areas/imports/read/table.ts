import { limits } from '@shop/shared/contract';
import { type Row, storable, type Table } from './cell.ts';
import { csvRows } from './csv.ts';
import { unreadable } from './unreadable.ts';
import { xlsxRows } from './xlsx.ts';

/** Longer than anything that a field takes: what is cut off here is refused there. */
const cellLength = 2500;
const mostColumns = 100;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, i) => bytes[i] === byte);

/** The rows of a CSV or XLSX file; by its content, whatever its name. Throws Unreadable. */
export async function tableOf(bytes: Uint8Array): Promise<Table> {
  if (bytes.length === 0) throw unreadable('field.import.empty');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw unreadable('field.import.oldExcel');
  const found = startsWith(bytes, 0x50, 0x4b) ? await xlsxRows(bytes) : csvRows(bytes);
  const rows: Row[] = [];
  for (const [i, cells] of found.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    rows.push([i + 1, cells.slice(0, mostColumns).map((cell) => (typeof cell === 'string' ? storable(cell.slice(0, cellLength)) : cell))]);
    if (rows.length > limits.importRows + 1) throw unreadable('field.import.tooManyRows', { max: limits.importRows });
  }
  const header = rows.shift();
  if (!header) throw unreadable('field.import.empty');
  if (rows.length === 0) throw unreadable('field.import.onlyHeader');
  return { header: header[1].map(String), rows };
}
