import { useCall } from '@shop/shared/api';
import { type TaxClass, taxRateOn } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';

/**
 * The standard tax rate that the server applies to a document of a day, in hundredths of a percent, for previews in a form; undefined while it is not
 * known, and for a day before the first rate.
 */
export const useTaxRate = (day: string): number | undefined => useTaxRates(day)('standard');

/** The same for each tax class of products. */
export function useTaxRates(day: string): (taxClass: TaxClass) => number | undefined {
  const { data } = useCall(calls.countries.taxRates, {});
  return (taxClass) => data && taxRateOn(data.rates, day, taxClass);
}
