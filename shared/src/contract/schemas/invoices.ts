import { z } from 'zod';
import { limits } from '../limits.ts';
import { messageLimits } from '../messaging.ts';
import { outboxStates } from '../outbox.ts';
import { statesOf } from '../states.ts';
import { docTypes } from '../vocabulary.ts';
import { creditUse } from './clients.ts';
import { dateTime, email, filter, id, idsFilter, listOf, minor, page, pageSize, reference, sortBy, text, version } from './common.ts';
import { lineTax, taxAmount } from './countries.ts';
import { invoiceFields, money } from './sales.ts';

const state = z.enum(statesOf('invoice'));

export const invoiceRow = z.object({
  _id: id,
  version,
  client: reference,
  docType: z.enum(docTypes),
  docNumber: z.string().nullable(),
  state,
  /** Days of the country's calendar. */
  periodFrom: z.string(),
  periodTo: z.string(),
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** Issued, not paid, and due before today. */
  isOverdue: z.boolean(),
  netMinor: z.int(),
  ivaMinor: z.int(),
  totalMinor: z.int(),
  /** Sum of its credit notes, as a positive amount. */
  creditedMinor: z.int(),
  /** The amount still to be paid. */
  openMinor: z.int(),
  fileId: id.nullable(),
});

/** A line as billed; for a credit note, its returned part. */
const line = z.object({
  saleLineId: id,
  saleNumber: z.int(),
  soldOn: z.string(),
  product: z.string(),
  grams: z.int(),
  priceMinor: z.int(),
  discount: z.int(),
  netMinor: z.int(),
  ...lineTax,
});

export const invoice = invoiceRow.extend({
  countryId: id,
  description: z.string(),
  lang: z.enum(['es', 'en']),
  /** The tax rate of its lines of the standard class. */
  ivaRate: z.int(),
  lines: z.array(line),
  /** Taxes by class and rate. */
  taxes: z.array(taxAmount),
  /** Contents of a credit note if it were made now: returns of an issued invoice that no credit note corrects yet. null: nothing. */
  creditable: z
    .object({ lines: z.array(line), taxes: z.array(taxAmount), netMinor: z.int(), ivaMinor: z.int(), totalMinor: z.int() })
    .nullable(),
  /** The current sales: their totals exclude later returns. returnedGrams: of each sale in all. */
  sales: z.array(
    z.object({
      _id: id,
      number: z.int(),
      soldOn: z.string(),
      version,
      realGrams: z.int(),
      returnedGrams: z.int(),
      totalMinor: z.int(),
      paidMinor: z.int(),
    }),
  ),
  /** Credit of the client that was applied to its sales, or moved from them to others. */
  creditUses: z.array(creditUse).optional(),
  /** For a credit note: the document that it corrects. */
  corrects: z.object({ _id: id, docType: z.enum(docTypes), docNumber: z.string().nullable() }).nullable(),
  creditNotes: z.array(z.object({ _id: id, docNumber: z.string().nullable(), state, totalMinor: z.int() })),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** The e-mail with the document of an invoice, and its delivery state per address. reason: the answer of the recipient's mail server. */
export const invoiceMail = z.object({
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  to: z.array(z.object({ address: z.string(), state: z.enum(outboxStates), reason: z.string().nullable(), at: dateTime })),
});

/** From the specification: the invoices of a list. */
const invoiceFilters = ['all', 'pending', 'issued', 'paid', 'overdue', 'credited'] as const;
const saleIds = z.array(id).min(1).max(limits.invoiceSales);
const moreFilters = z.object({
  search: filter,
  client: idsFilter,
  docType: z.enum(['all', ...docTypes]).default('all'),
  sort: sortBy('dueOn', 'totalMinor', 'createdAt'),
});

export const invoiceSchemas = {
  /**
   * Over sales of one client that are not billed. A credit note: over sales that one issued invoice bills and that have returns since; it covers the
   * returns.
   */
  register: { body: z.object({ saleIds, invoice: invoiceFields }), answer: invoice },
  generateDescription: {
    body: z.object({ saleIds, lang: z.enum(['es', 'en']).optional() }),
    answer: z.object({ description: z.string() }),
  },
  /**
   * The next number for a document: the number in the request of its sale, if it has one, otherwise the one after the last of its type. docType:
   * default is that of the request's document, or an invoice.
   */
  nextNumber: {
    params: z.object({ countryId: id }),
    query: z.object({ docType: z.enum(docTypes).optional(), saleId: id.optional() }),
    answer: z.object({ docType: z.enum(docTypes), docNumber: z.string() }),
  },
  /** Edits a pending invoice; a document number issues it. */
  update: { body: z.object({ invoice: invoiceFields.extend({ _id: id }), version }), answer: invoice },
  /** One payment for its sales, oldest first. openMinor: the total open amount that the caller saw. */
  confirmPayment: { body: money.extend({ invoiceId: id, openMinor: minor }), answer: invoice },
  /** Draws the document of an issued invoice and stores it. */
  render: { body: z.object({ invoiceId: id }), answer: invoice },
  /**
   * A draft of the e-mail to the client of an issued invoice, in the language of the document. to: the known addresses, the client's own first.
   * replyTo: the address for the client's answer, the caller's own. isSending: whether a mail server is configured; without one, e-mails wait in the
   * outbox.
   */
  draftMail: {
    params: z.object({ id }),
    answer: z.object({
      to: z.array(z.object({ address: z.string(), name: z.string(), isOwn: z.boolean() })),
      replyTo: z.string(),
      subject: z.string(),
      text: z.string(),
      isSending: z.boolean(),
    }),
  },
  /** Sends the document of an issued invoice as PDF, one e-mail per address; a missing PDF is drawn first. */
  sendMail: {
    body: z.object({
      invoiceId: id,
      to: z.array(email).min(1, 'field.mail.nobody').max(limits.documentMails.addresses),
      subject: text
        .min(1)
        .max(messageLimits.subject)
        .regex(/^\P{Cc}*$/u, 'field.format'),
      text: text.min(1).max(messageLimits.text),
    }),
    answer: invoice,
  },
  one: { params: z.object({ id }), answer: invoice },
  list: {
    params: z.object({ filter: z.enum(invoiceFilters).default('all'), countryId: id }),
    query: moreFilters.extend({ page: page.default(0), pageSize: pageSize.default(10) }),
    answer: listOf(invoiceRow),
  },
  exportAll: { query: moreFilters.extend({ countryId: id, filter: z.enum(invoiceFilters).default('all') }), answer: z.array(invoiceRow) },
  /** Sums over the rows that match the list's filters; credit notes are subtracted. */
  totals: {
    query: moreFilters.omit({ sort: true }).extend({ countryId: id, filter: z.enum(invoiceFilters).default('all') }),
    answer: z.object({
      invoices: z.int(),
      creditNotes: z.int(),
      netMinor: z.int(),
      ivaMinor: z.int(),
      totalMinor: z.int(),
      openMinor: z.int().optional(),
    }),
  },
};
