import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');
/** Packages with a webpack build, in the order of their weight. */
export const browserApps = ['host', 'mfe-planning', 'mfe-fishers', 'mfe-marketplace', 'mfe-config'];

/** A small file that says for which inputs a result was made. */
export const stamp = {
  matches(file, value) {
    return existsSync(file) && readFileSync(file, 'utf8') === value;
  },
  write(file, value) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, value);
  },
};
