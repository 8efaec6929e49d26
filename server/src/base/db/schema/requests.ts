import type { KeptRequestDraft, RejectReasonId, RequestStep, SaleDocType, StateOf } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { docNumberKey, folded, searchColumn } from '../search.ts';
import { clients } from './clients.ts';
import { grams, instant, lineTax, rowId } from './columns.ts';
import { files } from './files.ts';
import { countryOf, record, users } from './platform.ts';
import { minor, products } from './stock.ts';

/** A client's request (solicitud). Sums are kept by whoever writes its lines, in the same transaction. */
export const requests = pgTable(
  'request',
  {
    ...record(),
    /** Counted in its country. */
    number: integer('number').notNull(),
    clientId: uuid('client_id').notNull(),
    /** The client's name, folded into the search beside the number. */
    clientName: text('client_name').notNull(),
    /** Who made it, or whose client it is: who is told of its steps. */
    sellerId: uuid('seller_id'),
    /** A day of the country's calendar. */
    deliverOn: date('deliver_on').notNull(),
    /** Hours that the client was promised, `09:00-12:00`; null: any. */
    deliveryWindow: text('delivery_window'),
    state: text('state').$type<StateOf<'request'>>().notNull().default('created'),
    comment: text('comment').notNull().default(''),
    askedGrams: grams('asked_grams').notNull(),
    confirmedGrams: grams('confirmed_grams'),
    deliveredGrams: grams('delivered_grams'),
    /** Of the standard class on the day it was made, hundredths of a percent: 1900 = 19 %. */
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
    /** Why the client gives back, while a return waits to be settled and after. */
    returnReason: text('return_reason'),
    /** The state that a refused return goes back to. */
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
    // The order of the list: the unique one has no ids, which a page far into it would be looked up for in the table.
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
    /** Of it, what came back. */
    returnedGrams: grams('returned_grams'),
    /** What the client wants to give back of the rest, while that waits to be settled. */
    returningGrams: grams('returning_grams'),
    /** A kg. */
    priceMinor: minor('price_minor').notNull(),
    /** Hundredths of a percent. */
    discount: integer('discount').notNull().default(0),
    /** Of what is known by now: delivered, else confirmed, else asked. */
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

/** What happened to a request, oldest first. */
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
    /** Of a return: what the client wants to give back, and what of it was taken back; 0 where it was refused. */
    returnedGrams: grams('returned_grams'),
    /** Of what was taken back, what is not in stock again. */
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

/** What somebody has typed of a request that is not made yet: their own, on whatever device. */
export const requestDrafts = pgTable(
  'request_draft',
  {
    ...record(),
    /** A mega admin writes requests of other countries too. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users._id, { onDelete: 'cascade' }),
    content: jsonb('content').$type<KeptRequestDraft>().notNull(),
  },
  (table) => [index('request_draft_owner').on(table.ownerId, table.countryId, table.updatedAt)],
);
