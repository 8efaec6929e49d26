import { say, since } from './say.mjs';

const heartbeatMs = 20_000;

/**
 * Runs steps in parallel as far as slots and dependencies allow, prints progress, and resolves with one result per step. A step: { name, needs?:
 * [names], slots?, run(progress, only?) → { passed, failed, detail?, output?, failedFiles? } }. A step that throws has failed; a step whose
 * dependency failed with `blocks: true` is skipped and counts as failed. `only` are files of an earlier run's `failedFiles`.
 */
export async function schedule(steps, slots) {
  const results = new Map();
  const running = new Map();
  let free = slots;
  let begun = 0;

  const heartbeat = setInterval(() => {
    for (const [step, state] of running) say(`  … ${step.name}, ${since(state.begun)}${state.line ? `: ${state.line}` : ''}`);
  }, heartbeatMs);

  const waiting = [...steps];
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const needs = step.needs ?? [];
      if (needs.some((name) => !results.has(name))) continue;
      const broken = needs.find((name) => results.get(name).blocks);
      const size = Math.min(step.slots ?? 1, slots);
      if (!broken && size > free) continue;
      waiting.splice(waiting.indexOf(step), 1);
      if (broken) {
        results.set(step.name, { passed: 0, failed: 1, detail: `not run: ${broken} failed`, blocks: true, took: '' });
        say(`✗ ${step.name}: not run, ${broken} failed`);
        continue;
      }
      free -= size;
      begun += 1;
      say(`${begun} of ${steps.length}: ${step.name}`);
      const state = { begun: Date.now(), line: '' };
      state.done = runStep(step, state).then((result) => {
        results.set(step.name, result);
        running.delete(step);
        free += size;
        tell(step, result);
      });
      running.set(step, state);
    }
    await Promise.race([...running.values()].map((state) => state.done));
  }
  clearInterval(heartbeat);
  return steps.map((step) => ({ name: step.name, ...results.get(step.name) }));
}

/** Runs one step, or only some of its files: never throws. `state` receives its progress and start time. */
export async function runStep(step, state, only) {
  const progress = (line) => {
    state.line = line.trim().slice(0, 110);
  };
  try {
    const result = await step.run(progress, only);
    return { ...result, blocks: step.blocks === true && result.failed > 0, took: since(state.begun) };
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      output: error.name === 'PlainError' ? error.message : error.stack,
      blocks: step.blocks === true,
      took: since(state.begun),
    };
  }
}

function tell(step, { passed, failed, output, took, detail }) {
  say(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed, ${took}${detail ? `, ${detail}` : ''}`);
  if (failed && output) console.log(`${output.trimEnd()}\n`);
}
