import { countries, countryById } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';

/** An amount in the currency of a country, for sentences of the server. */
export const moneyIn = (countryId: string, minor: number): string => formatsOf(countryById(countryId) ?? countries.CL, 'es').money(minor);
