import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain.mjs';

/** Builds the remote of the working directory from committed sources. Resolves with the folder of the build. Throws PlainError. */
export async function builtHere(name) {
  refuseOther(name);
  refuseUncommitted();
  const { status, error } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) throw error;
  if (status !== 0) throw new PlainError('The build failed, so nothing is published.');
  return join(process.cwd(), 'dist');
}

function refuseOther(name) {
  let own;
  try {
    own = JSON.parse(readFileSync('package.json', 'utf8')).name;
  } catch {
    throw new PlainError(`There is no package.json here that can be read. Run this in the repository of mfe-${name}.`);
  }
  if (own !== `mfe-${name}`) throw new PlainError(`This is the repository of ${own}, not of mfe-${name}.`);
}

/** The sources of a release must be in the history. */
function refuseUncommitted() {
  let changed;
  try {
    changed = execFileSync('git', ['status', '--porcelain', '--', '.'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
  } catch (error) {
    throw new PlainError(
      `Git cannot say whether everything is committed, so nothing is built: ${String(error.stderr || error.message).trim()}`,
    );
  }
  if (changed) throw new PlainError(`A release is made of what is committed. Commit or undo first:\n${changed}`);
}
