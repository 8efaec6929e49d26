import { countries, countryById } from '@shop/shared/contract';
import { formatsOf } from '@shop/shared/formats';

/** Formats an amount in the currency of a country, for messages of the server. */
export const moneyIn = (countryId: string, minor: number): string => formatsOf(countryById(countryId) ?? countries.CL, 'es').money(minor);
