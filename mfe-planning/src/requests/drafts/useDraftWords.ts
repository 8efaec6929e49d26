import type { CallAnswer } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { useMessages } from '@shop/shared/i18n';
import { requestDraftMessages } from './messages.ts';

export type DraftRow = CallAnswer<typeof calls.requestDrafts.list>[number];

/** Describes a draft by its client and number of lines: as a sentence to its owner, or as its name. */
export function useDraftWords() {
  const t = useMessages(requestDraftMessages);
  const say = (of: 'yours' | 'of', ofNobody: 'yoursOfNobody' | 'ofNobody') => (draft: DraftRow) =>
    draft.client ? t(of, { client: draft.client.name, count: draft.products }) : t(ofNobody, { count: draft.products });
  return { sentence: say('yours', 'yoursOfNobody'), name: say('of', 'ofNobody') };
}
