import { say, since } from './say.mjs';
import { runStep } from './schedule.mjs';

/** More than so many that fail have a cause of their own. */
const mostFailed = 5;

/**
 * Runs the files of tests that failed once more, each step by itself when everything else is done (ADR 52). What passes then counts as passed, and
 * is told of as `unsteady`. Changes `results`, as schedule() answers them for `steps`.
 */
export async function repeatFailures(steps, results) {
  for (const result of results) {
    const { name, failed, failures = [], failedFiles = [] } = result;
    // A failure that nothing names might not be in these files: what passes then would say nothing of it.
    if (failed === 0 || failed > mostFailed || failures.length < failed || failedFiles.length === 0) continue;
    const step = steps.find((one) => one.name === name);
    const begun = Date.now();
    const again = await runStep(step, { begun }, failedFiles);
    const isGone = again.failed === 0 && again.passed >= failed;
    say(`${isGone ? '✓' : '✗'} ${name}, by itself once more: ${again.passed} passed, ${again.failed} failed, ${since(begun)}`);
    if (!isGone && again.output) console.log(`${again.output.trimEnd()}\n`);
    if (isGone) Object.assign(result, { passed: result.passed + failed, failed: 0, failures: [], unsteady: failures });
  }
}
