import { z } from 'zod';
import { appLineStates, appPaymentGateways, appPaymentMethods, appPaymentStates, appPurchaseKinds } from '../app-purchases.ts';
import { reviewReasons } from '../payment-reviews.ts';
import { statesOf } from '../states.ts';
import { approval, approvalFilter, approvalState } from './approvals.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedDay,
  dateTime,
  dayFilter,
  filter,
  grams,
  id,
  idsFilter,
  linesWith,
  listOf,
  minor,
  page,
  pageSize,
  price,
  rate,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
  yesNo,
} from './common.ts';
import { lineTax } from './countries.ts';
import { couponCode } from './coupons.ts';
import { deliveryFields, deliveryReceipt, receiptFields } from './deliveries.ts';
import { file } from './files.ts';

const deliveryState = z.enum(statesOf('appPurchaseDelivery'));

/** A row of the list. Amounts in minor units: net includes the freight less the discount; total is net plus IVA. */
export const appPurchaseRow = z.object({
  _id: id,
  version,
  countryId: id,
  number: z.int(),
  kind: z.enum(appPurchaseKinds),
  isManual: z.boolean(),
  /** true: a business. */
  buyerType: z.boolean(),
  buyer: z.object({
    name: z.string(),
    organization: reference.nullable(),
    person: reference.extend({ phone: z.string().nullable() }).nullable(),
  }),
  /** The seller: a partner or a fisher; null: we sell. */
  seller: z.object({ kind: z.enum(['partner', 'fisher']), name: z.string() }).nullable(),
  grams: z.int(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  paymentState: z.enum(appPaymentStates),
  deliveryState,
  deliverOn: z.string(),
  carrier: reference.extend({ plate: z.string(), phone: z.string() }).nullable(),
  approvalState,
  address: z.string(),
  freightMinor: z.int(),
  /** For the shop: when the weight becomes available again unless it was collected. */
  heldUntil: dateTime.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

const appPurchaseLine = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), image: z.string() }),
  description: z.string(),
  grams: z.int(),
  priceMinor: z.int(),
  netMinor: z.int(),
  ...lineTax,
  state: z.enum(appLineStates),
});

export const appPayment = z.object({
  _id: id,
  gateway: z.enum(appPaymentGateways),
  reference: z.string(),
  method: z.enum(appPaymentMethods),
  /** `Visa •• 4417`. */
  label: z.string(),
  amountMinor: z.int(),
  refundedMinor: z.int(),
  state: z.enum(statesOf('payment')),
  /** Why it does not count as paid although the gateway charged it; null: it counts as paid. */
  reviewReason: z.enum(reviewReasons).nullable().optional(),
  at: dateTime,
});

/** A complete purchase. reason: why it was lost or cancelled. */
export const appPurchase = appPurchaseRow.extend({
  /** For prices beyond the limits of the staff member who set them; null: no approval was needed. */
  approval: approval.nullable(),
  lines: z.array(appPurchaseLine),
  payments: z.array(appPayment),
  /** The tax rate of the freight and of the lines of the standard class. */
  ivaRate: rate,
  netMinor: z.int(),
  ivaMinor: z.int(),
  couponCode: z.string().nullable(),
  discountMinor: z.int(),
  note: z.string(),
  reason: z.string().nullable(),
  /** Delivery hours promised to the buyer; null: any. */
  deliveryWindow: z.string().nullable(),
  /** The contact person and phone for the delivery: the buyer's own unless the delivery has another. */
  deliveryContact: z.string().nullable(),
  deliveryPhone: z.string().nullable(),
  /** Its position in the route of its carrier that day, from 1; null: no carrier. */
  stopNumber: z.int().nullable(),
  /** null: not delivered. */
  receipt: deliveryReceipt.nullable(),
});

const line = z.object({ productId: id, grams, priceMinor: price });
/** Input of staff: an organization buys published products of one seller. */
const fields = z.object({
  organizationId: id,
  lines: linesWith('grams', line),
  deliverOn: boundedDay('deliverOn'),
  address: text.min(3).max(200),
  freightMinor: minor,
  note: text.max(1000),
});

const filters = z.object({
  countryId: id,
  deliveryState: wordsFilter(statesOf('appPurchaseDelivery')),
  buyerType: yesNo.default(''),
  isManualPurchase: yesNo.default('false'),
  paymentState: wordsFilter(appPaymentStates),
  carrier: idsFilter,
  from: dayFilter,
  to: dayFilter,
  search: filter,
});
const sort = sortBy('number', 'deliverOn', 'grams', 'totalMinor');
/** Purchases of the shop are never held. */
const ofApp = filters.extend({ approval: approvalFilter });
const transportistUserId = id;
/** Confirms that goods that need cold can go in a vehicle without it. */
const isConfirmed = z.boolean().optional();

export const appPurchaseSchemas = {
  list: { query: ofApp.extend({ page, pageSize: pageSize.optional(), sort }), answer: listOf(appPurchaseRow) },
  /** Purchases of the shop, paid by card. */
  ofShop: {
    params: z.object({ page, size: pageSize }),
    query: filters.omit({ isManualPurchase: true, buyerType: true }).extend({ sort }),
    answer: listOf(appPurchaseRow),
  },
  /** Purchases of the app and of the shop. */
  all: { query: z.object({ page, pageSize: pageSize.optional(), countryId: id }), answer: listOf(appPurchaseRow) },
  exportAll: { query: ofApp.extend({ kind: z.enum(appPurchaseKinds).default('app'), sort }), answer: z.array(appPurchaseRow) },
  one: { params: z.object({ id }), answer: appPurchase },
  /** A PDF in the caller's language: what was bought, and what has been paid so far. */
  receipt: { params: z.object({ id }), answer: file },
  create: {
    body: z.object({
      countryId: id,
      purchase: fields.extend({ deliveryWindow: deliveryFields.shape.deliveryWindow, couponCode: couponCode.nullable().default(null) }),
    }),
    answer: appPurchase,
  },
  /** An edit, or a step of its delivery; a loss or a cancellation has a reason. */
  update: {
    params: z.object({ id }),
    body: z.object({
      purchase: fields
        .partial()
        .extend(deliveryFields.pick({ deliveryWindow: true, deliveryContact: true, deliveryPhone: true }).shape)
        .extend({
          deliveryState: deliveryState.optional(),
          reason: text.min(3).max(300).optional(),
          /** For a purchase that becomes delivered. */
          receipt: receiptFields.optional(),
        }),
      version,
    }),
    answer: appPurchase,
  },
  /** Only if nothing was paid and nothing was collected. */
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
  setTransportistMany: bulkSchemas(z.object({ transportistUserId, isConfirmed })),
};
