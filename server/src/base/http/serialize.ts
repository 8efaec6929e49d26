import type { z } from 'zod';

/** Writes a value as JSON, with the fields of its schema and no others. */
export type Serialize = (value: unknown) => string;

/**
 * Returns a serializer for a schema that writes the same text as `JSON.stringify(schema.parse(value))`. A function that is compiled from the
 * schema at its first use picks the output:
 *
 * - Fields that are not in the schema are never read.
 * - Changes of the schema are applied: defaults, and `trim`, `toLowerCase` and `normalize` of texts.
 * - Lengths, formats and refinements are not checked. Types and enum values are: an object in place of a text is an error, as in zod.
 * - Parts that are not compiled (transforms, records, unions, objects with additional fields) are parsed by zod.
 *
 * isChecked, in tests and development: every value is also parsed by zod, and both results are compared.
 */
export function serializerOf(schema: z.ZodType, isChecked: boolean): Serialize {
  let pick: Pick | undefined;
  const serialize: Serialize = (value) => {
    pick ??= compile(schema);
    return JSON.stringify(pick(value));
  };
  if (!isChecked) return serialize;
  return (value) => {
    const parsed = JSON.stringify(schema.parse(value));
    const written = serialize(value);
    if (written !== parsed) throw new Error(`An answer is written as ${written.slice(0, 500)}, but parsed as ${parsed.slice(0, 500)}.`);
    return parsed;
  };
}

type Pick = (value: unknown) => unknown;

/** Every kind of schema that zod has. */
type Schema = z.core.$ZodTypes;
type Kind = Schema['_zod']['def']['type'];
type Def<T extends Kind> = Extract<Schema['_zod']['def'], { type: T }>;

/** The code that is being generated. */
interface Draft {
  /** Values that the code refers to as `c[0]` and so on: schemas, functions, sets of enum values. */
  constants: unknown[];
  /** Source of a function for each object and array; `names`: name of the function by schema. */
  functions: string[];
  names: Map<Schema, string>;
}

function compile(schema: z.ZodType): Pick {
  const draft: Draft = { constants: [], functions: [], names: new Map() };
  const picked = picking(schema as unknown as Schema, 'value', draft);
  const code = `'use strict';\n${draft.functions.join('\n')}\nreturn (value) => ${picked};`;
  return new Function(...Object.keys(helpers), 'c', code)(...Object.values(helpers), draft.constants) as Pick;
}

/** Source of an expression that picks the schema's part of `value`, which is an expression too. */
function picking(schema: Schema, value: string, draft: Draft): string {
  const { def } = schema._zod;
  const of = (inner: unknown) => picking(inner as Schema, value, draft);
  const changes = changesOf(def);
  if (('coerce' in def && def.coerce) || (def.type !== 'string' && changes.length > 0)) return parsing(schema, value, draft);
  switch (def.type) {
    case 'string':
      return changes.reduce<string>((text, change) => `${constant(change, draft)}(${text})`, `text(${value})`);
    case 'number':
      return `number(${value})`;
    case 'boolean':
      return `boolean(${value})`;
    case 'enum':
      return `oneOf(${constant(new Set(Object.values(def.entries)), draft)}, ${value})`;
    case 'literal':
      return `oneOf(${constant(new Set(def.values), draft)}, ${value})`;
    case 'unknown':
    case 'any':
      return value;
    case 'nullable':
      return `(${value} === null ? null : ${of(def.innerType)})`;
    case 'optional':
      return isCompiled(def.innerType as Schema)
        ? `(${value} === undefined ? undefined : ${of(def.innerType)})`
        : parsing(schema, value, draft);
    case 'default':
      return `(${value} === undefined ? ${constant(def, draft)}.defaultValue : ${of(def.innerType)})`;
    case 'array':
      return `${functionOf(schema, draft, () => arrayBody(def, draft))}(${value})`;
    case 'object':
      return isPlain(def) ? `${functionOf(schema, draft, () => objectBody(def, draft))}(${value})` : parsing(schema, value, draft);
    default:
      return parsing(schema, value, draft);
  }
}

const arrayBody = ({ element }: Def<'array'>, draft: Draft): string =>
  `if (!Array.isArray(value)) wrong(value);
  const items = new Array(value.length);
  for (let at = 0; at < value.length; at++) items[at] = ${picking(element as Schema, 'value[at]', draft)};
  return items;`;

function objectBody({ shape }: Def<'object'>, draft: Draft): string {
  const fields = Object.entries(shape as Record<string, Schema>).map(([name, schema]) => {
    const key = JSON.stringify(name);
    return `${key}: ${picking(schema, `value[${key}]`, draft)},`;
  });
  return `if (typeof value !== 'object' || value === null) wrong(value);
  return {
    ${fields.join('\n    ')}
  };`;
}

/** Whether all fields are of kinds for which the compiled code knows how to treat a missing value. */
const isPlain = ({ shape, catchall }: Def<'object'>): boolean =>
  !catchall &&
  Object.entries(shape as Record<string, Schema>).every(([name, schema]) => {
    const { def } = schema._zod;
    return name !== '__proto__' && isCompiled(def.type === 'optional' ? (def.innerType as Schema) : schema);
  });

const compiledKinds = new Set<Kind>([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'array',
  'object',
  'unknown',
  'any',
  'record',
  'union',
]);

/** Whether a missing value is an error or stays missing. Other kinds, also within a union, may replace it with a value. */
function isCompiled({ _zod: { def } }: Schema): boolean {
  if (def.type === 'nullable' || def.type === 'default') return isCompiled(def.innerType as Schema);
  if (def.type === 'union') return def.options.every((option) => isCompiled(option as Schema));
  return compiledKinds.has(def.type);
}

/** The functions by which a schema's checks change a value, in order. */
const changesOf = ({ checks = [] }: { checks?: z.core.$ZodCheck<never>[] | undefined }): unknown[] =>
  checks.flatMap(({ _zod: { def } }) => (def.check === 'overwrite' ? [(def as z.core.$ZodCheckOverwriteDef).tx] : []));

const parsing = (schema: Schema, value: string, draft: Draft): string => `${constant(schema, draft)}.parse(${value})`;

function constant(value: unknown, { constants }: Draft): string {
  return `c[${constants.push(value) - 1}]`;
}

/** Name of the function that picks a schema's fields; a recursive schema has one function. */
function functionOf(schema: Schema, draft: Draft, body: () => string): string {
  const known = draft.names.get(schema);
  if (known) return known;
  const name = `pick${draft.names.size}`;
  draft.names.set(schema, name);
  draft.functions.push(`function ${name}(value) {\n  ${body()}\n}`);
  return name;
}

/** Functions that the generated code calls. */
const helpers = {
  text: (value: unknown) => (typeof value === 'string' ? value : wrong(value)),
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : wrong(value)),
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : wrong(value)),
  oneOf: (words: Set<unknown>, value: unknown) => (words.has(value) ? value : wrong(value)),
  wrong,
};

/** Throws an error with the type of the value but never the value itself, which may be a secret: the error is logged. */
function wrong(value: unknown): never {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new Error(`An answer holds ${kind} where its schema says something else.`);
}
