import { z } from 'zod';
import { requestStepNames } from '../request-steps.ts';
import { statesOf } from '../states.ts';
import { otherReasonLength, rejectReasons, saleDocTypes, settlements } from '../vocabulary.ts';
import { approval, approvalFilter, approvalState } from './approvals.ts';
import { bulkSchemas } from './bulk.ts';
import {
  boundedDay,
  dateTime,
  dayFilter,
  deliveryWindow,
  docNumber,
  filter,
  grams,
  gramsOrNone,
  id,
  idsFilter,
  linesOf,
  linesWith,
  listOf,
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
import { lineTax } from './countries.ts';
import { document } from './sales.ts';

/** priceMinor: a kg. discount: hundredths of a percent. */
const requestLineFields = z.object({ productId: id, askedGrams: grams, priceMinor: price, discount: rate });

/** What people fill in. The delivery is today or later in the country's time zone; the server knows which day that is. */
export const requestFields = z.object({
  clientId: id,
  deliverOn: boundedDay('deliverOn'),
  /** null: at any hour. Left out of an edit: as it is. */
  deliveryWindow: deliveryWindow.nullable().optional(),
  comment: text.max(1000),
  lines: linesWith('askedGrams', requestLineFields),
});

/** ivaRate: of its lines of the standard class. */
const amounts = { ivaRate: z.int(), netMinor: z.int(), ivaMinor: z.int(), totalMinor: z.int() };
const state = z.enum(statesOf('request'));

export const requestRow = z.object({
  _id: id,
  version,
  number: z.int(),
  client: reference,
  seller: reference.nullable(),
  deliverOn: z.string(),
  deliveryWindow: z.string().nullable(),
  state,
  askedGrams: z.int(),
  confirmedGrams: z.int().nullable(),
  deliveredGrams: z.int().nullable(),
  totalMinor: z.int(),
  docType: z.enum(saleDocTypes).nullable(),
  docNumber: z.string().nullable(),
  hasPdf: z.boolean(),
  approvalState,
});

export const requestLine = z.object({
  _id: id,
  product: productReference.extend({ isVirtual: z.boolean() }),
  askedGrams: z.int(),
  confirmedGrams: z.int().nullable(),
  deliveredGrams: z.int().nullable(),
  /** Of what was delivered, what came back. */
  returnedGrams: z.int().nullable(),
  /** What the client wants to give back of the rest, while that waits to be settled. */
  returningGrams: z.int().nullable(),
  priceMinor: z.int(),
  discount: z.int(),
  netMinor: z.int(),
  ...lineTax,
  /** Where the weight comes from: reserved, or shipped. */
  lots: z.array(z.object({ code: z.string(), grams: z.int(), expiresAt: dateTime })),
});

const requestEvent = z.object({
  _id: id,
  step: z.enum(requestStepNames),
  from: state.nullable(),
  to: state,
  at: dateTime,
  by: reference.nullable(),
  comment: z.string(),
  /** Of a return: what the client wants to give back; once it is settled, what of that was taken back: 0 where it was refused. */
  returnedGrams: z.int().nullable(),
  /** Of what was taken back, what is waste: it is not in stock again. */
  wastedGrams: z.int().nullable(),
});

export const request = requestRow.extend({
  countryId: id,
  comment: z.string(),
  ...amounts,
  docFileId: id.nullable(),
  invoiceFileId: id.nullable(),
  rejectReasonId: z.enum(rejectReasons).nullable(),
  rejectComment: z.string().nullable(),
  returnReason: z.string().nullable(),
  /** Of prices beyond the limits of who set them; null: none were. The document goes on once it is approved. */
  approval: approval.nullable(),
  saleId: id.nullable(),
  /** Over its sale; issued by hand, it may have another number than the request was given. */
  invoice: document.nullable(),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
  lines: z.array(requestLine),
  events: z.array(requestEvent),
});

const inCountry = z.object({ countryId: id });
const filters = z.object({ status: wordsFilter(statesOf('request')), search: filter });
const moreFilters = z.object({
  seller: idsFilter,
  client: idsFilter,
  from: dayFilter,
  to: dayFilter,
  approval: approvalFilter,
  /** none: those whose document has no number yet. */
  document: z.enum(['all', 'none']).default('all'),
  sort: sortBy('number', 'deliverOn', 'totalMinor', 'askedGrams'),
});
const rejection = { reasonId: z.enum(rejectReasons), comment: text.max(1000) };

function checkReason({ reasonId, comment }: { reasonId: string; comment: string }, ctx: z.core.$RefinementCtx): void {
  if (reasonId === 'other' && comment.length < otherReasonLength)
    ctx.issues.push({
      code: 'custom',
      input: comment,
      path: ['comment'],
      message: 'field.reason.other',
      params: { min: otherReasonLength, length: comment.length },
    });
}

/** Of a step on one request: which, and from which version. */
const step = z.object({ _id: id, version });

export const requestSchemas = {
  /**
   * wishId: of the client's wish that it is made of, which then waits for it. draftId: of one's own draft that it was made of, which ends with
   * it; one that is gone is nothing to refuse. draftVersion: what of it was seen: one that another device has saved since stays.
   */
  create: {
    body: inCountry.extend({ request: requestFields, wishId: id.optional(), draftId: id.optional(), draftVersion: version.optional() }),
    answer: request,
  },
  /** Edits a created request, or settles a return: `settle` says how, and which of the two it is, so that what is wrong is told by field. */
  update: {
    body: z.object({
      request: z.discriminatedUnion('settle', [
        requestFields.extend({ _id: id, settle: z.undefined().optional() }),
        z.object({ _id: id, settle: z.enum(settlements), comment: text.max(1000).default('') }),
      ]),
      version,
    }),
    answer: request,
  },
  reject: { body: step.extend(rejection).superRefine(checkReason), answer: request },
  rejectMany: bulkSchemas(z.object(rejection).superRefine(checkReason)),
  /** Lines may be confirmed for less than was asked, or for nothing; every one is named. */
  confirm: { body: step.extend({ lines: linesOf(z.object({ _id: id, confirmedGrams: gramsOrNone })) }), answer: request },
  confirmAsSeller: { body: step, answer: request },
  confirmAsSellerMany: bulkSchemas(z.object({})),
  unconfirm: { body: step, answer: request },
  unconfirmAsSeller: { body: step, answer: request },
  /** The weights as they left; every line is named. */
  complete: { body: step.extend({ lines: linesOf(z.object({ _id: id, deliveredGrams: gramsOrNone })) }), answer: request },
  /** Makes the sale. The document gets its number here, unless it has one. */
  completeSelling: { body: step.extend({ docType: z.enum(saleDocTypes).optional(), docNumber: docNumber.optional() }), answer: request },
  updateComment: { body: step.extend({ comment: text.max(1000) }), answer: request },
  updateInvoicePdf: { body: z.object({ _id: id, file: pdfUpload }), answer: request },
  updateDocNumber: {
    body: z.object({ _id: id, docType: z.enum(saleDocTypes).default('invoice'), docNumber, file: pdfUpload.nullable() }),
    answer: request,
  },
  /** settle: it is settled at once, by who may. */
  requestReturn: {
    body: step.extend({
      lines: linesOf(z.object({ _id: id, returnedGrams: gramsOrNone })),
      reason: text.min(3).max(500),
      settle: z.enum(settlements).exclude(['refuse']).optional(),
    }),
    answer: request,
  },
  remove: { params: z.object({ id }), answer: z.object({ _id: id }) },
  one: { params: z.object({ id }), answer: request },
  list: { params: filters.extend({ page, size: pageSize, countryId: id }), query: moreFilters, answer: listOf(requestRow) },
  exportAll: { query: filters.extend(moreFilters.shape).extend({ countryId: id }), answer: z.array(requestRow) },
  /** How many stand in each state, and what waits for somebody: with the same filters but for the state. */
  counts: {
    query: inCountry,
    answer: z.object({
      states: z.array(z.object({ state, requests: z.int() })),
      /** Of the created ones: those that go no step further, by what holds them. */
      held: z.object({ waiting: z.int(), refused: z.int() }),
      withoutDocument: z.int(),
    }),
  },
  rejectReasons: { answer: z.array(z.object({ _id: z.enum(rejectReasons), name: z.string() })) },
  rejection: {
    params: z.object({ id }),
    answer: z.object({ reasonId: z.enum(rejectReasons), reason: z.string(), comment: z.string(), at: dateTime, by: reference.nullable() }),
  },
};
