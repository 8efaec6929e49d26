import { say, since } from './say.mjs';
import { runStep } from './schedule.mjs';

/** With more failures than this, the cause is not flakiness. */
const mostFailed = 5;

/**
 * Retries the files of failed tests once, each step alone after all others (ADR 52). Those that pass count as passed, and are listed as `unsteady`.
 * Modifies `results`, which schedule() returned for `steps`.
 */
export async function repeatFailures(steps, results) {
  for (const result of results) {
    const { name, failed, failures = [], failedFiles = [] } = result;
    // A failure without a name may be outside of these files: passing them would prove nothing.
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
