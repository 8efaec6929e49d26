/**
 * A remote is made in a copy of the workspace and goes the way of every other: checked, tested, built, served, seen in a browser. The
 * copy has this workspace's build of the host, and no other remote.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findHeadlessChromium } from '../lib/chromium.mjs';
import { freePort } from '../lib/postgres.mjs';
import { run } from '../lib/process.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { develop, openLoggedIn } from './develop.mjs';

const copy = join(cache, 'new-remote');
const name = 'harbour';
const app = `mfe-${name}`;
/** Everything is in the store of the install that came before. */
const offline = { npm_config_offline: 'true', pnpm_config_offline: 'true' };

before(() => {
  rmSync(copy, { recursive: true, force: true });
  for (const file of sources()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, 'host/dist'), join(copy, 'host/dist'), { recursive: true });
});

after(() => rmSync(copy, { recursive: true, force: true }));

/** What git would have in a commit of everything. */
function sources() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
}

async function works(file, args, { cwd = copy, env = {} } = {}) {
  const { code, output } = await run(process.execPath, [file, ...args], { cwd, env });
  assert.equal(code, 0, output.trim().split('\n').slice(-60).join('\n'));
  return output;
}

const bin = (file) => join(copy, 'node_modules', file);

describe('a new remote', () => {
  it('is made by its name alone, without a network', async () => {
    const output = await works('tools/create-remote.mjs', [name, '--title', 'Puertos', '--title-en', 'Harbours'], { env: offline });
    assert.match(output, /mfe-harbour is made: "Puertos", of Equipo Puertos\. Its page stands at \/harbour/);
  });

  for (const [args, says] of [
    [[], /Name one remote/],
    [['Bad-Name'], /cannot be the name of a remote/],
    [[name], /There is a folder mfe-harbour already/],
    [['platform'], /a name of the platform itself/],
    [['clients'], /The address \/clients belongs to a page/],
    [['harbour2', '--port', '3101'], /Port 3101 is that of mfe-/],
    [['harbour2', '--port', '80'], /from 1024 to 65535/],
    [['harbour2', '--owner', "'; alert(1)"], /letters, digits, spaces/],
    [['harbour2', '--nonsense'], /Unknown option/],
  ]) {
    it(`is refused as "${args.join(' ')}" in a plain sentence, and leaves nothing`, async () => {
      const { code, output } = await run(process.execPath, ['tools/create-remote.mjs', ...args], { cwd: copy, env: offline });
      assert.equal(code, 1);
      assert.match(output, says);
      assert.doesNotMatch(output, /\bat .*:\d+:\d+/);
      assert.equal(existsSync(join(copy, 'mfe-harbour2')), false);
    });
  }

  it('touches no file but its own and the lock file', () => {
    const changed = sources().filter((file) => !readFileSync(join(copy, file)).equals(readFileSync(join(root, file))));
    assert.deepEqual(changed, ['pnpm-lock.yaml']);
  });

  it('has types', async () => {
    // The rest is what the step of all types looks at.
    writeFileSync(
      join(copy, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: [app, 'shared/**/*.d.ts', 'shared/src/testing'] }),
    );
    await works(bin('typescript/bin/tsc'), ['--noEmit', '-p', 'tsconfig.new.json']);
  });

  it('passes the linter', () => works(bin('@biomejs/biome/bin/biome'), ['check', app, '--colors=off']));

  it('keeps the import rules', () =>
    works(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ['--config', '.dependency-cruiser.mjs', app]));

  it('has nothing that nobody uses', () => works(bin('knip/bin/knip.js'), ['--workspace', app]));

  it('passes its own tests', () => works(bin('jest/bin/jest.js'), ['--projects', app]));

  it('builds', async () => {
    await works(join(copy, app, 'node_modules/webpack-cli/bin/cli.js'), ['--mode', 'production'], {
      cwd: join(copy, app),
      env: { NODE_ENV: 'production' },
    });
    assert.ok(readdirSync(join(copy, app, 'dist')).includes('release.json'));
  });

  it('is in the lists that the commands go by', async () => {
    const { browserApps, portOf } = await import(join(copy, 'tools/lib/workspace.mjs'));
    assert.ok(browserApps.includes(app));
    assert.equal(browserApps.filter((other) => portOf(other) === portOf(app)).length, 1);
  });

  it('shows its page from the menu of the platform, and axe finds nothing', async () => {
    const output = await works(join(copy, 'e2e/node_modules/@playwright/test/cli.js'), ['test', 'tests/remotes.spec', '--project=e2e'], {
      cwd: join(copy, 'e2e'),
      env: { CHROMIUM_PATH: await findHeadlessChromium(), E2E_PORT: String(await freePort()), E2E_REMOTES: name },
    });
    assert.match(output, /1 passed/);
  });

  it('is developed alone in the shell of a host: what changes on either side shows, and what the page holds stays', async () => {
    const stops = [];
    try {
      const servers = await develop(copy, app);
      stops.push(servers.stop);
      const { page, close } = await openLoggedIn(copy, servers.address, `/${name}`, await findHeadlessChromium());
      stops.push(close);
      const columns = page.getByRole('button', { name: 'Columnas' });
      await columns.click();
      const changes = [
        [`${app}/src/people/PeoplePage.tsx`, "header: t('email')", "header: t('email') + ' changed here'", 'changed here'],
        ['host/src/shell/Header.tsx', '<UserMenu />', '<b>changed there</b><UserMenu />', 'changed there'],
      ];
      // How long it takes depends on the machine; what is fetched for it does not.
      let fetched = [];
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
      for (const [file, before, then, shows] of changes) {
        fetched = [];
        const text = readFileSync(join(copy, file), 'utf8');
        assert.ok(text.includes(before), `${file} has ${before}`);
        writeFileSync(join(copy, file), text.replace(before, then));
        await page.getByText(shows).first().waitFor();
        assert.equal(await columns.getAttribute('aria-expanded'), 'true', `${file}: what was open is open`);
        const updates = fetched.filter((path) => path.includes('.hot-update.'));
        assert.ok(updates.length <= 4, updates.join('\n'));
        const wholeScripts = fetched.filter((path) => path.startsWith('/remote/') && path.endsWith('.js') && !updates.includes(path));
        assert.deepEqual(wholeScripts, [], `${file}: nothing of the remote is loaded anew`);
      }
    } finally {
      for (const stop of stops.reverse()) await stop();
    }
  });
});
