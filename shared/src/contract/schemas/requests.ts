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

/** priceMinor: per kg. discount: hundredths of a percent. */
const requestLineFields = z.object({ productId: id, askedGrams: grams, priceMinor: price, discount: rate });

/** The fields of the form. The delivery is today or later in the country's time zone; the server knows the current day there. */
export const requestFields = z.object({
  clientId: id,
  deliverOn: boundedDay('deliverOn'),
  /** null: any hour. Left out of an edit: unchanged. */
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
  /** The returned part of the delivered weight. */
  returnedGrams: z.int().nullable(),
  /** The weight that the client wants to return in addition, while the return waits to be settled. */
  returningGrams: z.int().nullable(),
  priceMinor: z.int(),
  discount: z.int(),
  netMinor: z.int(),
  ...lineTax,
  /** The lots of the weight: reserved, or shipped. */
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
  /** For a return: the weight that the client wants to return; after it is settled, the accepted weight: 0 if it was refused. */
  returnedGrams: z.int().nullable(),
  /** The part of the accepted weight that is waste: it does not go back into stock. */
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
  /** For prices beyond the limits of the person who set them; null: no approval was needed. The document continues once it is approved. */
  approval: approval.nullable(),
  saleId: id.nullable(),
  /** The invoice over its sale; if issued by hand, its number can differ from that of the request. */
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
  /** none: requests whose document has no number yet. */
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

/** A step of one request: which, and from which version. */
const step = z.object({ _id: id, version });

export const requestSchemas = {
  /**
   * wishId: the client's wish for which it is made, which then waits for it. draftId: the caller's own draft from which it was made, which is deleted
   * with it; a missing draft is not an error. draftVersion: the version that was seen: a draft that another device has saved since stays.
   */
  create: {
    body: inCountry.extend({ request: requestFields, wishId: id.optional(), draftId: id.optional(), draftVersion: version.optional() }),
    answer: request,
  },
  /** Edits a created request, or settles a return: `settle` says how, and which of the two it is, so that errors can be reported by field. */
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
  /** Lines can be confirmed for a smaller weight, or for 0; all lines must be named. */
  confirm: { body: step.extend({ lines: linesOf(z.object({ _id: id, confirmedGrams: gramsOrNone })) }), answer: request },
  confirmAsSeller: { body: step, answer: request },
  confirmAsSellerMany: bulkSchemas(z.object({})),
  unconfirm: { body: step, answer: request },
  unconfirmAsSeller: { body: step, answer: request },
  /** The weights at departure; all lines must be named. */
  complete: { body: step.extend({ lines: linesOf(z.object({ _id: id, deliveredGrams: gramsOrNone })) }), answer: request },
  /** Creates the sale. The document gets its number here, unless it has one. */
  completeSelling: { body: step.extend({ docType: z.enum(saleDocTypes).optional(), docNumber: docNumber.optional() }), answer: request },
  updateComment: { body: step.extend({ comment: text.max(1000) }), answer: request },
  updateInvoicePdf: { body: z.object({ _id: id, file: pdfUpload }), answer: request },
  updateDocNumber: {
    body: z.object({ _id: id, docType: z.enum(saleDocTypes).default('invoice'), docNumber, file: pdfUpload.nullable() }),
    answer: request,
  },
  /** settle: settles the return at once, if the caller has the role for it. */
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
  /** Number of requests in each state, and of those that are held or have no document: with the same filters except the state. */
  counts: {
    query: inCountry,
    answer: z.object({
      states: z.array(z.object({ state, requests: z.int() })),
      /** Created requests that are held, by the state of the approval. */
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
