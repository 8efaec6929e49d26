import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testsOf } from './specs.mjs';
import { root } from './workspace.mjs';

/**
 * `node tools/lib/calls-seen.mjs <report of Playwright>`, run by the workspace's Node, which can load the TypeScript contract: prints the calls of
 * pages (all those that docs/calls.md assigns to nobody else) for which no test in the report received an answer on a page.
 */
const { calls } = await import(pathToFileURL(join(root, 'shared/src/contract/calls/index.ts')).href);
const { suites } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const ofOthers = [...readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(/^\| `(\w+\.\w+)`/gm)].map(([, id]) => id);
const answered = suites
  .flatMap(testsOf)
  .flatMap(({ annotations }) => annotations)
  .flatMap(({ type, description }) => (type === 'answered' ? description.split(' ') : []));
const seen = new Set([...ofOthers, ...answered]);
const unseen = Object.values(calls)
  .flatMap((verbs) => Object.values(verbs))
  .map(({ id }) => id)
  .filter((id) => !seen.has(id));
console.log(`Calls of pages that were answered to none in this run: ${unseen.length}. ${unseen.join(' ')}`);
