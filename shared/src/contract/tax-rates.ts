/** How many days back the first day of a new rate may lie: a change of the law that nobody entered in time. */
export const taxRatePastDays = 31;

/** The rate of a day (`2026-03-01`) in hundredths of a percent, of rates in any order; undefined: none was in force yet. */
export function taxRateOn(rates: readonly { rate: number; validFrom: string }[], day: string): number | undefined {
  const inForce = rates.filter(({ validFrom }) => validFrom <= day);
  return inForce.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]?.rate;
}
