import assert from 'node:assert/strict';
import { it } from 'node:test';
import { repeatFailures } from './repeat.mjs';

const failed = { name: 'server', passed: 40, failed: 2, failures: ['one', 'other'], failedFiles: ['one.test.ts'] };
/** The result after a retry in which the step returns `again`, and the files that were retried. */
async function repeated(again, result = failed) {
  const given = [];
  const run = async (_, only) => {
    given.push(only);
    if (!again) throw new Error('The database did not start.');
    return again;
  };
  const results = [{ ...result }];
  await repeatFailures([{ name: 'server', run }], results);
  return { result: results[0], given };
}

it('counts what passes by itself as passed, and says that it was unsteady', async () => {
  const { result, given } = await repeated({ passed: 7, failed: 0 });
  assert.deepEqual(given, [['one.test.ts']]);
  assert.deepEqual(result, { ...failed, passed: 42, failed: 0, failures: [], unsteady: ['one', 'other'] });
});

it('leaves a failure that comes again, or whose second run ran nothing or broke', async () => {
  for (const again of [{ passed: 6, failed: 1 }, { passed: 0, failed: 0 }, undefined])
    assert.deepEqual((await repeated(again)).result, failed);
});

it('runs nothing again where all passed, where much failed, or where a failure has no name or file', async () => {
  for (const change of [{ failed: 0 }, { failed: 6 }, { failed: 3 }, { failedFiles: [] }]) {
    const result = { ...failed, ...change };
    assert.deepEqual(await repeated({ passed: 7, failed: 0 }, result), { result, given: [] });
  }
});
