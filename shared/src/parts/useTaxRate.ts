import { useCall } from '@shop/shared/api';
import { taxRateOn } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';

/**
 * The tax rate that the server gives a document of a day, in hundredths of a percent, for what a form shows before it is sent; undefined
 * until it is known, and for a day before the first rate.
 */
export function useTaxRate(day: string): number | undefined {
  const { data } = useCall(calls.countries.taxRates, {});
  return data && taxRateOn(data.rates, day);
}
