import { clientRecordFields } from '@shop/shared/contract/fields';
import { emptyDraft } from '@shop/shared/record';
import { useProfile, useRole } from '@shop/shared/session';
import type { ClientDraft } from './ClientFieldset.tsx';

/** What a new client begins with: made by a seller, it is that seller's unless somebody says otherwise. */
export function useNewDraft(): ClientDraft {
  const isSeller = useRole() === 'seller';
  const userId = useProfile()?._id ?? '';
  return { ...emptyDraft(clientRecordFields), sellerId: isSeller ? userId : '' };
}
