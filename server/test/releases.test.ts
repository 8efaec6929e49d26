import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { emailOf, useTestServer } from './harness.ts';
import { folderOf, makeHost, makeRelease } from './releases.ts';

const path = '/api/platform/releases';

describe('releases', () => {
  const base = makeRelease('planning', '1.0.0');
  const server = useTestServer({
    env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ planning: folderOf(base) }) },
  });
  let token = '';
  before(async () => {
    token = await server.login(emailOf('admin'));
  });
  const post = (to: string, body: unknown) => server.request('POST', `${path}${to}`, { token, body, headers: { 'accept-language': 'en' } });
  const registered = async (name: string) => (await server.request('GET', '/registry.json')).body[name];

  it('starts with what the deployment came with, which counts as good', async () => {
    const { status, body } = await server.request('GET', path, { token });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.host.version, '1.0.0');
    assert.deepEqual(
      body.remotes.map(({ name, seq, current, lastGood }: Record<string, { version: string }>) => [name, seq, current?.version, lastGood]),
      [['planning', 0, '1.0.0', null]],
    );
  });

  it('publishes one, which nobody gets until it is promoted', async () => {
    const made = makeRelease('planning', '1.1.0');
    const answer = await post('', made);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((await registered('planning')).releases.length, 1);
    const promoted = await post('/promote', { name: 'planning', version: '1.1.0', after: 0 });
    assert.equal(promoted.status, 200, JSON.stringify(promoted.body));
    assert.equal(promoted.body.seq, 1);
    const { releases } = await registered('planning');
    assert.deepEqual(
      releases.map(({ version }: { version: string }) => version),
      ['1.1.0', '1.0.0'],
    );
    const file = await fetch(server.url + releases[0].entry, { headers: { 'accept-encoding': 'br' } });
    assert.equal(file.status, 200);
    assert.equal(file.headers.get('content-encoding'), 'br');
    assert.equal(await file.text(), Buffer.from(made.files[made.release.entry.js[0] as string] as string, 'base64').toString());
    const page = await fetch(`${server.url}/planning`, { headers: { accept: 'text/html' } });
    const html = await page.text();
    assert.match(html, new RegExp(`preload" as="script" href="/remotes/planning/${made.release.buildId}/entry`));
  });

  it('goes back to what was good', async () => {
    const back = await post('/rollback', { name: 'planning', after: 1, reason: 'it is slow' });
    assert.equal(back.status, 200, JSON.stringify(back.body));
    assert.equal(back.body.current.version, '1.0.0');
    assert.deepEqual(back.body.lastStep.reason, 'it is slow');
    const again = await post('/rollback', { name: 'planning', after: 2 });
    assert.equal(again.status, 409, JSON.stringify(again.body));
    assert.match(again.body.title, /no earlier release of planning/);
  });
});
