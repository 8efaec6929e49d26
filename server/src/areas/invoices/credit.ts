import type { Amounts } from '@shop/shared/contract';
import { amountsOfTaxes, type TaxAmount, type TaxedNet, taxesOf } from '@shop/shared/contract/taxes';
import { eq } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { type InvoiceLine, invoices } from '../../base/db/schema/index.ts';
import { type InvoiceRecord, linesOf, taxedInvoiceLine, taxesOfInvoice } from '../billing/invoicing.ts';

/**
 * What a credit note of an issued invoice would hold: by line what was billed, less what earlier notes took back, less what the sale stands
 * at now. saleIds: only of these sales. The IVA of each class is that of all notes together less what the earlier ones have: notes over all of an
 * invoice add up to the invoice to the minor unit, at any rate. Null when nothing came back, or it is no issued invoice.
 */
export async function creditable(
  db: Db,
  { _id, docType, state, contents, ivaRate, lang }: Pick<InvoiceRecord, '_id' | 'docType' | 'state' | 'contents' | 'ivaRate' | 'lang'>,
  saleIds?: ReadonlySet<string>,
): Promise<({ lines: (InvoiceLine & TaxedNet)[]; taxes: TaxAmount[] } & Amounts) | null> {
  if (docType === 'credit_note' || (state !== 'issued' && state !== 'paid')) return null;
  const billed = contents.lines.filter(({ saleId }) => saleIds?.has(saleId) ?? true);
  const notes = await db
    .select({ contents: invoices.contents, ivaRate: invoices.ivaRate, netMinor: invoices.netMinor, ivaMinor: invoices.ivaMinor })
    .from(invoices)
    .where(eq(invoices.correctsId, _id));
  const present = await linesOf(db, [...new Set(billed.map(({ saleId }) => saleId))], lang);
  const gone = [...present, ...notes.flatMap((note) => note.contents.lines)];
  const lines = billed.flatMap((line) => {
    const ofLine = gone.filter(({ saleLineId }) => saleLineId === line.saleLineId);
    const grams = ofLine.reduce((left, one) => left - one.grams, line.grams);
    const netMinor = ofLine.reduce((left, one) => left - one.netMinor, line.netMinor);
    return grams > 0 || netMinor > 0 ? [{ ...line, ...taxedInvoiceLine({ ...line, netMinor }, ivaRate), grams }] : [];
  });
  if (lines.length === 0) return null;
  const earlier = notes.flatMap(taxesOfInvoice);
  const isSame = (a: TaxAmount) => (b: TaxAmount) => a.taxClass === b.taxClass && a.ivaRate === b.ivaRate;
  const together = taxesOf([...earlier, ...lines]);
  const taxes = taxesOf(lines).map((tax) => {
    const ivaMinor = earlier.filter(isSame(tax)).reduce((left, note) => left - note.ivaMinor, together.find(isSame(tax))?.ivaMinor ?? 0);
    return { ...tax, ivaMinor };
  });
  return { lines, taxes, ...amountsOfTaxes(taxes) };
}
