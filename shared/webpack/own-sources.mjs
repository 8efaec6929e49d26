import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { bundledFolders, sharedFolder } from './bundled.mjs';

/** Of the files of a remote's build the sources that are its own, and those of the shared package that it brings along. */
export function ownSources(dir, files) {
  const folders = [
    { folder: join(dir, 'src') + sep, root: dir, label: '' },
    ...bundledFolders.map((folder) => ({ folder, root: sharedFolder, label: '@shop/shared/' })),
  ];
  return [...new Set(files)]
    .filter((file) => /\.(tsx?|mjs|js)$/.test(file ?? ''))
    .sort()
    .flatMap((file) => {
      const from = folders.find(({ folder }) => file.startsWith(folder));
      return from ? [{ place: from.label + relative(from.root, file).replaceAll(sep, '/'), source: readFileSync(file, 'utf8') }] : [];
    });
}
