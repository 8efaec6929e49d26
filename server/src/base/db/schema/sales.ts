import type { BookedPaymentMethod, docTypes, Lang, OutboxState, StateOf, TaxClass } from '@shop/shared/contract';
import type { TaxAmount } from '@shop/shared/contract/taxes';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { docNumberKey, folded, searchColumn } from '../search.ts';
import { clients } from './clients.ts';
import { grams, instant, lineTax, receipt, rowId } from './columns.ts';
import { files } from './files.ts';
import { countryOf, record, users } from './platform.ts';
import { transportists } from './procurement.ts';
import { requestLines, requests } from './requests.ts';
import { minor, products } from './stock.ts';

/** One line of a document: of a sale, or of a credit note what came back of it. */
export interface InvoiceLine {
  saleLineId: string;
  saleId: string;
  saleNumber: number;
  soldOn: string;
  requestNumber: number | null;
  product: string;
  grams: number;
  priceMinor: number;
  discount: number;
  netMinor: number;
  /** Missing: the standard class at the rate of the document, as older documents have it. */
  taxClass?: TaxClass;
  ivaRate?: number;
}

/** Whom it is made out to, and its lines. */
export interface InvoiceContents {
  taxId: string;
  address: string;
  lines: InvoiceLine[];
  /** What it is taxed, by class and rate; missing: all of it at the rate of the document. */
  taxes?: TaxAmount[];
}

/** The number of a country and type of document that was given last: the next one is proposed after it. */
export const documentSeries = pgTable(
  'document_series',
  {
    countryId: countryOf(),
    docType: text('doc_type').$type<(typeof docTypes)[number]>().notNull(),
    docNumber: text('doc_number').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryId, table.docType] })],
);

/** An amount of a document as it is added up and sorted: negative for a credit note. */
export const signedMinor = (docType: AnyPgColumn | SQL, amount: AnyPgColumn | SQL): SQL =>
  sql`case when ${docType} = 'credit_note' then -${amount} else ${amount} end`;

/** A tax document: an invoice over sales of one client, or the credit note that corrects one. Once issued only its state changes. */
export const invoices = pgTable(
  'invoice',
  {
    ...record(),
    clientId: uuid('client_id').notNull(),
    clientName: text('client_name').notNull(),
    docType: text('doc_type').$type<(typeof docTypes)[number]>().notNull(),
    /** Unique in its country and type; null until it is issued. */
    docNumber: text('doc_number'),
    state: text('state').$type<StateOf<'invoice'>>().notNull().default('pending'),
    description: text('description').notNull(),
    lang: text('lang').$type<Lang>().notNull(),
    /** The sales it bills: days of the country's calendar. */
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    issuedOn: date('issued_on'),
    dueOn: date('due_on'),
    /** Of the standard class, hundredths of a percent; its contents say what other classes are taxed. */
    ivaRate: integer('iva_rate').notNull(),
    netMinor: minor('net_minor').notNull(),
    ivaMinor: minor('iva_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** What it bills, line by line, as it stood when it was made: sales change when something comes back, an issued document does not. */
    contents: jsonb('contents').$type<InvoiceContents>().notNull(),
    /** The document itself: ours, or one that was uploaded. */
    fileId: uuid('file_id'),
    /** Of a credit note: the invoice it corrects. */
    correctsId: uuid('corrects_id'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('client_name', 'doc_number')),
  },
  (table) => [
    unique('invoice_country_id_id').on(table.countryId, table._id),
    uniqueIndex('invoice_country_document').on(table.countryId, table.docType, table.docNumber),
    index('invoice_country_document_key').on(table.countryId, table.docType, docNumberKey(sql.raw('doc_number'))),
    index('invoice_document_trigrams').using('gin', sql`${docNumberKey(sql.raw('doc_number'))} gin_trgm_ops`),
    foreignKey({ columns: [table.countryId, table.clientId], foreignColumns: [clients.countryId, clients._id], name: 'invoice_client' }),
    foreignKey({ columns: [table.countryId, table.fileId], foreignColumns: [files.countryId, files._id], name: 'invoice_file' }),
    foreignKey({ columns: [table.countryId, table.correctsId], foreignColumns: [table.countryId, table._id], name: 'invoice_corrects' }),
    check('invoice_adds_up', sql`total_minor = net_minor + iva_minor`),
    check('invoice_issued_has_number', sql`state = 'pending' or doc_number is not null`),
    index('invoice_country_state').on(table.countryId, table.state, table.dueOn, table._id),
    index('invoice_country_due').on(table.countryId, table.dueOn.asc().nullsFirst(), table._id),
    index('invoice_country_signed_total').on(
      table.countryId,
      sql`(${signedMinor(sql.raw('doc_type'), sql.raw('total_minor'))}) nulls first`,
      table._id,
    ),
    index('invoice_country_created').on(table.countryId, table.createdAt, table._id),
    index('invoice_client').on(table.clientId, table.issuedOn),
    index('invoice_owed').on(table.clientId, table.dueOn).where(sql`state = 'issued' and doc_type <> 'credit_note'`),
    index('invoice_corrects').on(table.correctsId).where(sql`corrects_id is not null`),
    index('invoice_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/**
 * An address that the document of an invoice was sent to, and how far that came: kept when its row of the outbox is gone. What was written is in
 * the audit row of the sending.
 */
export const invoiceMails = pgTable(
  'invoice_mail',
  {
    _id: rowId(),
    countryId: countryOf(),
    /** The same of the addresses that somebody sent it to at once. */
    sendingId: uuid('sending_id').notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    fileId: uuid('file_id').notNull(),
    to: text('recipient').notNull(),
    state: text('state').$type<OutboxState>().notNull().default('queued'),
    /** What its mail server said when it did not take it. */
    reason: text('reason'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.invoiceId],
      foreignColumns: [invoices.countryId, invoices._id],
      name: 'invoice_mail_invoice',
    }),
    foreignKey({ columns: [table.countryId, table.fileId], foreignColumns: [files.countryId, files._id], name: 'invoice_mail_file' }),
    unique('invoice_mail_once').on(table.sendingId, table.to),
    index('invoice_mail_invoice_index').on(table.invoiceId),
  ],
);

export const sales = pgTable(
  'sale',
  {
    ...record(),
    number: integer('number').notNull(),
    clientId: uuid('client_id').notNull(),
    clientName: text('client_name').notNull(),
    sellerId: uuid('seller_id'),
    /** The request it was made of; null: registered by hand. */
    requestId: uuid('request_id'),
    soldOn: date('sold_on').notNull(),
    /** The day of its delivery. Inserted without one, a trigger takes the day of its request, or else `soldOn` (0060_sale_delivery.sql). */
    deliverOn: date('deliver_on').notNull().default(sql`null`),
    /** Hours that the client was promised, `09:00-12:00`; null: any. */
    deliveryWindow: text('delivery_window'),
    /** Where to, for whom and which phone to call; null: the client's own, until it is delivered. */
    deliveryAddress: text('delivery_address'),
    deliveryContact: text('delivery_contact'),
    deliveryPhone: text('delivery_phone'),
    deliveryState: text('delivery_state').$type<StateOf<'saleDelivery'>>().notNull().default('pending'),
    /** The carrier; null: none yet, or the client collects. */
    transportistId: uuid('transportist_id'),
    /** The client collects the goods. Ignored once a carrier is assigned. */
    isCollected: boolean('is_collected').notNull().default(false),
    ...receipt(),
    /** When the invoice was handed over with the goods. */
    invoiceHandedAt: instant('invoice_handed_at'),
    comment: text('comment').notNull().default(''),
    realGrams: grams('real_grams').notNull(),
    /** Of the standard class on the day of the sale, hundredths of a percent. */
    ivaRate: integer('iva_rate').notNull(),
    netMinor: minor('net_minor').notNull(),
    ivaMinor: minor('iva_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    /** Sum of its confirmed payments. */
    paidMinor: minor('paid_minor').notNull().default(0),
    paymentState: text('payment_state')
      .$type<'pending' | 'partial' | 'paid'>()
      .notNull()
      .generatedAlwaysAs(sql.raw(`case when paid_minor >= total_minor then 'paid' when paid_minor > 0 then 'partial' else 'pending' end`)),
    invoiceId: uuid('invoice_id'),
    /** Deleted ones stay for the documents that refer to them. */
    deletedAt: instant('deleted_at'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('number::text', 'client_name')),
  },
  (table) => [
    unique('sale_country_id_id').on(table.countryId, table._id),
    uniqueIndex('sale_country_number').on(table.countryId, table.number),
    uniqueIndex('sale_request').on(table.requestId),
    foreignKey({ columns: [table.countryId, table.clientId], foreignColumns: [clients.countryId, clients._id], name: 'sale_client' }),
    foreignKey({ columns: [table.countryId, table.sellerId], foreignColumns: [users.countryId, users._id], name: 'sale_seller' }),
    foreignKey({
      columns: [table.countryId, table.requestId],
      foreignColumns: [requests.countryId, requests._id],
      name: 'sale_of_request',
    }),
    foreignKey({ columns: [table.countryId, table.invoiceId], foreignColumns: [invoices.countryId, invoices._id], name: 'sale_invoice' }),
    foreignKey({
      columns: [table.countryId, table.transportistId],
      foreignColumns: [transportists.countryId, transportists._id],
      name: 'sale_transportist',
    }),
    foreignKey({
      columns: [table.countryId, table.proofFileId],
      foreignColumns: [files.countryId, files._id],
      name: 'sale_proof_file',
    }),
    check('sale_adds_up', sql`total_minor = net_minor + iva_minor`),
    check('sale_paid', sql`paid_minor >= 0`),
    check('sale_proof', sql`(proof_kind is null) = (proof_file_id is null)`),
    index('sale_country_deliver_on').on(table.countryId, table.deliverOn, table._id).where(sql`deleted_at is null`),
    index('sale_country_sold').on(table.countryId, table.soldOn, table._id).where(sql`deleted_at is null`),
    index('sale_country_total').on(table.countryId, table.totalMinor, table._id).where(sql`deleted_at is null`),
    index('sale_country_grams').on(table.countryId, table.realGrams, table._id).where(sql`deleted_at is null`),
    index('sale_country_delivery').on(table.countryId, table.deliveryState, table.soldOn).where(sql`deleted_at is null`),
    index('sale_country_payment').on(table.countryId, table.paymentState, table.soldOn).where(sql`deleted_at is null`),
    index('sale_country_seller').on(table.countryId, table.sellerId, table.soldOn).where(sql`deleted_at is null`),
    index('sale_transportist_deliver_on').on(table.transportistId, table.deliverOn).where(sql`transportist_id is not null`),
    index('sale_client').on(table.clientId, table.soldOn),
    // The balance of clients: the few sales of which too little or too much is paid, with their amounts.
    index('sale_unsettled')
      .on(table.clientId, table.totalMinor, table.paidMinor)
      .where(sql`deleted_at is null and delivery_state <> 'cancelled' and total_minor <> paid_minor`),
    index('sale_invoice').on(table.invoiceId),
    index('sale_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const saleLines = pgTable(
  'sale_line',
  {
    _id: rowId(),
    countryId: countryOf(),
    saleId: uuid('sale_id').notNull(),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    requestLineId: uuid('request_line_id'),
    /** What was delivered. */
    realGrams: grams('real_grams').notNull(),
    /** Of it, what the client gave back; the amounts are of the rest. */
    returnedGrams: grams('returned_grams').notNull().default(0),
    priceMinor: minor('price_minor').notNull(),
    discount: integer('discount').notNull().default(0),
    netMinor: minor('net_minor').notNull(),
    /** What the weight had cost, of its lots; of a virtual product at its cost. */
    costMinor: minor('cost_minor').notNull(),
    ...lineTax(),
  },
  (table) => [
    unique('sale_line_country_id_id').on(table.countryId, table._id),
    unique('sale_line_position').on(table.saleId, table.position),
    check('sale_line_returned', sql`returned_grams between 0 and real_grams`),
    foreignKey({ columns: [table.countryId, table.saleId], foreignColumns: [sales.countryId, sales._id], name: 'sale_line_sale' }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [products.countryId, products._id],
      name: 'sale_line_product',
    }),
    foreignKey({
      columns: [table.countryId, table.requestLineId],
      foreignColumns: [requestLines.countryId, requestLines._id],
      name: 'sale_line_request_line',
    }),
    index('sale_line_product').on(table.productId, table.saleId),
    index('sale_line_back').on(table.saleId).where(sql`returned_grams > 0`),
  ],
);

/** What of a sale's line has been taken from a lot to be loaded; lot '': of a product without lots. */
export const salePicks = pgTable(
  'sale_pick',
  {
    countryId: countryOf(),
    saleId: uuid('sale_id').notNull(),
    position: smallint('position').notNull(),
    lot: text('lot').notNull(),
    pickedAt: instant('picked_at').notNull().default(sql`now()`),
    pickedBy: uuid('picked_by'),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.position, table.lot] }),
    foreignKey({ columns: [table.countryId, table.saleId], foreignColumns: [sales.countryId, sales._id], name: 'sale_pick_sale' }).onDelete(
      'cascade',
    ),
  ],
);

/** Money that came for a sale, or went for a purchase. */
export const payments = pgTable(
  'payment',
  {
    ...record(),
    saleId: uuid('sale_id'),
    purchaseId: uuid('purchase_id'),
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<StateOf<'payment'>>().notNull(),
    method: text('method').$type<BookedPaymentMethod>().notNull(),
    /** Shared by the payments that set money of one sale against another, and by those that undo it. */
    settlementId: uuid('settlement_id'),
    reference: text('reference').notNull().default(''),
    paidOn: date('paid_on').notNull(),
  },
  (table) => [
    unique('payment_country_id_id').on(table.countryId, table._id),
    foreignKey({ columns: [table.countryId, table.saleId], foreignColumns: [sales.countryId, sales._id], name: 'payment_sale' }),
    check('payment_is_of_one', sql`(sale_id is null) <> (purchase_id is null)`),
    check('payment_amount', sql`amount_minor > 0`),
    index('payment_sale').on(table.saleId),
    index('payment_settlement').on(table.settlementId).where(sql`settlement_id is not null`),
    index('payment_purchase').on(table.purchaseId),
    index('payment_country_paid').on(table.countryId, table.paidOn, table._id),
  ],
);
