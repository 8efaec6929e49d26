import { Buffer } from 'node:buffer';
import { Unzip, UnzipInflate } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import type { Cell } from './cell.ts';
import { Unreadable, unreadable } from './unreadable.ts';

/** 50 000 rows of 12 columns unpack to some 40 MB. */
const unpackedBytes = 250 * 1024 * 1024;
const sliceBytes = 16 * 1024;

/** The cells of the first sheet; of a formula what the spreadsheet last showed. Throws Unreadable. */
export async function xlsxRows(bytes: Uint8Array): Promise<Cell[][]> {
  try {
    measure(bytes);
    const rows = await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return rows.map((row) => row.map(cellOf));
  } catch (error) {
    // Whatever the reader stumbles over, an archive of something else or a broken one: it is no table.
    throw error instanceof Unreadable ? error : unreadable('field.import.notTable');
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? value : String(value).trim();
}

/**
 * Unpacks the archive once to nowhere, in small slices: what it says of its sizes is anybody's word, and some kB of zip may hold gigabytes.
 * It is read as the reader reads it, file by file from the start.
 */
function measure(bytes: Uint8Array): void {
  let total = 0;
  let isSpreadsheet = false;
  const unzip = new Unzip((file) => {
    if (file.name === 'xl/workbook.xml') isSpreadsheet = true;
    if (!/\.xml(\.rels)?$/.test(file.name)) return;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      if (total > unpackedBytes) throw unreadable('field.import.unpacked');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let start = 0; start < bytes.length; start += sliceBytes)
    unzip.push(bytes.subarray(start, start + sliceBytes), start + sliceBytes >= bytes.length);
  if (!isSpreadsheet) throw unreadable('field.import.notTable');
}
