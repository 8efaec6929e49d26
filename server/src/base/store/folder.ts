import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from './store.ts';

/** A store in a folder of this machine, which is created with the first file. */
export function folderStore(folder: string): FileStore {
  return {
    async put(key, content) {
      const path = join(folder, key);
      // Under another name until it is complete and on the disk, so that a killed process leaves no partial file.
      const draft = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        const file = await openIn(dirname(path), draft);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        // The incomplete draft must not go on filling a full disk.
        await rm(draft, { force: true });
        throw error;
      }
    },

    async read(key, part): Promise<Readable | undefined> {
      try {
        return (await open(join(folder, key))).createReadStream(part);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async list(prefix) {
      try {
        const entries = await readdir(join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1)), { recursive: true, withFileTypes: true });
        const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
        const listed = await Promise.all(
          files.map(async (path) => ({
            key: path.slice(join(folder, '/').length).replaceAll('\\', '/'),
            modifiedMs: (await stat(path)).mtimeMs,
          })),
        );
        return listed.filter(({ key }) => key.startsWith(prefix));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },

    async remove(path) {
      const isFolder = path.endsWith('/');
      await rm(join(folder, path), { recursive: isFolder, force: true });
      // A bucket has no empty folders, so they are removed here too.
      for (let parent = dirname(path); !isFolder && parent !== '.'; parent = dirname(parent))
        if (!(await removeEmpty(join(folder, parent)))) break;
    },
  };
}

/** Creates a file in a folder that may be removed at any moment while it is empty. */
async function openIn(folder: string, path: string, tries = 3): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  try {
    return await open(path, 'wx');
  } catch (error) {
    if (!isMissing(error) || tries === 1) throw error;
    return openIn(folder, path, tries - 1);
  }
}

async function removeEmpty(path: string): Promise<boolean> {
  try {
    await rmdir(path);
    return true;
  } catch (error) {
    if (isMissing(error) || ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
