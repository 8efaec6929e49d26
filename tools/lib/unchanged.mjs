import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, root } from './workspace.mjs';

/**
 * On a developer's machine, steps whose inputs have not changed since they last passed are skipped (ADR 28). Passed steps are stored in
 * `.cache/passed.json` with the hash of their inputs. CI, and the option `--all`, run everything.
 */
export const runsAll = Boolean(process.env.CI) || process.argv.includes('--all');

const file = join(cache, 'passed.json');

/** The hash of every file of the working tree, by path; undefined without git. */
function filesOfWorkspace() {
  try {
    const git = (args, input) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', input, maxBuffer: 1e8, stdio: ['pipe', 'pipe', 'ignore'] });
    const paths = git(['ls-files', '-co', '--exclude-standard'])
      .split('\n')
      .filter((path) => path && existsSync(join(root, path)));
    const hashes = git(['hash-object', '--stdin-paths'], paths.join('\n')).trim().split('\n');
    return new Map(paths.sort().map((path, index) => [path, hashes[index]]));
  } catch {
    // No git, no history, or a folder that git refuses to read: then nothing is skipped.
    return undefined;
  }
}

let files;

/** One hash of all files whose path satisfies `includes`, of the installed packages and of Node. Undefined without git. */
export function hashOf(includes) {
  files ??= filesOfWorkspace() ?? new Map();
  if (files.size === 0) return undefined;
  const hash = createHash('sha256').update(process.version);
  for (const [path, content] of files) if (path === 'pnpm-lock.yaml' || includes(path)) hash.update(`${path}\0${content}\n`);
  return hash.digest('hex');
}

/** Returns a predicate for paths in one of these folders, or equal to one of these files. */
export const within = (places) => (path) => places.some((place) => path === place || path.startsWith(`${place}/`));

/** The record of something that passed, with the hash of its inputs; undefined if it has not passed. */
export function passedOf(name) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[name] : undefined;
}

export function notePassed(entries) {
  mkdirSync(dirname(file), { recursive: true });
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, `${JSON.stringify({ ...before, ...entries }, null, 1)}\n`);
}

/** A step that depends only on some folders and files: it is skipped if they have not changed since it passed. */
export function onlyWhenChanged(step, places) {
  return {
    ...step,
    async run(progress, only) {
      if (only) return step.run(progress, only);
      const hash = hashOf(within(places));
      if (!runsAll && hash && passedOf(step.name)?.hash === hash) return { passed: 0, failed: 0, detail: 'unchanged since it passed' };
      const result = await step.run(progress);
      if (result.failed === 0) notePassed({ [step.name]: { hash } });
      return result;
    },
  };
}
