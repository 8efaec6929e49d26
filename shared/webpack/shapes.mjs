import { createHash } from 'node:crypto';
import { z } from 'zod';
import { calls } from '../src/contract/calls/index.ts';
import { schemas } from '../src/contract/schemas/index.ts';
import { propsOf } from './props.mjs';

/** Every call of the contract. */
export const callIds = Object.values(calls).flatMap((group) => Object.values(group).map(({ id }) => id));

/**
 * What the named calls take and give, and which props the named components take: by entry point and name the hash of each, and everything
 * by its hash. names: by entry point (`ui/data`, and `calls`); a group of calls stands for all of it.
 * @returns {import('../src/contract/fits/index.ts').Surfaces}
 */
export function surfacesOf(names) {
  const shapes = {};
  const keep = (value) => {
    const hash = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);
    shapes[hash] = value;
    return hash;
  };
  const hashes = Object.entries(names).map(([entryPoint, symbols]) => {
    const found = symbols.flatMap((symbol) => (entryPoint === 'calls' ? callsNamed(symbol, keep) : componentNamed(entryPoint, symbol)));
    return [entryPoint, Object.fromEntries(found.map(([name, surface]) => [name, keep(surface)]))];
  });
  return { hashes: Object.fromEntries(hashes.filter(([, found]) => Object.keys(found).length > 0)), shapes };
}

function callsNamed(symbol, keep) {
  const [area, verb] = symbol.split('.');
  const found = Object.entries(calls[area] ?? {}).filter(([each]) => verb === undefined || each === verb);
  return found.map(([each, call]) => [call.id, surfaceOfCall(call, schemas[area][each], keep)]);
}

function surfaceOfCall({ method, base = 1, path }, { answer, ...takes }, keep) {
  return {
    address: `${method} ${base === 1 ? '' : `(base ${base}) `}${path}`,
    takes: Object.fromEntries(Object.entries(takes).map(([place, schema]) => [place, shapeOf(schema, 'input', keep)])),
    gives: shapeOf(answer, 'output', keep),
  };
}

function shapeOf(schema, io, keep) {
  return slim(
    z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }),
    io === 'output' ? ofAnswers : ofInputs,
    keep,
  );
}

const ofInputs = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'maxProperties',
  'multipleOf',
  'pattern',
  'format',
  'default',
];
const ofAnswers = ['format'];

/** What a comparison needs of a schema, in one order, so that the same schema has the same hash; objects by theirs. */
function slim(schema, keywords, keep) {
  const inner = (each) => slim(each, keywords, keep);
  const { type, properties, additionalProperties: others } = schema;
  const own = {
    ...(type !== undefined && { type }),
    ...Object.fromEntries(['anyOf', 'oneOf', 'prefixItems'].flatMap((key) => (schema[key] ? [[key, schema[key].map(inner)]] : []))),
    ...(schema.enum && { enum: schema.enum.toSorted() }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(schema.items && { items: inner(schema.items) }),
    ...(typeof others === 'object' && { additionalProperties: inner(others) }),
    // The format of an id says what its pattern does.
    ...Object.fromEntries(
      keywords.filter((key) => schema[key] !== undefined && !(key === 'pattern' && schema.format)).map((key) => [key, schema[key]]),
    ),
  };
  if (!properties) return own;
  const fields = Object.entries(properties).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const required = schema.required?.toSorted() ?? [];
  return { $ref: keep({ ...own, properties: Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])), required }) };
}

function componentNamed(entryPoint, symbol) {
  const props = /^[A-Z]/.test(symbol) ? propsOf(entryPoint, symbol) : undefined;
  return props ? [[symbol, { takes: { props } }]] : [];
}
