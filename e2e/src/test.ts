import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { CountryKey, RoleName } from '@shop/shared/contract';
import { sessionOf, storageOf } from './accounts.ts';
import { type Visits, type VisitsOfWorker, visits } from './visits.ts';

export { expect };

interface Fixtures {
  /** Logs the page in by the API and opens an address; answers when the page can be used. */
  openAs: (role: RoleName, path: string, country?: CountryKey) => Promise<Page>;
  /** What the browser complained of: a page that works says nothing. */
  complaints: string[];
  /** The start loader as people see it, for seconds over every page; specs that are not about it do without. */
  hasLoader: boolean;
}

/** The platform's test: a page that throws or logs an error fails, unless the spec provoked just that and says so by `forgive`. */
export const test = base.extend<Fixtures & Visits, VisitsOfWorker>({
  ...visits,
  hasLoader: [false, { option: true }],
  context: async ({ context, hasLoader }, use) => {
    if (!hasLoader) await context.addInitScript(passLoader);
    await use(context);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(complaintOf(message));
      });
      await use(complaints);
      expect(complaints.slice(0, 5), `the browser complained ${complaints.length} times`).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ page }, use) => {
    await use(async (role, path, country) => {
      await signIn(page, role, country);
      await page.goto(path);
      await loaderGone(page);
      // Keys of the shell work from here on.
      await expect(page.getByRole('banner')).toBeVisible();
      return page;
    });
  },
});

/** In the browser: the phases of the start loader follow one another at once. */
function passLoader(): void {
  const wait = window.setTimeout;
  const atOnce = (act: TimerHandler, ms?: number, ...given: unknown[]) =>
    wait(act, given[0] === 'hiding' || given[0] === 'gone' ? 0 : ms, ...given);
  window.setTimeout = Object.assign(atOnce, wait);
}

/** The browser names the address of what it could not load beside its sentence, not in it. */
const complaintOf = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') ? `${message.text()} ${message.location().url}` : message.text();

/** Takes out what the spec itself provoked, and nothing else: the browser logs every refused request. */
export function forgive(complaints: string[], ...provoked: (string | RegExp)[]): void {
  const isProvoked = (text: string) => provoked.some((part) => (typeof part === 'string' ? text.includes(part) : part.test(text)));
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isProvoked(text)));
}

/** Puts a session of the page's platform, or of the one `at` another origin, where login would have put it. The page is left at an address that loads nothing of the app. */
export async function signIn(page: Page, role: RoleName, country?: CountryKey, fresh = false, at = ''): Promise<void> {
  await page.goto(`${at}/healthz`);
  const storage = storageOf(await sessionOf(role, country, fresh, new URL(page.url()).origin));
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
}

/** The start loader lies over the page for the time that the specification says. */
export async function loaderGone(page: Page): Promise<void> {
  // Before anything is drawn there is no loader either.
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: /Cargando…|Loading…/ })).toHaveCount(0);
}

/** Bell and palette come once the page has what people came for: whoever compares the shell with itself waits for the last of it. */
export async function shellWhole(page: Page): Promise<void> {
  await loaderGone(page);
  await expect(page.getByRole('button', { name: /^(Notificaciones|Notifications)/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The menu of the role, in whatever form the width gives it. */
export const menuOf = (page: Page) => page.getByRole('navigation', { name: /^(Menú|Menu)$/ });

/** The rows of the page's list, without the gaps that hold the room of rows far away. */
export const rowsOf = (page: Page) => page.locator('tbody tr[data-at]');

/** What the page tells in passing: toasts that hold the text. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^(Avisos|Notices)/ })
    .locator('[data-toast]')
    .filter({ hasText: text });

/** Opens a record from its row's own menu. */
export async function openRecord(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Abrir ficha' }).click();
}

/** Goes to another address the way a link does, without loading the page anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** The tabs of a record are of one page, whose heading stays. */
const pageOf = ({ pathname }: URL) => pathname.split('/').slice(1, 3).join('/');

/** As goWithin, until the page of that address is drawn: to load the shell anew for each page takes several times as long. */
export async function openWithin(page: Page, path: string): Promise<void> {
  const isAnother = pageOf(new URL(path, page.url())) !== pageOf(new URL(page.url()));
  // The page that is there stays until the next one is drawn: its heading tells nothing of that one.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  if (isAnother) await heading.evaluateAll((all) => all.map((one) => one.setAttribute('data-of-page-before', '')));
  await goWithin(page, path);
  if (isAnother) await expect(page.locator('[data-of-page-before]')).toHaveCount(0);
}

/** Moves on with Tab until the named thing has the focus; a person would see the ring move. */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${role} ${name}`);
}
