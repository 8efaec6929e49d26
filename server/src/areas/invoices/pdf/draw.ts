import { countryById, formatTaxId, taxIdName } from '@shop/shared/contract';
import { type Formats, formatsOf } from '@shop/shared/formats';
import type { InvoiceRecord } from '../../billing/invoicing.ts';
import { drawMark, drawQr } from './marks.ts';
import { bytesOf, colours, heightOf, inner, newSheet, page, type Sheet, tag, write } from './sheet.ts';
import { drawLines } from './table.ts';
import { wordsOf } from './words.ts';

/** What is drawn besides the invoice itself. */
export interface DrawOptions {
  /** Of a credit note: the document it corrects. */
  corrects: Pick<InvoiceRecord, 'docType' | 'docNumber' | 'issuedOn'> | null;
  /** Where the record is looked at; undefined: no code is drawn. */
  address: string | undefined;
}

/** The document of an issued invoice as a PDF, in its own language and its country's formats. The same invoice gives the same bytes. */
export function drawInvoice(invoice: InvoiceRecord, { corrects, address }: DrawOptions): Promise<Buffer> {
  const country = countryById(invoice.countryId);
  if (!country) throw new Error(`No country ${invoice.countryId}.`);
  const words = wordsOf[invoice.lang];
  const formats = formatsOf(country, invoice.lang);
  const nameOf = ({ docType, docNumber }: Pick<InvoiceRecord, 'docType' | 'docNumber'>) =>
    `${words.types[docType]} ${docNumber ?? ''}`.trim();
  const sheet = newSheet({
    title: `${nameOf(invoice)} · ${invoice.clientName}`,
    lang: invoice.lang,
    day: invoice.issuedOn ?? invoice.periodTo,
  });

  drawHead(sheet, country.name, words.types[invoice.docType], `${words.number} ${invoice.docNumber ?? ''}`);
  const { taxId, address: street, lines } = invoice.contents;
  const facts: [string, string][] = [
    [words.issuedOn, formats.date(invoice.issuedOn)],
    ...(invoice.dueOn ? ([[words.dueOn, formats.date(invoice.dueOn)]] as [string, string][]) : []),
    [words.period, periodOf(invoice, formats)],
    ...(corrects ? ([[words.corrects, `${nameOf(corrects)}, ${formats.date(corrects.issuedOn)}`]] as [string, string][]) : []),
  ];
  const client = [invoice.clientName, `${taxIdName[country.key]} ${formatTaxId(country.key, taxId)}`, street];
  let y = drawParties(sheet, words.billedTo, client, facts);
  y = drawLines(sheet, lines, words, formats, y + 18);
  const rate = formats.percent(invoice.ivaRate / 100, invoice.ivaRate % 100 === 0 ? 0 : 2);
  y = drawSums(sheet, y + 10, [
    [words.net, formats.money(invoice.netMinor)],
    [`${words.iva} ${rate}`, formats.money(invoice.ivaMinor)],
    [`${words.total} ${country.currency}`, formats.money(invoice.totalMinor)],
  ]);
  drawClose(sheet, y + 16, { title: words.description, text: invoice.description, address, caption: words.record, alt: words.qr });
  drawFoot(sheet, nameOf(invoice), words.page);
  sheet.root.end();
  return bytesOf(sheet.doc);
}

const periodOf = ({ periodFrom, periodTo }: InvoiceRecord, { date }: Formats) =>
  periodFrom === periodTo ? date(periodFrom) : `${date(periodFrom)} – ${date(periodTo)}`;

function drawHead({ doc, root }: Sheet, country: string, type: string, number: string): void {
  tag(doc, root, 'Figure', () => drawMark(doc, page.left, page.top, 40), { alt: 'Shop Backoffice' });
  tag(doc, root, 'P', () => {
    write(doc, 'Shop Backoffice', { x: page.left + 52, y: page.top + 3, width: 220, size: 14, face: 'strong' });
    write(doc, country, { x: page.left + 52, y: page.top + 22, width: 220, size: 9, colour: colours.soft });
  });
  const width = 200;
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

function drawParties({ doc, root }: Sheet, title: string, client: string[], facts: [string, string][]): number {
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

function drawSums({ doc, root }: Sheet, from: number, sums: [string, string][]): number {
  const width = 220;
  const x = page.left + inner - width;
  const y0 = from + 72 > page.height - page.bottom ? nextPage(doc) : from;
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
      write(doc, name, { x: x + 5, y: at, width: 100, ...style, ...(isTotal ? {} : { colour: colours.soft }) });
      y = write(doc, value, { x: x + 90, y: at, width: width - 95, align: 'right', ...style }) + 2;
    });
  }
  return y;
}

interface Close {
  title: string;
  text: string;
  address: string | undefined;
  caption: string;
  alt: string;
}

const qrSize = 84;

/** The description, and the code that leads to the record, beside one another. */
function drawClose({ doc, root }: Sheet, from: number, { title, text, address, caption, alt }: Close): void {
  const width = address ? inner - qrSize - 28 : inner;
  const needed = Math.max(heightOf(doc, text, width, 8.5) + 14, address ? qrSize + 14 : 0);
  const room = page.height - page.bottom - from;
  let y = needed > room ? nextPage(doc) : from;
  if (address) {
    const x = page.left + inner - qrSize;
    const top = y;
    tag(doc, root, 'Figure', () => drawQr(doc, address, x, top, qrSize), { alt });
    tag(doc, root, 'P', () => {
      const style = { size: 7.5, colour: colours.faint, align: 'center' } as const;
      write(doc, caption, { x, y: top + qrSize + 1, width: qrSize, ...style });
      doc.link(x, top, qrSize, qrSize + 12, address);
    });
  }
  tag(doc, root, 'P', () => {
    y = write(doc, title, { x: page.left, y, width, size: 8, colour: colours.faint }) + 1;
  });
  tag(doc, root, 'P', () => write(doc, text, { x: page.left, y, width, size: 8.5, colour: colours.soft }));
}

function nextPage(doc: PDFKit.PDFDocument): number {
  doc.addPage();
  return page.top;
}

function drawFoot({ doc }: Sheet, name: string, pageOf: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let n = start; n < start + count; n++) {
    doc.switchToPage(n);
    // Below the margin, where pdfkit would else begin another page.
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
