import { countryById } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/**
 * A phone number as it is stored, E.164: in Chile `32 221 4480`, `56 32 221 4480` and `0056 32 221 4480` are `+56322214480`. undefined: not valid
 * in the numbering plan of its country, or of `countryId` if it names none. Uses the library's short metadata, which checks lengths and leading
 * digits only, so that a number in an operator's new range is not refused by an old list of ranges.
 */
export function internationalPhone(text: string, countryId: string | undefined): string | undefined {
  const locale = countryById(countryId)?.locale;
  const home = locale ? (new Intl.Locale(locale).region as CountryCode) : undefined;
  const found = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  // E.164 has no extensions: dropping one would store another number than was entered.
  return found?.isValid() && !found.ext ? found.number : undefined;
}

/** The part of a JSON schema that is needed to find its phones. */
interface Shape {
  format?: string;
  properties?: Record<string, Shape>;
}

const shapes = new WeakMap<z.ZodType, Shape | undefined>();

/** undefined: the schema has no phones. */
function shapeOf(schema: z.ZodType): Shape | undefined {
  if (!shapes.has(schema)) {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    shapes.set(schema, JSON.stringify(shape).includes('"format":"phone"') ? shape : undefined);
  }
  return shapes.get(schema);
}

/** A body with its phones in stored form, and errors of invalid ones. home: the country if the body names no other. */
export function withPhones(body: unknown, schema: z.ZodType, home: string | undefined): { body: unknown; wrong: FieldError[] } {
  const shape = shapeOf(schema);
  const wrong: FieldError[] = [];
  return { body: shape ? readPhones(body, shape, home, [], wrong) : body, wrong };
}

function readPhones(
  value: unknown,
  { format, properties = {} }: Shape,
  home: string | undefined,
  path: string[],
  wrong: FieldError[],
): unknown {
  if (format === 'phone' && typeof value === 'string') {
    const phone = internationalPhone(value, home);
    if (!phone) wrong.push({ field: path.join('.'), key: 'field.phone', params: {} });
    return phone ?? value;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { countryId = home } = value as { countryId?: unknown };
  const country = typeof countryId === 'string' ? countryId : home;
  const read = Object.entries(properties).flatMap(([name, shape]) =>
    Object.hasOwn(value, name) ? [[name, readPhones(Reflect.get(value, name), shape, country, [...path, name], wrong)] as const] : [],
  );
  return { ...value, ...Object.fromEntries(read) };
}
