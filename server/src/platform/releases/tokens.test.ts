import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { ReleaseToken } from '@shop/shared/contract';
import { mostReleaseTokens } from '@shop/shared/contract/calls';
import { eq, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { folderOf, makeHost, makeRelease } from '../../../test/releases.ts';
import { rowsOf } from '../../base/db/db.ts';
import { auditLog, releaseTokens, users } from '../../base/db/schema/index.ts';

const path = '/api/platform/release-tokens';
const releasesPath = '/api/platform/releases';

describe('release tokens', () => {
  const server = useTestServer({
    env: {
      HOST_FILES: folderOf(makeHost()),
      REMOTES: JSON.stringify(Object.fromEntries(['planning', 'config'].map((name) => [name, folderOf(makeRelease(name, '1.0.0'))]))),
    },
  });
  let mega = '';
  before(async () => {
    mega = await server.login(emailOf('mega'));
  });
  const make = (remote: string, name: string, days = 30, key: string = crypto.randomUUID()) =>
    server.request('POST', path, { token: mega, body: { token: { remote, name, days } }, headers: { 'idempotency-key': key } });
  const list = async (): Promise<ReleaseToken[]> => (await server.request('GET', path, { token: mega })).body;
  const statusBy = (token: string) => server.request('GET', releasesPath, { token });
  const as = (token: string) => (verb: string, body: object) => server.request('POST', `${releasesPath}${verb}`, { token, body });

  it('are shown once, kept as a hash, and known by their beginning', async () => {
    const key = crypto.randomUUID();
    const made = await make('planning', 'CI', 30, key);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.match(made.body.secret, /^sbr_[\w-]{43}$/);
    assert.equal((await make('planning', 'CI', 30, key)).body.secret, made.body.secret, 'asked again it is the same token');
    const [token, ...others] = await list();
    assert.deepEqual(
      [others.length, token?.prefix, token?.remote, token?.lastUsedAt],
      [0, made.body.secret.slice(0, 12), 'planning', null],
    );
    const everywhere = JSON.stringify([
      await rowsOf(server.db, sql`select * from release_token`),
      await rowsOf(server.db, sql`select * from audit_log`),
      token,
    ]);
    assert.ok(!everywhere.includes(made.body.secret));
    assert.ok(!server.logLines.join().includes(made.body.secret));
  });

  it('publish, promote and roll back their own remote, and each step names them', async () => {
    const { secret } = (await make('planning', 'Pipeline')).body;
    const by = as(secret);
    assert.equal((await by('', makeRelease('planning', '1.1.0'))).status, 200);
    const promoted = await by('/promote', { name: 'planning', version: '1.1.0', after: 0, share: 10 });
    assert.equal(promoted.status, 200, JSON.stringify(promoted.body));
    assert.deepEqual([promoted.body.lastStep.step, promoted.body.lastStep.token], ['promote', 'Pipeline']);
    const back = await by('/rollback', { name: 'planning', after: promoted.body.seq, reason: 'slow' });
    assert.deepEqual([back.status, back.body.current.version], [200, '1.0.0']);
    const written = await server.db.select().from(auditLog).where(eq(auditLog.entity, 'release'));
    const published = written.find(({ call }) => call === 'releases.publish');
    assert.ok(published?.userId && JSON.stringify(published.after).includes('"token":"Pipeline"'));
    const moved = written.find(({ call }) => call === 'releases.rollback');
    assert.ok(JSON.stringify(moved?.after).includes('"token":"Pipeline"'));
    assert.ok((await list()).find(({ name }) => name === 'Pipeline')?.lastUsedAt);
  });

  it('see and do nothing of another remote', async () => {
    const { secret } = (await make('planning', 'Sola')).body;
    const { body } = await statusBy(secret);
    assert.deepEqual(
      body.remotes.map(({ name }: { name: string }) => name),
      ['planning'],
    );
    assert.deepEqual(
      (await server.request('GET', '/api/platform/live', { token: secret })).body.remotes.map(({ name }: { name: string }) => name),
      ['planning'],
    );
    const by = as(secret);
    for (const [verb, sent] of [
      ['', makeRelease('config', '1.1.0')],
      ['', makeRelease('host', '9.0.0')],
      ['/promote', { name: 'config', version: '1.0.0', after: 0 }],
      ['/rollback', { name: 'config', after: 0 }],
    ] as const) {
      const answer = await by(verb, sent);
      assert.equal(answer.status, 403, `${verb} ${JSON.stringify(answer.body)}`);
      assert.match(answer.body.detail, /Este token es de planning, no de (config|host)/);
    }
  });

  it('count nowhere else: a person does the rest', async () => {
    const { secret } = (await make('planning', 'Curiosa')).body;
    for (const [method, address, body] of [
      ['GET', path, undefined],
      ['POST', path, { token: { remote: 'planning', name: 'Otra', days: 30 } }],
      ['POST', `${releasesPath}/good`, { name: 'planning', version: '1.0.0' }],
      ['PUT', '/api/platform/flags', { name: 'planning', key: 'board', isOn: true }],
      ['GET', '/auth/me/full', undefined],
    ] as const) {
      const answer = await server.request(method, address, { token: secret, ...(body && { body }) });
      assert.deepEqual([answer.status, answer.body.type], [403, '/problems/release-token-call'], address);
    }
    // A token in a URL would remain in logs.
    assert.equal((await server.request('GET', `${releasesPath}?_sid_=${secret}`)).status, 401);
  });

  it('end: by revoking, by their day, with their maker', async () => {
    const { secret, token } = (await make('planning', 'Breve')).body;
    assert.equal((await statusBy(secret)).status, 200);
    const set = (values: object) => server.db.update(releaseTokens).set(values).where(eq(releaseTokens._id, token._id));
    await set({ expiresAt: '2026-01-01T00:00:00.000Z' });
    const ended = await statusBy(secret);
    assert.deepEqual([ended.status, ended.body.type], [401, '/problems/release-token']);
    await set({ expiresAt: '2999-01-01T00:00:00.000Z' });
    const [{ createdBy } = { createdBy: '' }] = await server.db.select().from(releaseTokens).where(eq(releaseTokens._id, token._id));
    await server.db.update(users).set({ state: 'rejected' }).where(eq(users._id, createdBy));
    assert.equal((await statusBy(secret)).status, 401);
    await server.db.update(users).set({ state: 'approved' }).where(eq(users._id, createdBy));
    assert.equal((await statusBy(secret)).status, 200);
    const revoked = await server.request('DELETE', `${path}/${token._id}`, { token: mega });
    assert.ok(revoked.body.revokedAt);
    assert.equal((await server.request('DELETE', `${path}/${token._id}`, { token: mega })).body.revokedAt, revoked.body.revokedAt);
    assert.match((await statusBy(secret)).body.detail, /revocado/);
    for (const none of ['sbr_', `sbr_${'A'.repeat(43)}`]) assert.equal((await statusBy(none)).status, 401);
  });

  it('are made by mega admins alone, at most so many of a remote at one time', async () => {
    const admin = await server.login(emailOf('admin'));
    for (const method of ['GET', 'POST'] as const)
      assert.equal((await server.request(method, path, { token: admin, ...(method === 'POST' && { body: {} }) })).status, 403);
    const answers = await Promise.all(Array.from({ length: mostReleaseTokens + 3 }, (_, n) => make('harbour', `CI ${n}`)));
    assert.deepEqual(
      [answers.filter(({ status }) => status === 200).length, answers.filter(({ status }) => status === 422).length],
      [mostReleaseTokens, 3],
    );
  });
});
