import { type CountryKey, codeWords, countries, type DeclaredWords, formatTaxId, type Lang } from '@shop/shared/contract';
import { type Formats, formatsOf } from '@shop/shared/formats';

/** `{number}`, and `{client.name}` for a field of a referenced record. */
const holes = /\{(\w+(?:\.name)?)\}/g;

/**
 * Replaces `{field}` by the fields of a record, with a tax id in the country's format. A missing field is omitted, together with its separator.
 * format: formats weights, money and dates.
 */
export function interpolate(template: string, record: Readonly<Record<string, unknown>>, country?: CountryKey, format?: Formats): string {
  return template
    .replace(holes, (_, name: string) => {
      const value = fieldOf(record, name);
      if (format) return formatted(name, value, format);
      const text = textOf(value);
      return name === 'taxId' && country ? formatTaxId(country, text) : text;
    })
    .split(' · ')
    .filter((part) => part.trim() !== '')
    .join(' · ')
    .trim();
}

/** A link with the fields of a record, encoded so that no field can change its target. */
export function interpolateLink(template: string, record: Readonly<Record<string, unknown>>): string {
  return template.replace(holes, (_, name: string) => encodeURIComponent(textOf(fieldOf(record, name))));
}

/** A record in which codes are replaced by their labels; an empty code stays empty. */
export function translateCodes(
  record: Readonly<Record<string, unknown>>,
  words: Readonly<Record<string, DeclaredWords>> | undefined,
  language: Lang,
): Readonly<Record<string, unknown>> {
  if (!words) return record;
  const named = Object.entries(words).map(([field, names]) => {
    const code = textOf(record[field]);
    return [field, code && codeWords(names, code, language)];
  });
  return { ...record, ...Object.fromEntries(named) };
}

/** Formats by the contract's field names, `…Grams` and `…Minor`; dates and timestamps are recognised by their pattern. */
function formatted(name: string, value: unknown, format: Formats): string {
  if (typeof value === 'number') {
    if (/grams$/i.test(name)) return format.weight(value);
    return name.endsWith('Minor') ? format.money(value) : String(value);
  }
  if (typeof value !== 'string') return '';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? format.dateTime(value) : value;
}

function fieldOf(record: Readonly<Record<string, unknown>>, name: string): unknown {
  const [field = '', part] = name.split('.');
  const value = record[field];
  return part === undefined ? value : (value as { name?: unknown } | null | undefined)?.name;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

/** The same for facts: amounts in the country's format, omitting those that are 0 or missing. */
export function interpolateFacts(template: string, record: Readonly<Record<string, unknown>>, country: CountryKey): string {
  const { money } = formatsOf(countries[country], 'es');
  const fieldsOf = (part: string) => [...part.matchAll(holes)].map(([, name = '']) => fieldOf(record, name));
  const written = (name: string, value: unknown) => (name.endsWith('Minor') ? money(value as number) : textOf(value));
  return template
    .split(' · ')
    .filter((part) => fieldsOf(part).some(Boolean))
    .map((part) => part.replace(holes, (_, name: string) => written(name, fieldOf(record, name))))
    .join(' · ');
}
