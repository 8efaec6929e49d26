import type { DocType, Invoice, InvoiceFields, Lang } from '@shop/shared/contract';

/** What an invoice says besides its sales, as its form holds it: every value a text, empty for none. */
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

/** Of one that is about to be made: with the number that it is issued under, unless it stays pending. */
export type NewInvoiceDraft = InvoiceDraft & { docNumber: string };

/** docNumber: null leaves it pending; issued, it is of today. */
export const newFieldsOf = ({ docNumber, ...draft }: NewInvoiceDraft, isIssued: boolean): InvoiceFields => ({
  ...pendingFieldsOf(draft),
  ...(isIssued && { docNumber }),
});

/** A pending one: it has neither number nor day of issue yet. */
export const pendingFieldsOf = ({ dueOn, ...draft }: InvoiceDraft): InvoiceFields => ({
  ...draft,
  dueOn: dueOn || null,
  docNumber: null,
  issuedOn: null,
});
