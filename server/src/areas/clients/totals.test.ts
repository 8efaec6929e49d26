import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { createClient } from '../../../test/fixtures.ts';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { clients } from '../../base/db/schema/index.ts';

/** Stored totals that differ from a count, and categories that have only one of both. */
const drifted = (db: Db) =>
  rowsOf(
    db,
    sql`select * from (
        select country_id, category_id, count(*)::int as clients, sum(open_logs)::int as open_logs from client group by 1, 2
      ) counted full join (select * from client_total where clients <> 0 or open_logs <> 0) kept using (country_id, category_id)
      where (counted.clients, counted.open_logs) is distinct from (kept.clients, kept.open_logs)`,
  );

describe('the kept totals of clients are what a count says', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  const another = sql`(select id from client_category other where other.country_id = client.country_id and other.id <> client.category_id limit 1)`;
  const writes = [
    ['a bulk load', async () => assert.equal((await server.db.select().from(clients).limit(1)).length, 1)],
    ['a call', async () => assert.equal((await createClient(server, await server.login(emailOf('admin')), 1)).status, 200)],
    ['a call that is refused', async () => assert.equal((await createClient(server, await server.login(emailOf('admin')), 1)).status, 422)],
    [
      'many that change their category',
      () => server.db.execute(sql`update client set category_id = ${another} where payment_term_days = 30`),
    ],
    ['entries that are closed', () => server.db.execute(sql`update client set open_logs = 0 where open_logs > 1`)],
    [
      'many that are removed',
      () =>
        server.db.execute(sql`with gone as (delete from binnacle_log) delete from client where open_logs = 0 and id not in (
          select client_id from request union select client_id from sale union select client_id from invoice union select client_id from wish
          union select client_id from purchase_order where client_id is not null)`),
    ],
    ['all that are removed at once', () => server.db.execute(sql`truncate client cascade`)],
  ] as const;
  for (const [what, write] of writes)
    it(`after ${what}`, async () => {
      await write();
      assert.deepEqual(await drifted(server.db), []);
    });
});
