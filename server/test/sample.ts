import { z } from 'zod';

export type Json = Record<string, unknown>;

/** A field of an input: where it stands and the JSON schema of its value. */
export interface Leaf {
  path: string[];
  schema: Json;
}

/** Text for the patterns of the contract; a new pattern needs a line here. */
const texts = [
  ...['all', '+56322214480', 'marea-alta-2026', 'Ana', 'sample-1', '1.0.0', '/clients', '123456', '19:00'],
  ...['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331', 'clients.list', 'entry.js'],
  '00000000-0000-4000-8000-00000000dead',
];

/**
 * A value that a schema accepts, every optional field filled in, made from its JSON schema. given: values for fields that must be of
 * their own kind, by name or path; it gets first say.
 */
export function sampleOf(schema: z.ZodType, given: (path: string[], schema: Json) => unknown = () => undefined): unknown {
  return sample(jsonOf(schema), [], given);
}

/** Every field of a schema down to the values, the first item standing for a list. */
export function leavesOf(schema: z.ZodType): Leaf[] {
  return leaves(jsonOf(schema), []);
}

const known = new WeakMap<z.ZodType, Json>();

/** A schema of an input as JSON schema. It is turned into one once: thousands of samples are made of the same ones. */
export function jsonOf(schema: z.ZodType): Json {
  const json = known.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
  known.set(schema, json);
  return json;
}

function sample(schema: Json, path: string[], given: (path: string[], schema: Json) => unknown): unknown {
  const own = given(path, schema);
  if (own !== undefined) return own;
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const options = alternatives(schema);
  if (options) return sample(options[0] as Json, path, given);
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(Object.entries(properties(schema)).map(([name, item]) => [name, sample(item, [...path, name], given)]));
    case 'array':
      return [sample((schema['items'] ?? {}) as Json, [...path, '0'], given)];
    case 'number':
    case 'integer':
      return Math.max(Number(schema['minimum'] ?? 0), 0);
    case 'boolean':
      return true;
    default:
      return sampleText(schema, path);
  }
}

function sampleText(schema: Json, path: string[]): string {
  const formats: Record<string, string> = {
    uuid: '00000000-0000-4000-8000-00000000dead',
    email: 'sample@test.example',
    date: '2026-03-01',
    'date-time': '2026-03-01T12:00:00.000Z',
  };
  const format = formats[String(schema['format'])];
  if (format) return format;
  const patterns = [schema, ...((schema['allOf'] ?? []) as Json[])].flatMap((part) =>
    'pattern' in part ? [new RegExp(String(part['pattern']), 'u')] : [],
  );
  const found = texts.find((text) => text.length >= Number(schema['minLength'] ?? 0) && patterns.every((pattern) => pattern.test(text)));
  if (!found) throw new Error(`No sample text for ${path.join('.')}: ${JSON.stringify(schema)}`);
  return found;
}

function leaves(schema: Json, path: string[]): Leaf[] {
  const options = alternatives(schema);
  if (options) return leaves(options[0] as Json, path);
  if (schema['type'] === 'object') return Object.entries(properties(schema)).flatMap(([name, item]) => leaves(item, [...path, name]));
  if (schema['type'] === 'array') return leaves((schema['items'] ?? {}) as Json, [...path, '0']);
  return [{ path, schema }];
}

function alternatives(schema: Json): Json[] | undefined {
  const { type } = schema;
  // A nullable boolean has two types instead of alternatives.
  const options = Array.isArray(type)
    ? type.map((one): Json => ({ ...schema, type: one }))
    : ((schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined);
  return options?.filter(({ type }) => type !== 'null');
}

const properties = (schema: Json) => (schema['properties'] ?? {}) as Record<string, Json>;

/** A copy with another value in one place. */
export function withValue(value: unknown, [name, ...rest]: string[], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value)) return value.map((item, i) => (String(i) === name ? withValue(item, rest, to) : item));
  const object = (value ?? {}) as Json;
  return { ...object, [name]: withValue(object[name], rest, to) };
}
