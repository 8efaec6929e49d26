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

/** A pending one: it has neither number nor day of issue yet. */
export const pendingFieldsOf = ({ dueOn, ...draft }: InvoiceDraft): InvoiceFields => ({
  ...draft,
  dueOn: dueOn || null,
  docNumber: null,
  issuedOn: null,
});
