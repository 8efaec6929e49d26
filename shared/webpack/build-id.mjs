import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Also read by `npm start` on the machine's Node, which may be too old for import.meta.dirname.
const root = fileURLToPath(new URL('../..', import.meta.url));
const left = new Set(['node_modules', 'dist', 'testing']);
const isSource = (file) => !/\.test\.tsx?$|\.md$/.test(file);

/** Ten letters that stand for all that a build is made of: the same sources give the same id, other sources another. */
export function buildIdOf(dir) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const folder of [dir, join(root, 'shared')]) {
    for (const file of files(folder).filter(isSource).sort()) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
