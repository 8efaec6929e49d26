import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bits of a file's mode that give something to anybody but its owner. */
const notOwner = 0o077;

/**
 * Takes from everybody but their owner what earlier versions wrote into a folder, links apart: 0600, folders 0700. The folder itself comes first, which
 * keeps others out. It ends early once it is stopped, and throws at a file of another user.
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

/** Whether there is such a file or folder: the server removes some while it runs. */
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

/** From now on files that this process and its threads write are readable by their owner only: 0600, folders 0700. */
export const writePrivateFiles = (): void => void process.umask(notOwner);
