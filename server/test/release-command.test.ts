import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { limits } from '@shop/shared/contract';
import { emailOf, engine, testPassword, useTestServer } from './harness.ts';
import { folderOf, makeHost, makeRelease } from './releases.ts';
import { codeOf, enrol, removeFactors, wrongCodeOf } from './second-factors.ts';

const workspace = join(import.meta.dirname, '../..');

/** A ready build of planning, with the source map of one script beside it. bytes: how large it is, whatever stands in it. */
function withMap(version: string, bytes?: number): string {
  const made = makeRelease('planning', version);
  const folder = folderOf(made);
  mkdirSync(`${folder}.maps`);
  const map = join(`${folder}.maps`, `${made.release.entry.js[0]}.map`);
  writeFileSync(map, JSON.stringify({ version: 3, sources: ['./src/pages.ts'], names: [], mappings: 'AAAA' }));
  if (bytes) truncateSync(map, bytes);
  return folder;
}

/** `pnpm release`, which talks HTTP: once is enough. */
if (engine === 'pglite') {
  describe('the release command', () => {
    const server = useTestServer({
      env: { HOST_FILES: folderOf(makeHost()), REMOTES: JSON.stringify({ planning: folderOf(makeRelease('planning', '1.0.0')) }) },
    });

    async function release(words: string, env: Record<string, string> = {}, root = workspace) {
      const account = { RELEASE_SERVER: server.url, RELEASE_EMAIL: emailOf('mega'), RELEASE_PASSWORD: testPassword };
      const child = spawn(process.execPath, [join(root, 'tools/lib/release.mjs'), ...words.split(' ')], {
        env: { PATH: process.env['PATH'], ...account, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
      const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
      return { code, said };
    }

    it('publishes a ready build, promotes it, tells where it stands and goes back', async () => {
      const folder = folderOf(makeRelease('planning', '1.1.0'));
      const steps: [words: string, said: RegExp][] = [
        [`publish planning --dir ${folder}`, /without source maps: [\s\S]*planning 1\.1\.0 \(build \w+\) is published/],
        [`publish planning --dir ${withMap('1.1.1')}/`, /^planning 1\.1\.1 \(build \w+\) is published/],
        ['preview planning 1.1.0 --hours 2', /^http:\/\/127[^ ]+#preview=planning\.[^ ]+\nShows planning 1\.1\.0 /m],
        [
          'promote planning 1.1.0 --share 10 --role seller,admin --country cl',
          /for 10 % of role seller, admin and country CL\n.*\n.*fails: 1\.0\.0/,
        ],
        ['promote planning 1.1.0 --grow', /for 5 % of everybody[\s\S]*grows to 25 % by itself once it does well for 2 people \(0 so far\)/],
        ['promote planning 1.1.0 --force urgent', /planning 1\.1\.0 \(build \w+, contract 1\.0\.0, Equipo planning\) for everybody/],
        ['status', /host 1\.0\.0.*\nplanning 1\.1\.0/],
        ['flag planning board on --share 20', /planning\.board is on for 20 % of everybody/],
        ['country planning cl hold --reason slow', /in CL: for nobody \(/],
        ['country planning CL take --share 30', /in CL: for 30 % of everybody/],
        ['country planning CL follow', /for everybody\n(?![\s\S]*in CL)/],
        ['country-flag planning board CL off', /planning\.board in CL: off/],
        ['country-flag planning board CL follow', /planning\.board in CL: as everybody/],
        ['rollback planning --reason slow', /planning 1\.0\.0[\s\S]*last step: rollback, .*: slow/],
        ['collect --days 30', /^0 removed/m],
      ];
      for (const [words, expected] of steps) {
        const { code, said } = await release(words);
        assert.equal(code, 0, said);
        assert.match(said, expected);
      }
      const file = join(folder, 'registry.json');
      assert.equal((await release(`export ${file}`)).code, 0);
      assert.match(JSON.parse(readFileSync(file, 'utf8')).planning.releases[0].entry, new RegExp(`^${server.url}/remotes/planning/`));
    });

    it('gives the code of a second factor from RELEASE_CODE, and says so when there is none', async () => {
      const { secret } = await enrol(server, await server.login(emailOf('mega')));
      assert.match((await release('status')).said, /Set RELEASE_CODE/);
      assert.match((await release('status', { RELEASE_CODE: await wrongCodeOf(server, secret) })).said, /not valid or was used/);
      const { code, said } = await release('collect --days 30', { RELEASE_CODE: await codeOf(server, secret) });
      assert.equal(code, 0, said);
      await removeFactors(server);
    });

    const refused: [what: string, words: string, said: RegExp, env?: Record<string, string>][] = [
      [
        'the same version',
        `publish planning --dir ${folderOf(makeRelease('planning', '1.1.0', {}, 'x'))}`,
        /1\.1\.0 of planning exists already/,
      ],
      [
        'source maps that are too large',
        `publish planning --dir ${withMap('3.0.0', limits.sourceMapBytes + 1)}`,
        /source maps in .*\.maps have 32 MB; at most 32 can be published/,
      ],
      ['a folder without a release', `publish planning --dir ${tmpdir()}`, /holds no release/],
      [
        'the release of another',
        `publish config --dir ${folderOf(makeRelease('planning', '3.0.0'))}`,
        /is a release of planning, not of config/,
      ],
      ['a remote that is not there', 'promote nobody 1.0.0', /No remote is called nobody/],
      ['a version that is not there', 'promote planning 9.0.0', /There is no version 9\.0\.0 of planning/],
      ['a share that is none', 'promote planning 1.0.0 --share 101', /share: The maximum is 100/],
      ['a role that is none', 'promote planning 1.0.0 --role boss', /There is no role boss. There are: admin/],
      ['a command that is none', 'ship planning', /There is no command ship/],
      ['a wrong password', 'status', /Wrong email or password/, { RELEASE_PASSWORD: 'wrong-password-1' }],
      ['a seller', 'status', /Your role does not allow this/, { RELEASE_EMAIL: emailOf('seller') }],
      [
        'an admin who publishes, before anything is built',
        `publish planning --dir ${tmpdir()}`,
        /Only a mega admin may publish/,
        { RELEASE_EMAIL: emailOf('admin') },
      ],
      ['an admin who promotes', 'promote planning 1.0.0', /Your role does not allow this/, { RELEASE_EMAIL: emailOf('admin') }],
      [
        'an admin of another country',
        'country-flag planning board BZ on',
        /You can only decide for Chile/,
        { RELEASE_EMAIL: emailOf('admin') },
      ],
      ['no password and no terminal', 'status', /there is no terminal to ask/, { RELEASE_PASSWORD: '' }],
      ['a server that is not there', 'status', /cannot be reached/, { RELEASE_SERVER: 'http://127.0.0.1:59999' }],
    ];
    for (const [what, words, expected, env] of refused) {
      it(`says plainly that it is refused: ${what}`, async () => {
        const { code, said } = await release(words, env);
        assert.equal(code, 1, said);
        assert.match(said, expected);
        assert.doesNotMatch(said, /\n\s+at /);
      });
    }

    it('publishes nothing that is not committed, nor where nobody can tell', async () => {
      const root = mkdtempSync(join(tmpdir(), 'shop-workspace-'));
      cpSync(join(workspace, 'tools'), join(root, 'tools'), { recursive: true });
      for (const name of ['shared', 'node_modules']) symlinkSync(join(workspace, name), join(root, name));
      mkdirSync(join(root, 'mfe-lab'));
      writeFileSync(join(root, 'mfe-lab/package.json'), '{}');
      const without = await release('publish lab', { GIT_CEILING_DIRECTORIES: tmpdir() }, root);
      assert.equal(without.code, 1);
      assert.match(without.said, /Git cannot say whether everything is committed/);
      execFileSync('git', ['init', '-q'], { cwd: root });
      const dirty = await release('publish lab', {}, root);
      assert.equal(dirty.code, 1);
      assert.match(dirty.said, /Commit or undo first:[\s\S]*mfe-lab\/package\.json/);
      rmSync(root, { recursive: true });
    });
  });
}
