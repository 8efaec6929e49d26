import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { folderOf, makeHost, makeRelease } from '../../../test/releases.ts';
import { rowsOf } from '../../base/db/db.ts';

const releasesPath = '/api/platform/releases';
const tokenIn = (address: string) => /#preview=(.+)$/.exec(address)?.[1] ?? assert.fail(address);

describe('previews', () => {
  const server = useTestServer({
    env: {
      HOST_FILES: folderOf(makeHost()),
      REMOTES: JSON.stringify(Object.fromEntries(['planning', 'fishers'].map((name) => [name, folderOf(makeRelease(name, '1.0.0'))]))),
    },
  });
  let mega = '';
  const published = makeRelease('planning', '1.1.0');
  before(async () => {
    mega = await server.login(emailOf('mega'));
    const answer = await server.request('POST', releasesPath, { token: mega, body: published });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  });
  const make = (body: object, token = mega) =>
    server.request('POST', `${releasesPath}/preview`, { token, body: { name: 'planning', version: '1.1.0', hours: 24, ...body } });
  /** Without a session: users who are not logged in yet may open previews too. */
  const open = (token: string) => server.request('POST', '/api/platform/previewed', { body: { token } });

  it('show a release that is promoted to nobody, and change nothing for anybody else', async () => {
    const registry = async () => JSON.stringify((await server.request('GET', '/registry.json')).body);
    const before = await registry();
    const made = await make({});
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.match(made.body.address, /^\/[a-z/-]+#preview=planning\./, 'at the first page of the remote');
    const { status, body } = await open(tokenIn(made.body.address));
    assert.equal(status, 200, JSON.stringify(body));
    const { name, endsAt, release } = body;
    assert.deepEqual([name, release.version, release.buildId, endsAt], ['planning', '1.1.0', published.release.buildId, made.body.endsAt]);
    assert.equal((await fetch(server.url + release.entry)).status, 200, 'its files are served');
    assert.equal(await registry(), before);
    const written = JSON.stringify(await rowsOf(server.db, sql`select after from audit_log where call = 'releases.preview'`));
    assert.ok(written.includes('"preview":"1.1.0"') && !written.includes(tokenIn(made.body.address)), written);
  });

  it('also one that came with the deployment', async () => {
    const { body } = await make({ version: '1.0.0', hours: 168 });
    assert.equal((await open(tokenIn(body.address))).body.release.version, '1.0.0');
  });

  it('lead to a page of the remote, also where its address has the product in it', async () => {
    const { body } = await make({ name: 'fishers', version: '1.0.0' });
    assert.match(body.address, /^\/seafood\/dashboard\/graphique#preview=fishers\./);
  });

  it('end, and count for what was signed alone', async () => {
    const token = tokenIn((await make({})).body.address);
    const [name, buildId, ends = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(ends, 36) + 3_600_000).toString(36);
    const forged = [
      ...['x', 'planning', '...', token.slice(0, -1)],
      ...[`config.${buildId}.${ends}.${signature}`, `${name}.other.${ends}.${signature}`, `${name}.${buildId}.${later}.${signature}`],
    ];
    for (const one of forged) {
      const { status, body } = await open(one);
      assert.deepEqual([status, body.type], [404, '/problems/preview-ended'], one);
    }
    assert.equal((await open('')).status, 422);
    const day = Date.now() + 25 * 3_600_000;
    const real = Date.now;
    try {
      Date.now = () => day;
      assert.equal((await open(token)).status, 404);
    } finally {
      Date.now = real;
    }
  });

  it('are made by mega admins and by tokens of the remote, of releases that exist', async () => {
    const admin = await server.login(emailOf('admin'));
    assert.equal((await make({}, admin)).status, 403);
    assert.equal((await make({ version: '9.9.9' })).status, 404);
    for (const hours of [0, 169]) assert.equal((await make({ hours })).status, 422, String(hours));
    const secretOf = async (remote: string) => {
      const body = { token: { remote, name: 'CI', days: 30 } };
      const headers = { 'idempotency-key': crypto.randomUUID() };
      return (await server.request('POST', '/api/platform/release-tokens', { token: mega, body, headers })).body.secret as string;
    };
    assert.equal((await make({}, await secretOf('planning'))).status, 200);
    assert.equal((await make({}, await secretOf('config'))).status, 403);
  });
});
