import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { emailOf, useTestServer } from './harness.ts';
import { listsOfSea, pathOfSea } from './lists-of-sea.ts';
import { growOfSea } from './many-rows-of-sea.ts';
import { statementsOf } from './queries.ts';
import { rowsRead } from './rows-read.ts';

const wanted = 3000;
/** Those that the filter leaves out, and the few that are passed by and shown. */
const readAtMost = 600;

const inChile = (table: SQL, which: SQL) =>
  sql`select count(*)::int as total from ${table} where country_id = ${countries.CL._id} and ${which}`;

/** Filters that let most rows through, and how many those are by themselves. */
const common = [
  {
    list: listsOfSea.messages,
    filter: 'state',
    word: 'done',
    holds: inChile(
      sql`message`,
      sql`cancelled_at is null and send_at <= now()
        and not exists (select from message_recipient r where r.message_id = message.id and r.state = 'queued')`,
    ),
  },
  {
    list: listsOfSea.beachPrices,
    filter: 'filter',
    word: 'accepted',
    holds: inChile(
      sql`beach_price_request asked`,
      sql`exists (select from beach_price_line line where line.request_id = asked.id and line.state = 'accepted')`,
    ),
  },
];

describe('lists from sea to table', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;

  before(async () => {
    token = await server.login(emailOf('admin'));
    for (const { list } of common) await growOfSea((statement) => rowsOf(server.db, sql.raw(statement)), list.table, wanted);
    // One of each that is not done.
    await server.db.execute(sql`update message set cancelled_at = now() where id in (
      select id from message where country_id = ${countries.CL._id} order by send_at limit 7)`);
    await server.db.execute(sql`update message_recipient set state = 'queued' where message_id in (
      select id from message where country_id = ${countries.CL._id} order by send_at offset 5 limit 7)`);
    await server.db.execute(sql`vacuum analyze`);
  });

  for (const { list, filter, word, holds } of common) {
    it(`${list.call.id} with ${word}, which most are, reads what it shows and what is left out`, async () => {
      const [held] = await rowsOf<{ total: number }>(server.db, holds);
      assert.ok(held && held.total > wanted / 2 && held.total < wanted, String(held?.total));
      const last = Math.ceil(held.total / 10) - 1;
      const seen = new Set<string>();
      for (const page of [0, 1, last]) {
        let answer: { items: { _id: string }[]; total: number } = { items: [], total: 0 };
        const statements = await statementsOf(server, async () => {
          const { status, body } = await server.request('GET', pathOfSea(list, { [filter]: word, page }), { token });
          assert.equal(status, 200, JSON.stringify(body));
          answer = body;
        });
        assert.ok(statements.length <= 2, statements.map(({ text }) => text).join('\n'));
        assert.equal(answer.total, held.total);
        assert.equal(answer.items.length, page === last ? held.total - 10 * last : 10);
        for (const { _id } of answer.items) seen.add(_id);
        for (const statement of statements) {
          const { rows, plan } = await rowsRead(server.db, statement, list.table);
          // Far from the first page all are looked through.
          assert.ok(page === last || rows <= readAtMost, `${rows} rows for page ${page}: ${JSON.stringify(plan, null, 1)}`);
        }
      }
      assert.equal(seen.size, 20 + held.total - 10 * last);
    });
  }
});
