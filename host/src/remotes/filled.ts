import { type CountryKey, formatTaxId } from '@shop/shared/contract';

/** `{number}`, and `{client.name}` of what the record refers to. */
const holes = /\{(\w+(?:\.name)?)\}/g;

/**
 * A text with the fields of a record in the place of `{field}`, a tax id as the country writes it; what the record does not have is left
 * out, with a separator beside it.
 */
export function filledIn(template: string, record: Readonly<Record<string, unknown>>, country?: CountryKey): string {
  return template
    .replace(holes, (_, name: string) => {
      const text = textOf(fieldOf(record, name));
      return name === 'taxId' && country ? formatTaxId(country, text) : text;
    })
    .split(' · ')
    .filter((part) => part.trim() !== '')
    .join(' · ')
    .trim();
}

/** An address with the fields of a record in it, written so that no field can change where it leads. */
export function filledLink(template: string, record: Readonly<Record<string, unknown>>): string {
  return template.replace(holes, (_, name: string) => encodeURIComponent(textOf(fieldOf(record, name))));
}

function fieldOf(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const [field = '', part] = name.split('.');
  const value = record[field];
  return part === undefined ? value : (value as { name?: unknown } | null | undefined)?.name;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
