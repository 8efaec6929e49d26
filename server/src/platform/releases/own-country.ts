import { type CountryKey, countries } from '@shop/shared/contract';
import type { Caller } from '../../base/http/handler.ts';
import { ownCountryOnly } from '../../base/http/refusal.ts';

/** The id of the country, which an administrator decides for only where it is their own. Throws 403. */
export function ownCountryOf({ role, countryId }: Caller, country: CountryKey): string {
  const { _id } = countries[country];
  if (role !== 'mega' && countryId !== _id) throw ownCountryOnly();
  return _id;
}
