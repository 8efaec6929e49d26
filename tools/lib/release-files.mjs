import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildInto } from './build.mjs';
import { PlainError } from './say.mjs';
import { cache, remoteApps, root } from './workspace.mjs';

const mostBytes = 24 * 1024 * 1024;

/** Builds a remote of this workspace, from what is committed, into a folder of its own. Answers the folder. Throws PlainError. */
export async function builtRelease(name) {
  const app = `mfe-${name}`;
  if (!remoteApps.includes(app))
    throw new PlainError(`There is no remote ${name}. There are: ${remoteApps.map((known) => known.replace('mfe-', '')).join(', ')}.`);
  refuseUncommitted(app);
  // Never into dist, which a running server shows.
  const folder = join(cache, 'releases', name);
  await buildInto(app, folder);
  return folder;
}

/** A release must be found again in the history of its sources. */
function refuseUncommitted(app) {
  let changed;
  try {
    changed = execFileSync(
      'git',
      ['status', '--porcelain', '--untracked-files=all', '--', app, 'shared', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'],
      {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    ).trimEnd();
  } catch (error) {
    throw new PlainError(
      `Git cannot say whether everything is committed, so nothing is published: ${String(error.stderr || error.message).trim()}`,
    );
  }
  if (changed) throw new PlainError(`A release is made of what is committed. Commit or undo first:\n${changed}`);
}

/** The release in a folder and its files, base64, as they are published. Throws PlainError when it is none. */
export function readRelease(name, folder) {
  const path = join(folder, 'release.json');
  if (!existsSync(path)) throw new PlainError(`${folder} holds no release: there is no release.json in it.`);
  let release;
  try {
    release = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new PlainError(`${path} is not JSON: ${error.message}`);
  }
  if (release?.name !== name) throw new PlainError(`${path} is a release of ${release?.name ?? 'nothing'}, not of ${name}.`);
  const files = {};
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) throw new PlainError(`${join(folder, entry.name)} is no file. A release is a flat folder.`);
    if (entry.name === 'release.json') continue;
    const content = readFileSync(join(folder, entry.name));
    bytes += content.length;
    files[entry.name] = content.toString('base64');
  }
  if (bytes > mostBytes)
    throw new PlainError(`The release has ${Math.round(bytes / 1e6)} MB; at most ${Math.floor(mostBytes / 1e6)} can be published.`);
  return { release, files };
}
