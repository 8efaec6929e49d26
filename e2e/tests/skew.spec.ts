import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Release, remoteNames, remotes } from '@shop/shared/contract';
import { listOf } from '../src/lists.ts';
import { type OwnPlatform, ownPlatform } from '../src/own-platform.ts';
import { isWithoutHistory, previousPlatform } from '../src/previous.ts';
import { root } from '../src/server.ts';
import { test as base, expect, loaderGone, rowsOf, signIn } from '../src/test.ts';

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

/** What can-i-deploy would have said; undefined where host or remote is from before it was recorded. */
async function misfitsOf(remote: Release, host: Release): Promise<string[] | undefined> {
  if (Object.keys(remote.uses ?? {}).length === 0 || Object.keys(host.offers ?? {}).length === 0) return undefined;
  const compare: string = join(root, 'tools/lib/compare.mjs');
  const { misfits } = (await import(compare)) as { misfits: (remotes: Release[], hosts: Release[]) => string[] };
  return misfits([remote], [host]);
}

/** The part is said by its name, whose it is and of which version, and the shell goes on. */
async function expectRefusal(page: Page, name: (typeof remoteNames)[number], { version }: Release, complaints: string[]) {
  const main = page.getByRole('main');
  await expect(refusalOf(page, name)).toBeVisible();
  await expect(main).toContainText(remotes[name].owner);
  await expect(main).toContainText(version);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(refusalOf(page, name)).toHaveCount(0);
  complaints.length = 0;
}

const refusalOf = (page: Page, name: (typeof remoteNames)[number]) =>
  page.getByRole('main').getByRole('heading', { name: `${remotes[name].title.es} no está disponible` });

for (const remote of remoteNames) {
  const { package: app } = remotes[remote];

  test.describe('the host of now', () => {
    test.use({ hostOf: 'now' });

    test(`${remote} as it was before the present contract works in the host of now`, async ({ page, skew }) => {
      const build = releaseOf(skew.folders.before, app);
      const loaded = page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/${build.buildId}/`));
      await signIn(page, 'admin');
      await page.goto(listOf[remote]);
      await loaderGone(page);
      await expect(rowsOf(page).first()).toBeVisible();
      await loaded;
    });
  });

  test.describe('the host of before', () => {
    test.use({ hostOf: 'before' });

    test(`${remote} of now works in the host of before, or is refused by name, as can-i-deploy says`, async ({
      page,
      skew,
      complaints,
    }) => {
      const build = releaseOf(skew.folders.now, app);
      const misfits = await misfitsOf(build, releaseOf(skew.folders.before, 'host'));
      await signIn(page, 'admin');
      await page.goto(listOf[remote]);
      await loaderGone(page);
      await expect(rowsOf(page).first().or(refusalOf(page, remote))).toBeVisible();
      if (await refusalOf(page, remote).isHidden()) return;
      // Nothing fails that was not foretold.
      expect(misfits ?? ['not recorded']).not.toEqual([]);
      await expectRefusal(page, remote, build, complaints);
    });
  });
}

for (const hostOf of ['now', 'before'] as const) {
  test.describe(`the host of ${hostOf}`, () => {
    test.use({ hostOf });

    test(`a remote that needs a newer major is refused by name in the host of ${hostOf}, as can-i-deploy says`, async ({
      page,
      skew,
      complaints,
    }) => {
      const build = releaseOf(skew.folders[hostOf === 'now' ? 'before' : 'now'], remotes.config.package);
      const contract = '99.0.0';
      await page.route(`**${listOf.config}`, async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        const body = (await response.text()).replace(/id="registry">.*?<\/script>/s, (registry) =>
          registry.replaceAll(/"contract":"[^"]+"/g, `"contract":"${contract}"`),
        );
        await route.fulfill({ response, body });
      });
      await signIn(page, 'admin');
      await page.goto(listOf.config);
      await loaderGone(page);
      await expectRefusal(page, 'config', build, complaints);
      const foretold = await misfitsOf({ ...build, contract }, releaseOf(skew.folders[hostOf], 'host'));
      expect(foretold ?? ['not recorded']).not.toEqual([]);
    });
  });
}
