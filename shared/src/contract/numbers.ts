import type { CountryRow } from './countries.ts';

/** Country in which a number is typed: its currency and the separators of its locale. */
type NumberCountry = Pick<CountryRow, 'locale' | 'currency'>;

export interface ParsedNumber {
  value: number;
  /**
   * How a single sign with three digits after it was read, if another country could read it differently: `1.250` is 1250 in Chile and 1.25 in Peru.
   * null: the text is unambiguous.
   */
  reading: 'thousands' | 'decimals' | null;
}

const decimalSigns = new Map<string, string>();

/** The decimal separator of a locale: `,` in Chile, `.` in Peru. */
export function decimalSignOf(locale: string): string {
  const known = decimalSigns.get(locale);
  if (known) return known;
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalSigns.set(locale, sign);
  return sign;
}

/** Removes a currency before or after the digits: the country's code or any of the six countries' symbols. */
function withoutCurrency(text: string, currency: string): string {
  const mark = `(?:${currency}|BZ\\$|US\\$|\\$|S/\\.?|₡)`;
  return text.replace(new RegExp(`^${mark}\\s*(?=[\\d.,])`, 'i'), '').replace(new RegExp(`(?<=\\d)\\s*${mark}$`, 'i'), '');
}

/**
 * Reads a number as people of a country type it, on pages and in imported files. undefined: not a number.
 * - A group of thousands has three digits and never begins with 0: `0.500` is a half everywhere, and so is `0,500`.
 * - Spaces and apostrophes only separate thousands: `1 250`, `1'250`.
 * - With both signs the last one separates the decimals: `1.250,5` and `1,250.5` are 1250.5 in every country.
 * - A repeated sign separates thousands: `1,250,000`.
 * - A single sign with three digits after it is ambiguous and follows the country's own separators.
 * - Any other single sign separates decimals: `12.5` is 12.5 in Chile too.
 */
export function parseNumber(text: string, { locale, currency }: NumberCountry): ParsedNumber | undefined {
  const compact = withoutCurrency(text.normalize('NFKC').trim(), currency).replace(/[ ’]/g, "'");
  if (!/^[\d.,']*\d[\d.,']*$/.test(compact)) return undefined;
  const lastSign = compact.match(/[.,](?=[^.,]*$)/)?.[0];
  if (!lastSign) return numberOf(compact);

  const at = compact.lastIndexOf(lastSign);
  const [before, after] = [compact.slice(0, at), compact.slice(at + 1)];
  const other = lastSign === '.' ? ',' : '.';
  if (before.includes(lastSign)) return before.includes(other) ? undefined : numberOf(compact);
  if (before.includes(other)) return numberOf(before, after);

  // A single sign. Three digits can be a group only after one to three digits that do not begin with 0.
  const isLone = /^\d{1,3}$/.test(before) && /^\d{3}$/.test(after);
  const canBeThousands = isLone && !before.startsWith('0');
  if (canBeThousands && lastSign !== decimalSignOf(locale)) return numberOf(compact, '', 'thousands');
  return numberOf(before, after, isLone && (canBeThousands || lastSign !== decimalSignOf(locale)) ? 'decimals' : null);
}

/** A weight without its unit: `12,5 kg` → `12,5`. */
export const withoutKilos = (text: string): string => text.replace(/(?<=\d)\s*(kgs?|kilos?)\.?\s*$/i, '');

/** Digits with or without groups, then decimals. undefined if the groups do not have three digits. */
function numberOf(whole: string, decimals = '', reading: ParsedNumber['reading'] = null): ParsedNumber | undefined {
  const isGrouped = /^[1-9]\d{0,2}([.,']\d{3})+$/.test(whole);
  if ((!isGrouped && !/^\d*$/.test(whole)) || !/^\d*$/.test(decimals)) return undefined;
  return { value: Number(`${whole.replace(/\D/g, '') || '0'}.${decimals || '0'}`), reading };
}
