import { join } from 'node:path';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { onOwnPlatform } from '../src/own-platform.ts';
import { freePort, startTeam, type Team, versionsIn } from '../src/team.ts';
import { expect, loaderGone, rowsOf, signIn, toastOf } from '../src/test.ts';

const test = onOwnPlatform();
const pnpm = ['--yes', 'pnpm@12.21.0'];

test.describe('a team with nothing of this repository but its packages', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let team: Team;
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    team = await startTeam();
  });
  test.afterAll(() => team.stop());

  test('makes a repository that installs, has types, passes its test and builds', async () => {
    // pnpm takes what this workspace has in its store, where npm would load seven hundred packages anew.
    await team.run('npx', [...pnpm, 'install', '--prefer-offline'], { pnpm_config_strict_dep_builds: 'false' });
    await team.run('npm', ['run', 'types']);
    expect(await team.run('npm', ['test'])).toContain('2 passed');
    expect(await team.run('npm', ['run', 'build'])).toMatch(/compiled.*successfully/);
  });

  test('releases it with a token of its own, to a few, to everybody, and takes it back', async ({ platform, openAs, browser }) => {
    const office = await openAs('mega', '/platform/tokens');
    await office.getByRole('button', { name: 'Nuevo token' }).click();
    await office.getByRole('combobox', { name: /^Parte/ }).fill('harbour');
    await office.getByRole('textbox', { name: /^Nombre/ }).fill('Pipeline');
    await office.getByRole('button', { name: 'Crear token' }).click();
    const token = await office.getByRole('dialog').locator('code').textContent();
    await office.getByRole('button', { name: 'Listo' }).click();

    const shop = (...words: string[]) =>
      team.run('npx', ['shop', ...words], { RELEASE_SERVER: platform.origin, RELEASE_TOKEN: token ?? '' });
    await team.run('git', ['init', '--quiet']);
    const commit = async () => {
      await team.run('git', ['add', '.']);
      await team.run('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@demo.test', 'commit', '--quiet', '-m', 'a state']);
    };
    await expect(shop('release', 'publish', 'harbour')).rejects.toThrow('Commit or undo first');
    await commit();
    expect(await shop('can-i-deploy', 'harbour')).toContain('harbour 1.0.0 can be released');
    expect(await shop('release', 'publish', 'harbour')).toContain('harbour 1.0.0');
    await shop('release', 'promote', 'harbour', '1.0.0', '--force', 'the first release');
    await expect(shop('release', 'good', 'harbour', '1.0.0')).rejects.toThrow('A person has to do this');
    const { id: sessionId } = await platform.sessionOf('mega');
    await platform.ask('/api/platform/releases/good', { method: 'POST', sessionId, body: { name: 'harbour', version: '1.0.0' } });

    team.edit('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    team.edit('src/people/messages.ts', "email: 'Email'", "email: 'Correo del puerto'");
    await commit();
    await shop('release', 'publish', 'harbour');
    await shop('release', 'promote', 'harbour', '1.1.0', '--share', '100', '--role', 'admin');
    await office.goto('/platform?part=harbour');
    await expect(office.getByText(/^Pipeline, token de/)).toBeVisible();

    const seen = await (await browser.newContext({ baseURL: platform.origin })).newPage();
    await signIn(seen, 'admin');
    await seen.goto('/harbour');
    await loaderGone(seen);
    await expect(seen.getByRole('heading', { name: 'Personas', level: 1 })).toBeVisible();
    await expect(seen.getByRole('columnheader', { name: 'Correo del puerto' })).toBeVisible();
    await expect(rowsOf(seen).first()).toBeVisible();

    expect(await shop('release', 'rollback', 'harbour', '--reason', 'a column is named wrong')).toContain('harbour 1.0.0');
    await seen.reload();
    await expect(seen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await seen.context().close();

    await office.goto('/platform/tokens');
    await office.getByRole('button', { name: 'Revocar el token Pipeline' }).click();
    await office.getByRole('button', { name: 'Revocar token' }).click();
    await expect(toastOf(office, 'ya no vale')).toBeVisible();
    await expect(shop('release', 'status')).rejects.toThrow('The token is wrong, has ended or was revoked');
  });

  test('builds another with Rspack, by the packages alone, and releases it', async ({ platform, openAs }) => {
    team.take('e2e/others/rspack', 'tides');
    await team.run(
      'npx',
      [...pnpm, 'add', '--save-dev', '--prefer-offline', ...versionsIn('@rspack/core', '@module-federation/enhanced')],
      {
        pnpm_config_strict_dep_builds: 'false',
      },
    );
    await team.run('node', ['tides/build.mjs', join(team.folder, 'tides/dist')]);
    const { id: sessionId } = await platform.sessionOf('mega');
    const { secret } = await platform.ask<CallAnswer<typeof calls.releaseTokens.make>>(calls.releaseTokens.make.path, {
      method: 'POST',
      sessionId,
      body: { token: { remote: 'tides', name: 'Rspack', days: 30 } },
    });
    const shop = (...words: string[]) => team.run('npx', ['shop', ...words], { RELEASE_SERVER: platform.origin, RELEASE_TOKEN: secret });
    await shop('release', 'publish', 'tides', '--dir', 'tides/dist');
    await shop('release', 'promote', 'tides', '1.0.0', '--force', 'the first release');
    const page = await openAs('seller', '/tides');
    await expect(page.getByRole('main').getByRole('heading', { name: 'Mareas de hoy' })).toBeVisible();

    await team.run('node', ['-e', "fs.writeFileSync('tides/src/page.css', 'body { margin: 0 }')"]);
    team.edit('tides/src/TidesPage.tsx', 'import { useCall }', "import './page.css';\nimport { useCall }");
    await expect(team.run('node', ['tides/build.mjs', join(team.folder, 'tides/dist')])).rejects.toThrow(
      /src\/page\.css:1 is for the whole page/,
    );
  });

  test('develops it in the shell of a platform that runs elsewhere', async ({ platform, page }) => {
    const origin = `http://127.0.0.1:${await freePort()}`;
    team.begin('npm', ['run', 'dev'], { DEV_HOST: platform.origin, PORT: new URL(origin).port });
    const isThere = () =>
      fetch(`${origin}/remote/release.json`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
    await signIn(page, 'admin', 'CL', false, origin);
    await page.goto(`${origin}/harbour`);
    await expect(page.getByRole('columnheader', { name: 'Correo del puerto' })).toBeVisible();
    team.edit('src/people/messages.ts', 'Correo del puerto', 'Correo del muelle');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Correo del muelle' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });
});
