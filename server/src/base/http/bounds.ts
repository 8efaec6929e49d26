import { limits, type MessageKey, type MessageParams } from '@shop/shared/contract';
import type { FieldError } from '@shop/shared/schemas';
import { z } from 'zod';

/** Of a JSON schema, what says how large a value may be. */
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

/** The largest that any alternative of a schema takes. */
interface Bounds {
  maxLength: number | undefined;
  maxItems: number | undefined;
  maxProperties: number | undefined;
  fields: Map<string, Bounds>;
  /** Of what has no name of its own: items of a list, values of a record. */
  each: Bounds | undefined;
}

/** Deeper than any schema; without an end to it, brackets in brackets exhaust the stack. */
const maxDepth = 32;

const known = new WeakMap<z.ZodType, Bounds>();

/**
 * The first field of an input that is larger than its schema allows, or that no column holds. Asked before the schema is: a schema composes,
 * matches and transforms all of a text and checks every item of a list, whatever their limits.
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
    // A little too long is for the schema to say, which takes off the spaces around it first.
    if (value.length > Math.max(maxLength, limits.textLength)) return refuse('field.tooLong', { max: maxLength });
    // PostgreSQL holds every character but NUL, and no half of one.
    return value.includes('\0') || /\p{Cs}/u.test(value) ? refuse('field.invalid') : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length > maxDepth) return refuse('field.invalid');
  const isList = Array.isArray(value);
  const size = isList ? value.length : bounds.each ? Object.keys(value).length : 0;
  const max = (isList ? bounds.maxItems : bounds.maxProperties) ?? limits.entries;
  if (size > max) return refuse('field.tooMany', { max });
  // Fields that the schema does not know are dropped unread.
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
