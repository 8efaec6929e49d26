import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../src/base/db/db.ts';
import { clientFieldsOf, createClientPath, rut } from './fixtures.ts';
import { createTestDatabase, emailOf, engine, type TestDatabase, TestServer, testPassword } from './harness.ts';
import { spawnServer } from './process.ts';

/** Who is killed holds the embedded database, which may break; of PostgreSQL only the connections end. */
const kills = engine === 'pglite' ? 20 : 5;
const writers = 8;

describe('killed with SIGKILL while it writes', () => {
  let database: TestDatabase;
  let fields: Awaited<ReturnType<typeof clientFieldsOf>>;

  before(async () => {
    database = engine === 'pglite' ? folderDatabase() : await createTestDatabase();
    const server = await new TestServer().start({ ...withDatabase(), withAccounts: true });
    fields = await clientFieldsOf(server, 0);
    await server.close();
  });
  after(() => database.drop());
  const withDatabase = () => ({ beside: database });

  it(`${kills} times, it has lost nothing that it acknowledged, and opens again by itself`, async () => {
    const acknowledged = new Set<string>();
    let number = 0;
    for (let round = 0; round < kills; round++) {
      const server = spawnServer(database.env);
      const url = await server.ready;
      const token = await login(url);
      // After so many acknowledged writes of this round, another number each time.
      const enough = acknowledged.size + 3 + ((round * 7) % 20);
      const write = async () => {
        while (acknowledged.size < enough) {
          number += 1;
          const body = JSON.stringify({ countryId: countries.CL._id, client: { ...fields, taxId: rut(number) } });
          const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': `kill-${number}` };
          const answer = await fetch(url + createClientPath, { method: 'POST', headers, body });
          assert.equal(answer.status, 200);
          acknowledged.add(((await answer.json()) as { _id: string })._id);
        }
        server.child.kill('SIGKILL');
      };
      const results = await Promise.allSettled(Array.from({ length: writers }, write));
      assert.equal(await server.ended, 'SIGKILL');
      const failed = results.flatMap((result) =>
        result.status === 'rejected' && result.reason instanceof assert.AssertionError ? [result.reason] : [],
      );
      assert.deepEqual(failed, []);
    }
    const server = await new TestServer().start(withDatabase());
    const rows = await rowsOf<{ id: string; audits: number }>(
      server.db,
      sql`select c.id, (select count(*)::int from audit_log a where a.entity_id = c.id) as audits from client c`,
    );
    const keys = await rowsOf<{ n: number }>(server.db, sql`select count(*)::int as n from idempotency_key where answer is not null`);
    await server.close();
    const stored = new Set(rows.map(({ id }) => id));
    const lost = [...acknowledged].filter((id) => !stored.has(id));
    assert.deepEqual(lost, []);
    assert.ok(acknowledged.size > kills * 3);
    // Whole or not at all: each client with its one audit row and its key.
    assert.deepEqual(
      rows.filter(({ audits }) => audits !== 1),
      [],
    );
    assert.equal(keys[0]?.n, rows.length);
  });
});

function folderDatabase(): TestDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'shop-backoffice-kill-'));
  return { env: { DATA_DIR: folder }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function login(url: string): Promise<string> {
  const body = JSON.stringify({ email: emailOf('seller'), password: testPassword });
  const answer = await fetch(`${url}/auth/login-with-email-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { session: { _id: string } }).session._id;
}
