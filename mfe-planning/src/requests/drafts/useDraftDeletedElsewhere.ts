import { useState } from 'react';
import type { DraftRow } from './useDraftWords.ts';

/**
 * Whether the draft of an open form was ended elsewhere: the live list of drafts contained it and no longer does. A draft that was never in the list
 * may be newer than the list.
 */
export function useDraftDeletedElsewhere(id: string | undefined, drafts: readonly DraftRow[] | undefined): boolean {
  const [listedId, setListedId] = useState<string>();
  const isListed = drafts?.some(({ _id }) => _id === id) === true;
  if (isListed && listedId !== id) setListedId(id);
  return id !== undefined && drafts !== undefined && !isListed && listedId === id;
}
