import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { root } from '../lib/workspace.mjs';

const shared = join(root, 'shared');
const entryPoints = new Map(
  Object.entries(JSON.parse(readFileSync(join(shared, 'package.json'), 'utf8')).exports).map(([name, file]) => [
    join(shared, file),
    name.replace('.', '@shop/shared'),
  ]),
);

/**
 * Copies a script and everything of ours that it imports into one folder; imports of the shared package become its entry points. Throws if two files
 * would have the same name, or if an import bypasses the entry points.
 */
export function copyScripts(script, to) {
  mkdirSync(to, { recursive: true });
  const copied = new Map();
  const waiting = [script];
  for (const file of waiting) {
    if (copied.get(basename(file)) === file) continue;
    if (copied.has(basename(file))) throw new Error(`${file} and ${copied.get(basename(file))} would be one file`);
    copied.set(basename(file), file);
    const text = readFileSync(file, 'utf8').replace(/(from '|import\(')(\.[^']+)'/g, (_, before, path) => {
      const target = resolve(dirname(file), path);
      if (!target.startsWith(shared)) {
        waiting.push(target);
        return `${before}./${basename(target)}'`;
      }
      const entryPoint = entryPoints.get(target);
      if (!entryPoint) throw new Error(`${relative(root, file)} takes ${relative(root, target)}, which is no entry point`);
      return `${before}${entryPoint}'`;
    });
    writeFileSync(join(to, basename(file)), text);
  }
  chmodSync(join(to, basename(script)), 0o755);
}
