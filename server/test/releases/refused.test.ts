import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { releases as releaseTable } from '../../src/base/db/schema/index.ts';
import { makeHost, makeRelease } from '../releases.ts';
import { base, deployment, useReleases, type Versioned } from './useReleases.ts';

describe('what is refused', () => {
  const { server, post, publish, promote, put, shown, statusOf } = useReleases(deployment);
  const { release, files } = makeRelease('planning', '2.0.0');
  const [entry = ''] = release.entry.js;
  const encoded = (text: string) => Buffer.from(text).toString('base64');

  before(async () => {
    await publish(makeRelease('planning', '1.1.0'));
  });

  const wrong: Record<string, [body: unknown, status: number, said: RegExp]> = {
    'a file that is not the one described': [
      { release, files: { ...files, [entry]: encoded('alert(1)'), [`${entry}.br`]: brotliCompressSync('alert(1)').toString('base64') } },
      422,
      /The file entry\.\w+\.js is not the one that the release describes/,
    ],
    'a compressed form with something else in it': [
      { release, files: { ...files, [`${entry}.br`]: brotliCompressSync('alert(1)').toString('base64') } },
      422,
      /compressed form of entry\.\w+\.js\.br does not hold/,
    ],
    'a compressed form that stands for gigabytes': [
      { release, files: { ...files, [`${entry}.br`]: brotliCompressSync(Buffer.alloc(50_000_000)).toString('base64') } },
      422,
      /compressed form/,
    ],
    'a file that is missing': [{ release, files: { [entry]: files[entry] } }, 422, /The file page\.\w+\.js is missing/],
    'a script that the release does not know': [
      { release, files: { ...files, 'more.js': encoded('alert(1)') } },
      422,
      /does not say the integrity of the file more\.js/,
    ],
    'a name that leads elsewhere': [{ release, files: { ...files, '../../x.svg': encoded('x') } }, 422, /name that is not allowed/],
    'a page of a kind that could run': [{ release, files: { ...files, 'x.html': encoded('x') } }, 422, /name that is not allowed/],
    'an integrity of a kind that browsers do not know': [
      { release: { ...release, integrity: { ...release.integrity, [entry]: 'md5-xx' } }, files },
      422,
      /not the one that the release describes/,
    ],
    'a release of the host': [makeHost(), 422, /The host is deployed with the server/],
    'a remote with two entries': [{ release: { ...release, entry: { js: [entry, entry], css: [] } }, files }, 422, /exactly one script/],
    'a manifest that is not one': [{ release: { name: 'planning' }, files }, 400, /release\.version/],
    'a remote whose name is no name': [{ release: { ...release, name: 'Plan-ning' }, files }, 422, /release\.name/],
    'what is not in base64': [{ release, files: { ...files, [entry]: '§§§' } }, 422, /files/],
    'the same version again': [
      makeRelease('planning', '1.1.0', {}, 'other'),
      409,
      /Version 1\.1\.0 of planning exists already \(build \w+\)/,
    ],
    'the same build under another version': [
      makeRelease('planning', '1.1.1', {}, '1.1.0'),
      409,
      /Version 1\.1\.0 of planning exists already/,
    ],
    'the version of the deployment with another build': [makeRelease('planning', '1.0.0', {}, 'other'), 409, /Version 1\.0\.0 of planning/],
  };
  for (const [what, [body, status, said]] of Object.entries(wrong)) {
    it(`is ${what}, and nothing is stored`, async () => {
      const before = await server.db.$count(releaseTable);
      const answer = await post('', body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.match(answer.body.detail, said);
      assert.equal(await server.db.$count(releaseTable), before);
    });
  }

  it('is not the build that the deployment came with, when it is published as it is', async () => {
    await publish(base);
    assert.deepEqual(
      (await statusOf('planning')).releases.map(({ version }: Versioned) => version),
      ['1.0.0', '1.1.0'],
    );
  });

  it('is a remote and a version that are not there, in the language of the caller', async () => {
    const remote = await post('/promote', { name: 'nobody', version: '1.0.0', after: 0 }, 'es');
    assert.deepEqual([remote.status, remote.body.errors[0].message], [404, 'No existe un remoto llamado nobody.']);
    const version = await post('/promote', { name: 'planning', version: '9.0.0', after: 0 });
    assert.deepEqual([version.status, version.body.errors[0].message], [404, 'There is no version 9.0.0 of planning. Publish it first.']);
    assert.equal((await post('/rollback', { name: 'nobody', after: 0 })).status, 404);
    assert.equal((await put('/api/platform/flags', { name: 'nobody', key: 'x', isOn: true })).status, 404);
  });

  for (const share of [-1, 101, 10.5]) {
    it(`is a share of ${share}`, async () => {
      const { status, body } = await post('/promote', { name: 'planning', version: '1.1.0', after: 0, share });
      assert.ok(status === 422 || status === 400, String(status));
      assert.equal(body.errors[0].field, 'share');
    });
  }

  it('is a step from where the remote does not stand any more, with where it stands', async () => {
    await promote('planning', '1.1.0');
    for (const to of ['/promote', '/rollback']) {
      const { status, body } = await post(to, { name: 'planning', version: '1.0.0', after: 0 });
      assert.equal(status, 409);
      assert.match(body.title, /Somebody changed planning before you/);
      assert.deepEqual([body.present.seq, body.present.current.version], [1, '1.1.0']);
    }
  });

  it('is all but one of fifty steps at once', async () => {
    const { seq } = await statusOf('planning');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        post('/promote', { name: 'planning', version: i % 2 ? '1.1.0' : '1.0.0', after: seq, share: i }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    assert.equal(won.length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 409));
    const status = await statusOf('planning');
    assert.equal(status.seq, seq + 1);
    assert.equal(status.rollout.share, won[0]?.body.rollout.share);
    assert.ok(answers.every(({ body }) => (body.present ?? body).seq === seq + 1));
  });

  it('is all but one of twenty publications at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => post('', makeRelease('planning', '3.0.0', {}, `rival ${i}`))));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array<number>(19).fill(409)]);
  });

  it('leaves the pages as they were', async () => {
    assert.ok((await shown('planning')).includes('1.0.0'));
  });
});
