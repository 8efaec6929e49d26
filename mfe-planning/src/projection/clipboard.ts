const counted = /kg|S\/|[A-Z]{0,3}\$|₡|\b[A-Z]{3}\b/gi;

/**
 * Parses copied cells: rows separated by newlines, columns by tabs, as spreadsheets copy them, without units. A cell with text only is left as it is,
 * because it is not an empty cell.
 */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => (/\d/.test(cell) ? cell.replace(counted, '') : cell).trim()));
}
