import { normalizeTaxId, type Provider, type ProviderFields } from '@shop/shared/contract';
import type { Db } from '../../base/db/db.ts';
import { providers } from '../../base/db/schema/index.ts';
import { checkConditions, placeConditions, placeFields, refuse, taxIdFields } from './company.ts';

/**
 * Checks what the schema cannot: region and commune are in the country and belong together, and no other provider of the country has
 * the tax id. Throws 404 if a place does not exist, else 422, with all problems. before: the provider before an edit.
 */
export async function checkProvider(
  db: Db,
  countryId: string,
  provider: ProviderFields,
  before?: Pick<Provider, '_id' | 'taxId' | 'regionId' | 'communeId'>,
): Promise<void> {
  const isSamePlace = before?.regionId === provider.regionId && before.communeId === provider.communeId;
  const isSameTaxId = before?.taxId === normalizeTaxId(provider.taxId);
  refuse([
    ...(isSamePlace ? [] : placeFields('provider', await checkConditions(db, placeConditions(db, countryId, provider)))),
    ...(isSameTaxId ? [] : await taxIdFields(db, providers, 'provider', { countryId, taxId: provider.taxId, ownId: before?._id })),
  ]);
}
