import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bits of a file's mode that permit access by users other than its owner. */
const notOwner = 0o077;

/**
 * Makes files that earlier versions wrote into a folder private to their owner: 0600, folders 0700; links are skipped. The folder itself is
 * changed first, which already blocks other users. Returns early when stopped. Throws for a file of another user.
 */
export async function makePrivate(folder: string, isStopped: () => boolean): Promise<void> {
  if (!(await removeOthers(folder))) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (isStopped()) return;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await makePrivate(path, isStopped);
    else if (entry.isFile()) await removeOthers(path);
  }
}

/** Removes other users' permissions. Returns whether the path still exists: the server deletes files while this runs. */
async function removeOthers(path: string): Promise<boolean> {
  try {
    const { mode } = await stat(path);
    if ((mode & notOwner) !== 0) await chmod(path, mode & 0o777 & ~notOwner);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** From now on, files that this process and its threads write are private to their owner: 0600, folders 0700. */
export const writePrivateFiles = (): void => void process.umask(notOwner);
