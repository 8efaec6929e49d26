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
  /** Sum of the credit notes on it, as a positive amount. */
  creditedMinor: z.int(),
  /** What is still to be paid of it. */
  openMinor: z.int(),
  fileId: id.nullable(),
});

/** A line as it was billed; of a credit note, what of it came back. */
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
  /** Of its lines of the standard class. */
  ivaRate: z.int(),
  lines: z.array(line),
  /** What it is taxed, by class and rate. */
  taxes: z.array(taxAmount),
  /** What a credit note made now would hold: what came back of an issued invoice and none corrects yet. null: nothing. */
  creditable: z
    .object({ lines: z.array(line), taxes: z.array(taxAmount), netMinor: z.int(), ivaMinor: z.int(), totalMinor: z.int() })
    .nullable(),
  /** As they stand now: what was returned since is out of their totals. returnedGrams: of each in all. */
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
  /** Money of the client that was set against its sales, or taken from them for others. */
  creditUses: z.array(creditUse).optional(),
  /** Of a credit note: what it corrects. */
  corrects: z.object({ _id: id, docType: z.enum(docTypes), docNumber: z.string().nullable() }).nullable(),
  creditNotes: z.array(z.object({ _id: id, docNumber: z.string().nullable(), state, totalMinor: z.int() })),
  createdAt: dateTime,
  updatedAt: dateTime,
  updatedBy: reference.nullable(),
});

/** What was written to a client with the document of an invoice, and how far it came with each address. reason: what its mail server said. */
export const invoiceMail = z.object({
  subject: z.string(),
  text: z.string(),
  fileName: z.string(),
  to: z.array(z.object({ address: z.string(), state: z.enum(outboxStates), reason: z.string().nullable(), at: dateTime })),
});

/** Of the specification: which invoices a list holds. */
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
   * Over sales of one client that no invoice bills. As a credit note: over sales that one issued invoice bills and of which something came
   * back since; it is of what came back.
   */
  register: { body: z.object({ saleIds, invoice: invoiceFields }), answer: invoice },
  generateDescription: {
    body: z.object({ saleIds, lang: z.enum(['es', 'en']).optional() }),
    answer: z.object({ description: z.string() }),
  },
  /**
   * The number that a document may be given next: that of the request of its sale, where it has one, or the one after the last of its type.
   * docType: of that request's document unless said, or an invoice.
   */
  nextNumber: {
    params: z.object({ countryId: id }),
    query: z.object({ docType: z.enum(docTypes).optional(), saleId: id.optional() }),
    answer: z.object({ docType: z.enum(docTypes), docNumber: z.string() }),
  },
  /** Edits a pending one; with a document number it is issued. */
  update: { body: z.object({ invoice: invoiceFields.extend({ _id: id }), version }), answer: invoice },
  /** One payment of its sales, the oldest first. openMinor: what the caller saw that they lack together. */
  confirmPayment: { body: money.extend({ invoiceId: id, openMinor: minor }), answer: invoice },
  /** Draws the document of an issued one and keeps it. */
  render: { body: z.object({ invoiceId: id }), answer: invoice },
  /**
   * What may be written to the client of an issued one, in the language of the document. to: the addresses that are known, the client's own
   * first. replyTo: where the client's answer goes, the caller's own address. isSending: whether a mail server is set; without one what is sent waits in the outbox.
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
  /** Sends the document of an issued one as PDF, an e-mail to each address; what it has no PDF of yet is drawn. */
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
  /** Sums over what the list's filters match; a credit note takes off them. */
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
