import { z } from 'zod';
import { limits } from '../limits.ts';
import { dateTime, id, productReference, reference, version } from './common.ts';

/** An id, or nothing: it is not checked who it is until the request is made. */
const chosen = z.string().regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i, 'field.id');
const typed = z.string().max(100);

/** A request as its form holds it: what somebody has typed so far, right or wrong, in the way of their country; empty for nothing. */
export const requestDraft = z
  .object({
    clientId: chosen,
    /** The client's wish that the request is made of. */
    wishId: chosen,
    deliverOn: typed,
    deliveryWindow: typed,
    comment: z.string().max(2000),
    lines: z.array(z.object({ productId: chosen, askedGrams: typed, priceMinor: typed, discount: typed })).max(limits.lines),
  })
  .refine((draft) => JSON.stringify(draft).length <= limits.requestDrafts.letters, 'field.draft.tooLarge');

/** Of whom it is and how much is in it, for who chooses among their drafts. products: lines that name one. */
const draftRow = z.object({ _id: id, version, updatedAt: dateTime, client: reference.nullable(), products: z.int() });
const whole = draftRow.extend({ draft: requestDraft });

export const requestDraftSchemas = {
  /** One's own in the country, the last one first. */
  list: { query: z.object({ countryId: id }), answer: z.array(draftRow) },
  /** named: the products that its lines name, as far as the country has them. */
  one: { params: z.object({ id }), answer: whole.extend({ countryId: id, named: z.array(productReference) }) },
  /**
   * Makes one, or saves over the one of `_id`. Whoever saves last wins; when that was not the version that they began with, what it held
   * stays as a draft of its own, `replacedId`.
   */
  save: {
    body: z.object({ countryId: id, _id: id.optional(), version: version.optional(), draft: requestDraft }),
    answer: z.object({ _id: id, version, updatedAt: dateTime, replacedId: id.nullable() }),
  },
  /** Ends it as of `version`, and answers what it held. 409 when another device has saved it since: what that typed stays. */
  discard: { params: z.object({ id }), body: z.object({ version }), answer: z.object({ _id: id, draft: requestDraft }) },
};
