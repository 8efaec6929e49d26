/** Tax classes of products, each with its own rate in a country. exempt: never taxed; its rate of 0 is not entered. */
export const taxClasses = ['standard', 'reduced', 'exempt'] as const;
export type TaxClass = (typeof taxClasses)[number];

/** Classes whose rate a mega administrator enters, by country and first day. */
export const ratedClasses = ['standard', 'reduced'] as const satisfies readonly TaxClass[];
export type RatedClass = (typeof ratedClasses)[number];

/** How many days ago the first day of a new rate can be: for a change of the law that was not entered in time. */
export const taxRatePastDays = 31;

interface DatedRate {
  rate: number;
  validFrom: string;
  taxClass?: RatedClass;
}

/**
 * The rate of a class on a day (`2026-03-01`) in hundredths of a percent; the rates can have any order, and a rate without a class is a standard one.
 * undefined: no rate was in force yet.
 */
export function taxRateOn(rates: readonly DatedRate[], day: string, taxClass: TaxClass = 'standard'): number | undefined {
  if (taxClass === 'exempt') return 0;
  const inForce = rates.filter((rate) => rate.validFrom <= day && (rate.taxClass ?? 'standard') === taxClass);
  return inForce.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.rate;
}
