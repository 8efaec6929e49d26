import { type AppPayment, type AppPurchase, appPurchaseName, countryById, countryWord, type Lang, localDay } from '@shop/shared/contract';
import { taxedPurchase, taxesOf, taxRows } from '@shop/shared/contract/taxes';
import { type Formats, formatsOf } from '@shop/shared/formats';
import { drawFoot, drawHead, drawParties, drawSums } from '../../../base/pdf/parts.ts';
import { bytesOf, colours, inner, newSheet, page, tag, write } from '../../../base/pdf/sheet.ts';
import { type Column, drawTable } from '../../../base/pdf/table.ts';
import { wordsOf } from './words.ts';

type Words = (typeof wordsOf)[Lang];

/** The receipt of a purchase as a PDF: its lines, its totals, and the amount paid so far. */
export function drawReceipt(purchase: AppPurchase, lang: Lang): Promise<Buffer> {
  const country = countryById(purchase.countryId);
  if (!country) throw new Error(`No country ${purchase.countryId}.`);
  const words = wordsOf[lang];
  const formats = formatsOf(country, lang);
  const { date, money } = formats;
  const name = `${words.receipt} ${appPurchaseName(purchase.number)}`;
  const sheet = newSheet({ title: `${name} · ${purchase.buyer.name}`, lang, day: localDay(purchase.createdAt, country.timeZone) });

  drawHead(sheet, countryWord(country.key, lang, 'country'), words.receipt, `${words.number} ${appPurchaseName(purchase.number)}`);
  const person = purchase.buyer.organization ? purchase.buyer.person?.name : undefined;
  let y = drawParties(
    sheet,
    words.buyer,
    [purchase.buyer.name, ...(person ? [person] : []), purchase.address],
    [
      [words.boughtOn, date(purchase.createdAt)],
      [words.deliverOn, date(purchase.deliverOn)],
      [words.seller, purchase.seller?.name ?? 'Shop Backoffice'],
    ],
  );
  y = drawTable(sheet, lineColumns(words, formats), purchase.lines, y + 18);
  const { freightMinor, discountMinor, couponCode } = purchase;
  const taxes = taxesOf(taxedPurchase(purchase.lines, purchase));
  y = drawSums(sheet, y + 10, [
    ...(freightMinor > 0 ? [[words.freight, money(freightMinor)] as [string, string]] : []),
    ...(discountMinor > 0 ? [[`${words.discount} ${couponCode ?? ''}`.trim(), money(-discountMinor)] as [string, string]] : []),
    ...taxRows(taxes, { net: words.net, tax: countryWord(country.key, lang, 'Tax'), exempt: words.exempt }, formats),
    [`${words.total} ${country.currency}`, money(purchase.totalMinor)],
  ]);
  const paid = purchase.payments.filter(({ state }) => state !== 'failed' && state !== 'pending');
  if (paid.length > 0) y = drawTable(sheet, paymentColumns(words, formats), paid, y + 18);
  tag(sheet.doc, sheet.root, 'P', () =>
    write(sheet.doc, words.notTaxDocument, { x: page.left, y: y + 14, width: inner, size: 8, colour: colours.faint }),
  );
  drawFoot(sheet, name, words.page);
  sheet.root.end();
  return bytesOf(sheet.doc);
}

const lineColumns = (words: Words, { kg, money }: Formats): Column<AppPurchase['lines'][number]>[] => [
  { title: words.product, text: ({ description }) => description },
  { title: words.kg, width: 70, align: 'right', text: ({ grams }) => kg(grams, 2) },
  { title: words.price, width: 92, align: 'right', text: ({ priceMinor }) => money(priceMinor) },
  { title: words.net, width: 100, align: 'right', text: ({ netMinor }) => money(netMinor) },
];

const paymentColumns = (words: Words, { date, money }: Formats): Column<AppPayment>[] => [
  { title: words.paidOn, width: 80, text: ({ at }) => date(at) },
  { title: words.payment, text: ({ label, method }) => label || words.method[method] },
  { title: words.reference, width: 110, text: ({ reference }) => reference },
  { title: words.amount, width: 92, align: 'right', text: ({ amountMinor }) => money(amountMinor) },
  { title: words.refunded, width: 92, align: 'right', text: ({ refundedMinor }) => (refundedMinor > 0 ? money(refundedMinor) : '') },
];
