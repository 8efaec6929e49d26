import type { BrowserContext } from '@playwright/test';
import type { CallAnswer } from '@shop/shared/contract';
import { calls } from '@shop/shared/contract/calls';
import { onOwnPlatform } from '../src/own-platform.ts';
import { freePort, type Repository, startTeam, type Team } from '../src/team.ts';
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
    await expect(shop('release', 'publish', 'harbour')).rejects.toThrow('Commit or undo first');
    await commitIn(team);
    expect(await shop('can-i-deploy', 'harbour')).toContain('harbour 1.0.0 can be released');
    expect(await shop('release', 'publish', 'harbour')).toContain('harbour 1.0.0');
    await shop('release', 'promote', 'harbour', '1.0.0', '--force', 'the first release');
    await expect(shop('release', 'good', 'harbour', '1.0.0')).rejects.toThrow('A person has to do this');
    const { id: sessionId } = await platform.sessionOf('mega');
    await platform.ask('/api/platform/releases/good', { method: 'POST', sessionId, body: { name: 'harbour', version: '1.0.0' } });

    team.edit('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
    team.edit('src/people/messages.ts', "email: 'Email'", "email: 'Correo del puerto'");
    await commitIn(team);
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

  for (const { tool, bundler, name } of [
    { tool: 'Vite', bundler: 'vite', name: 'coast' },
    { tool: 'Rspack', bundler: 'rspack', name: 'reefs' },
  ]) {
    test(`makes one for ${tool} that is checked, released to a tenth, to everybody, taken back and developed`, async ({
      platform,
      browser,
    }) => {
      const own = await team.create(name, '--bundler', bundler);
      await own.run('npx', [...pnpm, 'install', '--prefer-offline'], { pnpm_config_strict_dep_builds: 'false' });
      await own.run('npm', ['run', 'types']);
      expect(await own.run('npm', ['test'])).toContain('2 passed');

      const { id: sessionId } = await platform.sessionOf('mega');
      const { secret } = await platform.ask<CallAnswer<typeof calls.releaseTokens.make>>(calls.releaseTokens.make.path, {
        method: 'POST',
        sessionId,
        body: { token: { remote: name, name: tool, days: 30 } },
      });
      const shop = (...words: string[]) =>
        own.run('npx', ['shop', 'release', ...words], { RELEASE_SERVER: platform.origin, RELEASE_TOKEN: secret });
      await own.run('git', ['init', '--quiet']);
      await commitIn(own);
      await shop('publish', name);
      await shop('promote', name, '1.0.0', '--force', 'the first release');
      await platform.ask('/api/platform/releases/good', { method: 'POST', sessionId, body: { name, version: '1.0.0' } });

      own.edit('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
      own.edit('src/people/messages.ts', "email: 'Email'", "email: 'Correo'");
      await commitIn(own);
      await shop('publish', name);
      expect(await shop('promote', name, '1.1.0', '--share', '10')).toContain('10 %');
      await shop('promote', name, '1.1.0', '--share', '100', '--role', 'admin');

      const page = await (await browser.newContext({ baseURL: platform.origin })).newPage();
      const files: { path: string; integrity: string }[] = [];
      await page.exposeFunction('noteFile', (path: string, integrity: string) => files.push({ path, integrity }));
      await page.addInitScript(noteFiles);
      await signIn(page, 'admin');
      await page.goto(`/${name}`);
      await loaderGone(page);
      await expect(page.getByRole('columnheader', { name: 'Correo' })).toBeVisible();
      await expect(rowsOf(page).first()).toBeVisible();
      // Entry, table of contents and page at least, each with the hash that it must have.
      expect(files.filter(({ path }) => path.startsWith(`/remotes/${name}/`)).length).toBeGreaterThan(2);
      expect(files.filter(({ path, integrity }) => path.startsWith('/remotes/') && !integrity)).toEqual([]);

      expect(await shop('rollback', name, '--reason', 'a column is named wrong')).toContain(`${name} 1.0.0`);
      await page.reload();
      await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
      await page.context().close();
      await showsWhatIsSaved(own, name, platform.origin, await browser.newContext());

      own.edit('src/people/PeoplePage.tsx', 'const t =', "localStorage.setItem('seen', 'yes');\n  const t =");
      await expect(own.run('npm', ['run', 'build'])).rejects.toThrow(/src\/people\/PeoplePage\.tsx:20 uses localStorage/);
    });
  }

  test('develops it in the shell of a platform that runs elsewhere', async ({ platform, browser }) => {
    await showsWhatIsSaved(team, 'harbour', platform.origin, await browser.newContext());
  });
});

async function commitIn({ run }: Repository) {
  await run('git', ['add', '.']);
  await run('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@demo.test', 'commit', '--quiet', '-m', 'a state']);
}

/** In the page: tells of every script and style sheet that is put into it. */
function noteFiles() {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const address =
        node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? node.href : '';
      if (address) Reflect.get(window, 'noteFile')(new URL(address).pathname, Reflect.get(node, 'integrity'));
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs the development server of a repository in the shell of a platform, and sees there what is saved. */
async function showsWhatIsSaved(repository: Repository, name: string, devHost: string, context: BrowserContext) {
  const origin = `http://127.0.0.1:${await freePort()}`;
  repository.begin('npm', ['run', 'dev'], { DEV_HOST: devHost, PORT: new URL(origin).port });
  const isThere = () =>
    fetch(`${origin}/remote/release.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
  const page = await context.newPage();
  await signIn(page, 'admin', 'CL', false, origin);
  await page.goto(`${origin}/${name}`);
  await expect(page.getByRole('columnheader', { name: /^Correo/ })).toBeVisible();
  repository.edit('src/people/messages.ts', /Correo[^']*/, 'Lo que se guarda');
  // The React of a platform in production changes no component in place: the page loads anew, by itself.
  await expect(page.getByRole('columnheader', { name: 'Lo que se guarda' })).toBeVisible({ timeout: 30_000 });
  await context.close();
}
