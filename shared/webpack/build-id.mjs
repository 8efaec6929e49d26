import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Also read by `npm start` on the machine's Node, which may be too old for import.meta.dirname.
const sharedFolder = fileURLToPath(new URL('..', import.meta.url));
const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];
/** The gallery shows components; no build loads anything of it. */
const left = new Set(['node_modules', 'dist', 'dist.maps', 'testing', 'gallery']);
const isSource = (file) => !/\.test\.tsx?$|\.md$/.test(file);

/** Ten letters that stand for all that a build is made of: the same sources give the same id, other sources another. */
export function buildIdOf(dir) {
  const hash = createHash('sha256').update(readFileSync(lockFileOf(dir)));
  for (const [label, folder] of [
    ['remote', dir],
    ['shared', sharedFolder],
  ]) {
    for (const file of files(folder).filter(isSource).sort())
      hash.update(`${label}/${relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 10);
}

/** Of the repository that the app lies in: ours, or that of a team of its own. */
function lockFileOf(dir) {
  for (let folder = dir; ; folder = dirname(folder)) {
    const found = lockFiles.map((file) => join(folder, file)).find(existsSync);
    if (found) return found;
    if (folder === dirname(folder))
      throw new Error(
        `No lock file above ${dir}: install its packages and commit ${lockFiles.join(' or ')}, by which a build is known again`,
      );
  }
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (left.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}
