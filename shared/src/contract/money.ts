/**
 * Exact amounts of documents: money in integer minor units of the country's currency, weight in integer grams, rates and discounts in hundredths of a
 * percent (1900 = 19 %). Page and server calculate with the same functions. Source: entities, invariants 4 and 5.
 */

/** Rounds half up a quotient of integers; away from zero for negative ones, so that a correction mirrors what it corrects. */
export function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * dividend + divisor)) / (2n * divisor));
}

/** The net amount of a weight at a price per kg less a discount. */
export function netOf({ grams, priceMinor, discount = 0 }: { grams: number; priceMinor: number; discount?: number }): number {
  return roundedQuotient(BigInt(grams) * BigInt(priceMinor) * BigInt(10_000 - discount), 10_000_000n);
}

export interface Amounts {
  netMinor: number;
  ivaMinor: number;
  totalMinor: number;
}

/** Net, IVA and total of amounts at one rate; IVA is rounded once. Documents that may mix rates: `taxesOf` in taxes.ts. */
export function amountsOf(netsMinor: readonly number[], ivaRate: number): Amounts {
  const netMinor = netsMinor.reduce((sum, net) => sum + net, 0);
  const ivaMinor = roundedQuotient(BigInt(netMinor) * BigInt(ivaRate), 10_000n);
  return { netMinor, ivaMinor, totalMinor: netMinor + ivaMinor };
}

/**
 * Amounts of the parts of a document, which rounds its IVA once: the IVA of the parts adds up to that, and each differs by at most one unit from the
 * IVA of the part alone.
 */
export function amountsOfParts(netsMinor: readonly number[], ivaRate: number): Amounts[] {
  let before = amountsOf([], ivaRate);
  return netsMinor.map((netMinor) => {
    const upTo = amountsOf([before.netMinor, netMinor], ivaRate);
    const ivaMinor = upTo.ivaMinor - before.ivaMinor;
    before = upTo;
    return { netMinor, ivaMinor, totalMinor: netMinor + ivaMinor };
  });
}

type Paid = Readonly<Record<'totalMinor' | 'paidMinor', number>> & { readonly deliveryState?: string };

/**
 * The total that is still to be paid for some records, minor units. An overpayment of one, after a return, does not pay another, and a cancelled
 * record is not paid.
 */
export const openOf = (...of: readonly Paid[]): number =>
  of.reduce(
    (sum, { totalMinor, paidMinor, deliveryState }) => sum + (deliveryState === 'cancelled' ? 0 : Math.max(0, totalMinor - paidMinor)),
    0,
  );

/** The amount of a document in a sum: a credit note is negative. */
export const signedMinor = ({ docType }: { docType: string }, amountMinor: number): number =>
  docType === 'credit_note' && amountMinor !== 0 ? -amountMinor : amountMinor;

/** The amount that was paid beyond the current total of a record, minor units. */
export const overpaidOf = ({ totalMinor, paidMinor }: Paid): number => Math.max(0, paidMinor - totalMinor);

/** The price per kg from a total cost and weight; 0 without weight. */
export function pricePerKg(amountMinor: number, grams: number): number {
  return grams === 0 ? 0 : roundedQuotient(BigInt(amountMinor) * 1000n, BigInt(grams));
}

/** Limits of a bulk price change, hundredths of a percent. */
export const priceChange = { least: -9000, most: 50_000 } as const;

/** An amount changed by hundredths of a percent, rounded half up to the minor unit. */
export const changedBy = (minor: number, percent: number): number => roundedQuotient(BigInt(minor) * BigInt(10_000 + percent), 10_000n);

/** Converts a rate in percent (19, 12.5) to the unit of documents. */
export const rateOf = (percent: number): number => Math.round(percent * 100);
/** Converts kilograms with at most two decimals to grams. */
export const gramsOf = (kg: number): number => Math.round(kg * 1000);
