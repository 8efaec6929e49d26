import type { TaxClass } from '@shop/shared/contract';
import { type TaxedNet, taxedLine } from '@shop/shared/contract/taxes';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../base/db/db.ts';
import { lots, marketplaceProducts, products, saleLines, sales } from '../../base/db/schema/index.ts';
import { type Field, invalid } from '../../base/http/refusal.ts';
import { dayText, todayOf } from '../records/today.ts';
import { ivaRateIfAny } from './iva.ts';

/** The tax of a line as it is stored. ivaRate: null: the standard rate of its document. */
export interface LineTax {
  taxClass: TaxClass;
  ivaRate: number | null;
}

type StoredLine = LineTax & { productId: string };

interface Taxed {
  countryId: string;
  /** The day whose rates apply to the document. */
  day: string;
  lines: readonly { productId: string }[];
  /** Field of the lines in the call: `sale.lines`. */
  field: string;
  /** Lines of the document from before an edit: they keep their class, and their rate unless the document moved to another day. */
  before?: readonly StoredLine[];
  isOtherDay?: boolean;
}

/**
 * Class and rate of a document's lines, by product. A new line gets the current class of its product. Throws 422 on each
 * line whose class has no rate on that day.
 */
export async function taxesOfLines(
  db: Db,
  entity: 'product' | 'marketplace-product',
  { countryId, day, lines, field, before = [], isOtherDay = false }: Taxed,
): Promise<(productId: string) => LineTax> {
  const stored = new Map(before.map((line) => [line.productId, line.taxClass]));
  const given = await classesOf(
    db,
    entity,
    lines.map(({ productId }) => productId).filter((id) => !stored.has(id)),
  );
  const classOf = (productId: string) => stored.get(productId) ?? given.get(productId)?.taxClass ?? 'standard';
  const classes = new Set(lines.map(({ productId }) => classOf(productId)));
  const rates = new Map<TaxClass, number | null>([['standard', null]]);
  for (const taxClass of classes) {
    if (taxClass === 'standard') continue;
    const kept = isOtherDay ? undefined : before.find((line) => line.taxClass === taxClass)?.ivaRate;
    const rate = kept ?? (await ivaRateIfAny(db, countryId, day, taxClass));
    if (rate !== undefined) rates.set(taxClass, rate);
  }
  const problems = lines.flatMap(({ productId }, n): Field[] => {
    if (rates.has(classOf(productId))) return [];
    return [[`${field}.${n}.productId`, 'field.line.noTaxRate', { day: dayText(countryId, day) }]];
  });
  if (problems.length > 0) throw invalid(...problems);
  return (productId) => {
    const taxClass = classOf(productId);
    return { taxClass, ivaRate: rates.get(taxClass) ?? null };
  };
}

/**
 * The tax class of a published product, in a statement that joins its lot and the lot's product: an offer from our own lot has the class of the
 * lot's product.
 */
export const publishedTaxClass = sql<TaxClass>`coalesce(${products.taxClass}, ${marketplaceProducts.taxClass})`;

async function classesOf(db: Db, entity: 'product' | 'marketplace-product', ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { taxClass: TaxClass }>();
  const rows =
    entity === 'product'
      ? await db
          .select({ _id: products._id, taxClass: products.taxClass })
          .from(products)
          .where(inArray(products._id, [...ids]))
      : await db
          .select({ _id: marketplaceProducts._id, taxClass: publishedTaxClass })
          .from(marketplaceProducts)
          .leftJoin(lots, eq(lots._id, marketplaceProducts.lotId))
          .leftJoin(products, eq(products._id, lots.productId))
          .where(inArray(marketplaceProducts._id, [...ids]));
  return new Map(rows.map((row) => [row._id, row]));
}

/** Refuses a class without a rate today, because its products could not be sold. A product that already has the class keeps it. */
export async function taxClassProblems(
  db: Db,
  countryId: string,
  field: string,
  taxClass: TaxClass | undefined,
  present?: TaxClass,
): Promise<Field[]> {
  if (taxClass === undefined || taxClass === present) return [];
  const rate = await ivaRateIfAny(db, countryId, todayOf(countryId), taxClass);
  return rate === undefined ? [[field, 'field.taxClass.noRate']] : [];
}

/** Taxable amounts of sales, by sale, from their current lines. */
export async function taxedNetsOf(db: Db, saleIds: readonly string[]): Promise<(saleId: string) => TaxedNet[]> {
  const rows = await db
    .select({
      saleId: saleLines.saleId,
      netMinor: saleLines.netMinor,
      taxClass: saleLines.taxClass,
      ivaRate: saleLines.ivaRate,
      documentRate: sales.ivaRate,
    })
    .from(saleLines)
    .innerJoin(sales, eq(sales._id, saleLines.saleId))
    .where(inArray(saleLines.saleId, [...saleIds]));
  return (saleId) => rows.filter((row) => row.saleId === saleId).map((row) => taxedLine(row, row.documentRate));
}

/** The rate of a stored line, in a statement that joins its document. */
export const rateOfLine = (line: { ivaRate: AnyPgColumn }, document: { ivaRate: AnyPgColumn }) =>
  sql<number>`coalesce(${line.ivaRate}, ${document.ivaRate})`;
