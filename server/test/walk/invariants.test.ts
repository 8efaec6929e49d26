import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { engine, useTestServer } from '../harness.ts';
import { breachesOf, invariants, rowsThatBreak } from './invariants/index.ts';

class RolledBack extends Error {}

describe(`a fresh demo database on ${engine}`, () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('breaks no invariant', async () => assert.deepEqual(await breachesOf(server.db), {}));

  for (const [name, { plant }] of Object.entries(invariants))
    it(`with a planted breach is found to break: ${name}`, async () => {
      const planted = server.db.transaction(async (tx) => {
        // Neither triggers nor foreign keys keep the breach out.
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of plant) await tx.execute(sql.raw(statement));
        assert.notDeepEqual(await rowsThatBreak(tx, name), [], 'The planted breach was not found.');
        throw new RolledBack();
      });
      await assert.rejects(planted, RolledBack);
    });
});
