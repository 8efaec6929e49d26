import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { cache, root } from './workspace.mjs';

const shown = 10;

/** The time of each file in ms, from a report of times-reporter.mjs. */
export const nodeTimes = (report) => Object.entries(JSON.parse(readFileSync(report, 'utf8'))).map(([file, ms]) => ({ file, ms }));

export const jestTimes = ({ testResults }) => testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

/** The time of each file's tests; several files run in parallel. */
export function playwrightTimes({ config, suites }) {
  return suites.map((suite) => ({ file: resolve(config.rootDir, suite.file), ms: total(suite) }));
}

function total({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)));
  return own.reduce((sum, ms) => sum + ms, 0) + suites.reduce((sum, suite) => sum + total(suite), 0);
}

/**
 * Stores the time of each file of each step in `.cache/times.json`, the slowest first, and returns lines about the slowest. `results` as schedule()
 * returns them, with `times`.
 */
export function keepTimes(results) {
  const all = results
    .flatMap(({ name, times = [] }) =>
      times.map(({ file, ms }) => ({ step: name, file: relative(root, file), seconds: Math.round(ms / 100) / 10 })),
    )
    .sort((one, other) => other.seconds - one.seconds);
  if (all.length === 0) return [];
  writeFileSync(join(cache, 'times.json'), `${JSON.stringify(all, null, 1)}\n`);
  const slowest = all.slice(0, shown).map(({ step, file, seconds }) => `${String(seconds).padStart(7)} s  ${file} (${step})`);
  return [`The slowest of ${all.length} files; all are in .cache/times.json:`, ...slowest];
}
