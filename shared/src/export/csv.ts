export type Cell = string | number | Date | null;

export interface ExportColumn<T> {
  header: string;
  value: (row: T) => Cell;
}

/**
 * Rows as CSV text: UTF-8 with its mark, CRLF, `;` between cells where the country writes decimals with a comma, as its spreadsheets expect.
 * A text that a spreadsheet would run as a formula is led by an apostrophe.
 */
export function toCsv<T>(columns: readonly ExportColumn<T>[], rows: readonly T[], locale: string): string {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  const separator = decimal === ',' ? ';' : ',';
  const line = (cells: readonly Cell[]) => cells.map((cell) => quoted(asText(cell, decimal), separator)).join(separator);
  const lines = [line(columns.map((column) => column.header)), ...rows.map((row) => line(columns.map((column) => column.value(row))))];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function asText(cell: Cell, decimal: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return /^(?:[=@\t\r]|[+-](?!\d))/.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
