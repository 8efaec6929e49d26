import { z } from 'zod';
import { changes, defineCalls, firstRows, paramNames } from './call.ts';
import { calls } from './calls/index.ts';
import { schemas } from './schemas/index.ts';

const rows = Object.values(calls).flatMap((area) => Object.values(area));

describe('the call table', () => {
  it('has each method and path once', () => {
    const addresses = rows.map((row) => `${row.method} ${row.base ?? 1} ${row.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('names each call after its area and verb', () => {
    for (const [area, verbs] of Object.entries(calls)) {
      for (const [verb, row] of Object.entries(verbs)) expect(row.id).toBe(`${area}.${verb}`);
    }
  });

  it.each(rows.filter((row) => row.country).map((row) => [row.id, row] as const))('%s has a schema for its country', (id, row) => {
    const [area, verb] = id.split('.') as [keyof typeof schemas, string];
    const own = (schemas[area] as Record<string, Record<string, z.ZodObject>>)[verb];
    const [place, field] = Object.entries(row.country ?? {})[0] as ['path' | 'query' | 'body', string];
    expect(Object.keys(own?.[place === 'path' ? 'params' : place]?.shape ?? {})).toContain(field);
  });

  it('takes a GET as reading and everything else as changing, unless the row says otherwise', () => {
    expect(changes(calls.clients.list)).toBe(false);
    expect(changes(calls.clients.update)).toBe(true);
    expect(changes(calls.auth.validateEmail)).toBe(false);
  });

  it('does not take the slug for a parameter', () => {
    expect(paramNames(calls.plugin.users.path)).toEqual(['countryId']);
  });

  it('asks for the first rows by the name that the call has for their number', () => {
    expect(firstRows(calls.clients.list, 5)).toEqual({ page: 0, pageSize: 5 });
    expect(firstRows(calls.clients.categories, 5)).toEqual({ page: 0, size: 5 });
  });

  it('does not compile with a parameter without schema, a schema without place, or a missing or extra row', () => {
    const some = { one: { params: z.object({ id: z.string() }), answer: z.object({}) } };
    const define = defineCalls<typeof some>();
    // The errors are the test: tsc fails on an expectation that is not met.
    // @ts-expect-error the path has a parameter without schema
    define('x', { one: { method: 'GET', path: '/a/{id}/{other}', roles: [] } });
    // @ts-expect-error the schema's parameter is not in the path
    define('x', { one: { method: 'GET', path: '/a', roles: [] } });
    // @ts-expect-error the row is missing
    define('x', {});
    const twoRows = define('x', {
      one: { method: 'GET', path: '/a/{id}', roles: [] },
      // @ts-expect-error there is no schema for this row
      two: { method: 'GET', path: '/b', roles: [] },
    });
    expect(twoRows.one.id).toBe('x.one');
  });
});
