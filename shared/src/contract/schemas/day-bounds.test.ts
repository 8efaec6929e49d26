import { z } from 'zod';
import type { CallSchemas } from '../call.ts';
import { type BoundedField, dayBounds, daysAllowed } from '../day-bounds.ts';
import { instantOf } from '../zoned.ts';
import { boundedDay, boundedTime } from './common.ts';
import { fieldErrors } from './field-error.ts';
import { schemas } from './index.ts';

// The days of all calls: every day or instant in a body has bounds in `dayBounds`, and its schema refuses values beyond them.

interface Leaf {
  call: string;
  part: 'body' | 'query';
  path: string[];
  isDay: boolean;
  field: BoundedField | undefined;
}

type Json = Record<string, unknown>;

function leavesOf(schema: Json, path: string[] = []): { path: string[]; schema: Json }[] {
  const options = ((schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined)?.filter(({ type }) => type !== 'null');
  if (options) return options.slice(0, 1).flatMap((option) => leavesOf(option, path));
  const { properties, items } = schema as { properties?: Record<string, Json>; items?: Json };
  if (properties) return Object.entries(properties).flatMap(([name, item]) => leavesOf(item, [...path, name]));
  return items ? leavesOf(items, [...path, '0']) : [{ path, schema }];
}

/** Filters and days of a board select data: every day is valid, even if it finds nothing. */
const isRead = (call: string, part: Leaf['part']) => part === 'query' && call !== 'products.increaseStock';

const all: Leaf[] = Object.entries(schemas).flatMap(([area, verbs]) =>
  Object.entries(verbs as Record<string, CallSchemas>).flatMap(([verb, of]) =>
    (['body', 'query'] as const).flatMap((part) => {
      const schema = of[part];
      if (!schema || isRead(`${area}.${verb}`, part)) return [];
      return leavesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).flatMap(({ path, schema: leaf }) =>
        leaf['format'] === 'date' || leaf['format'] === 'date-time'
          ? {
              call: `${area}.${verb}`,
              part,
              path,
              isDay: leaf['format'] === 'date',
              field: leaf['x-day-bounds'] as BoundedField | undefined,
            }
          : [],
      );
    }),
  ),
);

const schemaOf = ({ call, part }: Leaf): z.ZodObject => {
  const [area = '', verb = ''] = call.split('.');
  return (schemas as unknown as Record<string, Record<string, CallSchemas>>)[area]?.[verb]?.[part] as z.ZodObject;
};

/** A body with only that field. */
const bodyOf = ([name, ...rest]: string[], value: string): unknown =>
  name === undefined ? value : name === '0' ? [bodyOf(rest, value)] : { [name]: bodyOf(rest, value) };

const keysAt = (leaf: Leaf, value: string): string[] => {
  const body = bodyOf(leaf.path, value);
  const { error } = schemaOf(leaf).safeParse(body);
  return fieldErrors(error?.issues ?? [], body)
    .filter(({ field }) => field === leaf.path.join('.'))
    .map(({ key }) => key);
};

const daysFrom = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const beyond = ['field.day.early', 'field.day.past', 'field.day.far', 'field.day.future'];

afterEach(() => void jest.useRealTimers());

it('finds the days of the calls', () => {
  expect(all.length).toBeGreaterThan(45);
  expect(new Set(all.map(({ field }) => field)).size).toBe(Object.keys(dayBounds).length);
});

it.each(all.map((leaf) => [`${leaf.call} ${leaf.path.join('.')}`, leaf] as const))(
  '%s has bounds and refuses days beyond them',
  (_, leaf) => {
    const { field, isDay } = leaf;
    if (!field) throw new Error('Give it bounds in dayBounds.');
    // Around midnight in the first and the last time zone of the places, and on the day on which clocks change.
    for (const now of [
      '2026-06-16T02:59:30Z',
      '2026-06-16T03:00:30Z',
      '2026-06-16T09:59:30Z',
      '2026-06-16T10:00:30Z',
      '2026-09-06T04:00:00Z',
    ]) {
      jest.useFakeTimers({ now: Date.parse(now) });
      const { earliest, latest } = daysAllowed(field);
      const at = (day: string) => (isDay ? day : `${day}T15:00:00.000Z`);
      expect(beyond).toContain(keysAt(leaf, at(daysFrom(earliest, -1)))[0]);
      expect(beyond).toContain(keysAt(leaf, at(daysFrom(latest, 1)))[0]);
      for (const day of [earliest, latest]) expect(keysAt(leaf, at(day)).filter((key) => beyond.includes(key))).toEqual([]);
    }
  },
);

it.each([
  ['America/Punta_Arenas', '2026-06-16'],
  ['America/Santiago', '2026-06-15'],
  ['Pacific/Galapagos', '2026-06-15'],
  ['Pacific/Honolulu', '2026-06-15'],
] as const)('takes today in %s, whichever day it is there', (timeZone, today) => {
  jest.useFakeTimers({ now: Date.parse('2026-06-16T03:30:00Z') });
  expect(boundedDay('soldOn').safeParse(today).success).toBe(true);
  expect(boundedTime('landedAt').safeParse(instantOf(`${today}T00:10`, timeZone)).success).toBe(true);
  expect(boundedDay('soldOn').safeParse('2026-06-17').success).toBe(false);
});

it('says of an empty day that it is missing, and nothing else', () => {
  const { error } = boundedDay('deliverOn').safeParse('');
  expect(fieldErrors(error?.issues ?? [], '').map(({ key }) => key)).toEqual(['field.required']);
});
