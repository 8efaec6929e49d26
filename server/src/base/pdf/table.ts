import { colours, heightOf, inner, page, type Sheet, tag, write } from './sheet.ts';

export interface Column<R> {
  title: string;
  /** Points; the one that says none takes what the others leave. */
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

/** Rows from `y` on, over as many pages as they take; each begins with the titles. Answers where they end. */
export function drawTable<R>({ doc, root }: Sheet, of: readonly Column<R>[], rows: readonly R[], y: number): number {
  const columns = placed(of);
  const table = doc.struct('Table');
  root.add(table);
  let at = drawTitles(doc, table, columns, y);
  for (const one of rows) {
    const height = Math.max(...columns.map(({ text, width }) => heightOf(doc, text(one), width - 2 * pad))) + 2 * pad - 1;
    if (at + height > page.height - page.bottom) {
      doc.addPage();
      at = drawTitles(doc, table, columns, page.top);
    }
    const row = doc.struct('TR');
    table.add(row);
    for (const { x, width, align, text } of columns)
      tag(doc, row, 'TD', () => write(doc, text(one), { x: x + pad, y: at + pad, width: width - 2 * pad, align }));
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

function drawTitles<R>(doc: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, columns: readonly Placed<R>[], y: number): number {
  const height = 20;
  doc.markContent('Artifact');
  doc.rect(page.left, y, inner, height).fill(colours.sunken);
  doc.endMarkedContent();
  const row = doc.struct('TR');
  table.add(row);
  for (const { title, x, width, align } of columns) {
    const options = { x: x + pad, y: y + pad, width: width - 2 * pad, align, size: 8, face: 'strong', colour: colours.soft } as const;
    tag(doc, row, 'TH', () => write(doc, title, options), { scope: 'Column' });
  }
  row.end();
  return y + height;
}
