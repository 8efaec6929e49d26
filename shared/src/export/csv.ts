import { decimalSignOf } from '../contract/numbers.ts';

export type Cell = string | number | Date | null;

export interface ExportColumn<T> {
  header: string;
  value: (row: T) => Cell;
}

/**
 * Writes lines of CSV: CRLF, and `;` between cells in countries with a decimal comma, as their spreadsheets expect. A text that a spreadsheet would
 * run as a formula gets a leading apostrophe.
 */
export function csvLine(locale: string): (cells: readonly Cell[]) => string {
  const decimal = decimalSignOf(locale);
  const separator = decimal === ',' ? ';' : ',';
  return (cells) => `${cells.map((cell) => quoted(asText(cell, decimal), separator)).join(separator)}\r\n`;
}

function asText(cell: Cell, decimal: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return /^[=@\t\r\n＝＋－＠]/.test(cell) || (/^[+-]/.test(cell) && !isPhoneOrNumber(cell)) ? `'${cell}` : cell;
}

/** `+56 32 221 4480`, `-1,5`: digits and separators, without anything that a spreadsheet calculates with. */
function isPhoneOrNumber(text: string): boolean {
  return /^[+-]\d[\d .,]*$/.test(text);
}

/** Also quotes the separator of other countries' spreadsheets: otherwise the rest of the cell could begin a formula there. */
function quoted(text: string, separator: string): string {
  return text.includes(separator) || /[;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
