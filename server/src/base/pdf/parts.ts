import { drawMark } from './marks.ts';
import { colours, inner, page, type Sheet, tag, write } from './sheet.ts';

// Common parts of documents. Each function draws a part at its place and returns the y at which it ends.

export function drawHead({ doc, root }: Sheet, country: string, type: string, number: string): void {
  tag(doc, root, 'Figure', () => drawMark(doc, page.left, page.top, 40), { alt: 'Shop Backoffice' });
  tag(doc, root, 'P', () => {
    write(doc, 'Shop Backoffice', { x: page.left + 52, y: page.top + 3, width: 220, size: 14, face: 'strong' });
    write(doc, country, { x: page.left + 52, y: page.top + 22, width: 220, size: 9, colour: colours.soft });
  });
  const width = 230;
  const x = page.left + inner - width;
  tag(doc, root, 'H1', () => {
    write(doc, type, { x, y: page.top - 1, width, size: 17, face: 'strong', colour: colours.accent, align: 'right' });
    write(doc, number, { x, y: page.top + 22, width, size: 11, face: 'strong', align: 'right' });
  });
  doc.markContent('Artifact');
  doc
    .moveTo(page.left, page.top + 54)
    .lineTo(page.left + inner, page.top + 54)
    .lineWidth(1.5)
    .stroke(colours.accent);
  doc.endMarkedContent();
}

export function drawParties({ doc, root }: Sheet, title: string, client: string[], facts: [string, string][]): number {
  const top = page.top + 68;
  const half = inner * 0.56;
  let left = top;
  tag(doc, root, 'P', () => {
    left = write(doc, title, { x: page.left, y: top, width: half, size: 8, colour: colours.faint });
    for (const [n, text] of client.entries())
      left = write(doc, text, {
        x: page.left,
        y: left + 1,
        width: half - 16,
        size: n === 0 ? 11 : 9,
        face: n === 0 ? 'strong' : 'plain',
      });
  });
  let right = top;
  for (const [name, value] of facts) {
    const y = right;
    tag(doc, root, 'P', () => {
      write(doc, name, { x: page.left + half, y, width: 84, size: 9, colour: colours.faint });
      right = write(doc, value, { x: page.left + half + 84, y, width: inner - half - 84, align: 'right' }) + 3;
    });
  }
  return Math.max(left, right);
}

export function drawSums({ doc, root }: Sheet, from: number, sums: [string, string][]): number {
  const width = 260;
  const x = page.left + inner - width;
  const y0 = from + 24 + 16 * sums.length > page.height - page.bottom ? nextPage(doc) : from;
  let y = y0;
  for (const [n, [name, value]] of sums.entries()) {
    const isTotal = n === sums.length - 1;
    if (isTotal) {
      const above = y + 2;
      doc.markContent('Artifact');
      doc
        .moveTo(x, above)
        .lineTo(x + width, above)
        .lineWidth(1)
        .stroke(colours.accent);
      doc.endMarkedContent();
      y += 8;
    }
    const at = y;
    const style = isTotal ? ({ size: 12, face: 'strong' } as const) : ({ size: 9.5 } as const);
    tag(doc, root, 'P', () => {
      const below = write(doc, name, { x: x + 5, y: at, width: 140, ...style, ...(isTotal ? {} : { colour: colours.soft }) });
      y = Math.max(below, write(doc, value, { x: x + 145, y: at, width: width - 150, align: 'right', ...style })) + 2;
    });
  }
  return y;
}

export function nextPage(doc: PDFKit.PDFDocument): number {
  doc.addPage();
  return page.top;
}

export function drawFoot({ doc }: Sheet, name: string, pageOf: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = start; n < start + count; n++) {
    doc.switchToPage(n);
    // The text is below the bottom margin, where pdfkit would otherwise start another page.
    doc.page.margins.bottom = 0;
    const y = page.height - 40;
    doc.markContent('Artifact', { type: 'Pagination' });
    write(doc, name, { x: page.left, y, width: inner / 2, size: 8, colour: colours.faint });
    write(doc, pageOf(n - start + 1, count), {
      x: page.left + inner / 2,
      y,
      width: inner / 2,
      size: 8,
      colour: colours.faint,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}
