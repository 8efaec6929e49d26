import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { findHeadlessChromium } from './chromium.mjs';
import { failuresIn, nodeFilesIn } from './failures.mjs';
import { projectNode } from './install.mjs';
import { freePort, startPostgres } from './postgres.mjs';
import { run } from './process.mjs';
import { noteSpecs, specsToRun } from './specs.mjs';
import { jestTimes, nodeTimes, playwrightTimes } from './times.mjs';
import { hashOf, notePassed, onlyWhenChanged, passedOf, runsAll, within } from './unchanged.mjs';
import { browserApps, cache, root } from './workspace.mjs';

const log = (name) => join(cache, `logs/${name}.log`);
const bin = (name) => join(root, 'node_modules', name);
/** The last lines of a failed step are read first; its log contains everything. */
const tail = (output, lines = 120) => output.trimEnd().split('\n').slice(-lines).join('\n');

/** A tool that passes or fails: one check. */
function tool(name, part, file, args) {
  return {
    name,
    parts: ['checks', part],
    async run() {
      const { code, output } = await run(projectNode(), [bin(file), ...args], { log: log(name.replaceAll(' ', '-')) });
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output: tail(output) };
    },
  };
}

const sources = [...browserApps, 'shared', 'server', 'e2e'];

/** Runs node:test; its own summary counts. A run that ends without a summary has failed. `only` as schedule() passes it. */
async function nodeTest(part, patterns, { cwd = root, env = {}, options = [], progress, only }) {
  const name = only ? `${part}-again` : part;
  const report = join(cache, `times-${name}.json`);
  rmSync(report, { force: true });
  const reporters = [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${join(import.meta.dirname, 'times-reporter.mjs')}`, `--test-reporter-destination=${report}`],
  ];
  const { code, output } = await run(projectNode(), ['--test', ...reporters, ...options, ...(only ?? patterns)], {
    cwd,
    env,
    log: log(name),
    onLine: progress,
  });
  const count = (word) => Number(output.match(new RegExp(`^ℹ ${word} (\\d+)`, 'm'))?.[1] ?? 0);
  const failed = count('fail') + count('cancelled');
  const skipped = count('skipped') + count('todo');
  const wasRun = /^ℹ tests [1-9]/m.test(output);
  return {
    passed: count('pass'),
    failed: wasRun ? Math.max(failed, code === 0 ? 0 : 1) : 1,
    detail: skipped ? `${skipped} skipped` : undefined,
    output: tail(output),
    failures: failuresIn(output),
    failedFiles: wasRun ? nodeFilesIn(output) : [],
    times: wasRun && existsSync(report) ? nodeTimes(report) : [],
  };
}

/**
 * Tests whose result may differ on the embedded database: start, migrations, locks, notifications, crashes, backups, search, sorting and bulk
 * changes. The walk test makes every call on it, and the end-to-end tests use nothing else.
 */
const engineDependent = [
  ...['base/db/**/*', 'areas/demo/demo', 'areas/imports/imports', 'areas/imports/jobs', 'areas/imports/takeover', 'areas/*/lists'].map(
    (file) => `src/${file}.test.ts`,
  ),
  ...[
    'backup',
    'bus',
    'disk-full',
    'exports',
    'kill',
    'lists',
    'migrations',
    'registry',
    'release-command',
    'sockets',
    'startup',
    'walk/*',
  ].map((file) => `test/${file}.test.ts`),
];

/** In one process: loading the server again for each of seventy files took half of the time. */
const serverTests = (name, files, run) => nodeTest(name, files, { cwd: join(root, 'server'), options: ['--test-isolation=none'], ...run });

const ofServer = ['server', 'shared/src/contract', 'shared/package.json', 'tools'];

/** Half of the suite, on a PostgreSQL of its own: two processes overlap their waiting times. */
const onPostgres = (folder) =>
  onlyWhenChanged(
    {
      name: `server/${folder} on PostgreSQL`,
      parts: ['server'],
      async run(progress, only) {
        const postgres = await startPostgres(log(`postgres-${folder}`));
        try {
          const env = { TEST_DATABASE_URL: postgres.url };
          return await serverTests(`server-postgres-${folder}`, [`${folder}/**/*.test.ts`], { env, progress, only });
        } finally {
          await postgres.stop();
        }
      },
    },
    ofServer,
  );

async function jest(progress, only) {
  const name = only ? 'unit-again' : 'unit';
  const hashes = Object.fromEntries(['shared', ...browserApps].map((app) => [app, hashOf(within([app, 'shared', 'tools/lib/steps.mjs']))]));
  const changed = Object.keys(hashes).filter((app) => runsAll || !hashes[app] || passedOf(`unit ${app}`)?.hash !== hashes[app]);
  if (changed.length === 0) return { passed: 0, failed: 0, detail: 'unchanged since it passed' };
  const report = join(cache, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await run(
    projectNode(),
    [
      bin('jest/bin/jest.js'),
      ...['--projects', ...changed],
      ...['--json', `--outputFile=${report}`, '--maxWorkers=1'],
      ...(only ? ['--runTestsByPath', ...only] : []),
    ],
    { log: log(name), onLine: progress },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output: tail(output) };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = told;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (failed === 0 && !only) notePassed(Object.fromEntries(changed.map((app) => [`unit ${app}`, { hash: hashes[app] }])));
  return {
    passed: numPassedTests,
    failed: Math.max(failed, code === 0 ? 0 : 1),
    detail: detailOf(numPendingTests, changed.length, browserApps.length + 1, 'packages'),
    output: tail(output.replace(/^\{"numFailedTestSuites.*$/m, '')),
    failures: failuresIn(output),
    failedFiles: told.testResults.flatMap(({ status, name: path }) => (status === 'failed' ? path : [])),
    times: jestTimes(told),
  };
}

async function playwright(project, isOfProject, progress, only) {
  const { all, changed } = specsToRun(isOfProject);
  if (changed.length === 0) return { passed: 0, failed: 0, detail: 'unchanged since it passed' };
  const name = only ? `e2e-${project}-again` : `e2e-${project}`;
  const report = join(cache, `${name}.json`);
  rmSync(report, { force: true });
  const { code, output } = await run(
    projectNode(),
    [
      join(root, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      `--project=${project}`,
      ...(only ? ['--workers=1', ...only] : changed.length < all.length ? changed.map((spec) => `tests/${spec}`) : []),
    ],
    {
      cwd: join(root, 'e2e'),
      env: {
        CHROMIUM_PATH: await findHeadlessChromium(log('apt')),
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      log: log(name),
      onLine: progress,
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output: tail(output) };
  const told = JSON.parse(readFileSync(report, 'utf8'));
  const { expected, unexpected, flaky, skipped } = told.stats;
  if (!only) noteSpecs(told);
  return {
    passed: expected,
    failed: Math.max(unexpected + flaky, code === 0 ? 0 : 1),
    detail: detailOf(skipped, changed.length, all.length, 'files'),
    output: tail(output),
    failures: failuresIn(output),
    failedFiles: told.suites.flatMap((suite) => (hasFailed(suite) ? `tests/${suite.file}` : [])),
    times: playwrightTimes(told),
    notes: project === 'e2e' && changed.length === all.length && !only ? [await unseen(report)] : [],
  };
}

const hasFailed = ({ suites = [], specs = [] }) => specs.some(({ ok }) => !ok) || suites.some(hasFailed);

/** In a separate process, because the current Node may not be able to load TypeScript. */
async function unseen(report) {
  const { output } = await run(projectNode(), [join(import.meta.dirname, 'calls-seen.mjs'), report], { log: log('calls-seen') });
  return output.trim();
}

const detailOf = (skipped, ran, all, what) =>
  [skipped > 0 && `${skipped} skipped`, ran < all && `${all - ran} of ${all} ${what} unchanged since they passed`]
    .filter(Boolean)
    .join(', ') || undefined;

const isBudget = (spec) => spec.startsWith('budgets');

/**
 * The number of parallel steps. The server's tests wait for a third to a half of their time, for timers, other processes or the database: three steps
 * keep two cores busy.
 */
export const slots = 3;

/** All steps of `npm test`, in the order in which they start. `parts` are their names in `npm test -- <part>`. */
export const steps = [
  tool('types', 'types', 'typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.json']),
  tool('lint', 'lint', '@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=50', '--colors=off']),
  tool('import rules', 'imports', 'dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', '.dependency-cruiser.mjs', ...sources]),
  onlyWhenChanged(
    {
      name: 'checks of the checks',
      parts: ['checks', 'imports'],
      run: (progress, only) => nodeTest('ci', ['tools/**/*.test.mjs', 'shared/{webpack,vite}/**/*.test.mjs'], { progress, only }),
    },
    [
      ...['tools', 'shared', '.dependency-cruiser.mjs', 'package.json', 'pnpm-workspace.yaml', 'docs', 'README.md'],
      // The tests that docs/platform.md names.
      ...['e2e/tests', 'server/test', 'server/src/platform', 'server/src/handlers.ts', 'host/src/remotes'],
      // Folders whose documents and links are checked.
      ...[...sources, 'e2e'],
    ],
  ),
  onlyWhenChanged(
    { name: 'words', parts: ['checks', 'words'], run: (progress) => nodeTest('words', ['tools/words/*.spec.mjs'], { progress }) },
    [...sources, 'tools', 'docs', 'README.md'],
  ),
  tool('unused code', 'unused', 'knip/bin/knip.js', []),
  {
    name: 'build',
    parts: ['build'],
    blocks: true,
    async run() {
      await build();
      return { passed: 1, failed: 0 };
    },
  },
  onlyWhenChanged(
    {
      name: 'server on PGlite',
      parts: ['server'],
      run: (progress, only) => serverTests('server-pglite', engineDependent, { progress, only }),
    },
    ofServer,
  ),
  onPostgres('test'),
  onPostgres('src'),
  { name: 'unit', parts: ['unit'], run: jest },
  onlyWhenChanged(
    {
      name: 'a new remote',
      parts: ['create-remote'],
      needs: ['build'],
      run: (progress, only) => nodeTest('create-remote', ['tools/create-remote/new-remote.spec.mjs'], { progress, only }),
    },
    ['tools', 'shared', 'host', 'server', 'package.json'],
  ),
  {
    name: 'budgets',
    parts: ['budgets'],
    needs: ['build'],
    slots,
    run: (progress, only) => playwright('budgets', isBudget, progress, only),
  },
  {
    name: 'end to end',
    parts: ['e2e'],
    needs: ['build'],
    slots,
    run: (progress, only) => playwright('e2e', (spec) => !isBudget(spec), progress, only),
  },
];
