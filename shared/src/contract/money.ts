/**
 * Amounts of documents, exact: money in integer minor units of the country's currency, weight in integer grams, rates and discounts in
 * hundredths of a percent (1900 = 19 %). The page and the server count with the same functions. Source: entities, invariants 4 and 5.
 */

/** Half up, of a quotient of whole numbers; away from zero below it, so that a correction is the mirror of what it corrects. */
export function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const sign = dividend < 0n ? -1n : 1n;
  return Number((sign * (2n * sign * dividend + divisor)) / (2n * divisor));
}

/** What a weight costs at a price a kg less a discount. */
export function netOf({ grams, priceMinor, discount = 0 }: { grams: number; priceMinor: number; discount?: number }): number {
  return roundedQuotient(BigInt(grams) * BigInt(priceMinor) * BigInt(10_000 - discount), 10_000_000n);
}

export interface Amounts {
  netMinor: number;
  ivaMinor: number;
  totalMinor: number;
}

/** Net, IVA and total of amounts at one rate, of which IVA is rounded once. Documents that may mix rates: `taxesOf` in taxes.ts. */
export function amountsOf(netsMinor: readonly number[], ivaRate: number): Amounts {
  const netMinor = netsMinor.reduce((sum, net) => sum + net, 0);
  const ivaMinor = roundedQuotient(BigInt(netMinor) * BigInt(ivaRate), 10_000n);
  return { netMinor, ivaMinor, totalMinor: netMinor + ivaMinor };
}

/**
 * Amounts of the parts of a document, which rounds its IVA once: each part carries of it what adds up to that, at most a unit away from what
 * it would have alone.
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
 * What is still to be paid of some records together, minor units; what was paid too much of one, after a return, pays no other, and one that
 * is cancelled is not paid.
 */
export const openOf = (...of: readonly Paid[]): number =>
  of.reduce(
    (sum, { totalMinor, paidMinor, deliveryState }) => sum + (deliveryState === 'cancelled' ? 0 : Math.max(0, totalMinor - paidMinor)),
    0,
  );

/** An amount of a document as it is added up: a credit note takes it away. */
export const signedMinor = ({ docType }: { docType: string }, amountMinor: number): number =>
  docType === 'credit_note' && amountMinor !== 0 ? -amountMinor : amountMinor;

/** What was paid more than a record costs by now, minor units. */
export const overpaidOf = ({ totalMinor, paidMinor }: Paid): number => Math.max(0, paidMinor - totalMinor);

/** The price of a kg that so much weight cost in all; 0 of no weight. */
export function pricePerKg(amountMinor: number, grams: number): number {
  return grams === 0 ? 0 : roundedQuotient(BigInt(amountMinor) * 1000n, BigInt(grams));
}

/** By how much many prices may change at once, hundredths of a percent. */
export const priceChange = { least: -9000, most: 50_000 } as const;

/** An amount changed by hundredths of a percent, rounded half up to the minor unit. */
export const changedBy = (minor: number, percent: number): number => roundedQuotient(BigInt(minor) * BigInt(10_000 + percent), 10_000n);

/** A rate in percent (19, 12.5) as documents keep it. */
export const rateOf = (percent: number): number => Math.round(percent * 100);
/** Kilograms as people give them, at most two decimals, as grams. */
export const gramsOf = (kg: number): number => Math.round(kg * 1000);
