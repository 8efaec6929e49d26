import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const left = ['node_modules', 'dist'];

/** All files below a folder, by relative path. */
export function filesOf(folder, inside = '') {
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (left.includes(entry.name)) return [];
    const file = join(inside, entry.name);
    return entry.isDirectory() ? filesOf(folder, file) : [file];
  });
}
