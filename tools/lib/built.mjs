import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildInto } from './build.mjs';
import { PlainError } from './say.mjs';
import { browserApps, cache, remoteApps, root } from './workspace.mjs';

/** Builds a remote of this workspace from committed sources into a separate folder. Resolves with the folder. Throws PlainError. */
export async function builtRelease(name) {
  const app = `mfe-${name}`;
  if (!remoteApps.includes(app))
    throw new PlainError(`There is no remote ${name}. There are: ${remoteApps.map((known) => known.replace('mfe-', '')).join(', ')}.`);
  refuseUncommitted(app);
  // Never into dist, which a running server may be serving.
  const folder = join(cache, 'releases', name);
  await buildInto(app, folder);
  return folder;
}

/** The sources of a release must be in the history. */
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

/**
 * Builds host or remote from the current sources into a separate folder: a running server may be serving `dist`. Resolves with the folder. Throws
 * PlainError.
 */
export async function builtPart(name) {
  const app = name === 'host' ? name : `mfe-${name}`;
  const known = browserApps.map((each) => each.replace(/^mfe-/, ''));
  if (!browserApps.includes(app)) throw new PlainError(`There is no host or remote "${name}". There are: ${known.join(', ')}.`);
  const folder = join(cache, 'can-i-deploy', name);
  await buildInto(app, folder);
  return folder;
}
