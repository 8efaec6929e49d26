import { createHash } from 'node:crypto';

/** Folder, within a build, of the maps that a key opens: a hash of the key, which does not reveal it. */
export const folderOfKey = (key: Buffer): string => `maps/${createHash('sha256').update(key).digest('hex').slice(0, 16)}/`;

/** The key's folder that contains a file of a build; undefined: not in such a folder. */
export const mapsFolderIn = (file: string): string | undefined => /^maps\/[0-9a-f]{16}\//.exec(file)?.[0];
