import { countries, countryById } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';

/** A weight in kg as its country writes it, with as many decimals as it has: `1.012,5`. For sentences of the server. */
export function kgIn(countryId: string, grams: number): string {
  const country = countryById(countryId) ?? countries.CL;
  const decimals = [1000, 100, 10].findIndex((unit) => grams % unit === 0);
  return formatsOf(country, 'es').kg(grams, decimals === -1 ? 3 : decimals);
}
