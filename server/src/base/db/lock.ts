import { linkSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The folder is open in another process. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

interface Holder {
  pid: number;
  /** Start time of the process in clock ticks since boot: the kernel reuses pids after a while. */
  startedAt: string | null;
  host: string;
}

const beatMs = 2000;
const silentAfterMs = 15_000;

/**
 * Locks a data folder for this process; PGlite itself would let two processes overwrite each other's data. Returns a function that unlocks it.
 * The lock of a process that was killed is replaced. Throws FolderInUse.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'database.lock');
  const mine = `${path}.${process.pid}`;
  const me: Holder = { pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
  writeFileSync(mine, JSON.stringify(me));
  try {
    take(path, mine, folder);
  } finally {
    rmSync(mine, { force: true });
  }
  const beat = setInterval(() => touch(path), beatMs);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(path, { force: true });
  };
}

function take(path: string, mine: string, folder: string): void {
  for (let tries = 0; tries < 10; tries++) {
    try {
      linkSync(mine, path);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = readIfThere(path);
    if (text === undefined) continue;
    const holder = parse(text);
    if (holder && isAlive(holder, path)) {
      throw new FolderInUse(
        `The data folder ${folder} is open in another process (pid ${holder.pid} on ${holder.host}). Stop it, or set DATA_DIR to another folder.`,
      );
    }
    removeStale(path, mine, text);
  }
  throw new FolderInUse(`The data folder ${folder} is being opened by another process. Try again.`);
}

/** Two processes may find the same stale lock; a process that moves a fresh lock away by mistake puts it back. */
function removeStale(path: string, mine: string, stale: string): void {
  const aside = `${mine}.stale`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readFileSync(aside, 'utf8') === stale) unlinkSync(aside);
  else renameSync(aside, path);
}

function isAlive(holder: Holder, path: string): boolean {
  // The pids of another machine or container cannot be checked; the modification time of its lock file can.
  if (holder.host !== hostname()) return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < silentAfterMs;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.startedAt === null || startOf(holder.pid) === holder.startedAt;
}

/** Start time of a process in clock ticks since boot; null where there is no /proc. */
function startOf(pid: number): string | null {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // The process died while writing the file: nobody holds the lock.
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch (error) {
    process.emitWarning(`The lock ${path} could not be kept: ${(error as Error).message}`);
  }
}
