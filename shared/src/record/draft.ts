import type { CountryKey } from '../contract/countries.ts';
import type { RecordField } from '../contract/fields/index.ts';
import { countries, formatTaxId, normalizePhone } from '../contract/index.ts';
import { typedOf } from '../parts/typed.ts';

export type FieldTable = Readonly<Record<string, RecordField>>;
/** A record in its form: every value is a text, empty for no value. */
export type DraftOf<T extends FieldTable> = Record<keyof T & string, string>;

const each = <T extends FieldTable, V>(fields: T, make: (name: keyof T & string, field: RecordField) => V) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)])) as Record<keyof T & string, V>;

/** Initial values of a new record. */
export const emptyDraft = <T extends FieldTable>(fields: T): DraftOf<T> =>
  each(fields, (_, field) => (field.kind === 'choice' ? (field.initial ?? '') : ''));

export function draftOf<T extends FieldTable>(fields: T, record: Record<keyof T & string, unknown>, country: CountryKey): DraftOf<T> {
  return each(fields, (name, { kind }) => {
    const value = record[name];
    if (kind === 'money') return typedOf(countries[country]).ofMinor((value ?? null) as number | null);
    const text = String(value ?? '');
    return kind === 'taxId' ? formatTaxId(country, text) : text;
  });
}

/**
 * Converts a draft to the fields of the call's body. F: the fields for which this table was made; the call's schema reports missing or invalid ones.
 */
export function fieldsOf<F>(fields: FieldTable, draft: Record<string, string>, country: CountryKey): F {
  return each(fields, (name, field) => {
    const text = draft[name] ?? '';
    if (field.kind === 'money') return text.trim() === '' ? null : typedOf(countries[country]).minor(text);
    if (field.isNullable) return text.trim() || null;
    if (field.kind === 'phone') return normalizePhone(country, text);
    return field.kind === 'choice' && field.isNumber ? Number(text) : text;
  }) as F;
}
