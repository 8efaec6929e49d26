import type { KeptRequestDraft, RejectReasonId, RequestStep, SaleDocType, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { docNumberKey, folded, searchColumn } from '../search.ts';
import { clients } from './clients.ts';
import { grams, instant, lineTax, rowId } from './columns.ts';
import { files } from './files.ts';
import { countryOf, record, users } from './platform.ts';
import { minor, products } from './stock.ts';

/** A client's request (solicitud). Code that writes its lines also updates its sums, in the same transaction. */
export const requests = pgTable(
  'request',
  {
    ...record(),
    /** Sequential in its country. */
    number: integer('number').notNull(),
    clientId: uuid('client_id').notNull(),
    /** The client's name; it is part of the search column, together with the number. */
    clientName: text('client_name').notNull(),
    /** The seller who created it, or the client's seller; notified of its steps. */
    sellerId: uuid('seller_id'),
    /** A day of the country's calendar. */
    deliverOn: date('deliver_on').notNull(),
    /** Promised delivery hours, `09:00-12:00`; null: any. */
    deliveryWindow: text('delivery_window'),
    state: text('state').$type<StateOf<'request'>>().notNull().default('created'),
    comment: text('comment').notNull().default(''),
    askedGrams: grams('asked_grams').notNull(),
    confirmedGrams: grams('confirmed_grams'),
    deliveredGrams: grams('delivered_grams'),
    /** Rate of the standard class on the day of creation, hundredths of a percent: 1900 = 19 %. */
    ivaRate: integer('iva_rate').notNull(),
    netMinor: minor('net_minor').notNull(),
    ivaMinor: minor('iva_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    docType: text('doc_type').$type<SaleDocType>(),
    docNumber: text('doc_number'),
    /** The PDF of the document number, and that of the invoice. */
    docFileId: uuid('doc_file_id'),
    invoiceFileId: uuid('invoice_file_id'),
    rejectReasonId: text('reject_reason_id').$type<RejectReasonId>(),
    rejectComment: text('reject_comment'),
    /** The client's reason for a return, set while the return is open and after. */
    returnReason: text('return_reason'),
    /** The state that the request returns to when the return is refused. */
    returnedFrom: text('returned_from').$type<StateOf<'request'>>(),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('number::text', 'client_name')),
  },
  (table) => [
    unique('request_country_id_id').on(table.countryId, table._id),
    uniqueIndex('request_country_number').on(table.countryId, table.number),
    uniqueIndex('request_country_document').on(table.countryId, table.docType, table.docNumber),
    index('request_country_document_key').on(table.countryId, table.docType, docNumberKey(sql.raw('doc_number'))),
    index('request_document_trigrams').using('gin', sql`${docNumberKey(sql.raw('doc_number'))} gin_trgm_ops`),
    foreignKey({ columns: [table.countryId, table.clientId], foreignColumns: [clients.countryId, clients._id], name: 'request_client' }),
    foreignKey({ columns: [table.countryId, table.sellerId], foreignColumns: [users.countryId, users._id], name: 'request_seller' }),
    foreignKey({ columns: [table.countryId, table.docFileId], foreignColumns: [files.countryId, files._id], name: 'request_doc_file' }),
    foreignKey({
      columns: [table.countryId, table.invoiceFileId],
      foreignColumns: [files.countryId, files._id],
      name: 'request_invoice_file',
    }),
    // The order of the list. The unique index has no ids, so a deep page would look each one up in the table.
    index('request_country_newest').on(table.countryId, table.number, table._id),
    index('request_country_state').on(table.countryId, table.state, table.number),
    index('request_country_delivery').on(table.countryId, table.deliverOn, table._id),
    index('request_country_total').on(table.countryId, table.totalMinor, table._id),
    index('request_country_asked').on(table.countryId, table.askedGrams, table._id),
    index('request_client').on(table.clientId, table.number),
    index('request_seller').on(table.sellerId, table.number),
    index('request_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const requestLines = pgTable(
  'request_line',
  {
    _id: rowId(),
    countryId: countryOf(),
    requestId: uuid('request_id').notNull(),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    askedGrams: grams('asked_grams').notNull(),
    confirmedGrams: grams('confirmed_grams'),
    deliveredGrams: grams('delivered_grams'),
    /** The returned part of `deliveredGrams`. */
    returnedGrams: grams('returned_grams'),
    /** The part of the rest that the client wants to return, while that return is open. */
    returningGrams: grams('returning_grams'),
    /** Per kg. */
    priceMinor: minor('price_minor').notNull(),
    /** Hundredths of a percent. */
    discount: integer('discount').notNull().default(0),
    /** Net amount of the delivered weight, else of the confirmed, else of the requested weight. */
    netMinor: minor('net_minor').notNull(),
    ...lineTax(),
  },
  (table) => [
    unique('request_line_country_id_id').on(table.countryId, table._id),
    unique('request_line_position').on(table.requestId, table.position),
    foreignKey({
      columns: [table.countryId, table.requestId],
      foreignColumns: [requests.countryId, requests._id],
      name: 'request_line_request',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [products.countryId, products._id],
      name: 'request_line_product',
    }),
    index('request_line_product').on(table.productId),
  ],
);

/** Events of a request, oldest first. */
export const requestEvents = pgTable(
  'request_event',
  {
    _id: rowId(),
    countryId: countryOf(),
    requestId: uuid('request_id').notNull(),
    step: text('step').$type<RequestStep>().notNull(),
    from: text('from').$type<StateOf<'request'>>(),
    to: text('to').$type<StateOf<'request'>>().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    by: uuid('by'),
    comment: text('comment').notNull().default(''),
    /** For a return: the weight that the client wants to return, then the weight that was accepted; 0 if it was refused. */
    returnedGrams: grams('returned_grams'),
    /** The accepted weight that did not go back to stock. */
    wastedGrams: grams('wasted_grams'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.requestId],
      foreignColumns: [requests.countryId, requests._id],
      name: 'request_event_request',
    }).onDelete('cascade'),
    index('request_event_request').on(table.requestId, table.at, table._id),
  ],
);

/** Drafts of requests, private to their owner and available on all their devices. */
export const requestDrafts = pgTable(
  'request_draft',
  {
    ...record(),
    /** Refers to the user alone, because a mega admin also writes requests of other countries. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<KeptRequestDraft>().notNull(),
  },
  (table) => [index('request_draft_owner').on(table.ownerId, table.countryId, table.updatedAt)],
);
