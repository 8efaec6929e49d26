import type { CountryKey } from './countries.ts';

/** Patterns of company tax ids, without punctuation. Chile has a check digit in addition. */
const patterns: Record<CountryKey, RegExp> = {
  CL: /^\d{6,8}[\dK]$/,
  BZ: /^\d{6,9}$/,
  EC: /^\d{10}(\d{3})?$/,
  USA: /^\d{9}$/,
  Peru: /^(10|15|16|17|20)\d{9}$/,
  CR: /^\d{9,12}$/,
};

/** The stored form, digits and K only: `76.412.889-k` → `76412889K`. */
export function normalizeTaxId(value: string): string {
  return value.toUpperCase().replace(/[^\dA-Z]/g, '');
}

/** The check digit (0–9 or K) of a RUT's number, modulo 11. */
export function rutCheckDigit(digits: string): string {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits[digits.length - 1 - i]) * (2 + (i % 6));
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

export type TaxIdProblem = { key: 'field.taxId.format' } | { key: 'field.taxId.checkDigit'; params: { expected: string } };

/** The problem with a tax id in its country, or undefined. */
export function taxIdProblem(country: CountryKey, value: string): TaxIdProblem | undefined {
  const id = normalizeTaxId(value);
  if (!patterns[country].test(id)) return { key: 'field.taxId.format' };
  if (country !== 'CL') return undefined;
  const expected = rutCheckDigit(id.slice(0, -1));
  return id.endsWith(expected) ? undefined : { key: 'field.taxId.checkDigit', params: { expected } };
}

/** The written form: `76.412.889-K` in Chile, `12-3456789` in the USA, `3-101-123456` in Costa Rica. */
export function formatTaxId(country: CountryKey, value: string): string {
  const id = normalizeTaxId(value);
  if (country === 'CL') return `${id.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${id.slice(-1)}`;
  if (country === 'USA') return `${id.slice(0, 2)}-${id.slice(2)}`;
  if (country === 'CR' && id.length === 10) return `${id.slice(0, 1)}-${id.slice(1, 4)}-${id.slice(4)}`;
  return id;
}
