import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { Random } from '../../src/areas/demo/random.ts';
import { appRefunds, auditLog, outbox, users } from '../../src/base/db/schema/index.ts';
import { startStandIn } from '../../src/base/payments/stand-in.ts';
import { emailOf, engine, useTestServer } from '../harness.ts';
import { startMailServer } from '../smtp.ts';
import { invariants, rowsThatBreak } from './invariants/index.ts';
import { walks } from './steps/index.ts';
import { type Step, World } from './world.ts';

/** Another seed makes other calls, more rounds make more of them: `WALK_SEED=7 WALK_ROUNDS=2000 node --test test/walk/walk.test.ts`. */
const seed = process.env['WALK_SEED'] ?? 'marea';
const rounds = Number(process.env['WALK_ROUNDS'] ?? 150);
/** Calls that are accepted and write nothing when nothing changes. */
const mayChangeNothing = ['invoices.render', 'appPayments.notice'];
/** How many calls are made at once. */
const atOnce = 4;
/** Calls with a limit by the minute, which a walk reaches. */
const limited = ['invoices.render', 'invoices.sendMail'];

const smtp = await startMailServer();
const gateway = await startStandIn();

/** How long the outbox may take to send what it holds, ms. */
const outboxMs = 60_000;

describe(`after random calls of seed ${seed} on ${engine}`, () => {
  const env = {
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Shop <shop@test.example>', PUBLIC_URL: 'http://localhost:3000' },
    ...{ PAYMENTEZ_URL: gateway.url, PAYMENTEZ_APP_CODE: gateway.appCode, PAYMENTEZ_APP_KEY: gateway.appKey },
  };
  const server = useTestServer({ env });
  const world = new World(server, new Random(seed));
  const steps: Step[] = [];

  before(async () => {
    await world.fill();
    for (let round = 0; round < rounds; round++) {
      if (round % 25 === 24) await world.expireLot();
      const made = await Promise.all(Array.from({ length: atOnce }, () => world.random.pick(walks)(world, server.db)));
      steps.push(...made.filter((step) => step !== undefined));
    }
    for (const end = Date.now() + outboxMs; Date.now() < end && (await queued()) > 0; ) await wait(500);
  });

  after(async () => {
    await smtp.close();
    await gateway.close();
  });

  /** How many messages the outbox still holds. */
  const queued = async () => {
    const rows = await server.db
      .select({ _id: outbox._id })
      .from(outbox)
      .where(and(eq(outbox.state, 'queued'), inArray(outbox.channel, ['email', 'document', 'payment'])));
    return rows.length;
  };

  const answers = () => steps.flatMap(({ call, walker, answers: given }) => given.map((answer) => ({ call, walker, answer })));

  it('answers every call with 200 or with a proper refusal', (t) => {
    const counts = new Map<string, number>();
    for (const { call, answer } of answers()) {
      const expected = [200, 403, 404, 409, 422, ...(limited.includes(call.id) ? [429] : [])];
      assert.ok(expected.includes(answer.status), `${call.id}: ${answer.status} ${JSON.stringify(answer.body)}`);
      const name = `${call.id} ${answer.status}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const done = answers().filter(({ answer }) => answer.status === 200).length;
    t.diagnostic(`${steps.length} steps, ${answers().length} calls: ${done} accepted, ${answers().length - done} refused`);
    t.diagnostic(
      [...counts]
        .map(([name, count]) => `${name}: ${count}`)
        .sort()
        .join(', '),
    );
    // A walk in which everything is refused proves nothing.
    assert.ok(done > steps.length / 4);
  });

  it('answers two calls with the same idempotency key alike', () => {
    for (const { call, answers: given } of steps) {
      const [first, second] = given;
      if (first?.status === 200 && second?.status === 200) assert.deepEqual(second.body, first.body, call.id);
    }
  });

  it('changes nothing for an administrator of another country', async () => {
    // 422: bad input is refused before the record is looked for.
    const unreached = [403, 404, 422];
    for (const { call, walker, answer } of answers()) if (walker === 'stranger') assert.ok(unreached.includes(answer.status), call.id);
    const strangers = await server.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('admin', 'ec')));
    const rows = await server.db
      .select()
      .from(auditLog)
      .where(
        inArray(
          auditLog.userId,
          strangers.map(({ _id }) => _id),
        ),
      );
    assert.deepEqual(
      rows.filter(({ entity }) => entity !== 'session'),
      [],
    );
  });

  it('logs every call that was accepted, and none that was refused', async () => {
    const logged = new Set((await server.db.select({ id: auditLog.requestId }).from(auditLog)).map(({ id }) => id));
    for (const { call, answers: given, requestIds } of steps) {
      for (const [n, { status, headers }] of given.entries()) {
        const isDone = status === 200 && headers.get('idempotency-replayed') === null;
        // These may find nothing to change: a document that was rendered before, a notice that came before.
        if (isDone && mayChangeNothing.includes(call.id)) continue;
        assert.equal(logged.has(requestIds[n] as string), isDone, `${call.id} ${status}`);
      }
    }
  });

  it('sends every e-mail of the outbox once', async () => {
    const sent = await server.db
      .select({ to: outbox.to })
      .from(outbox)
      .where(and(inArray(outbox.channel, ['email', 'document']), eq(outbox.state, 'sent')));
    assert.equal(smtp.received.length, sent.length);
  });

  it('gives no refund back twice, and books each that the gateway gave back', async () => {
    const refunds = new Map((await server.db.select().from(appRefunds)).map(({ _id, state }) => [_id, state]));
    for (const [_id, { given }] of gateway.received) {
      assert.ok(given <= 1, `${_id} was given back ${given} times`);
      if (given === 1) assert.equal(refunds.get(_id), 'refunded', _id);
    }
  });

  for (const name of Object.keys(invariants)) it(name, async () => assert.deepEqual(await rowsThatBreak(server.db, name), []));
});
