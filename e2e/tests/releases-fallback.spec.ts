import type { Page, Route } from '@playwright/test';
import type { ReportEvent } from '@shop/shared/contract';
import { labBuild } from '../src/lab.ts';
import { type OwnPlatform, onOwnPlatform } from '../src/own-platform.ts';
import { type Build, promote, publish, publishAndPromote, readBuild, rollback, sayGood, statusOf, variantOf } from '../src/releases.ts';
import { expect, forgive, loaderGone, menuOf, signIn, toastOf } from '../src/test.ts';

const test = onOwnPlatform();
const link = '/lab/plain';
const good = '1.0.0';
const pageFile = 'src/PlainPage.tsx';
/** Staff wait no longer than this for the release before, once the page asks for the remote. */
const withinMs = 5000;

/** The lab, whose plain page says its version; `change` as in labBuild. */
async function lab(version: string, change: Record<string, (text: string) => string> = {}): Promise<Build> {
  return variantOf(readBuild(await labBuild({ change })), version, (text) => text.replaceAll('Página sencilla', `Versión ${version}`));
}

const says = (page: Page, version: string) => page.getByRole('main').getByRole('heading', { name: `Versión ${version}`, exact: true });

/** What the page reports of the lab, as it reaches the server. */
function reportsOf(page: Page): ReportEvent[] {
  const events: ReportEvent[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/platform/reports')) return;
    const { events: sent } = request.postDataJSON() as { events: ReportEvent[] };
    events.push(...sent.filter((event) => 'part' in event && event.part === 'lab'));
  });
  return events;
}

/** A page that is hidden sends what it has to report at once; others gather for some seconds. */
async function send(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** ms from asking for the plain page until it showed, by the page's own clock: how fast the machine starts a browser is not in it. */
async function shownAfterMs(page: Page, reports: ReportEvent[]): Promise<number> {
  const found = () => reports.find((event) => event.kind === 'ready' && event.version === good && event.link === link);
  await expect(async () => {
    await send(page);
    expect(found()).toBeDefined();
  }).toPass();
  const event = found();
  return event?.kind === 'ready' ? event.ms : Number.POSITIVE_INFINITY;
}

const failuresIn = (events: ReportEvent[]) => events.filter((event) => event.kind === 'failure');

interface Bad {
  name: string;
  /** What is wrong with the build itself. */
  change?: Record<string, (text: string) => string>;
  made?: (build: Build) => Build;
  /** What the network does to its files. */
  file?: (build: Build) => string;
  answer?: (route: Route) => unknown;
  phase: string;
  cause: string;
}

const entryOf = ({ release }: Build) => release.entry.js[0] ?? '';
const scriptOf = ({ release }: Build) => release.pages[link]?.js.find((file) => !file.startsWith('pages')) ?? '';
const styleOf = ({ release }: Build) => release.pages[link]?.css[0] ?? '';
const gone = (route: Route) => route.fulfill({ status: 404, body: 'not here' });
const refused = (route: Route) => route.abort('connectionrefused');
const html = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>hello</title>' });
const hangs = () => undefined;
async function tampered(route: Route) {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n/* and more */` });
}

const brokenAtStart = { 'src/pages.ts': (text: string) => `${text}\nthrow new Error('broken at its start');` };

const bad: Bad[] = [
  { name: 'has no container any more', file: entryOf, answer: gone, phase: 'entry', cause: 'unreachable' },
  { name: 'lies where nobody answers', file: entryOf, answer: refused, phase: 'entry', cause: 'unreachable' },
  { name: 'is HTML instead of a script', file: entryOf, answer: html, phase: 'entry', cause: 'integrity' },
  { name: 'hangs', file: entryOf, answer: hangs, phase: 'entry', cause: 'timeout' },
  { name: 'has a container that is not the published one', file: entryOf, answer: tampered, phase: 'entry', cause: 'integrity' },
  {
    name: 'throws at its start',
    change: brokenAtStart,
    phase: 'start',
    cause: 'start',
  },
  {
    name: 'has a container that throws',
    made: (build) =>
      variantOf(build, build.release.version, (text, file) =>
        file === entryOf(build) ? `throw new Error('broken container');${text}` : text,
      ),
    phase: 'start',
    cause: 'start',
  },
  {
    name: 'was built for another major of the contract',
    made: (build) => ({ ...build, release: { ...build.release, contract: '99.0.0' } }),
    phase: 'entry',
    cause: 'contract',
  },
  { name: 'lacks the script of a page', file: scriptOf, answer: gone, phase: 'page', cause: 'files' },
  { name: 'lacks the style of a page', file: styleOf, answer: gone, phase: 'page', cause: 'files' },
  { name: 'has a page whose script hangs', file: scriptOf, answer: hangs, phase: 'page', cause: 'timeout' },
  { name: 'has a script that is not the published one', file: scriptOf, answer: tampered, phase: 'page', cause: 'integrity' },
  { name: 'has a style that is not the published one', file: styleOf, answer: tampered, phase: 'page', cause: 'integrity' },
  {
    name: 'throws before it is shown',
    change: { [pageFile]: (text) => text.replace('return', "if (document) throw new Error('broken in render');\n  return") },
    phase: 'render',
    cause: 'render',
  },
];

let isGoodOut = false;
let count = 0;

/** Everybody has the good release, and somebody has seen it; the page stands at another page of it. Answers the version to go on with. */
async function begin(platform: OwnPlatform, page: Page): Promise<string> {
  if (!isGoodOut) await publishAndPromote(platform, await lab(good));
  await signIn(page, 'admin');
  await page.goto('/lab/later');
  await expect(page.getByRole('heading', { name: 'Falla después' })).toBeVisible();
  if (!isGoodOut) {
    await send(page);
    await sayGood(platform, 'lab');
  }
  isGoodOut = true;
  count += 1;
  return `1.${count}.0`;
}

test.afterEach(async ({ platform }) => {
  if ((await statusOf(platform, 'lab'))?.current.version !== good) await rollback(platform, 'lab');
});

for (const { name, change, made = (build: Build) => build, file, answer, phase, cause } of bad) {
  test(`a release that ${name} makes room for the one before`, async ({ platform, page, complaints, context }) => {
    test.slow();
    const version = await begin(platform, page);
    const build = made(await lab(version, change));
    const wrong = file && new RegExp(`/remotes/lab/${build.release.buildId}/${file(build).replaceAll('.', '\\.')}`);
    await context.route(wrong ?? /^$/, (route) => answer?.(route));

    // An open page: somebody is elsewhere when it comes, and goes there.
    const reports = reportsOf(page);
    await publish(platform, build);
    await promote(platform, 'lab', version);
    await expect(toastOf(page, 'Nueva versión de Laboratorio')).toBeVisible();
    await menuOf(page).getByRole('link', { name: 'Página sencilla' }).click();
    await expect(says(page, good)).toBeVisible();
    expect(await shownAfterMs(page, reports), 'ms until the release before shows').toBeLessThan(withinMs);
    await expect(toastOf(page, `Laboratorio funciona con la versión ${good}`)).toContainText(
      `La ${version} falló. La falla queda registrada para Equipo Laboratorio`,
    );
    await expect
      .poll(() => failuresIn(reports), { timeout: 20_000 })
      .toEqual([expect.objectContaining({ part: 'lab', version, phase, cause, link, fellBackTo: good })]);

    // Not tried again: not by the next page, not after a reload.
    await menuOf(page).getByRole('link', { name: 'Falla después' }).click();
    await menuOf(page).getByRole('link', { name: 'Página sencilla' }).click();
    await expect(says(page, good)).toBeVisible();
    await page.reload({ waitUntil: 'commit' });
    await expect(says(page, good)).toBeVisible();

    // A page that is opened now.
    const fresh = await context.newPage();
    const ofFresh = reportsOf(fresh);
    await fresh.goto(link, { waitUntil: 'commit' });
    await expect(says(fresh, good)).toBeVisible();
    expect(await shownAfterMs(fresh, ofFresh), 'ms until the release before shows, in a page that opens').toBeLessThan(withinMs);

    expect(failuresIn(reports)).toHaveLength(1);
    forgive(complaints, `/remotes/lab/${build.release.buildId}/`, 'broken container');
  });
}

test('a release that draws without an end makes room for the one before, and is no good one', async ({ platform, page, complaints }) => {
  test.slow();
  const version = await begin(platform, page);
  const endless = (text: string) =>
    `import { useEffect, useState } from 'react';\n${text.replace(
      '  return',
      '  const [n, setN] = useState(0);\n  useEffect(() => setN(n + 1), [n]);\n  return',
    )}`;
  const reports = reportsOf(page);
  await publishAndPromote(platform, await lab(version, { [pageFile]: endless }));
  await page.goto(link, { waitUntil: 'commit' });
  await expect(says(page, good)).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(() => failuresIn(reports), { timeout: 20_000 })
    .toEqual([expect.objectContaining({ part: 'lab', version, phase: 'render', cause: 'loop', fellBackTo: good })]);
  expect((await statusOf(platform, 'lab'))?.current.goodAt).toBeNull();
  forgive(complaints, 'could not be shown: loop');
});

test('the next release is tried by whoever met a bad one', async ({ platform, page }) => {
  const version = await begin(platform, page);
  await publishAndPromote(platform, await lab(version, brokenAtStart));
  await page.goto(link);
  await loaderGone(page);
  await expect(says(page, good)).toBeVisible();
  const next = version.replace(/0$/, '1');
  await publishAndPromote(platform, await lab(next));
  await toastOf(page, 'Nueva versión de Laboratorio').getByRole('button', { name: 'Aplicar ahora' }).click();
  await expect(says(page, next)).toBeVisible();
});

test('two releases that fail leave the place to a third; without any other, staff read which failed', async ({
  platform,
  page,
  complaints,
  context,
}) => {
  const version = await begin(platform, page);
  const broken = await lab(version, brokenAtStart);
  await publishAndPromote(platform, broken);
  await context.route(/\/remotes\/lab\/[^?]*entry[^?]*\.js/, (route) =>
    route.request().url().includes(broken.release.buildId) ? route.continue() : gone(route),
  );
  await page.goto(link, { waitUntil: 'commit' });
  await loaderGone(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Laboratorio no está disponible' })).toBeVisible();
  await expect(main).toContainText(`mfe-lab ${version}`);
  await expect(main).toContainText('Equipo Laboratorio');
  await expect(main).toContainText(`${good}, no se descargó`);
  await expect(main.getByText(/Ya se avisó a las \d\d:\d\d/)).toBeVisible();
  await expect(menuOf(page).getByText('No disponible')).toBeVisible();
  await context.unroute(/\/remotes\/lab\/[^?]*entry[^?]*\.js/);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(says(page, good)).toBeVisible();
  forgive(complaints, /status of 404 .*\/remotes\/lab\/.*entry/, 'RemoteError: A part of the application could not be shown');
});

test('a release of another minor of the contract works', async ({ platform, page }) => {
  const build = variantOf(await lab('2.0.0'), '2.0.1', (text) => text.replaceAll('Versión 2.0.0', 'Versión 2.0.1'));
  const contract = build.release.contract.replace(/\.\d+\./, '.99.');
  await publishAndPromote(platform, { ...build, release: { ...build.release, contract } });
  await signIn(page, 'seller');
  await page.goto(link);
  await expect(says(page, '2.0.1')).toBeVisible();
});
