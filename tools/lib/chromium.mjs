import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';
import { say } from './say.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromeOfMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const headlessShell = 'chromium-headless-shell';

/** Finds the Chromium of this machine; CHROMIUM_PATH overrides it. Installs Debian's if possible. Throws PlainError. */
export async function findChromium(log) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = onPath(browsers) ?? [chromeOfMac].find((path) => existsSync(path));
  if (found) return found;
  await aptInstall('chromium', log, 'The end-to-end tests need Chromium.');
  return onPath(browsers) ?? '/usr/bin/chromium';
}

/**
 * Finds a headless Chromium, which uses a third less CPU (ADR 55): of this machine, or Debian's if it can be installed; otherwise `findChromium`.
 * CHROMIUM_PATH overrides it.
 */
export async function findHeadlessChromium(log) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = onPath([headlessShell]);
  if (found) return found;
  try {
    await aptInstall(headlessShell, log, 'The end-to-end tests are a third faster in Chromium without a window.');
  } catch (error) {
    if (error.name !== 'PlainError') throw error;
    say(`${error.message} Whole Chromium is taken instead.`);
  }
  return onPath([headlessShell]) ?? findChromium(log);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(':');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}
