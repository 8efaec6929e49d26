import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const workspace = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: workspace, encoding: 'utf8' }).trim();
const journal = 'server/migrations/meta/_journal.json';

/** The commit to upgrade from: what `UPGRADE_FROM` names, or the last that does not know the newest migration; undefined in a clone without history. */
export function commitBefore(): string | undefined {
  const named = process.env['UPGRADE_FROM'];
  if (named) return git('rev-parse', '--verify', `${named}^{commit}`);
  if (git('rev-parse', '--is-shallow-repository') === 'true') return undefined;
  const newest = git('log', '-1', '--format=%H', '--', journal);
  const [, parent] = git('rev-list', '--parents', '-n', '1', newest).split(' ');
  return parent;
}

/** A checkout of a commit with its own packages, in `.cache/previous-server`. Made once. Answers its folder. */
export async function checkoutOf(commit: string): Promise<string> {
  const folder = join(workspace, '.cache/previous-server', commit.slice(0, 10));
  const isReady = join(folder, '.cache/is-installed');
  if (existsSync(isReady)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, '.cache'), { recursive: true });
  const archive = join(folder, '.cache/checkout.tar');
  git('archive', '--output', archive, commit);
  execFileSync('tar', ['-x', '-f', archive, '-C', folder]);
  rmSync(archive);
  // Until the commands moved to `tools` they lay in `.ci`.
  const lib = existsSync(join(folder, 'tools')) ? './tools/lib' : './.ci/lib';
  const script = `await (await import('${lib}/install.mjs')).install();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: folder }).catch(({ stdout, stderr }) => {
    throw new Error(`The server of ${commit.slice(0, 10)} could not be installed in ${folder}.\n${stdout}${stderr}`);
  });
  writeFileSync(isReady, '');
  return folder;
}
