import type { DocType, Invoice, InvoiceFields, Lang } from '@shop/shared/contract';

/** The form values of an invoice, except its sales: all texts, empty for no value. */
export type InvoiceDraft = {
  docType: DocType;
  lang: Lang;
  dueOn: string;
  description: string;
};

export const draftOf = ({ docType, lang, dueOn, description }: Invoice): InvoiceDraft => ({
  docType,
  lang,
  dueOn: dueOn ?? '',
  description,
});

/** For a new invoice: with the number under which it is issued, unless it remains pending. */
export type NewInvoiceDraft = InvoiceDraft & { docNumber: string };

/** docNumber: null leaves it pending; an issued invoice has today's date. */
export const newFieldsOf = ({ docNumber, ...draft }: NewInvoiceDraft, isIssued: boolean): InvoiceFields => ({
  ...pendingFieldsOf(draft),
  ...(isIssued && { docNumber }),
});

/** A pending document: it has no number and no issue date yet. */
export const pendingFieldsOf = ({ dueOn, ...draft }: InvoiceDraft): InvoiceFields => ({
  ...draft,
  dueOn: dueOn || null,
  docNumber: null,
  issuedOn: null,
});
