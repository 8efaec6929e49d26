import { decimalSignOf } from '../contract/numbers.ts';

export type Cell = string | number | Date | null;

export interface ExportColumn<T> {
  header: string;
  value: (row: T) => Cell;
}

/**
 * Writes lines of CSV: CRLF, `;` between cells where the country writes decimals with a comma, as its spreadsheets expect. A text that a
 * spreadsheet would run as a formula is led by an apostrophe.
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

/** `+56 32 221 4480`, `-1,5`: digits and what stands between them, nothing that a spreadsheet calculates with. */
function isPhoneOrNumber(text: string): boolean {
  return /^[+-]\d[\d .,]*$/.test(text);
}

/** Quoted too is what the spreadsheet of another country would take for the end of a cell: the next one could begin with a formula. */
function quoted(text: string, separator: string): string {
  return text.includes(separator) || /[;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
