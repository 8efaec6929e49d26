import type { Page } from '@playwright/test';
import { expect, forgive, loaderGone, test } from '../src/test.ts';

function socketLog(page: Page) {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (/socket/i.test(message.text())) lines.push(message.text());
  });
  return lines;
}

/** The socket that a page opens at its start, once it is connected: one that is closed before that is an error to the browser. */
async function openSocket(page: Page) {
  const log = socketLog(page);
  const opened = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io/'));
  await page.goto('/');
  const socket = await opened;
  await expect.poll(() => log).toContainEqual(expect.stringContaining('connect'));
  return socket;
}

test('the socket opens at the start, even at the login, and its connection is logged', async ({ page }) => {
  await openSocket(page);
});

test('the socket closes when the page is left', async ({ page }) => {
  const socket = await openSocket(page);
  const closed = socket.waitForEvent('close');
  await loaderGone(page);
  // As the browser says it when a page is left; after a real leave nobody could see the socket close.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await closed;
});

test('a connection that is lost is logged, shown, and comes back by itself', async ({ openAs, page, context, complaints }) => {
  const log = socketLog(page);
  await openAs('seller', '/');
  await expect(page.getByRole('banner').getByText('En línea')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('banner').getByText(/Sin conexión/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => log).toContainEqual(expect.stringContaining('disconnect'));
  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('En línea')).toBeVisible({ timeout: 20_000 });
  forgive(complaints, 'ERR_INTERNET_DISCONNECTED');
});
