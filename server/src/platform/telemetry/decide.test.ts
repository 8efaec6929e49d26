import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Rollout } from '@shop/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { emailOf } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { partFailures, releases, releaseWatches, releaseWitnesses } from '../../base/db/schema/index.ts';

import { type Failure, failure, healthy, part, ready, useTelemetry } from './testing.ts';

describe('telemetry', () => {
  const { server, who, taken, metric, statusOf, promote } = useTelemetry();

  it('notes a release as good when two people have had it doing well, however often one of them says so', async () => {
    for (let i = 0; i < 3; i++) {
      await taken([healthy(), healthy()]);
      await taken([ready(100), healthy()], { token: await server.login(emailOf('seller')) });
    }
    assert.equal((await statusOf()).current.goodAt, null);
    await taken([ready(100), healthy()], { token: who.admin });
    assert.ok((await statusOf()).current.goodAt);
    // After the decision, when everybody has the release, no data about people remains.
    assert.deepEqual([await server.db.$count(releaseWatches), await server.db.$count(releaseWitnesses)], [0, 0]);
    await taken([ready(100), healthy()]);
    assert.equal(await server.db.$count(releaseWitnesses), 0);
  });

  it('notes a release as good when a mega admin says so, and nobody else', async () => {
    const say = (token: string) => server.request('POST', '/api/platform/releases/good', { token, body: { name: part, version: '2.0.0' } });
    for (const token of [who.seller, who.admin]) assert.equal((await say(token)).status, 403);
    assert.equal((await statusOf()).current.goodAt, null);
    assert.equal((await say(who.mega)).status, 200);
    assert.ok((await statusOf()).current.goodAt);
    const [audit] = await rowsOf<{ count: number }>(
      server.db,
      sql`select count(*)::int as count from audit_log where call = 'releases.markGood'`,
    );
    assert.equal(audit?.count, 1);
  });

  it('drops what is told of a release that the session was not given, and counts it', async () => {
    const dropped = async () => Number((await metric('shop_reports_dropped_total'))[0]?.split(' ').at(-1));
    const before = await dropped();
    // Published for nobody: sessions that start now never get it.
    await promote('1.0.0');
    await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
    await promote('2.0.0', { roles: ['logistic'] });
    const [one, other] = [await server.login(emailOf('seller')), await server.login(emailOf('seller', 'ec'))];
    for (const token of [one, other]) {
      assert.equal(await taken([ready(100), failure(), failure({ phase: 'entry' })], { token }), 0);
      assert.equal(await taken([ready(100, '1.0.0')], { token }), 1);
    }
    assert.equal((await dropped()) - before, 6);
    const { current, lastStep } = await statusOf();
    assert.deepEqual([current.goodAt, lastStep.step], [null, 'promote']);
    // Reports of users who got the release before are accepted, but do not decide about other users' current release.
    for (const token of [who.seller, who.admin]) assert.equal(await taken([ready(100), failure()], { token }), 2);
    assert.deepEqual([(await statusOf()).current.goodAt, (await statusOf()).lastStep.step], [null, 'promote']);
  });

  describe('a release that fails', () => {
    const toSellers: Rollout = { roles: ['seller'] };
    const sellers = ['cl', 'ec'] as const;
    /** Failures of this many people, each with their own session. */
    const fail = async (people: number, more: Partial<Failure> = {}) => {
      for (const country of sellers.slice(0, people))
        await taken([failure(more)], { token: await server.login(emailOf('seller', country)) });
    };
    /** Failures of one person with many pages and sessions. */
    const failAlone = async () => {
      for (let i = 0; i < 4; i++) {
        const token = await server.login(emailOf('seller'));
        for (let page = 0; page < 3; page++) await taken([failure()], { token });
      }
    };

    it('is halted while it is rolled out, with the reason, and the audit log says so', async () => {
      await promote('1.0.0');
      await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
      await promote('2.0.0', toSellers);
      const { seq: before } = await statusOf();
      await failAlone();
      assert.equal((await statusOf()).lastStep.step, 'promote');
      await fail(2);
      const { lastStep, seq, current, lastGood } = await statusOf();
      assert.deepEqual({ step: lastStep.step, by: lastStep.by, seq }, { step: 'halt', by: null, seq: before + 1 });
      assert.equal(lastStep.reason, '2 × render: TypeError: price is not defined');
      assert.deepEqual([current.version, lastGood.version], ['2.0.0', '1.0.0']);
      const [audit] = await rowsOf<{ count: number }>(
        server.db,
        sql`select count(*)::int as count from audit_log where call = 'releases.halt'`,
      );
      assert.equal(audit?.count, 1);
      await fail(2);
      assert.equal((await statusOf()).seq, seq);
      assert.equal(await server.db.$count(releaseWitnesses), 0);
    });

    const kept: [name: string, rollout: Rollout, act: () => Promise<void>][] = [
      ['everybody has it', {}, () => fail(2)],
      ['those who say so have another role', { roles: ['logistic', 'admin'] }, () => fail(2)],
      ['they are of another country', { countries: ['USA'] }, () => fail(2)],
      [
        'one page alone repeats it',
        toSellers,
        async () =>
          void (await taken([failure(), failure({ phase: 'handler' }), failure({ phase: 'promise' }), failure({ phase: 'chunk' })])),
      ],
      ['it is another release that fails', toSellers, () => fail(2, { version: '1.0.0' })],
      ['one person alone repeats it, with many pages and sessions', toSellers, failAlone],
    ];
    for (const [name, rollout, act] of kept) {
      it(`is left alone when ${name}`, async () => {
        await promote('1.0.0');
        await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
        await promote('2.0.0', rollout);
        await act();
        assert.equal((await statusOf()).lastStep.step, 'promote');
      });
    }

    it('is judged anew when somebody promotes it again', async () => {
      await promote('1.0.0');
      await server.db.update(releases).set({ goodAt: new Date().toISOString() }).where(eq(releases.buildId, '100'));
      await promote('2.0.0', toSellers);
      await fail(2);
      assert.equal((await statusOf()).lastStep.step, 'halt');
      await server.db.update(partFailures).set({ at: sql`now() - interval '1 minute'` });
      await promote('2.0.0', { roles: ['seller', 'logistic'] });
      await fail(1);
      assert.equal((await statusOf()).lastStep.step, 'promote');
      await fail(2);
      assert.equal((await statusOf()).lastStep.step, 'halt');
    });
  });
});
