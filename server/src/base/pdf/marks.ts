import { encode } from 'uqr';
import { colours } from './sheet.ts';

/** The fish of the mark (shared/src/ui/Logo.tsx): body with tail, 132 units long, centred on the origin. */
const body = 'M-66 0C-48-26-26-41 0-41 20-41 35-30 42-16L66-31 65 36 42 16C35 30 20 41 0 41-26 41-48 26-66 0Z';

export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 28);
  doc.roundedRect(0, 0, 28, 28, 6).fill(colours.accent);
  doc.translate(14, 14).scale(0.155);
  doc.path(body).fill('#FFFFFF');
  doc.circle(-29, -10, 9.5).fill(colours.accent);
  doc.path('M2-26Q17 0 1 27').lineWidth(8).lineCap('round').stroke(colours.accent);
  doc.restore();
}

/** Draws a QR code as rectangles, one for each run of dark modules. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const unit = size / modules;
  for (const [row, cells] of data.entries()) {
    for (let from = 0; from < modules; from++) {
      if (!cells[from]) continue;
      let to = from;
      while (cells[to]) to++;
      doc.rect(x + from * unit, y + row * unit, (to - from) * unit, unit);
      from = to;
    }
  }
  doc.fill(colours.text);
}
