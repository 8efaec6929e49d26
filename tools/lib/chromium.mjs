import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium of this machine; CHROMIUM_PATH names another. Installs Debian's where it can. Throws PlainError. */
export async function findChromium(log) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = onPath();
  if (found) return found;
  await aptInstall('chromium', log, 'The end-to-end tests need Chromium.');
  return onPath() ?? '/usr/bin/chromium';
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(':');
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...places, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'].find((path) => existsSync(path));
}
