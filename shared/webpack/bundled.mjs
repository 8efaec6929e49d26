import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { bundledEntryPoints } from '../src/federation/share-list.ts';

/** The folder of the shared package. */
export const sharedFolder = dirname(import.meta.dirname);

const { exports } = JSON.parse(readFileSync(join(sharedFolder, 'package.json'), 'utf8'));

/** Where the sources of the entry points stand that remotes bring along, each folder with a separator at its end. */
export const bundledFolders = bundledEntryPoints.map(
  (request) => join(sharedFolder, dirname(exports[request.replace('@shop/shared', '.')])) + sep,
);
