import { useProfile, useRole } from '@shop/shared/session';
import { type ClientDraft, emptyDraft } from './client-draft.ts';

/** What a new client begins with: made by a seller, it is that seller's unless somebody says otherwise. */
export function useNewDraft(): ClientDraft {
  const isSeller = useRole() === 'seller';
  const userId = useProfile()?._id ?? '';
  return { ...emptyDraft, sellerId: isSeller ? userId : '' };
}
