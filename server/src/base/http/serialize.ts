import type { z } from 'zod';

/** Writes a value as JSON: what its schema names, and nothing else. */
export type Serialize = (value: unknown) => string;

/**
 * Writes what a schema describes as JSON, the same text as `JSON.stringify(schema.parse(value))`. What is written is picked by a function that
 * is compiled from the schema at its first use:
 *
 * - Fields that the schema does not name are never read.
 * - What a schema changes is changed: defaults, and `trim`, `toLowerCase` and `normalize` of texts.
 * - What it only checks (lengths, formats, refinements) is not checked again. Kinds and fixed words are: an object where a text should be is
 *   an error, as it is for zod.
 * - A part that is not compiled (transforms, records, unions, objects that take further fields) is parsed by zod as ever.
 *
 * isChecked, in tests and development: every value is parsed, and compared with what the compiled function picks.
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
  /** What the code refers to as `c[0]` and so on: schemas, functions, sets of words. */
  constants: unknown[];
  /** A function for each object and array, and its name by its schema. */
  functions: string[];
  names: Map<Schema, string>;
}

function compile(schema: z.ZodType): Pick {
  const draft: Draft = { constants: [], functions: [], names: new Map() };
  const picked = picking(schema as unknown as Schema, 'value', draft);
  const code = `'use strict';\n${draft.functions.join('\n')}\nreturn (value) => ${picked};`;
  return new Function(...Object.keys(helpers), 'c', code)(...Object.values(helpers), draft.constants) as Pick;
}

/** An expression that picks what `value`, an expression too, holds of a schema. */
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

/** Whether no field is of a kind of which only zod knows what it is where it is missing. */
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

/** Whether a missing value is an error, or else missing. A union may hold what makes one up. */
function isCompiled({ _zod: { def } }: Schema): boolean {
  if (def.type === 'nullable' || def.type === 'default') return isCompiled(def.innerType as Schema);
  if (def.type === 'union') return def.options.every((option) => isCompiled(option as Schema));
  return compiledKinds.has(def.type);
}

/** What a schema's checks change a value by, in their order. */
const changesOf = ({ checks = [] }: { checks?: z.core.$ZodCheck<never>[] | undefined }): unknown[] =>
  checks.flatMap(({ _zod: { def } }) => (def.check === 'overwrite' ? [(def as z.core.$ZodCheckOverwriteDef).tx] : []));

const parsing = (schema: Schema, value: string, draft: Draft): string => `${constant(schema, draft)}.parse(${value})`;

function constant(value: unknown, { constants }: Draft): string {
  return `c[${constants.push(value) - 1}]`;
}

/** The function that picks what a schema describes; one that holds itself is one function. */
function functionOf(schema: Schema, draft: Draft, body: () => string): string {
  const known = draft.names.get(schema);
  if (known) return known;
  const name = `pick${draft.names.size}`;
  draft.names.set(schema, name);
  draft.functions.push(`function ${name}(value) {\n  ${body()}\n}`);
  return name;
}

/** What generated code calls. */
const helpers = {
  text: (value: unknown) => (typeof value === 'string' ? value : wrong(value)),
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : wrong(value)),
  boolean: (value: unknown) => (typeof value === 'boolean' ? value : wrong(value)),
  oneOf: (words: Set<unknown>, value: unknown) => (words.has(value) ? value : wrong(value)),
  wrong,
};

/** Says of what kind a value is, and never the value: it may be somebody's secret, and this is logged. */
function wrong(value: unknown): never {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new Error(`An answer holds ${kind} where its schema says something else.`);
}
