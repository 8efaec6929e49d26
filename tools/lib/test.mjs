import { join } from 'node:path';
import { install } from './install.mjs';
import { repeatFailures } from './repeat.mjs';
import { main, PlainError, say, since } from './say.mjs';
import { schedule } from './schedule.mjs';
import { slots, steps } from './steps.mjs';
import { keepTimes } from './times.mjs';
import { cache } from './workspace.mjs';

const begun = Date.now();
// The tests start the server about a hundred times, and a fifth of a start is compiling the same code again.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'compile');
const parts = [...new Set(steps.flatMap((step) => step.parts))];

main(async () => {
  const asked = process.argv.slice(2).filter((word) => word !== '--all');
  const unknown = asked.find((part) => !parts.includes(part));
  if (unknown) throw new PlainError(`There is no part "${unknown}". Parts: ${parts.join(', ')}.`);
  await install();

  const chosen = steps.filter((step) => asked.length === 0 || step.parts.some((part) => asked.includes(part)));
  const needed = new Set(chosen.flatMap((step) => step.needs ?? []));
  const needing = steps.filter((step) => chosen.includes(step) || needed.has(step.name));
  const results = await schedule(needing, slots);
  await repeatFailures(needing, results);
  table(results);
  for (const line of keepTimes(results)) console.log(line);
  for (const { notes = [] } of results) for (const note of notes) console.log(`\n${note}`);
  // Repeated at the end, which is read first: the output of a step may be far above.
  for (const { name, failures = [] } of results) for (const text of failures) console.log(`\n${name}: ${text}`);
  for (const { name, unsteady = [] } of results) for (const text of unsteady) console.log(`\n${name}, passed by itself only: ${text}`);
  say(`Took ${since(begun)}. Logs are in .cache/logs.`);

  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
});

function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'step'.padEnd(width)}  passed  failed    took`);
  for (const { name, passed, failed, took, detail } of results) {
    console.log(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${took.padStart(6)}${detail ? `  ${detail}` : ''}`,
    );
  }
  console.log('');
}
