import type { Formats } from '@shop/shared/formats';
import type { InvoiceLine } from '../../../base/db/schema/index.ts';
import { colours, heightOf, inner, page, type Sheet, tag, write } from './sheet.ts';
import type { wordsOf } from './words.ts';

interface Column {
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  text: (line: InvoiceLine) => string;
}

function columnsOf(words: (typeof wordsOf)['es'], { date, kg, money, percent }: Formats, hasDiscount: boolean): Column[] {
  const discount = hasDiscount ? 46 : 0;
  const widths = { date: 66, kg: 62, price: 84, discount, net: 92 };
  const product = inner - widths.date - widths.kg - widths.price - discount - widths.net;
  const all: [string, number, Column['align'], Column['text']][] = [
    [words.date, widths.date, 'left', ({ soldOn }) => date(soldOn)],
    [words.product, product, 'left', ({ product }) => product],
    [words.kg, widths.kg, 'right', ({ grams }) => kg(grams, 2)],
    [words.price, widths.price, 'right', ({ priceMinor }) => money(priceMinor)],
    [words.discount, discount, 'right', ({ discount }) => (discount === 0 ? '' : percent(discount / 100, discount % 100 === 0 ? 0 : 2))],
    [words.net, widths.net, 'right', ({ netMinor }) => money(netMinor)],
  ];
  let x: number = page.left;
  return all
    .filter(([, width]) => width > 0)
    .map(([title, width, align, text]) => {
      const column = { title, x, width, align, text };
      x += width;
      return column;
    });
}

const pad = 5;

/** The lines of a document from `y` on, over as many pages as they take; each begins with the titles. Answers where it ends. */
export function drawLines(
  { doc, root }: Sheet,
  lines: readonly InvoiceLine[],
  words: (typeof wordsOf)['es'],
  formats: Formats,
  y: number,
): number {
  const columns = columnsOf(
    words,
    formats,
    lines.some(({ discount }) => discount > 0),
  );
  const table = doc.struct('Table');
  root.add(table);
  let at = drawTitles(doc, table, columns, y);
  for (const line of lines) {
    const height = Math.max(...columns.map(({ text, width }) => heightOf(doc, text(line), width - 2 * pad))) + 2 * pad - 1;
    if (at + height > page.height - page.bottom) {
      doc.addPage();
      at = drawTitles(doc, table, columns, page.top);
    }
    const row = doc.struct('TR');
    table.add(row);
    for (const { x, width, align, text } of columns)
      tag(doc, row, 'TD', () => write(doc, text(line), { x: x + pad, y: at + pad, width: width - 2 * pad, align }));
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

function drawTitles(doc: PDFKit.PDFDocument, table: PDFKit.PDFStructureElement, columns: readonly Column[], y: number): number {
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
