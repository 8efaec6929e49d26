import { colours, heightOf, inner, page, type Sheet, tag, write } from './sheet.ts';

export interface Column<R> {
  title: string;
  /** Points; undefined: the column takes the remaining width. */
  width?: number;
  align?: 'left' | 'right';
  text: (row: R) => string;
}

type Placed<R> = Required<Column<R>> & { x: number };

function placed<R>(columns: readonly Column<R>[]): Placed<R>[] {
  const rest = inner - columns.reduce((sum, { width = 0 }) => sum + width, 0);
  let x: number = page.left;
  return columns.map(({ width = rest, align = 'left', ...column }) => {
    const at = { ...column, width, align, x };
    x += width;
    return at;
  });
}

const pad = 5;
const titlesHeight = 20;

/** Draws rows from `y` on, over several pages if needed; each page starts with the titles. Returns the y at which they end. */
export function drawTable<R>({ doc, root }: Sheet, of: readonly Column<R>[], rows: readonly R[], y: number): number {
  const columns = placed(of);
  const table = doc.struct('Table');
  root.add(table);
  let at = drawTitles(doc, table, columns, y);
  const room = page.height - page.bottom - page.top - titlesHeight;
  for (const texts of rows.flatMap((one) => partsOf(doc, columns, one, room))) {
    const height = rowHeight(doc, columns, texts);
    if (at + height > page.height - page.bottom) {
      doc.addPage();
      at = drawTitles(doc, table, columns, page.top);
    }
    const row = doc.struct('TR');
    table.add(row);
    for (const [n, { x, width, align }] of columns.entries())
      tag(doc, row, 'TD', () => write(doc, texts[n] ?? '', { x: x + pad, y: at + pad, width: width - 2 * pad, align }));
    row.end();
    at += height;
    const below = at;
    doc.markContent('Artifact');
    doc
      .moveTo(page.left, below)
      .lineTo(page.left + inner, below)
      .lineWidth(0.5)
      .stroke(colours.line);
    doc.endMarkedContent();
  }
  table.end();
  return at;
}

function rowHeight<R>(doc: PDFKit.PDFDocument, columns: readonly Placed<R>[], texts: readonly string[]): number {
  return Math.max(...columns.map(({ width }, n) => heightOf(doc, texts[n] ?? '', width - 2 * pad))) + 2 * pad - 1;
}

/** The texts of a row. A row that is higher than a page is split into several rows, each with the lines that fit. */
function partsOf<R>(doc: PDFKit.PDFDocument, columns: readonly Placed<R>[], row: R, room: number): string[][] {
  const parts: string[][] = [];
  let rest = columns.map(({ text }) => text(row).split('\n'));
  do {
    const part = rest.map((lines, n) => {
      const fits = (count: number) => rowHeight(doc, [columns[n] as Placed<R>], [lines.slice(0, count).join('\n')]) <= room;
      let count = lines.length;
      // A single line is drawn however high it is.
      while (count > 1 && !fits(count)) count -= 1;
      return lines.slice(0, count);
    });
    parts.push(part.map((lines) => lines.join('\n')));
    rest = rest.map((lines, n) => lines.slice(part[n]?.length));
  } while (rest.some((lines) => lines.length > 0));
  return parts;
}

function drawTitles<R>(doc: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, columns: readonly Placed<R>[], y: number): number {
  doc.markContent('Artifact');
  doc.rect(page.left, y, inner, titlesHeight).fill(colours.sunken);
  doc.endMarkedContent();
  const row = doc.struct('TR');
  table.add(row);
  for (const { title, x, width, align } of columns) {
    const options = { x: x + pad, y: y + pad, width: width - 2 * pad, align, size: 8, face: 'strong', colour: colours.soft } as const;
    tag(doc, row, 'TH', () => write(doc, title, options), { scope: 'Column' });
  }
  row.end();
  return y + titlesHeight;
}
