import { netOf, pricePerKg } from './money.ts';

/** A species of a week or of several: what was planned and what came of it. Money in minor units. */
export interface PlanAndReality {
  planGrams: number;
  /** Of a kg. */
  planPriceMinor: number;
  realGrams: number;
  realMinor: number;
}

/** Why the amount differs from the planned one; the three add up to the difference, to the minor unit. */
export interface Variance {
  /** More or less weight than planned, at the average price of the plan. */
  volumeMinor: number;
  /** Dearer or cheaper than planned, of the weight there was. */
  priceMinor: number;
  /** Dear and cheap species in other shares than planned. */
  mixMinor: number;
  totalMinor: number;
}

const planned = ({ planGrams, planPriceMinor }: PlanAndReality) => netOf({ grams: planGrams, priceMinor: planPriceMinor });

/**
 * The variance of each row, in the order given. Rows are compared with the average price of all of them, so they are one whole: a week, or
 * the weeks shown. What was not planned at all has the average as its planned price.
 */
export function variancesOf(rows: readonly PlanAndReality[]): Variance[] {
  const grams = rows.reduce((sum, { planGrams }) => sum + planGrams, 0);
  const average = pricePerKg(
    rows.reduce((sum, row) => sum + planned(row), 0),
    grams,
  );
  return rows.map((row) => {
    const { planGrams, planPriceMinor, realGrams, realMinor } = row;
    const price = planGrams === 0 && planPriceMinor === 0 ? average : planPriceMinor;
    const atPlanMinor = netOf({ grams: realGrams, priceMinor: price });
    const totalMinor = realMinor - planned(row);
    const priceMinor = realMinor - atPlanMinor;
    const volumeMinor = netOf({ grams: realGrams - planGrams, priceMinor: average });
    return { volumeMinor, priceMinor, mixMinor: totalMinor - priceMinor - volumeMinor, totalMinor };
  });
}

/** The sum of variances: of a week, of everything shown. */
export function sumOfVariances(variances: readonly Variance[]): Variance {
  const sum = (part: keyof Variance) => variances.reduce((total, variance) => total + variance[part], 0);
  return { volumeMinor: sum('volumeMinor'), priceMinor: sum('priceMinor'), mixMinor: sum('mixMinor'), totalMinor: sum('totalMinor') };
}
