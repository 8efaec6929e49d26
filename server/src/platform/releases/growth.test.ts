import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { growingShares, limits, type RemoteStatus } from '@shop/shared/contract';
import { desc, eq } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { folderOf, makeHost, makeRelease } from '../../../test/releases.ts';
import { auditLog, outbox, partMeasures, releaseSteps } from '../../base/db/schema/index.ts';
import { haltRollout } from '../registry/steps.ts';
import { noteWitness } from '../registry/witnesses.ts';
import { growShares } from './growth.ts';

const path = '/api/platform/releases';
const name = 'planning';
const goodAfter = { people: 2, minutes: 10 };

describe('a share that grows by itself', () => {
  const base = makeRelease(name, '1.0.0');
  const server = useTestServer({
    env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ [name]: folderOf(base) }), GOOD_AFTER_MINUTES: '10' },
  });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('mega'));
    for (const version of ['1.1.0', '1.2.0']) await good('', makeRelease(name, version));
  });
  const send = (to: string, body: unknown, lang = 'en') =>
    server.request('POST', path + to, { token, body, headers: { 'accept-language': lang } });
  async function good(to: string, body: unknown): Promise<RemoteStatus> {
    const answer = await send(to, body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  }
  const statusNow = async (): Promise<RemoteStatus> => (await server.request('GET', path, { token })).body.remotes[0];
  const holds = async () => (await statusNow()).growth?.heldUpBy.map(({ en }) => en) ?? [];
  const promote = async (rollout: object, version = '1.1.0') =>
    good('/promote', { name, version, after: (await statusNow()).seq, force: 'a test', ...rollout });

  /** Runs the job as an instance with 1.0.0 in its deployment would, this many minutes after the last step. */
  async function growAfter(minutes: number): Promise<string[]> {
    const { lastStep } = await statusNow();
    const deployed = async () => ({ host: undefined, remotes: { [name]: { release: base.release, base: '/', folder: undefined } } });
    const registry = { isFromFile: false, deployed, baseOf: () => '/' };
    return growShares(server.db, registry, goodAfter, 'https://shop.example', Date.parse(lastStep?.at ?? '') + minutes * 60_000);
  }
  /** Reports of this many people about the current release. */
  async function reported({ ready = 0, failed = 0 }: { ready?: number; failed?: number }): Promise<void> {
    const { seq } = await statusNow();
    for (let i = 0; i < ready; i++) await noteWitness(server.db, { name, seq, userId: randomUUID(), isReady: true, hasFailed: false });
    for (let i = 0; i < failed; i++) await noteWitness(server.db, { name, seq, userId: randomUUID(), isReady: false, hasFailed: true });
  }

  it('goes to the next share once enough people have had it doing well for long enough, up to everybody', async () => {
    const { lastStep, growth } = await promote({ share: 5, grows: true });
    const notBefore = new Date(Date.parse(lastStep?.at ?? '') + 600_000).toISOString();
    assert.ok(growth);
    const { heldUpBy: _, ...waits } = growth;
    assert.deepEqual(waits, { next: 25, people: 0, peopleNeeded: 2, notBefore });
    for (const share of growingShares.slice(1)) {
      await reported({ ready: 1 });
      assert.deepEqual(await growAfter(11), [], 'one is not enough');
      await reported({ ready: 1 });
      assert.equal((await statusNow()).growth?.people, 2);
      assert.deepEqual(await growAfter(9), [], 'too soon');
      assert.deepEqual(await growAfter(11), [name]);
      assert.equal((await statusNow()).rollout.share, share);
    }
    const { growth: ended, current } = await statusNow();
    assert.equal(ended, null);
    assert.ok(current.goodAt, 'it is good by then');
    await reported({ ready: 2 });
    assert.deepEqual(await growAfter(11), []);
  });

  it('keeps its roles and countries, and its steps are the server’s own, which name who began it', async () => {
    const began = await promote({ share: 30, grows: true, roles: ['seller'], countries: ['CL'] });
    await reported({ ready: 2 });
    assert.deepEqual(await growAfter(11), [name]);
    const { rollout, lastStep, growth } = await statusNow();
    assert.deepEqual(rollout, { share: 50, roles: ['seller'], countries: ['CL'] });
    assert.deepEqual([lastStep?.step, lastStep?.by, growth?.next, growth?.people], ['grow', began.lastStep?.by, 100, 0]);
    const [audited] = await server.db.select().from(auditLog).orderBy(desc(auditLog.at)).limit(1);
    const [promoted] = await server.db.select().from(releaseSteps).where(eq(releaseSteps.seq, began.seq)).limit(1);
    assert.deepEqual([audited?.call, audited?.userId], ['releases.grow', null]);
    assert.ok(promoted?.by);
    assert.deepEqual(audited?.after, { ...(audited?.after as object), step: 'grow', share: 50, by: promoted.by });
  });

  it('counts what browsers of those report who get it', async () => {
    await promote({ share: 5, grows: true });
    const { seq: after } = await statusNow();
    // The share selects people by a hash of their id; with a country rollout, all of its staff are included.
    await good('/country', { name, country: 'CL', after, afterOwn: 0, reach: {} });
    for (const role of ['seller', 'admin'] as const) {
      const events = [{ kind: 'healthy', part: name, version: '1.1.0', link: '/planning' }];
      const person = await server.login(emailOf(role));
      const said = await server.request('POST', '/api/platform/reports', { token: person, body: { pageId: randomUUID(), events } });
      assert.equal(said.body.taken, 1, JSON.stringify(said.body));
    }
    assert.equal((await statusNow()).growth?.people, 2);
    assert.deepEqual(await growAfter(11), [name]);
  });

  for (const [what, rollout] of [
    ['everybody', {}],
    ['nobody', { share: 0 }],
  ] as const) {
    it(`is refused where it has nothing to grow to: ${what}`, async () => {
      const refused = await send('/promote', {
        name,
        version: '1.1.0',
        after: (await statusNow()).seq,
        grows: true,
        force: 'a test',
        ...rollout,
      });
      assert.equal(refused.status, 422);
      assert.match(refused.body.detail, /^grows: There is no larger share to grow to/);
    });
  }

  const stops: [string, () => Promise<unknown>][] = [
    [
      'halted',
      async () => assert.ok(await haltRollout(server.db, { name, version: '1.1.0', reason: 'x', requestId: 'x', hasOther: true })),
    ],
    ['moved by hand', () => promote({ share: 30 })],
    ['followed by another release', () => promote({ share: 5 }, '1.2.0')],
    ['rolled back', async () => good('/rollback', { name, after: (await statusNow()).seq })],
  ];
  for (const [what, stop] of stops) {
    it(`grows no more once it is ${what}`, async () => {
      await promote({ share: 5, grows: true });
      await stop();
      await reported({ ready: 2 });
      assert.equal((await statusNow()).growth, null);
      const { seq } = await statusNow();
      assert.deepEqual(await growAfter(11), []);
      assert.equal((await statusNow()).seq, seq);
    });
  }

  it('waits while it fails for more people than a rollout may', async () => {
    await promote({ share: 5, grows: true });
    await reported({ ready: 2, failed: limits.autoHalt.people });
    assert.deepEqual(await holds(), [
      `It failed for ${limits.autoHalt.people} of the ${limits.autoHalt.people + 2} people who opened it at this share.`,
    ]);
    assert.deepEqual(await growAfter(11), []);
  });

  it('waits while it takes more than it declares', async () => {
    const declares = { title: { es: 'P', en: 'P' }, owner: 'Equipo planning', budget: { kilobytes: 100 } };
    await good('', makeRelease(name, '1.3.0', { declares }));
    await promote({ share: 5, grows: true }, '1.3.0');
    await reported({ ready: 2 });
    assert.deepEqual(await holds(), []);
    const day = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000).toISOString();
    const measured = { part: name, version: '1.3.0', day, measure: 'kilobytes', value: 131, count: limits.budget.loads } as const;
    await server.db.insert(partMeasures).values(measured);
    const [over, force] = await holds();
    assert.match(over ?? '', /131 kB.* declares 100 kB/);
    assert.match(force ?? '', /"a test".* holds for that share only/);
    assert.deepEqual(await growAfter(11), []);
    await server.db.update(partMeasures).set({ value: 90 });
    assert.deepEqual(await growAfter(11), [name]);
  });

  it('takes one step where two instances look at once', async () => {
    const { seq } = await promote({ share: 5, grows: true });
    await reported({ ready: 2 });
    const grown = await Promise.all([growAfter(11), growAfter(11), growAfter(11)]);
    assert.deepEqual(grown.flat(), [name]);
    const { seq: now, rollout } = await statusNow();
    assert.deepEqual([now, rollout.share], [seq + 1, 25]);
  });

  it('says that a share holds fewer people than it waits for, in both languages', async () => {
    await promote({ share: 5, grows: true, roles: [], countries: [] });
    const { growth } = await statusNow();
    assert.deepEqual(growth?.heldUpBy, [
      {
        es: 'La parte de ahora es de 0 personas del equipo y se esperan 2: no crecerá sola. Dale una parte mayor a mano.',
        en: 'The present share holds 0 people of the staff, and 2 are waited for: it will not grow by itself. Give it a larger share by hand.',
      },
    ]);
  });

  describe('is told to its owner', () => {
    const day = 24 * 60;
    const told = async () => (await server.db.select().from(outbox)).filter(({ kind }) => kind === 'alert');
    before(async () => {
      const channels = { lang: 'es', emails: ['ana@team.example'], webhookUrl: '', escalation: null };
      const set = await server.request('PUT', `/api/platform/alert-channels/${name}`, {
        ...{ token, body: { channels } },
        headers: { 'idempotency-key': randomUUID() },
      });
      assert.equal(set.status, 200, JSON.stringify(set.body));
    });
    beforeEach(async () => void (await server.db.delete(outbox)));

    it('when it takes a step', async () => {
      await promote({ share: 5, grows: true });
      await reported({ ready: 2 });
      await growAfter(11);
      const [mail, ...more] = await told();
      assert.deepEqual([mail?.to, mail?.subject, more], ['ana@team.example', 'planning 1.1.0 creció al 25 %', []]);
      assert.match(mail?.text ?? '', /creció sola: ahora la recibe el 25 %.*https:\/\/shop\.example\/platform\?part=planning/s);
    });

    it('when it has long not grown, once for each share, with the cause', async () => {
      await promote({ share: 50, grows: true });
      await reported({ ready: 1 });
      await growAfter(day);
      assert.deepEqual(await told(), [], 'a day from when it could have grown');
      await growAfter(day + 11);
      await growAfter(day + 12);
      const [mail, ...more] = await told();
      assert.deepEqual([mail?.subject, more], ['planning 1.1.0 no crece del 50 %', []]);
      assert.match(mail?.text ?? '', /podría pasar al 100 %.*\n- Solo a 1 de las 2 personas que se esperan les ha andado bien\./s);
    });
  });
});
