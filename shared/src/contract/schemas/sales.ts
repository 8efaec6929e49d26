import { z } from 'zod';
import { statesOf } from '../states.ts';
import { bookedPaymentMethods, docTypes, paidStates, paymentMethods } from '../vocabulary.ts';
import { approval, approvalFilter, approvalState } from './approvals.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedDay,
  dateTime,
  dayFilter,
  docNumber,
  filter,
  grams,
  id,
  idsFilter,
  linesWith,
  listOf,
  minor,
  page,
  pageSize,
  pdfUpload,
  price,
  productReference,
  rate,
  reference,
  sortBy,
  text,
  version,
  wordsFilter,
} from './common.ts';
import { lineTax, taxedNet } from './countries.ts';
import { deliveryFields, deliveryReceipt, receiptFields } from './deliveries.ts';

/** A sale bills what was delivered. priceMinor: per kg. discount: hundredths of a percent. */
const saleLineFields = z.object({ productId: id, realGrams: grams, priceMinor: price, discount: rate });

export const saleFields = z.object({
  clientId: id,
  soldOn: boundedDay('soldOn'),
  ...deliveryFields.shape,
  comment: text.max(1000),
  lines: linesWith('realGrams', saleLineFields),
});

const deliveryState = z.enum(statesOf('saleDelivery'));
const paymentState = z.enum(paidStates);
/** An invoice, as its sale or request shows it. */
export const document = z.object({
  _id: id,
  docType: z.enum(docTypes),
  docNumber: z.string().nullable(),
  state: z.enum(statesOf('invoice')),
});

export const saleRow = z.object({
  _id: id,
  version,
  number: z.int(),
  soldOn: z.string(),
  deliverOn: z.string(),
  deliveryWindow: z.string().nullable(),
  carrier: reference.extend({ plate: z.string(), phone: z.string() }).nullable(),
  /** The client collects it; it has no carrier. */
  isCollected: z.boolean(),
  client: reference,
  seller: reference.nullable(),
  lines: z.int(),
  /** The delivered weight; returnedGrams: its returned part. The amounts are for the rest. */
  realGrams: z.int(),
  returnedGrams: z.int(),
  /** Net amounts of its lines by class and rate of tax. */
  taxedNets: z.array(taxedNet),
  netMinor: z.int(),
  ivaMinor: z.int(),
  totalMinor: z.int(),
  paidMinor: z.int(),
  deliveryState,
  paymentState,
  invoice: document.nullable(),
  /** The number of its request. */
  requestNumber: z.int().nullable(),
  approvalState,
});

export const payment = z.object({
  _id: id,
  amountMinor: z.int(),
  state: z.enum(statesOf('payment')),
  method: z.enum(bookedPaymentMethods),
  /** The number of a transfer, cheque or receipt; with the method `credit` the number of the other sale. */
  reference: z.string(),
  paidOn: z.string(),
  by: reference.nullable(),
});

export const sale = saleRow.omit({ lines: true }).extend({
  countryId: id,
  requestId: id.nullable(),
  /** The client's address, unless the delivery has its own. deliveryContact: null: no particular person. */
  deliveryAddress: z.string(),
  deliveryContact: z.string().nullable(),
  deliveryPhone: z.string(),
  /** Its position in the route of its carrier that day, from 1; null: no carrier. */
  stopNumber: z.int().nullable(),
  /** null: not delivered. */
  receipt: deliveryReceipt.nullable(),
  comment: z.string(),
  /** The tax rate of its lines of the standard class. */
  ivaRate: z.int(),
  /** For prices beyond the limits of the person who set them; null: no approval was needed. The document continues once it is approved. */
  approval: approval.nullable(),
  invoiceHandedAt: dateTime.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  /** returnedGrams: the returned part of the delivered weight; the amounts are for the rest. costMinor: of the complete line. */
  lines: z.array(
    z.object({
      _id: id,
      product: productReference,
      realGrams: z.int(),
      returnedGrams: z.int(),
      priceMinor: z.int(),
      discount: z.int(),
      netMinor: z.int(),
      costMinor: z.int(),
      ...lineTax,
    }),
  ),
  payments: z.array(payment),
});

const inCountry = z.object({ countryId: id });
const filters = z.object({
  search: filter,
  deliveryState: wordsFilter(statesOf('saleDelivery')),
  paymentState: wordsFilter(paidStates),
  species: idsFilter,
  seller: idsFilter,
  from: dayFilter,
  to: dayFilter,
});
/** deliverFrom, deliverTo: days of delivery. uninvoiced: sales that are not billed yet. */
const moreFilters = z.object({
  client: idsFilter,
  invoiced: z.enum(['all', 'yes', 'no']).default('all'),
  approval: approvalFilter,
  deliverFrom: dayFilter,
  deliverTo: dayFilter,
  sort: sortBy('soldOn', 'deliverOn', 'totalMinor', 'realGrams'),
});

/** The content of an invoice apart from its sales. The number issues it; from then on it does not change. */
export const invoiceFields = z.object({
  docType: z.enum(docTypes),
  docNumber: docNumber.nullable(),
  description: text.min(1).max(4000),
  lang: z.enum(['es', 'en']),
  issuedOn: boundedDay('issuedOn').nullable(),
  dueOn: boundedDay('invoiceDueOn').nullable(),
});

/** A payment to record. amount: minor units. */
export const money = z.object({
  amount: minor.min(1),
  method: z.enum(paymentMethods).default('transfer'),
  reference: text.max(100).default(''),
  paidOn: boundedDay('paidOn').optional(),
  /** A payment dated before the sale or purchase is refused unless it is marked as a prepayment. */
  isPrepayment: z.boolean().default(false),
});

export const saleSchemas = {
  register: { body: inCountry.extend({ sale: saleFields }), answer: sale },
  update: { body: z.object({ sale: saleFields.extend({ _id: id }), version }), answer: sale },
  updateDelivery: {
    body: z.object({
      saleId: id,
      deliveryState,
      version,
      /** The carrier, for a sale that leaves without one. */
      transportistUserId: id.optional(),
      /** Confirms that goods that need cold can go in a vehicle without it. */
      isConfirmed: z.boolean().optional(),
      /** For a sale that becomes delivered. */
      receipt: receiptFields.optional(),
    }),
    answer: sale,
  },
  /** receipt: one receiver for all sales that become delivered; left out: not recorded. */
  updateDeliveryMany: bulkSchemas(z.object({ deliveryState, receipt: receiptFields.pick({ name: true }).optional() })),
  /** Changes place, time and carrier of the delivery, until it is delivered. transportistUserId: null: no carrier. */
  updateDeliveryDetails: {
    body: z.object({
      saleId: id,
      delivery: deliveryFields.extend({ transportistUserId: id.nullable().optional(), isCollected: z.boolean().optional() }),
      isConfirmed: z.boolean().optional(),
      version,
    }),
    answer: sale,
  },
  confirmPayment: { body: money.extend({ saleId: id, version }), answer: sale },
  /** Refunds an overpayment that exists because of a return. */
  refundPayment: { body: money.extend({ saleId: id, version }), answer: sale },
  /**
   * Pays a client's open sales with the client's overpayments: first those of the invoice that is due first, last those without an invoice.
   * creditMinor: the overpayment that the caller saw.
   */
  applyCredit: {
    body: z.object({ clientId: id, creditMinor: minor.min(1) }),
    answer: z.object({ settlementId: id, amountMinor: z.int() }),
  },
  undoCredit: { body: z.object({ settlementId: id }), answer: z.object({ settlementId: id, amountMinor: z.int() }) },
  remove: { body: z.object({ saleId: id }), answer: z.object({ _id: id }) },
  confirmInvoiceDelivery: { body: z.object({ saleId: id, version }), answer: sale },
  updateInvoice: { body: z.object({ saleId: id, invoice: invoiceFields, version }), answer: sale },
  updateInvoicePdf: { body: z.object({ saleId: id, file: pdfUpload }), answer: sale },
  one: { params: z.object({ id }), answer: sale },
  list: { params: filters.extend({ page, size: pageSize, countryId: id }), query: moreFilters, answer: listOf(saleRow) },
  exportAll: { query: filters.extend(moreFilters.shape).extend({ countryId: id }), answer: z.array(saleRow) },
  /**
   * Sums over the rows that match the list's filters; with species, over the lines of those species only. soldGrams: delivered and not returned. A
   * cancelled sale adds nothing.
   */
  totals: {
    query: filters.extend(moreFilters.omit({ sort: true }).shape).extend({ countryId: id }),
    answer: z.object({
      sales: z.int(),
      soldGrams: z.int(),
      netMinor: z.int(),
      ivaMinor: z.int(),
      totalMinor: z.int(),
      paidMinor: z.int(),
      /** The amount still to be paid for sales that are not paid in full. */
      openMinor: z.int(),
      /** Cost of the sold weight. null without a first day: it would read every line in the database. */
      costMinor: z.int().nullable(),
    }),
  },
};
