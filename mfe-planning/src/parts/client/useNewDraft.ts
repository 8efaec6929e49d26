import { clientRecordFields } from '@shop/shared/contract/fields';
import { emptyDraft } from '@shop/shared/record';
import { useProfile, useRole } from '@shop/shared/session';
import type { ClientDraft } from './ClientFieldset.tsx';

/** The initial values of a new client: if a seller creates it, that seller is preset. */
export function useNewDraft(): ClientDraft {
  const isSeller = useRole() === 'seller';
  const userId = useProfile()?._id ?? '';
  return { ...emptyDraft(clientRecordFields), sellerId: isSeller ? userId : '' };
}
