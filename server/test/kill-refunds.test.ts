import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { countries } from '@shop/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { appPayments, appRefunds, outbox } from '../src/base/db/schema/index.ts';
import { type StandIn, startStandIn } from '../src/base/payments/stand-in.ts';
import { emailOf, engine, TestServer, testPassword } from './harness.ts';
import { spawnServer } from './process.ts';

const kills = 20;

/** On PostgreSQL the same tables are written in the same transactions; the embedded database is the one that dies with the process. */
if (engine === 'pglite') {
  describe('killed with SIGKILL while it sends refunds', { timeout: 400_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-backoffice-kill-refunds-'));
    const database = { env: { DATA_DIR: folder }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
    let standIn: StandIn;
    let env: Record<string, string>;
    let payments: string[];

    before(async () => {
      standIn = await startStandIn();
      env = { PAYMENTEZ_URL: standIn.url, PAYMENTEZ_APP_CODE: standIn.appCode, PAYMENTEZ_APP_KEY: standIn.appKey };
      const server = await new TestServer().start({ env: { ...env, DEMO_DATA: 'true' }, beside: database, withAccounts: true });
      const taken = and(eq(appPayments.gateway, 'paymentez'), eq(appPayments.state, 'confirmed'));
      const rows = await server.db
        .select({ _id: appPayments._id })
        .from(appPayments)
        .where(and(eq(appPayments.countryId, countries.CL._id), taken))
        .limit(kills * 2);
      payments = rows.map(({ _id }) => _id);
      await server.close();
    });
    after(async () => {
      await standIn.close();
      await database.drop();
    });

    it(`${kills} times, every refund that was acknowledged goes back, and none twice`, async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < kills; round++) {
        const server = spawnServer({ ...database.env, ...env, DEMO_DATA: 'false' });
        const url = await server.ready;
        const token = await login(url);
        const before = requestsOf(standIn);
        for (const paymentId of payments.slice(round * 2, round * 2 + 2)) {
          const answer = await fetch(`${url}/api/v2/seafood/seafoodpayment/refund-payment-with-paymentez`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
            body: JSON.stringify({ paymentId, amount: 5, reason: 'Llegó tarde' }),
          });
          const text = await answer.text();
          assert.equal(answer.status, 200, text);
          acknowledged.push((JSON.parse(text) as { refunds: { _id: string }[] }).refunds[0]?._id ?? '');
        }
        // In the middle of it: as the gateway gets one, or a moment before or after.
        const giveUp = Date.now() + 2500;
        while (requestsOf(standIn) === before && Date.now() < giveUp) await wait(1);
        await wait((round * 3) % 15);
        server.child.kill('SIGKILL');
        await server.ended;
      }
      const server = await new TestServer().start({ env, beside: database });
      const ours = inArray(appRefunds._id, acknowledged);
      for (let i = 0; i < 200; i++) {
        const open = await server.db
          .select()
          .from(appRefunds)
          .where(and(ours, inArray(appRefunds.state, ['requested', 'underway'])));
        if (open.length === 0) break;
        // The leases of the dead run out; of what did not arrive a person says that it may go again, once it was asked for.
        const mayRepeat = open.filter(({ attempts }) => attempts.at(-1)?.event === 'notGiven').map(({ _id }) => _id);
        if (mayRepeat.length > 0)
          await server.db
            .update(outbox)
            .set({ payload: sql`${outbox.payload} || '{"mayRepeat":"true"}'::jsonb` as never })
            .where(inArray(outbox.idempotencyKey, mayRepeat));
        await server.db
          .update(outbox)
          .set({ nextTryAt: sql`now()` as never })
          .where(eq(outbox.state, 'queued'));
        await wait(300);
      }
      const stored = await server.db.select().from(appRefunds).where(ours);
      await server.close();
      assert.equal(acknowledged.length, kills * 2);
      assert.equal(stored.length, acknowledged.length);
      assert.deepEqual([...new Set(stored.map(({ state }) => state))], ['refunded']);
      assert.deepEqual(
        acknowledged.filter((key) => standIn.received.get(key)?.given !== 1),
        [],
      );
      assert.equal(standIn.received.size, acknowledged.length);
    });
  });
}

const requestsOf = ({ received }: StandIn) => [...received.values()].reduce((sum, { requests }) => sum + requests, 0);

async function login(url: string): Promise<string> {
  const body = JSON.stringify({ email: emailOf('admin'), password: testPassword });
  const answer = await fetch(`${url}/auth/login-with-email-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { session: { _id: string } }).session._id;
}
