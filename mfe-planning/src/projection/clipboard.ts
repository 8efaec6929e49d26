const counted = /kg|S\/|[A-Z]{0,3}\$|₡|\b[A-Z]{3}\b/gi;

/**
 * The cells of a copied block: rows by line, columns by tab, as spreadsheets put them on the clipboard, without what amounts are counted in.
 * A cell of words alone stays as it is: it is not an emptied one.
 */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => (/\d/.test(cell) ? cell.replace(counted, '') : cell).trim()));
}
