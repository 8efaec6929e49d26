import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { rowsOf } from './db.ts';
import { checkTotals } from './totals.ts';

describe('cached totals of lists', () => {
  const server = useTestServer();

  it('have triggers on every table whose list reads them', async () => {
    await checkTotals(server.db);
  });

  it('refuse to start a server whose table has no trigger for one of the changes, and name the table', async () => {
    await server.db.execute(sql`alter table wish rename to wish_before`);
    await assert.rejects(checkTotals(server.db), /Lists of wish read cached totals.*add them in a migration/);
    await server.db.execute(sql`alter table wish_before rename to wish`);
    const [trigger] = await rowsOf<{ name: string }>(
      server.db,
      sql`select tgname as name from pg_trigger where tgrelid = 'coupon'::regclass and tgfoid = 'count_rows'::regproc and tgtype & 8 = 8`,
    );
    await server.db.execute(sql`drop trigger ${sql.identifier(trigger?.name ?? '')} on coupon`);
    await assert.rejects(checkTotals(server.db), /Lists of coupon read/);
  });
});
