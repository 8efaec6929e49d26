import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { scheduleReservationExpiry } from '../src/areas/app-purchases/expire.ts';
import type { Database } from '../src/base/db/db.ts';
import { connectDatabase } from '../src/base/db/open.ts';
import { isOnRestoreHold } from '../src/base/db/restore-hold.ts';
import { appPayments, appPurchases, appRefunds, auditLog, outbox, people, restores } from '../src/base/db/schema/index.ts';
import { startStandIn } from '../src/base/payments/stand-in.ts';
import { openStore } from '../src/base/store/index.ts';
import type { FileStore } from '../src/base/store/store.ts';
import { backUp } from '../src/platform/backup/backup.ts';
import { restore } from '../src/platform/backup/restore.ts';
import { createTestDatabase, emailOf, engine, type TestDatabase, TestServer } from './harness.ts';
import { startMailServer } from './smtp.ts';
import { until } from './until.ts';

const outboxPath = '/api/platform/outbox';
const mailCount = 15;
const closedPort = 'http://127.0.0.1:9';

/** A purchase of a person in Chile with a payment that the gateway approved. */
async function storePaidPurchase({ db }: TestServer, number: number) {
  const countryId = countries.CL._id;
  const [person] = await db.select({ _id: people._id }).from(people).where(eq(people.countryId, countryId)).limit(1);
  const [purchase] = await db
    .insert(appPurchases)
    .values({
      ...{
        countryId,
        number,
        personId: person?._id ?? null,
        buyerName: 'Ana',
        buyerType: false,
        deliverOn: '2026-01-01',
        address: 'Calle 1',
      },
      ...{ grams: 1000, ivaRate: 1900, netMinor: 4500, ivaMinor: 855, totalMinor: 5355 },
    })
    .returning();
  const purchaseId = purchase?._id ?? assert.fail();
  const [payment] = await db
    .insert(appPayments)
    .values({
      ...{ countryId, purchaseId, gateway: 'paymentez', method: 'card', reference: `PZ-${number}` },
      ...{ amountMinor: 5355, state: 'confirmed' },
    })
    .returning();
  return { purchaseId, paymentId: payment?._id ?? assert.fail() };
}

describe('a restored copy', { timeout: 240_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'shop-restore-hold-'));
  const backupFolder = join(scratch, 'backup');
  const closers: (() => Promise<unknown>)[] = [];
  const copy = new TestServer();
  let mailServer: Awaited<ReturnType<typeof startMailServer>>;
  let standIn: Awaited<ReturnType<typeof startStandIn>>;
  let refundId = '';
  let reservationId = '';
  let otherPaymentId = '';
  let mega = '';
  let mailsOfProduction = 0;

  const settings = () => ({
    ...{ PAYMENTEZ_URL: standIn.url, PAYMENTEZ_APP_CODE: standIn.appCode, PAYMENTEZ_APP_KEY: standIn.appKey },
    ...{ SMTP_URL: mailServer.url, MAIL_FROM: 'shop@example.com' },
  });
  async function newDatabase(name: string): Promise<TestDatabase> {
    const database = await createTestDatabase({ isEmpty: true });
    closers.push(database.drop);
    return engine === 'postgres' ? database : { ...database, env: { ...database.env, DATA_DIR: join(scratch, name) } };
  }
  async function withDatabase({ env }: TestDatabase, work: (database: Database, store: FileStore) => Promise<unknown>) {
    const { DATABASE_URL: url, DATA_DIR: dataDir = '', RELEASES_DIR: folder = '' } = env;
    const database = await connectDatabase(url ? { url } : { dataDir });
    await work(database, openStore({ folder })).finally(() => database.close());
  }
  const refund = (server: TestServer, token: string, paymentId: string) =>
    server.request('PUT', '/api/v2/seafood/seafoodpayment/refund-payment-with-paymentez', {
      token,
      body: { paymentId, amount: 5, reason: 'Llegó tarde' },
      headers: { 'idempotency-key': randomUUID() },
    });
  const outboxRow = async (server: TestServer, key: string) => {
    const [row] = await server.db.select().from(outbox).where(eq(outbox.idempotencyKey, key));
    return row ?? assert.fail(`The outbox has no row ${key}.`);
  };
  const act = (path: string, token = mega, body?: object) =>
    copy.request('POST', `${outboxPath}/${path}`, { token, ...(body && { body }), headers: { 'idempotency-key': randomUUID() } });

  before(async () => {
    mailServer = await startMailServer();
    closers.push(() => mailServer.close());
    standIn = await startStandIn();
    closers.push(() => standIn.close());

    // Production queues a refund and e-mails while neither gateway nor mail server can be reached.
    const production = new TestServer();
    const database = await newDatabase('production');
    const unreachable = { PAYMENTEZ_URL: closedPort, SMTP_URL: 'smtp://127.0.0.1:9' };
    await production.start({ beside: database, withAccounts: true, env: { ...settings(), ...unreachable } });
    const admin = await production.login(emailOf('admin'));
    const [first, second, third] = await Promise.all([1, 2, 3].map((number) => storePaidPurchase(production, number)));
    assert.ok(first && second && third);
    otherPaymentId = second.paymentId;
    reservationId = third.purchaseId;
    const asked = await refund(production, admin, first.paymentId);
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    refundId = asked.body.refunds[0]._id;
    await production.db.delete(outbox).where(ne(outbox.channel, 'payment'));
    await production.db.insert(outbox).values([
      ...Array.from({ length: mailCount }, (_, n) => ({
        ...{ kind: 'passwordChanged' as const, to: `person${n}@example.com`, subject: `Mail ${n}`, text: 'Hola' },
        idempotencyKey: `mail-${n}`,
      })),
      {
        kind: 'passwordChanged',
        to: 'later@example.com',
        subject: 'Scheduled',
        text: 'Hola',
        idempotencyKey: 'scheduled',
        nextTryAt: '2099-01-01T00:00:00Z',
      },
    ]);
    await production.db.update(appPurchases).set({ heldUntil: '2026-01-01T00:00:00Z' }).where(eq(appPurchases._id, reservationId));
    await until(async () => (await outboxRow(production, refundId)).error);
    await production.close();
    await withDatabase(database, (opened, store) => backUp(opened, store, backupFolder));

    // Then both can be reached, and production sends.
    await production.start({ beside: database, env: settings() });
    await production.db
      .update(outbox)
      .set({ nextTryAt: sql`now()` as never })
      .where(eq(outbox.state, 'queued'));
    await until(async () => (await production.db.$count(outbox, eq(outbox.state, 'sent'))) === mailCount + 2);
    await production.close();
    mailsOfProduction = mailServer.received.length;
    assert.equal(standIn.received.get(refundId)?.requests, 1);

    const restored = await newDatabase('copy');
    await withDatabase(restored, (opened, store) => restore(opened, store, backupFolder));
    await copy.start({ beside: restored, env: settings() });
    closers.unshift(() => copy.close());
    mega = await copy.login(emailOf('mega'));
  });
  after(async () => {
    for (const close of closers) await close();
    rmSync(scratch, { recursive: true, force: true });
  });

  it('sends nothing that the backup had queued or scheduled, but what people do on it', async () => {
    const { status } = await copy.request('POST', '/auth/request-password-reset', { body: { email: emailOf('seller') } });
    assert.equal(status, 200);
    // The worker of each channel takes the oldest first: these would have left later than what is held.
    await until(() => mailServer.received.length > mailsOfProduction);
    assert.equal((await refund(copy, await copy.login(emailOf('admin')), otherPaymentId)).status, 200);
    await until(async () => copy.db.$count(appRefunds, and(eq(appRefunds.paymentId, otherPaymentId), eq(appRefunds.state, 'refunded'))));
    assert.deepEqual(
      mailServer.received.slice(mailsOfProduction).map(({ to }) => to),
      [[emailOf('seller')]],
    );
    assert.equal(standIn.received.get(refundId)?.requests, 1);
    const held = await copy.db.select().from(outbox).where(eq(outbox.state, 'held'));
    assert.equal(held.length, mailCount + 2);
    assert.deepEqual([...new Set(held.map(({ holdReason }) => holdReason))], ['restored']);
    const [reservation] = await copy.db.select().from(appPurchases).where(eq(appPurchases._id, reservationId));
    assert.equal(reservation?.deliveryState, 'pending', 'an expired reservation asked for a refund');
  });

  it('says on its outbox that it is on hold, to a mega admin only', async () => {
    const { body } = await copy.request('GET', `${outboxPath}?state=held&page=0&pageSize=50`, { token: mega });
    assert.equal(body.total, mailCount + 2);
    assert.equal(body.restoreHold.held, mailCount + 2);
    assert.ok(body.restoreHold.backupMadeAt < body.restoreHold.restoredAt);
    const { _id } = await outboxRow(copy, 'mail-0');
    const admin = await copy.login(emailOf('admin'));
    for (const path of [`${_id}/release`, `${_id}/discard`]) assert.equal((await act(path, admin)).status, 403);
    assert.equal((await act('end-restore-hold', admin, { held: 'send' })).status, 403);
  });

  it('sends a message that a mega admin releases, and no other one', async () => {
    const { _id } = await outboxRow(copy, 'mail-3');
    const before = mailServer.received.length;
    assert.equal((await act(`${_id}/send-again`)).status, 409);
    const released = await act(`${_id}/release`);
    assert.deepEqual([released.status, released.body.state, released.body.holdReason], [200, 'queued', null]);
    await until(async () => (await outboxRow(copy, 'mail-3')).state === 'sent');
    assert.deepEqual(
      mailServer.received.slice(before).map(({ to }) => to),
      [['person3@example.com']],
    );
    assert.equal((await act(`${_id}/release`)).status, 409);
    const audits = await copy.db.select().from(auditLog).where(eq(auditLog.entityId, _id));
    assert.deepEqual(
      audits.map(({ call }) => call),
      ['outbox.release'],
    );
  });

  it('never sends a message that a mega admin discards, and forgets its text', async () => {
    const { _id } = await outboxRow(copy, 'mail-4');
    assert.equal((await act(`${_id}/discard`)).body.state, 'discarded');
    assert.equal((await outboxRow(copy, 'mail-4')).text, null);
    for (const path of ['release', 'discard', 'send-again']) assert.equal((await act(`${_id}/${path}`)).status, 409, path);
  });

  it('stops a released refund when the gateway has given back more than its books say', async () => {
    const row = await outboxRow(copy, refundId);
    assert.equal((await act(`${row._id}/discard`)).status, 409);
    assert.equal((await act(`${row._id}/release`)).status, 200);
    const stopped = await until(async () => {
      const now = await outboxRow(copy, refundId);
      return now.holdReason === 'gatewayAhead' && now;
    });
    assert.equal(stopped.state, 'held');
    assert.equal(standIn.received.get(refundId)?.requests, 1);
    const [stored] = await copy.db.select().from(appRefunds).where(eq(appRefunds._id, refundId));
    assert.deepEqual([stored?.state, stored?.sentAt, stored?.attempts.at(-1)?.event], ['requested', null, 'ahead']);
  });

  it('ends the hold at once: discards what is held but refunds, and lets scheduled jobs act', async () => {
    assert.equal(await isOnRestoreHold(copy.db), true);
    const ended = await act('end-restore-hold', mega, { held: 'discard' });
    assert.deepEqual([ended.status, ended.body], [200, { sent: 0, discarded: mailCount - 1 }]);
    assert.equal((await act('end-restore-hold', mega, { held: 'send' })).status, 409);
    assert.equal(await isOnRestoreHold(copy.db), false);
    assert.equal((await outboxRow(copy, refundId)).state, 'held');
    const [row] = await copy.db.select().from(restores);
    assert.ok(row?.releasedAt && row.releasedBy);
    assert.equal(await copy.db.$count(auditLog, eq(auditLog.call, 'outbox.endRestoreHold')), 1);
    const stop = scheduleReservationExpiry(copy.db, () => undefined, copy.running.app.log as never);
    await until(async () =>
      copy.db.$count(appPurchases, and(eq(appPurchases._id, reservationId), eq(appPurchases.deliveryState, 'cancelled'))),
    );
    stop();
  });

  it('sends a refund that a mega admin releases although the gateway is ahead', async () => {
    const { _id } = await outboxRow(copy, refundId);
    assert.equal((await act(`${_id}/release`)).status, 200);
    await until(async () => copy.db.$count(appRefunds, and(eq(appRefunds._id, refundId), inArray(appRefunds.state, ['refunded']))));
    assert.equal(standIn.received.get(refundId)?.requests, 2);
    assert.deepEqual((await outboxRow(copy, refundId)).payload, { refundId });
  });
});
