import type { CountryKey } from '../contract/countries.ts';
import type { RecordField } from '../contract/fields/index.ts';
import { countries, formatTaxId, normalizePhone } from '../contract/index.ts';
import { typedOf } from '../parts/typed.ts';

export type FieldTable = Readonly<Record<string, RecordField>>;
/** A record as its form holds it: every value a text, empty for none. */
export type DraftOf<T extends FieldTable> = Record<keyof T & string, string>;

const each = <T extends FieldTable, V>(fields: T, make: (name: keyof T & string, field: RecordField) => V) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)])) as Record<keyof T & string, V>;

/** What a new record begins with. */
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

/** What the calls take. F: the fields of the call's body, which this table was made for; its schema says what is missing or wrong. */
export function fieldsOf<F>(fields: FieldTable, draft: Record<string, string>, country: CountryKey): F {
  return each(fields, (name, field) => {
    const text = draft[name] ?? '';
    if (field.kind === 'money') return text.trim() === '' ? null : typedOf(countries[country]).minor(text);
    if (field.isNullable) return text.trim() || null;
    if (field.kind === 'phone') return normalizePhone(country, text);
    return field.kind === 'choice' && field.isNumber ? Number(text) : text;
  }) as F;
}
