import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Call, countries, isReading, paramNames } from '@shop/shared/contract';
import { z } from 'zod';
import { allCalls } from '../../../test/all-calls.ts';
import { useTestServer } from '../../../test/harness.ts';
import { type Json, sampleOf } from '../../../test/sample.ts';
import { demoPassword } from '../../areas/demo/countries.ts';
import { pathOf } from './path.ts';
import { serializerOf } from './serialize.ts';

/** Texts that a serializer could get wrong, for fields that accept any text. */
const words = [' Ñandú "fresco" \\ 1\n', 'e\u0301 \u2028 \ud83d\udc1f \ud83d', '', '\u0000<script>', 'İSTANBUL '];

/** Values for schemas for which samples have no values or only simple ones. */
function own({ type, pattern, format, minLength, maxLength, enum: names, propertyNames, ...more }: Json, nextWord: () => string): unknown {
  const [kind] = [type].flat();
  if (names || 'const' in more) return undefined;
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum;
  // A record has no sample for values that `own` leaves to the sample; 3 is used there.
  if (keys) return Object.fromEntries(keys.map((key) => [key, own(more['additionalProperties'] as Json, nextWord) ?? 3]));
  if (kind === 'boolean') return false;
  if (kind === 'number' || kind === 'integer') return Array.isArray(type) || more['minimum'] === undefined ? 3 : undefined;
  if (kind !== 'string') return undefined;
  if (format === 'uuid') return '00000000-0000-4000-8000-00000000DEAD';
  if (format || pattern || 'allOf' in more) return undefined;
  return minLength || maxLength ? ' Ana O\u0303. ' : nextWord();
}

/** The value with an extra field in each object; if `isSparse`, without optional values. */
function altered(schema: z.ZodType, value: unknown, isSparse: boolean): unknown {
  if (schema instanceof z.ZodNullable) return isSparse ? null : altered(schema.unwrap() as z.ZodType, value, isSparse);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return isSparse ? undefined : altered(schema.unwrap() as z.ZodType, value, isSparse);
  if (schema instanceof z.ZodArray) {
    const item = altered(schema.element as z.ZodType, (value as unknown[])[0], isSparse);
    return isSparse ? [] : [item, item];
  }
  if (!(schema instanceof z.ZodObject)) return value;
  const fields = Object.entries(schema.shape).map(([name, field]) => [
    name,
    altered(field as z.ZodType, (value as Record<string, unknown>)[name], isSparse),
  ]);
  return { ...(value as object), ...Object.fromEntries(fields), ...(schema.def.catchall ? {} : { passwordHash: 'secret' }) };
}

describe('an answer is written as its schema parses it, and nothing that the schema does not name', () => {
  for (const { call, schema } of allCalls)
    it(`of ${call.id}`, () => {
      let nth = 0;
      const full = sampleOf(schema.answer, (_, part) => own(part, () => words[nth++ % words.length] as string));
      for (const isSparse of [false, true]) {
        const value = altered(schema.answer, full, isSparse);
        const written = serializerOf(schema.answer, false)(value);
        assert.equal(written, JSON.stringify(schema.answer.parse(value)));
        assert.doesNotMatch(written, /passwordHash/);
      }
    });

  const kinds = z.object({
    text: z.string().trim().toLowerCase(),
    preset: z.int().default(7),
    missing: z.string().optional(),
    made: z.string().transform((text) => text.length),
    either: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
    words: z.record(z.string(), z.object({ n: z.number() })),
    open: z.looseObject({ a: z.string() }),
    anything: z.unknown(),
  });
  const given = {
    text: ' ÁB ',
    made: 'four',
    either: { b: 'x', c: 'secret' },
    words: { k: { n: 1, c: 'secret' } },
    open: { a: 'x', b: 1 },
    anything: 0,
  };

  it('whatever a schema may change', () => {
    const written = serializerOf(kinds, false)({ ...given, anything: [undefined, { at: 1 }] });
    assert.equal(
      written,
      '{"text":"áb","preset":7,"made":4,"either":{"b":"x"},"words":{"k":{"n":1}},"open":{"a":"x","b":1},"anything":[null,{"at":1}]}',
    );
    assert.equal(serializerOf(kinds, false)(given), JSON.stringify(kinds.parse(given)));
  });

  it('one that holds itself', () => {
    const tree = z.object({
      name: z.string(),
      get parts() {
        return z.array(tree);
      },
    });
    const value = { name: 'a', parts: [{ name: 'b', parts: [], secret: 1 }] };
    assert.equal(serializerOf(tree, false)(value), '{"name":"a","parts":[{"name":"b","parts":[]}]}');
  });

  const plain = z.object({
    name: z.string(),
    state: z.enum(['open', 'closed']),
    n: z.number(),
    is: z.boolean(),
    list: z.array(z.string()),
  });
  const right = { name: 'a', state: 'open', n: 1, is: true, list: ['b'] };
  for (const [what, wrong] of Object.entries({
    'an object for a text': { name: { passwordHash: 'secret' } },
    'a moment for a text': { name: new Date(0) },
    'nothing for a text': { name: undefined },
    'null for a text': { name: null },
    'another word': { state: 'secret' },
    'no number': { n: Number.NaN },
    'a text for a number': { n: '1' },
    'a number for yes or no': { is: 1 },
    'an object for a list': { list: { 0: 'secret' } },
    'an object in a list': { list: [{ passwordHash: 'secret' }] },
  }))
    it(`is refused with ${what}, and the error does not tell it`, () => {
      for (const isChecked of [false, true])
        assert.throws(
          () => serializerOf(plain, isChecked)({ ...right, ...wrong }),
          (error: Error) => !error.message.includes('secret'),
        );
    });

  it('is refused in tests where the two differ', () => {
    const numbers = [1, 2];
    const unsteady = z.object({ n: z.number().overwrite(() => numbers.shift() ?? 0) });
    assert.throws(() => serializerOf(unsteady, true)({ n: 5 }), /written as/);
  });
});

describe('every list and record of the demo data', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  before(async () => {
    token = await server.login('mega.cl@demo.test', demoPassword);
  });

  const given: Record<string, string | number> = {
    countryId: countries.CL._id,
    countryid: countries.CL._id,
    page: 0,
    pageSize: 50,
    size: 50,
  };
  const send = (call: Call, input: Record<string, string | number>) => {
    const names = new Set(paramNames(call.path));
    const path = pathOf(call, 'seafood').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input[name] ?? 'all'));
    const inQuery = Object.entries(input).filter(([name]) => !names.has(name));
    return server.request(call.method, `${path}?${new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]))}`, { token });
  };
  const reading = allCalls.filter(({ call }) => isReading(call) && call.sid !== false);

  it('is written as it is parsed: the server of a test compares the two, and answers 500 where they differ', async () => {
    const ids = new Map<string, string[]>();
    const answered = new Set<string>();
    for (const { area, call, schema } of reading) {
      if (paramNames(call.path).some((name) => /id$/i.test(name) && name !== 'countryId')) continue;
      const known = Object.keys({ ...schema.params?.shape, ...schema.query?.shape });
      const answer = await send(call, Object.fromEntries(Object.entries(given).filter(([name]) => known.includes(name))));
      assert.notEqual(answer.status, 500, call.id);
      if (answer.status !== 200) continue;
      answered.add(call.id);
      const items = (Array.isArray(answer.body) ? answer.body : (answer.body?.items ?? [])) as { _id?: string }[];
      ids.set(area, [...(ids.get(area) ?? []), ...items.flatMap(({ _id }) => (_id ? [_id] : [])).slice(0, 5)]);
    }
    for (const { area, call } of reading) {
      const [name, ...others] = paramNames(call.path).filter((one) => one !== 'countryId');
      if (!name || others.length > 0 || !/id$/i.test(name)) continue;
      for (const _id of ids.get(area) ?? []) {
        const answer = await send(call, { ...given, [name]: _id });
        assert.notEqual(answer.status, 500, call.id);
        if (answer.status === 200) answered.add(call.id);
      }
    }
    const lists = allCalls.filter(
      ({ call, schema }) => /\.(list|one)$/.test(call.id) && isReading(call) && schema.answer instanceof z.ZodObject,
    );
    const silent = lists.filter(({ call }) => !answered.has(call.id)).map(({ call }) => call.id);
    // The demo data has no such records, or their ids do not come from a list.
    assert.deepEqual(silent, ['countries.one', 'files.one', 'fishers.one', 'imports.one', 'requestDrafts.one']);
    assert.ok(answered.size >= 97, `${answered.size} answered`);
  });
});
