/** The cells of a copied block: rows by line, columns by tab, as spreadsheets put them on the clipboard, without units and currencies. */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/kg|S\/|[A-Z]{0,3}\$|₡|\b[A-Z]{3}\b/gi, '').trim()));
}
