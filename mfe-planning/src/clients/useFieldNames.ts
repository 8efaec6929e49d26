import { taxIdName } from '@shop/shared/contract';
import { useMessages } from '@shop/shared/i18n';
import { useCountry } from '@shop/shared/session';
import type { ClientDraft } from '../parts/client/client-draft.ts';
import { clientTexts } from './messages.ts';

const keyOf = {
  legalName: 'legalName',
  categoryId: 'category',
  sellerId: 'seller',
  paymentTermDays: 'paymentTerms',
  phone: 'phone',
  email: 'email',
  regionId: 'region',
  communeId: 'communeField',
  address: 'address',
  organizationId: 'organizationField',
} as const satisfies Record<Exclude<keyof ClientDraft, 'taxId'>, string>;

/** What each field of a client is called. */
export function useFieldNames(): (field: keyof ClientDraft) => string {
  const t = useMessages(clientTexts);
  const country = useCountry();
  return (field) => (field === 'taxId' ? taxIdName[country.key] : t(keyOf[field]));
}
