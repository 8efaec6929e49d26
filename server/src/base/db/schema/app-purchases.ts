import type {
  AppLineState,
  AppPaymentState,
  AppPurchaseKind,
  appPaymentGateways,
  appPaymentMethods,
  ReviewReason,
  StateOf,
} from '@shop/shared/contract';
import type { PaymentNotice } from '@shop/shared/contract/payment-notices';
import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { folded, searchColumn } from '../search.ts';
import { grams, instant, lineTax, receipt, rowId } from './columns.ts';
import { files } from './files.ts';
import { marketplaceProducts, partners } from './marketplace.ts';
import { organizations } from './organizations.ts';
import { countryOf, people, record } from './platform.ts';
import { transportists } from './procurement.ts';
import { minor } from './stock.ts';

/** Orders of published products in the app or the shop. Purchases from suppliers (`purchase`) are another table. */
export const appPurchases = pgTable(
  'app_purchase',
  {
    ...record(),
    number: integer('number').notNull(),
    kind: text('kind').$type<AppPurchaseKind>().notNull().default('app'),
    /** Entered by staff. */
    isManual: boolean('is_manual').notNull().default(false),
    organizationId: uuid('organization_id'),
    personId: uuid('person_id'),
    buyerName: text('buyer_name').notNull(),
    /** true: a business. */
    buyerType: boolean('buyer_type').notNull(),
    /** The seller; if both ids are null, it is our company. */
    partnerId: uuid('partner_id'),
    fisherId: uuid('fisher_id'),
    deliveryState: text('delivery_state').$type<StateOf<'appPurchaseDelivery'>>().notNull().default('pending'),
    deliverOn: date('deliver_on').notNull(),
    transportistId: uuid('transportist_id'),
    address: text('address').notNull(),
    /** Promised delivery hours, `09:00-12:00`; null: any. */
    deliveryWindow: text('delivery_window'),
    /** Contact person and phone at the delivery address; null: the buyer. */
    deliveryContact: text('delivery_contact'),
    deliveryPhone: text('delivery_phone'),
    ...receipt(),
    /** Sum of all its lines. */
    grams: grams('grams').notNull(),
    freightMinor: minor('freight_minor').notNull().default(0),
    couponCode: text('coupon_code'),
    discountMinor: minor('discount_minor').notNull().default(0),
    /** Rate of the standard class and of the freight at the time of the order, hundredths of a percent. */
    ivaRate: integer('iva_rate').notNull(),
    netMinor: minor('net_minor').notNull(),
    ivaMinor: minor('iva_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    // Updated from its payments by a trigger of the migration.
    paidMinor: minor('paid_minor').notNull().default(0),
    paymentState: text('payment_state').$type<AppPaymentState>().notNull().default('due'),
    /** For shop orders: until when the weight is held. */
    heldUntil: instant('held_until'),
    /** Why it was lost or cancelled. */
    reason: text('reason'),
    note: text('note').notNull().default(''),
    deletedAt: instant('deleted_at'),
    search: searchColumn('search').notNull().generatedAlwaysAs(folded('buyer_name')),
  },
  (table) => [
    unique('app_purchase_country_id_id').on(table.countryId, table._id),
    uniqueIndex('app_purchase_country_number').on(table.countryId, table.number),
    foreignKey({
      columns: [table.countryId, table.organizationId],
      foreignColumns: [organizations.countryId, organizations._id],
      name: 'app_purchase_organization',
    }),
    foreignKey({ columns: [table.countryId, table.personId], foreignColumns: [people.countryId, people._id], name: 'app_purchase_person' }),
    foreignKey({
      columns: [table.countryId, table.partnerId],
      foreignColumns: [partners.countryId, partners._id],
      name: 'app_purchase_partner',
    }),
    foreignKey({ columns: [table.countryId, table.fisherId], foreignColumns: [people.countryId, people._id], name: 'app_purchase_fisher' }),
    foreignKey({
      columns: [table.countryId, table.transportistId],
      foreignColumns: [transportists.countryId, transportists._id],
      name: 'app_purchase_transportist',
    }),
    foreignKey({
      columns: [table.countryId, table.proofFileId],
      foreignColumns: [files.countryId, files._id],
      name: 'app_purchase_proof_file',
    }),
    check('app_purchase_proof', sql`(proof_kind is null) = (proof_file_id is null)`),
    check('app_purchase_has_a_buyer', sql`num_nonnulls(organization_id, person_id) > 0`),
    check('app_purchase_amounts', sql`total_minor = net_minor + iva_minor and net_minor >= 0 and discount_minor >= 0 and grams > 0`),
    index('app_purchase_country_list').on(table.countryId, table.kind, table.number).where(sql`deleted_at is null`),
    index('app_purchase_country_deliver').on(table.countryId, table.deliverOn, table._id).where(sql`deleted_at is null`),
    index('app_purchase_country_grams').on(table.countryId, table.grams, table._id).where(sql`deleted_at is null`),
    index('app_purchase_country_total').on(table.countryId, table.totalMinor, table._id).where(sql`deleted_at is null`),
    index('app_purchase_country_delivery').on(table.countryId, table.deliveryState, table.deliverOn),
    index('app_purchase_country_coupon').on(table.countryId, table.couponCode).where(sql`coupon_code is not null`),
    index('app_purchase_transportist_day').on(table.transportistId, table.deliverOn),
    index('app_purchase_organization').on(table.organizationId, table.createdAt),
    index('app_purchase_held').on(table.heldUntil).where(sql`held_until is not null and delivery_state in ('pending', 'assigned')`),
    index('app_purchase_search_trigrams').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** Weight bought of a published product; a trigger of the migration adds it to the product's held or sold weight. */
export const appPurchaseLines = pgTable(
  'app_purchase_line',
  {
    _id: rowId(),
    countryId: countryOf(),
    purchaseId: uuid('purchase_id').notNull(),
    position: smallint('position').notNull(),
    productId: uuid('product_id').notNull(),
    /** The product's name at the time of the order. */
    description: text('description').notNull(),
    grams: grams('grams').notNull(),
    /** Per kg. */
    priceMinor: minor('price_minor').notNull(),
    netMinor: minor('net_minor').notNull(),
    state: text('state').$type<AppLineState>().notNull().default('held'),
    ...lineTax(),
  },
  (table) => [
    unique('app_purchase_line_position').on(table.purchaseId, table.position),
    foreignKey({
      columns: [table.countryId, table.purchaseId],
      foreignColumns: [appPurchases.countryId, appPurchases._id],
      name: 'app_purchase_line_purchase',
    }),
    foreignKey({
      columns: [table.countryId, table.productId],
      foreignColumns: [marketplaceProducts.countryId, marketplaceProducts._id],
      name: 'app_purchase_line_product',
    }),
    check('app_purchase_line_weighs', sql`grams > 0`),
    index('app_purchase_line_product').on(table.productId),
  ],
);

/** Payments of a purchase. Lock the purchase before its payments: a trigger of the migration writes their sum to the purchase. */
export const appPayments = pgTable(
  'app_payment',
  {
    ...record(),
    purchaseId: uuid('purchase_id').notNull(),
    gateway: text('gateway').$type<(typeof appPaymentGateways)[number]>().notNull(),
    /** The gateway's reference. */
    reference: text('reference').notNull(),
    method: text('method').$type<(typeof appPaymentMethods)[number]>().notNull(),
    /** Display name of the means of payment: `Visa •• 4417`. */
    label: text('label').notNull().default(''),
    amountMinor: minor('amount_minor').notNull(),
    /** Refunded part of the amount. */
    refundedMinor: minor('refunded_minor').notNull().default(0),
    state: text('state').$type<StateOf<'payment'>>().notNull().default('pending'),
    /** Why it does not count as paid until staff review it; null: it counts. */
    reviewReason: text('review_reason').$type<ReviewReason>(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('app_payment_country_id_id').on(table.countryId, table._id),
    unique('app_payment_gateway_reference').on(table.countryId, table.gateway, table.reference),
    foreignKey({
      columns: [table.countryId, table.purchaseId],
      foreignColumns: [appPurchases.countryId, appPurchases._id],
      name: 'app_payment_purchase',
    }),
    check('app_payment_amount', sql`amount_minor > 0 and refunded_minor between 0 and amount_minor`),
    index('app_payment_purchase').on(table.purchaseId),
    index('app_payment_country_amount').on(table.countryId, table.amountMinor, table._id),
    index('app_payment_country_state').on(table.countryId, table.state, table.at, table._id),
    index('app_payment_country_at').on(table.countryId, table.at, table._id),
  ],
);

/** Requests to the gateway for a payment, and its answers. */
export const appPaymentAttempts = pgTable(
  'app_payment_attempt',
  {
    _id: rowId(),
    countryId: countryOf(),
    paymentId: uuid('payment_id').notNull(),
    at: instant('at').notNull().default(sql`now()`),
    kind: text('kind').$type<'charge' | 'refund'>().notNull().default('charge'),
    outcome: text('outcome').$type<'accepted' | 'declined' | 'unanswered'>().notNull(),
    answer: text('answer').notNull().default(''),
    /** Content of a gateway notice, and its amount. null: the answer is not a notice. */
    notice: text('notice').$type<PaymentNotice>(),
    noticeAmount: text('notice_amount'),
  },
  (table) => [
    foreignKey({
      columns: [table.countryId, table.paymentId],
      foreignColumns: [appPayments.countryId, appPayments._id],
      name: 'app_payment_attempt_payment',
    }),
    index('app_payment_attempt_payment').on(table.paymentId, table.at),
  ],
);
