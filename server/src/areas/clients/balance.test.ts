import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type ClientRow, countries, type ListAnswer } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';

/** Clients whose stored balance differs from the sum of their sales. */
const wrong = sql`
  select id::text from client where balance_minor <> (select coalesce(sum(total_minor - paid_minor), 0) from sale
    where client_id = client.id and deleted_at is null and delivery_state <> 'cancelled')
  union all select id::text from client_balance_due`;

const another = sql`(select array_agg(id order by id) from client where client.country_id = sale.country_id)`;
const changes: [what: string, statement: SQL][] = [
  ['paid in part', sql`update sale set paid_minor = paid_minor + 1 where paid_minor = 0 and total_minor > 2 and random() < 0.5`],
  ['paid', sql`update sale set paid_minor = total_minor where random() < 0.3`],
  ['paid too much', sql`update sale set paid_minor = total_minor + 500 where random() < 0.1`],
  ['paid no longer', sql`update sale set paid_minor = 0 where paid_minor = total_minor and random() < 0.3`],
  ['dearer', sql`update sale set net_minor = net_minor + 700, total_minor = total_minor + 700 where random() < 0.5`],
  ['cancelled', sql`update sale set delivery_state = 'cancelled' where request_id is null and random() < 0.3`],
  ['taken up again', sql`update sale set delivery_state = 'pending' where delivery_state = 'cancelled' and random() < 0.5`],
  ['deleted', sql`update sale set deleted_at = now() where random() < 0.2`],
  ['there again', sql`update sale set deleted_at = null where random() < 0.5`],
  [
    'of another client',
    sql`update sale set client_id = ${another}[1 + floor(random() * array_length(${another}, 1))::int] where request_id is null and random() < 0.3`,
  ],
];

describe('what a client is kept to owe', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  before(async () => {
    token = await server.login(emailOf('mega'));
  });

  it('is what is open of their sales, in every country, whatever becomes of these', async () => {
    const [kept] = await rowsOf<{ countries: number; owing: number }>(
      server.db,
      sql`select count(distinct country_id)::int as countries, count(*)::int as owing from client where balance_minor > 0`,
    );
    assert.ok((kept?.countries ?? 0) > 3 && (kept?.owing ?? 0) > 20, JSON.stringify(kept));
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    for (const [what, change] of changes) {
      await server.db.execute(change);
      assert.deepEqual(await rowsOf(server.db, wrong), [], what);
    }
  });

  it('is added up once for all that a transaction does, and not for one that is rolled back', async () => {
    await inTransaction(server.db, async (tx) => {
      for (const [, change] of changes) await tx.execute(change);
    });
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    const failed = inTransaction(server.db, async (tx) => {
      await tx.execute(sql`update sale set net_minor = net_minor + 5000, total_minor = total_minor + 5000`);
      throw new Error('rolled back');
    });
    await assert.rejects(failed, /rolled back/);
    assert.deepEqual(await rowsOf(server.db, wrong), []);
  });

  it('sorts the list both ways, every page of it, and is what the list shows', async () => {
    for (const sort of ['balanceMinor', '-balanceMinor']) {
      const seen: number[] = [];
      for (let page = 0; page < 3; page += 1) {
        const path = `/api/planification-clients/get-all-clients-pagination/${page}/50/all/all/${countries.CL._id}?sort=${sort}`;
        const { status, body } = await server.request('GET', path, { token });
        assert.equal(status, 200, JSON.stringify(body));
        seen.push(...(body as ListAnswer<ClientRow>).items.map(({ balanceMinor }) => balanceMinor));
      }
      const sorted = seen.toSorted((a, b) => (sort.startsWith('-') ? b - a : a - b));
      assert.deepEqual(seen, sorted, sort);
    }
  });
});
