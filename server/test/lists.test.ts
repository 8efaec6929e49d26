import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CallSchemas } from '@shop/shared/contract';
import { schemas } from '@shop/shared/schemas';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { rowsOf } from '../src/base/db/db.ts';
import { emailOf, useTestServer } from './harness.ts';
import { type ListAt, type PlanningList, pathOfList, planningLists } from './lists.ts';
import { growTable } from './many-rows.ts';
import { statementsOf } from './queries.ts';
import { rowsRead } from './rows-read.ts';

const wanted = 3000;
/** Rows that a page may read, in tables and indexes together, whatever the list holds: what is shown, and what is joined to each row. */
const readAtMost = 400;
/**
 * Of each client it looks for the oldest invoice of which something is open, at the sales of each; of each provider it adds up what was bought
 * lately; of each wish it says how much would meet it, which is counted then.
 */
const readMore: Record<string, number> = { clients: 600, providers: 800, wishlist: 3100 };

const sortsOf = ({ call }: PlanningList): string[] => {
  const [area, verb] = call.id.split('.') as [keyof typeof schemas, 'list'];
  const { query } = schemas[area][verb as never] as Required<CallSchemas>;
  return (query.shape['sort'] as z.ZodOptional<z.ZodEnum>).unwrap().options.map(String);
};

describe('lists of planning', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;

  before(async () => {
    token = await server.login(emailOf('admin'));
    for (const { table } of Object.values(planningLists))
      await growTable((statement) => rowsOf(server.db, sql.raw(statement)), table, wanted);
    await server.db.execute(sql`vacuum analyze`);
  });

  /** The statements of a page, once those that are prepared are. */
  const ask = async (list: PlanningList, at: ListAt) => {
    const get = () => server.request('GET', pathOfList(list, at), { token });
    await get();
    let answer = await get();
    const statements = await statementsOf(server, async () => {
      answer = await get();
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return { statements, ...(answer.body as { items: unknown[]; total: number }) };
  };

  for (const [name, list] of Object.entries<PlanningList>(planningLists)) {
    it(`of ${name} cost two queries at most, on whatever page and whatever is looked for`, async () => {
      const searches = list.words.map((search) => ({ search }));
      for (const at of [{}, { page: 120 }, { page: 299 }, { page: 5000 }, ...searches, ...searches.map((one) => ({ ...one, page: 500 }))]) {
        const { statements, total, items } = await ask(list, at);
        assert.ok(statements.length <= 2, statements.map(({ text }) => text).join('\n'));
        if (!('search' in at)) assert.equal(total, wanted);
        assert.ok(items.length > 0 || (at as ListAt).page, JSON.stringify(at));
      }
    });

    it(`of ${name} are planned once, as they open and at their end`, async () => {
      for (const at of [{}, { page: 299 }]) {
        const { statements } = await ask(list, at);
        // How many rows are wanted, and from where, is no value, for which PostgreSQL would plan anew each time.
        for (const { text } of statements) assert.doesNotMatch(text, /(limit|offset) \$/);
      }
    });

    it(`of ${name} read but what they show on their first and last page, in every order`, async () => {
      for (const at of sortsOf(list).flatMap((sort) => [{ sort }, { sort, page: 299 }])) {
        const { statements } = await ask(list, at);
        for (const statement of statements) {
          const { rows, plan } = await rowsRead(server.db, statement);
          assert.ok(rows <= (readMore[name] ?? readAtMost), `${rows} rows for ${JSON.stringify(at)}: ${JSON.stringify(plan, null, 1)}`);
        }
      }
    });
  }
});
