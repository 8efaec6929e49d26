import { limits, type MessageKey, type MessageParams } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';
import { z } from 'zod';

/** The part of a JSON schema that limits the size of a value. */
interface Sized {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  properties?: Record<string, Sized>;
  additionalProperties?: Sized | boolean;
  items?: Sized;
  anyOf?: Sized[];
  oneOf?: Sized[];
}

/** The largest size that any alternative of a schema allows. */
interface Bounds {
  maxLength: number | undefined;
  maxItems: number | undefined;
  maxProperties: number | undefined;
  fields: Map<string, Bounds>;
  /** Bounds of items of a list or values of a record. */
  each: Bounds | undefined;
}

/** Deeper than any schema. Without a limit, deeply nested brackets exhaust the stack. */
const maxDepth = 32;

const known = new WeakMap<z.ZodType, Bounds>();

/**
 * The first field of an input that is larger than its schema allows, or that no column can store. Checked before the schema is, because a
 * schema normalizes, matches and transforms all of a text and checks every item of a list, whatever their limits.
 */
export function fieldOutOfBounds(value: unknown, schema: z.ZodType): FieldError | undefined {
  const bounds = known.get(schema) ?? boundsOf([z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Sized]);
  known.set(schema, bounds);
  return outOfBounds(value, bounds, []);
}

function outOfBounds(value: unknown, bounds: Bounds, path: string[]): FieldError | undefined {
  const refuse = (key: MessageKey, params: MessageParams = {}): FieldError => ({ field: path.join('.'), key, params });
  if (typeof value === 'string') {
    const { maxLength = limits.textLength } = bounds;
    // Texts that are only a little too long are left to the schema, which trims them first.
    if (value.length > Math.max(maxLength, limits.textLength)) return refuse('field.tooLong', { max: maxLength });
    // PostgreSQL stores every character except NUL and lone surrogates.
    return value.includes('\0') || /\p{Cs}/u.test(value) ? refuse('field.invalid') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > maxDepth) return refuse('field.invalid');
  const isList = Array.isArray(value);
  const size = isList ? value.length : bounds.each ? Object.keys(value).length : 0;
  const max = (isList ? bounds.maxItems : bounds.maxProperties) ?? limits.entries;
  if (size > max) return refuse('field.tooMany', { max });
  // Fields that the schema does not define are dropped without being read.
  for (const name of bounds.each ? Object.keys(value) : bounds.fields.keys()) {
    if (name.length > limits.textLength) return refuse('field.tooLong', { max: limits.textLength });
    const field = bounds.fields.get(name) ?? bounds.each;
    const found = field && Object.hasOwn(value, name) && outOfBounds(Reflect.get(value, name), field, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

const anything: Bounds = {
  maxLength: undefined,
  maxItems: undefined,
  maxProperties: undefined,
  fields: new Map(),
  get each() {
    return anything;
  },
};

function boundsOf(schemas: Sized[]): Bounds {
  const options = schemas.flatMap(alternatives);
  if (options.some(({ type }) => type === undefined)) return anything;
  const largest = (name: 'maxLength' | 'maxItems' | 'maxProperties') => {
    const given = options.flatMap((option) => option[name] ?? []);
    return given.length > 0 ? Math.max(...given) : undefined;
  };
  const names = new Set(options.flatMap(({ properties = {} }) => Object.keys(properties)));
  const each = options.flatMap(({ items, additionalProperties }) =>
    [items, additionalProperties].filter((schema) => typeof schema === 'object'),
  );
  return {
    maxLength: largest('maxLength'),
    maxItems: largest('maxItems'),
    maxProperties: largest('maxProperties'),
    fields: new Map([...names].map((name) => [name, boundsOf(options.flatMap(({ properties }) => properties?.[name] ?? []))])),
    each: each.length > 0 ? boundsOf(each) : undefined,
  };
}

function alternatives(schema: Sized): Sized[] {
  const options = schema.anyOf ?? schema.oneOf;
  return options ? options.flatMap(alternatives) : [schema];
}
