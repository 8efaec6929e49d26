import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

const versionFile = 'shared/package.json';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const versionOf = (text: string) => (JSON.parse(text) as { version: string }).version;

const present = () => versionOf(readFileSync(join(root, versionFile), 'utf8'));

/** The last commit of the version of the contract before the present one. Throws a sentence when the history does not hold it. */
function previousCommit(): string {
  let newer: string | undefined;
  for (const commit of git('log', '--format=%H', '--', versionFile).split('\n').filter(Boolean)) {
    if (versionOf(git('show', `${commit}:${versionFile}`)) !== present())
      return newer ? git('rev-parse', `${newer}^`) : git('rev-parse', 'HEAD');
    newer = commit;
  }
  throw new Error(
    `No commit before version ${present()} of ${versionFile} is in this clone, so there is no previous platform to test against.`,
  );
}

/** Whether this clone was made without its history: there is nothing to test against, and no network to be asked for it. */
export const isWithoutHistory = () => git('rev-parse', '--is-shallow-repository') === 'true';

/** The versions of the contract, the present one and the one before it. Throws where the history does not hold it. */
export const contracts = () => ({ now: present(), before: versionOf(git('show', `${previousCommit()}:${versionFile}`)) });

/**
 * The platform as it was before the present version of the contract: a checkout of its own in `.cache/previous`, installed and built by
 * its own scripts. Half a minute the first time, nothing after that. Answers its folder. Throws what went wrong.
 */
export async function previousPlatform(): Promise<string> {
  const commit = previousCommit();
  const dir = join(root, '.cache/previous', commit.slice(0, 10));
  const isBuilt = join(dir, '.cache/is-built');
  if (existsSync(isBuilt)) return dir;
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const archive = join(dir, 'checkout.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-x', '-f', archive, '-C', dir]);
  rmSync(archive);
  const script = "await (await import('./tools/lib/install.mjs')).install(); await (await import('./tools/lib/build.mjs')).build();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: dir }).catch(({ stdout, stderr }) => {
    throw new Error(`The previous platform (${commit.slice(0, 10)}) could not be built in ${dir}.\n${stdout}${stderr}`);
  });
  writeFileSync(isBuilt, '');
  return dir;
}
