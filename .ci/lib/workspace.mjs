import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');
/** Packages with a webpack build, in the order of their weight. */
export const browserApps = ['host', 'mfe-planning', 'mfe-fishers', 'mfe-marketplace', 'mfe-config'];

const left = new Set(['node_modules', 'dist', '.cache', '.data', '.git', 'test-results', 'coverage']);

/** Every file beneath the given files and folders (relative to the root), sorted; built and installed things left out. */
function* filesOf(path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') yield path;
    else if (error.code !== 'ENOENT') throw error;
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (left.has(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) yield* filesOf(inner);
    else if (entry.isFile()) yield inner;
  }
}

/** One hash over names and contents. keep: which files count. */
export function hashOf(paths, keep = () => true) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) {
      if (!keep(file)) continue;
      hash
        .update(`${relative('', file)}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

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
