import { normalizeTaxId, type Provider, type ProviderFields } from '@shop/shared/contract';
import type { Db } from '../../base/db/db.ts';
import { providers } from '../../base/db/schema/index.ts';
import { checkConditions, placeConditions, placeFields, refuse, taxIdFields } from './company.ts';

/**
 * What the schema cannot know: that region and commune are of the country and belong together, and that no other provider of the country has
 * the tax id. Throws 404 when a place is not there, else 422, with all that is wrong. before: as it is, when it is edited.
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
