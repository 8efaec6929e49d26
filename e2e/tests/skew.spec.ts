import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { type Release, remoteNames, remotes } from '@shop/shared/contract';
import { listOf } from '../src/lists.ts';
import { type OwnPlatform, ownPlatform } from '../src/own-platform.ts';
import { contracts, isWithoutHistory, previousPlatform } from '../src/previous.ts';
import { root } from '../src/server.ts';
import { test as base, expect, forgive, loaderGone, rowsOf, signIn } from '../src/test.ts';

/** Of which time the host with its server is; every remote is of the other. */
type HostOf = 'now' | 'before';

/** The two checkouts, and on each the host with the remotes of the other. */
interface Skew {
  folders: Record<HostOf, string>;
  platforms: Record<HostOf, OwnPlatform>;
}

const test = base.extend<{ hostOf: HostOf }, { skew: Skew }>({
  hostOf: ['now', { option: true }],
  skew: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const folders = { now: root, before: await previousPlatform() };
      const platforms = {
        now: await ownPlatform({ REMOTES: remotesOf(folders.before) }),
        before: await ownPlatform({ REMOTES: remotesOf(folders.now) }, { checkout: folders.before }),
      };
      await use({ folders, platforms });
      await Promise.all(Object.values(platforms).map(({ stop }) => stop()));
    },
    // Installs and builds the platform of then, once a machine.
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ skew, hostOf }, use) => use(skew.platforms[hostOf].origin),
});
// In one worker, for the two platforms are started once.
test.describe.configure({ mode: 'default' });
// biome-ignore lint/suspicious/noSkippedTests: only where the clone lacks the history that holds the other platform; it says so.
test.skip(isWithoutHistory(), 'This clone is shallow: "git fetch --unshallow" brings the previous platform to test against.');

const buildOf = (folder: string, app: string) => join(folder, app, 'dist');
const releaseOf = (folder: string, app: string) => JSON.parse(readFileSync(join(buildOf(folder, app), 'release.json'), 'utf8')) as Release;
const remotesOf = (folder: string) =>
  JSON.stringify(Object.fromEntries(remoteNames.map((name) => [name, buildOf(folder, remotes[name].package)])));

/** What can-i-deploy would have said. */
async function misfitsOf(remote: Release, host: Release): Promise<string[]> {
  const compare: string = join(root, 'tools/cli/compare.mjs');
  const { misfitLines } = (await import(compare)) as { misfitLines: (remotes: Release[], hosts: Release[]) => string[] };
  return misfitLines([remote], [host]);
}

/** The part is said by its name, whose it is and of which version; it can be tried again, and the shell goes on. */
async function expectRefusal(page: Page, name: (typeof remoteNames)[number], { version }: Release, why: string[], complaints: string[]) {
  const main = page.getByRole('main');
  await expect(refusalOf(page, name)).toBeVisible();
  for (const text of [remotes[name].owner, version, ...why]) await expect(main).toContainText(text);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(main.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await expect(refusalOf(page, name)).toBeVisible();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(refusalOf(page, name)).toHaveCount(0);
  forgive(complaints, 'RemoteError: A part of the application could not be shown');
}

const refusalOf = (page: Page, name: (typeof remoteNames)[number]) =>
  page.getByRole('main').getByRole('heading', { name: `${remotes[name].title.es} no está disponible` });

const contract = isWithoutHistory() ? { now: '', before: '' } : contracts();
/** Within a major version of the contract host and remotes of different times work together; across, a part is refused in words. */
const isMinorBump = Number.parseInt(contract.now, 10) === Number.parseInt(contract.before, 10);
const bothContracts = (needs: string, has: string) => [`el contrato ${needs} y`, `tiene el ${has}`];

for (const remote of remoteNames) {
  const { package: app } = remotes[remote];

  for (const hostOf of ['now', 'before'] as const) {
    const remoteOf = hostOf === 'now' ? 'before' : 'now';
    test.describe(`${remote} of contract ${contract[remoteOf]} in the host of ${contract[hostOf]}`, () => {
      test.use({ hostOf });

      if (!isMinorBump) {
        test('is refused by both versions, as can-i-deploy says', async ({ page, skew, complaints }) => {
          const build = releaseOf(skew.folders[remoteOf], app);
          await signIn(page, 'admin');
          await page.goto(listOf[remote]);
          await loaderGone(page);
          await expectRefusal(page, remote, build, bothContracts(contract[remoteOf], contract[hostOf]), complaints);
          expect(await misfitsOf(build, releaseOf(skew.folders[hostOf], 'host'))).toHaveLength(1);
        });
      } else if (hostOf === 'now') {
        test('works', async ({ page, skew }) => {
          const build = releaseOf(skew.folders.before, app);
          const loaded = page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/${build.buildId}/`));
          await signIn(page, 'admin');
          await page.goto(listOf[remote]);
          await loaderGone(page);
          await expect(rowsOf(page).first()).toBeVisible();
          await loaded;
        });
      } else {
        test('works, or is refused by name, as can-i-deploy says', async ({ page, skew, complaints }) => {
          const build = releaseOf(skew.folders.now, app);
          await signIn(page, 'admin');
          await page.goto(listOf[remote]);
          await loaderGone(page);
          await expect(rowsOf(page).first().or(refusalOf(page, remote))).toBeVisible();
          if (await refusalOf(page, remote).isHidden()) return;
          // Nothing fails that was not foretold.
          expect(await misfitsOf(build, releaseOf(skew.folders.before, 'host'))).not.toEqual([]);
          await expectRefusal(page, remote, build, [], complaints);
        });
      }
    });
  }
}

for (const [hostOf, needs] of [
  ['now', '99.0.0'],
  ['now', '0.9.0'],
  ['before', '99.0.0'],
] as const) {
  test.describe(`the host of ${hostOf}`, () => {
    test.use({ hostOf });

    test(`refuses a remote of contract ${needs} by name, as can-i-deploy says`, async ({ page, skew, complaints }) => {
      const build = releaseOf(skew.folders[hostOf === 'now' ? 'before' : 'now'], remotes.config.package);
      const rewritten = (text: string) => text.replaceAll(/"contract":"[^"]+"/g, `"contract":"${needs}"`);
      const rewrite = (answer: (text: string) => string) => async (route: Route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: answer(await response.text()) });
      };
      await page.route('**/registry.json', rewrite(rewritten));
      await page.route(
        ({ pathname }) => pathname === listOf.config,
        rewrite((text) => text.replace(/id="registry">.*?<\/script>/s, rewritten)),
      );
      await signIn(page, 'admin');
      await page.goto(listOf.config);
      await loaderGone(page);
      await expectRefusal(page, 'config', build, [], complaints);
      const foretold = await misfitsOf({ ...build, contract: needs }, releaseOf(skew.folders[hostOf], 'host'));
      expect(foretold).toHaveLength(1);
    });
  });
}
