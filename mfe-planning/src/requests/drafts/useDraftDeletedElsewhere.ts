import { useState } from 'react';
import type { DraftRow } from './useDraftWords.ts';

/**
 * Whether the draft of an open form was ended elsewhere: the list of drafts, which is live, had it and has it no more. One that it never had
 * may be newer than the list.
 */
export function useDraftDeletedElsewhere(id: string | undefined, drafts: readonly DraftRow[] | undefined): boolean {
  const [listedId, setListedId] = useState<string>();
  const isListed = drafts?.some(({ _id }) => _id === id) === true;
  if (isListed && listedId !== id) setListedId(id);
  return id !== undefined && drafts !== undefined && !isListed && listedId === id;
}
