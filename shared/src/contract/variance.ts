import { netOf, pricePerKg } from './money.ts';

/** Plan and actual figures of a species in one or more weeks. Money in minor units. */
export interface PlanAndReality {
  planGrams: number;
  /** Per kg. */
  planPriceMinor: number;
  realGrams: number;
  realMinor: number;
}

/** Why the amount differs from the planned one; the three parts add up to the difference exactly, in minor units. */
export interface Variance {
  /** More or less weight than planned, at the average price of the plan. */
  volumeMinor: number;
  /** Higher or lower prices than planned, for the actual weight. */
  priceMinor: number;
  /** Other shares of expensive and cheap species than planned. */
  mixMinor: number;
  totalMinor: number;
}

const planned = ({ planGrams, planPriceMinor }: PlanAndReality) => netOf({ grams: planGrams, priceMinor: planPriceMinor });

/**
 * The variance of each row, in the same order. Rows are compared with the average price of all rows, so the input must be complete: a week, or the
 * displayed weeks. An unplanned row uses the average as its planned price.
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

/** The sum of variances: of a week, or of all displayed rows. */
export function sumOfVariances(variances: readonly Variance[]): Variance {
  const sum = (part: keyof Variance) => variances.reduce((total, variance) => total + variance[part], 0);
  return { volumeMinor: sum('volumeMinor'), priceMinor: sum('priceMinor'), mixMinor: sum('mixMinor'), totalMinor: sum('totalMinor') };
}
