import { type CountryWord, countryById, countryWord, type DocType, formatTaxId } from '@shop/shared/contract';
import { taxRateText, taxRows } from '@shop/shared/contract/taxes';
import { type Formats, formatsOf } from '@shop/shared/formats';
import type { InvoiceLine } from '../../../base/db/schema/index.ts';
import { drawQr } from '../../../base/pdf/marks.ts';
import { drawFoot, drawHead, drawParties, drawSums, nextPage } from '../../../base/pdf/parts.ts';
import { bytesOf, colours, heightOf, inner, newSheet, page, type Sheet, tag, write } from '../../../base/pdf/sheet.ts';
import { type Column, drawTable } from '../../../base/pdf/table.ts';
import { type InvoiceRecord, taxedInvoiceLine, taxesOfInvoice } from '../../billing/invoicing.ts';
import { typeName, type Words, wordsOf } from './words.ts';

/** Additional input for the drawing of an invoice. */
export interface DrawOptions {
  /** For a credit note: the document that it corrects. */
  corrects: Pick<InvoiceRecord, 'docType' | 'docNumber' | 'issuedOn'> | null;
  /** Public URL of the origin of the fish; undefined: no code is drawn. */
  address: string | undefined;
}

/** The document of an issued invoice as a PDF, in its own language and its country's formats. The same invoice gives the same bytes. */
export function drawInvoice(invoice: InvoiceRecord, { corrects, address }: DrawOptions): Promise<Buffer> {
  const country = countryById(invoice.countryId);
  if (!country) throw new Error(`No country ${invoice.countryId}.`);
  const words = wordsOf[invoice.lang];
  const formats = formatsOf(country, invoice.lang);
  const word = (name: CountryWord) => countryWord(country.key, invoice.lang, name);
  const typeOf = (docType: DocType) => typeName(country, invoice.lang, docType);
  const nameOf = ({ docType, docNumber }: Pick<InvoiceRecord, 'docType' | 'docNumber'>) => `${typeOf(docType)} ${docNumber ?? ''}`.trim();
  const sheet = newSheet({
    title: `${nameOf(invoice)} · ${invoice.clientName}`,
    lang: invoice.lang,
    day: invoice.issuedOn ?? invoice.periodTo,
  });

  drawHead(sheet, word('country'), typeOf(invoice.docType), `${words.number} ${invoice.docNumber ?? ''}`);
  const { taxId, address: street, lines } = invoice.contents;
  const facts: [string, string][] = [
    [words.issuedOn, formats.date(invoice.issuedOn)],
    ...(invoice.dueOn ? ([[words.dueOn, formats.date(invoice.dueOn)]] as [string, string][]) : []),
    [words.period, periodOf(invoice, formats)],
    ...(corrects ? ([[words.corrects, `${nameOf(corrects)}, ${formats.date(corrects.issuedOn)}`]] as [string, string][]) : []),
  ];
  const client = [invoice.clientName, `${word('TaxId')} ${formatTaxId(country.key, taxId)}`, street];
  let y = drawParties(sheet, words.billedTo, client, facts);
  const taxes = taxesOfInvoice(invoice);
  const rateOf = (line: InvoiceLine) => taxRateText(taxedInvoiceLine(line, invoice.ivaRate), words.exempt, formats);
  // A column for the tax rate, if lines have different rates.
  const tax = taxes.length > 1 ? { title: word('Tax'), text: rateOf } : undefined;
  y = drawTable(sheet, columnsOf(words, formats, lines, tax), lines, y + 18);
  y = drawSums(sheet, y + 10, [
    ...taxRows(taxes, { net: words.net, tax: word('Tax'), exempt: words.exempt }, formats),
    [`${words.total} ${country.currency}`, formats.money(invoice.totalMinor)],
  ]);
  drawClose(sheet, y + 16, { title: words.description, text: invoice.description, address, caption: words.record, alt: words.qr });
  drawFoot(sheet, nameOf(invoice), words.page);
  sheet.root.end();
  return bytesOf(sheet.doc);
}

function columnsOf(
  words: Words,
  { date, kg, money, percent }: Formats,
  lines: readonly InvoiceLine[],
  tax: Pick<Column<InvoiceLine>, 'title' | 'text'> | undefined,
): Column<InvoiceLine>[] {
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  return [
    { title: words.date, width: 66, text: ({ soldOn }) => date(soldOn) },
    { title: words.product, text: ({ product }) => product },
    { title: words.kg, width: 62, align: 'right', text: ({ grams }) => kg(grams, 2) },
    { title: words.price, width: 84, align: 'right', text: ({ priceMinor }) => money(priceMinor) },
    ...(hasDiscount ? [{ title: words.discount, width: 46, align: 'right' as const, text: discountOf }] : []),
    ...(tax ? [{ ...tax, width: 52, align: 'right' as const }] : []),
    { title: words.net, width: 92, align: 'right', text: ({ netMinor }) => money(netMinor) },
  ];

  function discountOf({ discount }: InvoiceLine): string {
    return discount === 0 ? '' : percent(discount / 100, discount % 100 === 0 ? 0 : 2);
  }
}

const periodOf = ({ periodFrom, periodTo }: InvoiceRecord, { date }: Formats) =>
  periodFrom === periodTo ? date(periodFrom) : `${date(periodFrom)} – ${date(periodTo)}`;

interface Close {
  title: string;
  text: string;
  address: string | undefined;
  caption: string;
  alt: string;
}

const qrSize = 84;

/** Draws the description and the code with the record's URL next to each other. */
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
