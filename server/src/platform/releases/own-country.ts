import { type CountryKey, countries } from '@shop/shared/contract';
import type { Caller } from '../../base/http/handler.ts';
import { ownCountryOnly } from '../../base/http/refusal.ts';

/** The id of the country. Throws 403 if an administrator acts for a country that is not their own. */
export function ownCountryOf({ role, countryId }: Caller, country: CountryKey): string {
  const { _id } = countries[country];
  if (role !== 'mega' && countryId !== _id) throw ownCountryOnly();
  return _id;
}
