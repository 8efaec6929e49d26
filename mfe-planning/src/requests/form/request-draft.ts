import type { CallAnswer, CallInput, KeptRequestDraft, Request } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import type { Typed } from '@shop/shared/parts';
import { emptyLine, type LineDraft, lineDraftOf, lineFields } from '../../parts/lines/line-draft.ts';

type Fields = CallInput<typeof calls.requests.create>['request'];

type AskedLine = LineDraft<'askedGrams'>;

/** The form values of a request: all texts, empty for no value. The server stores them unchanged, together with the wish that the request fulfils. */
export type RequestDraft = Omit<KeptRequestDraft, 'wishId'>;

export const emptyDraft: RequestDraft = { clientId: '', deliverOn: '', deliveryWindow: '', comment: '', lines: [emptyLine('askedGrams')] };

export function draftOf(request: Request, typed: Typed): RequestDraft {
  return {
    clientId: request.client._id,
    deliverOn: request.deliverOn,
    deliveryWindow: request.deliveryWindow ?? '',
    comment: request.comment,
    lines: request.lines.map(({ product, ...line }) => lineDraftOf('askedGrams', { productId: product._id, ...line }, typed)),
  };
}

type PastLine = CallAnswer<typeof calls.clients.buying>['requests'][number]['lines'][number];

/** The lines of another request, at current prices. */
export const repeatedLines = (lines: readonly PastLine[], typed: Typed): AskedLine[] =>
  lines.map(({ product, ...line }) => lineDraftOf('askedGrams', { productId: product._id, ...line }, typed));

/** Converts a draft to the input of the calls. Their schema reports what is missing or invalid. */
export function fieldsOf({ lines, deliveryWindow, ...draft }: RequestDraft, typed: Typed): Fields {
  return { ...draft, deliveryWindow: deliveryWindow || null, lines: lineFields('askedGrams', lines, typed) };
}
