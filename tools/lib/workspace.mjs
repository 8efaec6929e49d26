import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');
/** The remotes of this workspace: every folder `mfe-<name>` is one. */
export const remoteApps = readdirSync(root)
  .filter((folder) => /^mfe-/.test(folder) && existsSync(join(root, folder, 'package.json')))
  .sort();
/** Packages with a webpack build. */
export const browserApps = ['host', ...remoteApps];

/** The default port of a package's development server. */
export function portOf(app) {
  return JSON.parse(readFileSync(join(root, app, 'package.json'), 'utf8')).config.port;
}

/** A small file that records the inputs of a result. */
export const stamp = {
  matches(file, value) {
    return existsSync(file) && readFileSync(file, 'utf8') === value;
  },
  write(file, value) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, value);
  },
};
