import { z } from 'zod';
import { limits } from '../limits.ts';
import { dateTime, id, productReference, reference, version } from './common.ts';

/** An id or an empty text; the id is not checked until the request is made. */
const chosen = z.string().regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, 'field.id');
const typed = z.string().max(100);

/** A request as its form holds it: the typed values, valid or not, in the notation of the country; empty for no value. */
export const requestDraft = z
  .object({
    clientId: chosen,
    /** The client's wish for which the request is made. */
    wishId: chosen,
    deliverOn: typed,
    deliveryWindow: typed,
    comment: z.string().max(2000),
    lines: z.array(z.object({ productId: chosen, askedGrams: typed, priceMinor: typed, discount: typed })).max(limits.lines),
  })
  .refine((draft) => JSON.stringify(draft).length <= limits.requestDrafts.letters, 'field.draft.tooLarge');

/** Client and size of a draft, for choosing among drafts. products: lines that name a product. */
const draftRow = z.object({ _id: id, version, updatedAt: dateTime, client: reference.nullable(), products: z.int() });
const whole = draftRow.extend({ draft: requestDraft });

export const requestDraftSchemas = {
  /** The caller's own drafts in the country, latest first. */
  list: { query: z.object({ countryId: id }), answer: z.array(draftRow) },
  /** named: the products of its lines that exist in the country. */
  one: { params: z.object({ id }), answer: whole.extend({ countryId: id, named: z.array(productReference) }) },
  /**
   * Creates a draft, or saves over the draft `_id`. The last save wins; if another version was saved since the caller's, its content is preserved as
   * a separate draft, `replacedId`.
   */
  save: {
    body: z.object({ countryId: id, _id: id.optional(), version: version.optional(), draft: requestDraft }),
    answer: z.object({ _id: id, version, updatedAt: dateTime, replacedId: id.nullable() }),
  },
  /** Deletes the draft as of `version`, and answers its content. 409 if another device has saved it since: that version stays. */
  discard: { params: z.object({ id }), body: z.object({ version }), answer: z.object({ _id: id, draft: requestDraft }) },
};
