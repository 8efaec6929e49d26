import type { CountryKey } from './countries.ts';

/** The calling code of the country, and the pattern of a national number without the trunk prefix 0. */
const plans: Record<CountryKey, { code: string; national: RegExp }> = {
  CL: { code: '56', national: /^([1-9]\d{8})$/ },
  BZ: { code: '501', national: /^([1-9]\d{6})$/ },
  EC: { code: '593', national: /^0?([1-9]\d{7,8})$/ },
  USA: { code: '1', national: /^([1-9]\d{9})$/ },
  Peru: { code: '51', national: /^0?([1-9]\d{7,8})$/ },
  CR: { code: '506', national: /^([1-9]\d{7})$/ },
};

/** Example numbers in the national notation, for hints and templates. */
export const examplePhone: Record<CountryKey, string> = {
  CL: '+56322214480',
  BZ: '+5012233445',
  EC: '+59342345678',
  USA: '+13055550123',
  Peru: '+5114567890',
  CR: '+50622345678',
};

/**
 * Normalizes a phone number to E.164: `32 221 4480` and `56 32 221 4480` in Chile become `+56322214480`, as does `0056…`. Separators are ignored, and
 * the + may be missing because spreadsheets drop it. A value that is not a phone number is returned unchanged, and the schema refuses it.
 */
export function normalizePhone(country: CountryKey, value: string): string {
  const text = value.replace(/[\s().\-/]/g, '').replace(/^00(?=[1-9])/, '+');
  const { code, national } = plans[country];
  const own = national.exec(text)?.[1];
  if (own) return `+${code}${own}`;
  return new RegExp(`^${code}\\d{7,12}$`).test(text) ? `+${text}` : text;
}
