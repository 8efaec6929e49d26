import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testsOf } from './specs.mjs';
import { root } from './workspace.mjs';

/** Of the calls that pages make, all that docs/calls.md gives to nobody else: those that no test of a report of Playwright saw answered to a page. */
export async function callsNotSeen({ suites }) {
  const { calls } = await import(new URL('../../shared/src/contract/calls/index.ts', import.meta.url));
  const ofOthers = [...readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(/^\| `(\w+\.\w+)`/gm)].map(([, id]) => id);
  const answered = suites
    .flatMap(testsOf)
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'answered' ? description.split(' ') : []));
  const told = new Set([...ofOthers, ...answered]);
  return Object.values(calls)
    .flatMap((verbs) => Object.values(verbs))
    .map(({ id }) => id)
    .filter((id) => !told.has(id));
}
