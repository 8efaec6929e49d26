import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './server.ts';

const versionFile = 'shared/package.json';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const versionOf = (text: string) => (JSON.parse(text) as { version: string }).version;
const versionAt = (commit: string) => versionOf(git('show', `${commit}:${versionFile}`));

/** Of which contract version a checkout is. */
export interface Contract {
  version: string;
  /** undefined: this checkout. */
  commit?: string;
}

/**
 * The platforms that are tested with one another.
 * now: this checkout.
 * before: the last commit of the version of the contract before the present one.
 * first: the first commit of the present major version; not there while nothing of it is committed.
 */
export interface Contracts {
  now: Contract;
  before: Contract;
  first?: Contract;
}

/** Whether two versions of the contract promise to fit. */
export const isSameMajor = (one: Contract, other: Contract) => Number.parseInt(one.version, 10) === Number.parseInt(other.version, 10);

/** Whether this clone was made without its history: there is nothing to test against, and no network to be asked for it. */
export const isWithoutHistory = () => git('rev-parse', '--is-shallow-repository') === 'true';

/** Throws a sentence when the history does not hold the version before. */
export function contracts(): Contracts {
  const now = { version: versionOf(readFileSync(join(root, versionFile), 'utf8')) };
  const changes = git('log', '--format=%H', '--', versionFile)
    .split('\n')
    .map((commit) => ({ commit, version: versionAt(commit) }));
  const other = changes.findIndex(({ version }) => version !== now.version);
  if (other < 0)
    throw new Error(
      `No commit before version ${now.version} of ${versionFile} is in this clone, so there is no previous platform to test against.`,
    );
  const commit = git('rev-parse', other === 0 ? 'HEAD' : `${changes[other - 1]?.commit}^`);
  const otherMajor = changes.findIndex((change) => !isSameMajor(change, now));
  const first = changes.slice(0, otherMajor < 0 ? undefined : otherMajor).at(-1);
  return { now, before: { version: versionAt(commit), commit }, ...(first && { first }) };
}

/**
 * The folder of the platform of a contract: this one, or a checkout of its own in `.cache/previous`, installed and built by its own scripts.
 * Half a minute the first time, nothing after that. Throws what went wrong.
 */
export async function checkoutOf({ commit }: Contract): Promise<string> {
  if (!commit) return root;
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
    throw new Error(`The platform of ${commit.slice(0, 10)} could not be built in ${dir}.\n${stdout}${stderr}`);
  });
  writeFileSync(isBuilt, '');
  return dir;
}
