import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionOf, storageOf } from '../../e2e/src/accounts.ts';
import { build } from '../lib/build.mjs';
import { findChromium } from '../lib/chromium.mjs';
import { cache, root } from '../lib/workspace.mjs';
import { startPlatform } from './server.mjs';

const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test');

const cpuSlowdown = 4;

const launchBrowser = async () =>
  chromium.launch({
    executablePath: await findChromium(join(cache, 'logs/apt.log')),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
  });

/** Does work with the built platform and a browser, which end with it. `open` as openerOf answers it. */
export async function onPlatform(work) {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const platform = await startPlatform({ DATA_DIR: dataDir });
  const browser = await launchBrowser();
  try {
    return await work(await openerOf(browser, platform), browser);
  } finally {
    await browser.close();
    await platform.stop();
  }
}

/** The processor of the page as of a computer a quarter as fast, from now on. Answers the session of the protocol. */
export async function slowDown(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return cdp;
}

/** Opens pages of a platform as its admin of Chile, once `ready` is there and the network silent. */
export async function openerOf(browser, { url }) {
  const storage = storageOf(await sessionOf('admin', 'CL', true, url));
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return async (path, ready, prepare) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'es-CL',
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    });
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    return page;
  };
}
