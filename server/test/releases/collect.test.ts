import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { releases as releaseTable } from '../../src/base/db/schema/index.ts';
import { markGood } from '../../src/platform/registry/steps.ts';
import { makeRelease } from '../releases.ts';
import { deployment, useReleases, type Versioned } from './useReleases.ts';

describe('what nobody needs any more', () => {
  const { server, post, publish, promote, shown } = useReleases(deployment);
  const folder = () => server.target.env['RELEASES_DIR'] as string;
  const builds = (name: string) => readdirSync(join(folder(), name)).sort();
  const age = (version: string, days: number, column = 'published_at') =>
    server.db.execute(sql`update release set ${sql.identifier(column)} = now() - ${days} * interval '1 day' where version = ${version}`);

  it('goes, and what is placed, young or open in a browser stays', async () => {
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
      await publish(makeRelease('planning', version));
      await age(version, 40);
    }
    for (const version of ['1.1.0', '1.2.0']) {
      await promote('planning', version);
      await markGood(server.db, 'planning', version);
    }
    await age('1.4.0', 5);
    await age('1.5.0', 2, 'seen_at');
    const { body } = await post('/collect', { days: 30 });
    assert.deepEqual(
      body.removed.map(({ version }: Versioned) => version),
      ['1.3.0'],
    );
    const kept = ['1.1.0', '1.2.0', '1.4.0', '1.5.0'].map((version) => makeRelease('planning', version).release.buildId);
    assert.deepEqual(builds('planning'), kept.sort());
    assert.deepEqual(await shown('planning'), ['1.2.0', '1.1.0', '1.0.0']);
    const gone = makeRelease('planning', '1.3.0').release;
    assert.equal((await server.request('GET', `/remotes/planning/${gone.buildId}/${gone.entry.js[0]}`)).status, 404);
    assert.deepEqual((await post('/collect', { days: 30 })).body.removed, []);
  });

  it('includes files of a publication that never came to its end, once it cannot be under way', async () => {
    const [young, old] = [makeRelease('planning', '8.0.0').release.buildId, makeRelease('planning', '8.1.0').release.buildId];
    for (const build of [young, old]) {
      mkdirSync(join(folder(), 'planning', build));
      writeFileSync(join(folder(), 'planning', build, 'entry.js'), 'x');
      assert.equal((await server.request('GET', `/remotes/planning/${build}/entry.js`)).status, 404);
    }
    utimesSync(join(folder(), 'planning', old, 'entry.js'), new Date(0), new Date(Date.now() - 7_200_000));
    await post('/collect', { days: 30 });
    assert.ok(builds('planning').includes(young));
    assert.ok(!builds('planning').includes(old));
  });

  it('leaves alone what is no build of ours, whatever lies beside it', async () => {
    const [beside, beneath] = [join(folder(), '.notes'), join(folder(), 'planning', 'Back-up', 'kept.js')];
    mkdirSync(join(folder(), 'planning', 'Back-up'));
    const abandoned = makeRelease('planning', '8.2.0').release.buildId;
    mkdirSync(join(folder(), 'planning', abandoned));
    const file = join(folder(), 'planning', abandoned, 'entry.js');
    for (const path of [beside, beneath, file]) {
      writeFileSync(path, 'x');
      utimesSync(path, new Date(0), new Date(0));
    }
    await post('/collect', { days: 30 });
    assert.deepEqual([beside, beneath, file].map(existsSync), [true, true, false]);
  });

  it('can be published again', async () => {
    await publish(makeRelease('planning', '1.3.0'));
    const rows = await server.db
      .select()
      .from(releaseTable)
      .where(and(eq(releaseTable.name, 'planning'), eq(releaseTable.version, '1.3.0')));
    assert.equal(rows.length, 1);
  });
});
