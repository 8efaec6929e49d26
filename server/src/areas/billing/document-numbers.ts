import { type DocType, withoutSpaces } from '@shop/shared/contract';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { documentSeries, invoices, requests, sales } from '../../base/db/schema/index.ts';
import { docNumberKey, docNumberKeyOf } from '../../base/db/search.ts';
import { visibleTo } from '../../base/http/country.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { invalid, notFound } from '../../base/http/refusal.ts';

interface Series {
  countryId: string;
  docType: DocType;
}
type Document = Series & { docNumber: string };
/** The record that gets the number. */
interface Owner {
  invoiceId?: string;
  requestId?: string;
}

/** Throws 422 if another document of the country and type has the number, and proposes the next one. field: field of the number. */
export async function refuseTaken(db: Db, document: Document, owner: Owner, field: string): Promise<void> {
  if (!(await isDocumentTaken(db, document, owner))) return;
  throw invalid([field, 'field.docNumber.taken', { number: document.docNumber, next: await nextDocumentNumber(db, document) }]);
}

/** The first free number after the last one of the country and type. It is not reserved: another transaction may use it. */
export async function nextDocumentNumber(db: Db, { countryId, docType }: Series): Promise<string> {
  const last = withoutSpaces(await lastNumber(db, { countryId, docType }));
  const [, prefix = '', digits = ''] = /^(.*?)(\d{0,15})$/.exec(last) ?? [];
  const number = sql`${prefix}::text || lpad(n::text, greatest(${digits.length}::int, length(n::text)), '0')`;
  const [row] = await rowsOf<{ next: string }>(
    db,
    sql`select given.next from (select ${number} as next from (select generate_series(${Number(digits) + 1}::bigint, 999999999999999) as n) counted) given
      where not exists (select 1 from invoice where country_id = ${countryId} and doc_type = ${docType}
          and ${docNumberKey(invoices.docNumber)} = lower(given.next))
        and not exists (select 1 from request where country_id = ${countryId} and doc_type = ${docType}
          and ${docNumberKey(requests.docNumber)} = lower(given.next)) limit 1`,
  );
  if (!row) throw new Error('There is no number left.');
  return row.next;
}

/** Records the last assigned number. Call it late: other transactions that assign a number of this type wait for the commit. */
export async function noteNumber(db: Db, { countryId, docType, docNumber }: Document): Promise<void> {
  await db
    .insert(documentSeries)
    .values({ countryId, docType, docNumber })
    .onConflictDoUpdate({ target: [documentSeries.countryId, documentSeries.docType], set: { docNumber } });
}

/** The document number of the request that a sale was created from; undefined: none. Throws 404. */
export async function numberOfSale(ctx: Ctx, saleId: string) {
  const [found] = await ctx.db
    .select({ docType: requests.docType, docNumber: requests.docNumber })
    .from(sales)
    .leftJoin(requests, eq(requests._id, sales.requestId))
    .where(and(eq(sales._id, saleId), isNull(sales.deletedAt), visibleTo(ctx, sales.countryId)));
  if (!found) throw notFound();
  return found.docType && found.docNumber ? { docType: found.docType, docNumber: found.docNumber } : undefined;
}

async function lastNumber(db: Db, { countryId, docType }: Series): Promise<string> {
  const [noted] = await db
    .select({ docNumber: documentSeries.docNumber })
    .from(documentSeries)
    .where(and(eq(documentSeries.countryId, countryId), eq(documentSeries.docType, docType)));
  if (noted) return noted.docNumber;
  // No number was assigned since they are recorded: continue from the existing documents.
  const [issued] = await db
    .select({ docNumber: invoices.docNumber })
    .from(invoices)
    .where(and(eq(invoices.countryId, countryId), eq(invoices.docType, docType), isNotNull(invoices.docNumber)))
    .orderBy(desc(invoices.issuedOn), desc(invoices.docNumber))
    .limit(1);
  if (issued?.docNumber) return issued.docNumber;
  if (docType === 'credit_note') return '0';
  const [sold] = await db
    .select({ docNumber: requests.docNumber })
    .from(requests)
    .where(and(eq(requests.countryId, countryId), eq(requests.docType, docType), isNotNull(requests.docNumber)))
    .orderBy(desc(requests.number))
    .limit(1);
  return sold?.docNumber ?? '0';
}

/**
 * Whether another document of the country has this type and number. The number is locked until the end of the transaction. The number of a
 * request is that of its sale's invoice: requests whose sales `invoiceId` bills may have it, and so may the request `requestId`.
 */
async function isDocumentTaken(db: Db, { countryId, docType, docNumber }: Document, { invoiceId, requestId }: Owner): Promise<boolean> {
  const key = docNumberKeyOf(docNumber);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`document:${countryId}:${docType}:${key}`}))`);
  const [invoice] = await db
    .select({
      _id: invoices._id,
      ofRequest: sql<boolean>`exists (select 1 from ${sales} where ${sales.invoiceId} = ${invoices._id}
      and ${sales.requestId} = ${requestId ?? null}::uuid)`,
    })
    .from(invoices)
    .where(
      and(
        eq(invoices.countryId, countryId),
        eq(invoices.docType, docType),
        eq(docNumberKey(invoices.docNumber), key),
        invoiceId ? ne(invoices._id, invoiceId) : undefined,
      ),
    );
  if (invoice && !invoice.ofRequest) return true;
  if (docType === 'credit_note') return false;
  const [request] = await db
    .select({ _id: requests._id })
    .from(requests)
    .leftJoin(sales, and(eq(sales.requestId, requests._id), isNotNull(sales.invoiceId)))
    .where(
      and(
        eq(requests.countryId, countryId),
        eq(requests.docType, docType),
        eq(docNumberKey(requests.docNumber), key),
        requestId ? ne(requests._id, requestId) : undefined,
        invoiceId ? sql`${sales.invoiceId} is distinct from ${invoiceId}::uuid` : undefined,
      ),
    )
    .limit(1);
  return request !== undefined;
}
