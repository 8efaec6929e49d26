import type { Sale, SaleFields } from '@shop/shared/contract';
import type { Typed } from '@shop/shared/parts';
import { type LineDraft, lineDraftOf, lineFields } from '../../parts/lines/line-draft.ts';

/** The form values of a sale: all texts, empty for no value. */
export type SaleDraft = {
  clientId: string;
  soldOn: string;
  deliverOn: string;
  deliveryWindow: string;
  comment: string;
  lines: LineDraft<'realGrams'>[];
};

export function draftOf(sale: Sale, typed: Typed): SaleDraft {
  return {
    clientId: sale.client._id,
    soldOn: sale.soldOn,
    deliverOn: sale.deliverOn,
    deliveryWindow: sale.deliveryWindow ?? '',
    comment: sale.comment,
    lines: sale.lines.map(({ product, ...line }) => lineDraftOf('realGrams', { productId: product._id, ...line }, typed)),
  };
}

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf({ lines, deliveryWindow, ...draft }: SaleDraft, typed: Typed): SaleFields {
  return { ...draft, deliveryWindow: deliveryWindow || null, lines: lineFields('realGrams', lines, typed) };
}
