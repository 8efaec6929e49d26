import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { all, type Call, countries, isReading, paramNames, roles } from '@shop/shared/contract';
import { z } from 'zod';
import { demoPassword } from '../src/areas/demo/countries.ts';
import { saleList } from '../src/areas/sales/queries.ts';
import { pathOf } from '../src/base/http/path.ts';
import { allCalls } from './all-calls.ts';
import { useTestServer } from './harness.ts';

const { _id: countryId } = countries.CL;
const unknownId = '00000000-0000-4000-8000-00000000dead';

/** Lists of which the demo data have no rows; a test of their own area filters them. */
const withoutDemoRows = ['incidents.list', 'outbox.list', 'telemetry.failures'];

/** Parameters that choose a page or an order of a list, and its country. */
const isFilter = (call: Call, name: string) =>
  !['page', 'pageSize', 'size', 'sort', 'product', ...Object.values(call.country ?? {})].includes(name);

/** The value with which a filter leaves out nothing; undefined: it selects whose list is read, and every request needs it. */
const noFilter = (filter: z.ZodType): string | undefined => [all, ''].find((word) => filter.safeParse(word).success);

interface FilteredList {
  call: Call;
  /** By name. */
  filters: Record<string, z.ZodType>;
}

const filteredLists: FilteredList[] = allCalls.flatMap(({ call, schema: { params, query, answer } }) => {
  const isList = answer instanceof z.ZodObject && 'items' in answer.shape && 'total' in answer.shape;
  if (!isReading(call) || call.sid === false || call.key || !isList) return [];
  const filters = Object.entries<z.ZodType>({ ...params?.shape, ...query?.shape }).filter(([name]) => isFilter(call, name));
  const isOfOne = filters.some(([, filter]) => noFilter(filter) === undefined);
  return isOfOne ? [] : [{ call, filters: Object.fromEntries(filters) }];
});

/** Texts, numbers and booleans of a row, those whose path holds a name first. */
function valuesOf(rows: readonly unknown[], name: string): string[] {
  const found: { path: string; value: string }[] = [];
  const collect = (value: unknown, path: string): void => {
    if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) collect(part, `${path}.${key}`);
    } else if (value !== null && value !== undefined) found.push({ path: path.toLowerCase(), value: String(value).slice(0, 40) });
  };
  for (const row of rows) collect(row, '');
  const isNamed = ({ path }: { path: string }) => path.includes(name.toLowerCase().replace(/id$/, ''));
  return [...new Set([...found.filter(isNamed), ...found].map(({ value }) => value))];
}

/** Values that a filter may take: its own words, ids of roles, what rows hold, days that are far away, an unknown id. */
const candidatesOf = (filter: z.ZodType, rows: readonly unknown[], name: string): string[] =>
  [...wordsOf(filter), ...Object.values(roles).map(({ _id }) => _id), ...valuesOf(rows, name), '2000-01-01', '2099-01-01', unknownId]
    .filter((value) => value !== noFilter(filter) && filter.safeParse(value).success)
    .slice(0, 40);

function wordsOf(filter: z.ZodType): string[] {
  const { examples = [], enum: options = [] } = z.toJSONSchema(filter, { io: 'input', unrepresentable: 'any' });
  return [...(examples as string[]), ...options.map(String)];
}

describe('a filter of a list', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  before(async () => {
    token = await server.login('mega.cl@demo.test', demoPassword);
  });

  const ask = async ({ call, filters }: FilteredList, chosen: Record<string, string>) => {
    const country = Object.fromEntries(Object.values(call.country ?? {}).map((name) => [name, countryId]));
    const required = Object.entries(filters).filter(([, filter]) => !filter.safeParse(undefined).success);
    const unfiltered = Object.fromEntries(required.map(([name, filter]) => [name, noFilter(filter) ?? '']));
    const input: Record<string, string> = { page: '0', pageSize: '50', size: '50', ...country, ...unfiltered, ...chosen };
    const inPath = paramNames(call.path);
    const path = pathOf(call, 'seafood').replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input[name] ?? all));
    const query = Object.entries(input).filter(([name]) => !inPath.includes(name));
    const answer = await server.request('GET', `${path}?${new URLSearchParams(query)}`, { token });
    assert.equal(answer.status, 200, `${call.id} ${JSON.stringify(chosen)}: ${JSON.stringify(answer.body)}`);
    return answer.body as { items: unknown[]; total: number };
  };
  for (const list of filteredLists.filter(({ call }) => !withoutDemoRows.includes(call.id)))
    for (const [name, filter] of Object.entries(list.filters))
      it(`${list.call.id} ${name} changes the rows`, async () => {
        const unfiltered = await ask(list, {});
        const tried: string[] = [];
        for (const value of candidatesOf(filter, unfiltered.items, name)) {
          const filtered = await ask(list, { [name]: value });
          if (filtered.total < unfiltered.total || !isDeepStrictEqual(filtered.items, unfiltered.items)) return;
          tried.push(value);
        }
        assert.fail(`the same ${unfiltered.total} rows with each of: ${tried.join(', ')}`);
      });

  it('is not tried where the demo data have no rows', async () => {
    for (const list of filteredLists.filter(({ call }) => withoutDemoRows.includes(call.id)))
      assert.equal((await ask(list, {})).total, 0, list.call.id);
  });

  it('that a list does not have is a compile error', () => {
    const asked = { search: all, deliveryState: all, colour: 'red' };
    // @ts-expect-error A list of sales has no filter by colour.
    assert.throws(() => saleList.where(countryId, asked));
  });
});
