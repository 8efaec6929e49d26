import { countryById } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/**
 * As it is stored, E.164: in Chile `32 221 4480`, `56 32 221 4480` and `0056 32 221 4480` are `+56322214480`. undefined: none by the numbering
 * plan of its country, or of the one that it is written in. With the library's short metadata, which knows lengths and leading digits: a
 * customer whose operator got a new range last month is not refused by a list of ranges of last year.
 */
export function internationalPhone(text: string, countryId: string | undefined): string | undefined {
  const locale = countryById(countryId)?.locale;
  const home = locale ? (new Intl.Locale(locale).region as CountryCode) : undefined;
  const found = parsePhoneNumberFromString(text, { ...(home && { defaultCountry: home }), extract: false });
  // An extension has no place in E.164: to drop it would store another number than was given.
  return found?.isValid() && !found.ext ? found.number : undefined;
}

/** Of a JSON schema, what leads to its phones. */
interface Shape {
  format?: string;
  properties?: Record<string, Shape>;
}

const shapes = new WeakMap<z.ZodType, Shape | undefined>();

/** undefined: there is no phone in it. */
function shapeOf(schema: z.ZodType): Shape | undefined {
  if (!shapes.has(schema)) {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
    shapes.set(schema, JSON.stringify(shape).includes('"format":"phone"') ? shape : undefined);
  }
  return shapes.get(schema);
}

/** A body with its phones as they are stored, and those of them that are none. home: the country where the body names no other. */
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
