import { limits } from '@shop/shared/contract';
import type { z } from 'zod';
import { type Json, jsonOf } from './sample.ts';

/** Units that, repeated, cost most: to compose, to match with an expression that goes back, to search, to redact. */
export const hostileUnits = [
  '\u0315\u0300',
  'a@',
  'a.',
  '<',
  '"',
  "'",
  '`',
  '‘',
  '-a',
  'A',
  'Aa ',
  '1-',
  '/a',
  ',',
  ' ',
  '1.1.1-',
  '00000000-0000-4000-8000-00000000dead,',
  'AAAA',
  '<n> ',
  '\\',
] as const;

/** So that what was matched up to here fails at its end. */
const failing = '!';

/** Text of so many characters, none of which is much use. */
export function hostileText(unit: number, length: number): string {
  const piece = hostileUnits[unit % hostileUnits.length] as string;
  return (piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 1) + failing).slice(-length);
}

interface Attack {
  /** Which unit the first text is made of; the further ones take the next. */
  unit: number;
  /** Values for fields that must be right for others to be looked at. */
  given: (path: string[]) => unknown;
}

/**
 * An input with texts as long as get past the first look, and with as many of them as it has place for, of at most so many bytes when it is
 * encoded.
 */
export function hostileInput(schema: z.ZodType, attack: Attack, most: number, encode: (input: unknown) => string): string {
  const json = jsonOf(schema);
  for (let share = 1; ; share /= 2) {
    const input = inputOf(json, attack, most, share);
    const encoded = input === undefined ? undefined : encode(input);
    if (encoded !== undefined && Buffer.byteLength(encoded) <= most) return encoded;
  }
}

/** undefined: it is larger than that. share: of the items that a list may have; of a text once they are few. */
function inputOf(schema: Json, { unit, given }: Attack, most: number, share: number): unknown {
  const variant = unit % variantsOf(schema);
  let texts = 0;
  let left = most;
  const copies = ({ maxItems, maxProperties }: Json) => Math.ceil(Number(maxItems ?? maxProperties ?? limits.entries) * share);
  const length = ({ maxLength = 0 }: Json) =>
    Math.ceil(Math.min(Math.max(Number(maxLength), limits.textLength), most) * Math.min(1, share * 8));
  const make = (json: Json, path: string[]): unknown => {
    left -= 4;
    if (left < 0) return undefined;
    const own = given(path);
    if (own !== undefined) return own;
    const options = alternatives(json);
    if (options) return make(options[variant % options.length] as Json, path);
    if ('const' in json) return json['const'];
    if (Array.isArray(json['enum'])) return json['enum'][0];
    switch (json['type']) {
      case 'object': {
        const values = json['additionalProperties'];
        const others = typeof values === 'object' ? Array.from({ length: copies(json) }, (_, i) => [`a${i}`, values as Json] as const) : [];
        return Object.fromEntries([...propertiesOf(json), ...others].map(([name, item]) => [name, make(item, [...path, name])]));
      }
      case 'array':
        return Array.from({ length: copies(json) }, () => make((json['items'] ?? {}) as Json, [...path, '0']));
      case 'number':
      case 'integer':
        return Math.max(Number(json['minimum'] ?? 0), 0);
      case 'boolean':
        return true;
      default:
        texts += 1;
        left -= length(json);
        return left < 0 ? undefined : hostileText(unit + texts, length(json));
    }
  };
  const input = make(schema, []);
  return left < 0 ? undefined : input;
}

/** How many alternatives the schema has where it has most. */
function variantsOf(schema: Json): number {
  const inside = [
    ...(alternatives(schema) ?? []),
    ...propertiesOf(schema).map(([, item]) => item),
    schema['items'],
    schema['additionalProperties'],
  ];
  const nested = inside.filter((item) => typeof item === 'object').map((item) => variantsOf(item as Json));
  return Math.max(1, alternatives(schema)?.length ?? 0, ...nested);
}

const alternatives = (schema: Json) => (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
const propertiesOf = (schema: Json) => Object.entries((schema['properties'] ?? {}) as Record<string, Json>);

export interface Place {
  path: string[];
  kind: 'text' | 'list' | 'record';
}

/** Where an input of this schema has texts, lists and records; of a list its first item. */
export function placesOf(schema: z.ZodType): Place[] {
  const inside = (json: Json, path: string[]): Place[] => {
    const options = alternatives(json);
    if (options) return options.flatMap((option) => inside(option, path));
    switch (json['type']) {
      case 'string':
        return [{ path, kind: 'text' }];
      case 'array':
        return [{ path, kind: 'list' }, ...inside((json['items'] ?? {}) as Json, [...path, '0'])];
      case 'object':
        return [
          ...(typeof json['additionalProperties'] === 'object' ? [{ path, kind: 'record' } as const] : []),
          ...propertiesOf(json).flatMap(([name, item]) => inside(item, [...path, name])),
        ];
      default:
        return [];
    }
  };
  const places = inside(jsonOf(schema), []);
  return places.filter(
    ({ path, kind }, i) => places.findIndex((other) => other.kind === kind && other.path.join('.') === path.join('.')) === i,
  );
}
