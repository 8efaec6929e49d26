import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { type Release, remoteNames, remotes } from '@shop/shared/contract';
import { listOf } from '../src/lists.ts';
import { type OwnPlatform, ownPlatform } from '../src/own-platform.ts';
import { type Contract, type Contracts, checkoutOf, contracts, isSameMajor, isWithoutHistory } from '../src/previous.ts';
import { root } from '../src/server.ts';
import { test as base, expect, forgive, loaderGone, rowsOf, signIn } from '../src/test.ts';

/** The contract of the host with its server, and that of every remote in it. */
interface Pair {
  host: Contract;
  remotes: Contract;
}

/** A pair that runs, and the folders where the two were built. */
interface Skew {
  platform: OwnPlatform;
  folders: Record<keyof Pair, string>;
}

const test = base.extend<{ pair: Pair | undefined; skew: Skew }, { start: (pair: Pair) => Promise<Skew> }>({
  pair: [undefined, { option: true }],
  start: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      let running: (Skew & { pair: Pair }) | undefined;
      await use(async (pair) => {
        if (running?.pair === pair) return running;
        await running?.platform.stop();
        running = undefined;
        const folders = { host: await checkoutOf(pair.host), remotes: await checkoutOf(pair.remotes) };
        const platform = await ownPlatform({ REMOTES: remotesOf(folders.remotes) }, pair.host.commit ? { checkout: folders.host } : {});
        running = { pair, platform, folders };
        return running;
      });
      await running?.platform.stop();
    },
    { scope: 'worker' },
  ],
  skew: [
    async ({ pair, start }, use) => {
      if (!pair) throw new Error('Say which pair the test is about: test.use({ pair })');
      await use(await start(pair));
    },
    // The first test with a checkout installs and builds it, once a machine.
    { timeout: 600_000 },
  ],
  baseURL: async ({ skew }, use) => use(skew.platform.origin),
});
// In one worker, and the tests of a pair one after another: one platform runs at a time, started once.
test.describe.configure({ mode: 'default' });
// biome-ignore lint/suspicious/noSkippedTests: only where the clone lacks the history that holds the other platforms; it says so.
test.skip(isWithoutHistory(), 'This clone is shallow: "git fetch --unshallow" brings the other platforms to test against.');

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

/** Opens the first list of a remote in the host of the pair. */
async function openList(page: Page, remote: (typeof remoteNames)[number]) {
  await signIn(page, 'admin');
  await page.goto(listOf[remote]);
  await loaderGone(page);
}

/** Opens it, and sees that it is this build of the remote which is asked for. */
async function openBuild(page: Page, remote: (typeof remoteNames)[number], { buildId }: Release) {
  const loaded = page.waitForRequest((request) => request.url().includes(`/remotes/${remote}/${buildId}/`));
  await openList(page, remote);
  await loaded;
}

/** Every remote of one of the two in the host of the other. */
function pairsOf({ now, before, first }: Contracts): Pair[] {
  return [before, ...(first ? [first] : [])].flatMap((earlier) => [
    { host: now, remotes: earlier },
    { host: earlier, remotes: now },
  ]);
}
const named = ({ version, commit }: Contract) => (commit ? `${version} (${commit.slice(0, 8)})` : `${version} (now)`);
const bothContracts = ({ host, remotes: built }: Pair) => [`el contrato ${built.version} y`, `tiene el ${host.version}`];

for (const pair of isWithoutHistory() ? [] : pairsOf(contracts())) {
  for (const remote of remoteNames) {
    const { package: app } = remotes[remote];

    test.describe(`${remote} of contract ${named(pair.remotes)} in the host of ${named(pair.host)}`, () => {
      test.use({ pair });

      // Within a major version of the contract a host offers what earlier ones did; a later remote may use more. Across, a part is refused in words.
      if (isSameMajor(pair.host, pair.remotes) && pair.remotes.commit) {
        test('works, for nothing that it uses has gone', async ({ page, skew }) => {
          await openBuild(page, remote, releaseOf(skew.folders.remotes, app));
          await expect(rowsOf(page).first()).toBeVisible();
        });
      } else if (isSameMajor(pair.host, pair.remotes)) {
        test('works, or is refused by name, as can-i-deploy says', async ({ page, skew, complaints }) => {
          const build = releaseOf(skew.folders.remotes, app);
          await openBuild(page, remote, build);
          await expect(rowsOf(page).first().or(refusalOf(page, remote))).toBeVisible();
          if (await refusalOf(page, remote).isHidden()) return;
          // Nothing fails that was not foretold.
          expect(await misfitsOf(build, releaseOf(skew.folders.host, 'host'))).not.toEqual([]);
          await expectRefusal(page, remote, build, [], complaints);
          // Nothing refuses it before it runs: a name that the host does not offer is undefined.
          forgive(complaints, /^TypeError: /);
        });
      } else {
        test('is refused by both versions, as can-i-deploy says', async ({ page, skew, complaints }) => {
          const build = releaseOf(skew.folders.remotes, app);
          await openList(page, remote);
          await expectRefusal(page, remote, build, bothContracts(pair), complaints);
          expect(await misfitsOf(build, releaseOf(skew.folders.host, 'host'))).toHaveLength(1);
        });
      }
    });
  }

  for (const needs of pair.host.commit ? ['99.0.0'] : ['99.0.0', '0.9.0']) {
    test.describe(`the host of ${named(pair.host)} with remotes of ${named(pair.remotes)}`, () => {
      test.use({ pair });

      test(`refuses a remote of contract ${needs} by name, as can-i-deploy says`, async ({ page, skew, complaints }) => {
        const build = releaseOf(skew.folders.remotes, remotes.config.package);
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
        await openList(page, 'config');
        await expectRefusal(page, 'config', build, [], complaints);
        const foretold = await misfitsOf({ ...build, contract: needs }, releaseOf(skew.folders.host, 'host'));
        expect(foretold).toHaveLength(1);
      });
    });
  }
}
