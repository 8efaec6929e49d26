import { createHash } from 'node:crypto';

/** Where the maps that a key opens lie, beneath their build: the hash of the key, which tells nothing of it. */
export const folderOfKey = (key: Buffer): string => `maps/${createHash('sha256').update(key).digest('hex').slice(0, 16)}/`;

/** The folder of a key in which a file of a build lies; undefined: in none. */
export const mapsFolderIn = (file: string): string | undefined => /^maps\/[0-9a-f]{16}\//.exec(file)?.[0];
