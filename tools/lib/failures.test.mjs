import assert from 'node:assert/strict';
import { it } from 'node:test';
import { failuresIn, nodeFilesIn } from './failures.mjs';

it('names what failed, as each runner prints it', () => {
  const node = `ℹ fail 1

✖ failing tests:

test at test/kill.test.ts:30:3
✖ loses nothing (57.7ms)
  AssertionError [ERR_ASSERTION]: 3 !== 4
      at TestContext.<anonymous> (file:///x.ts:35:12)
`;
  assert.deepEqual(failuresIn(node), [
    'test at test/kill.test.ts:30:3\n✖ loses nothing (57.7ms)\n  AssertionError [ERR_ASSERTION]: 3 !== 4',
  ]);
  assert.deepEqual(nodeFilesIn(`${node}${node}`), ['test/kill.test.ts']);
  const jest = '  ● Console\n\n  ● the list › has rows\n\n    expect(received)\n\n  ● the list › has rows\n';
  assert.deepEqual(failuresIn(jest), ['● the list › has rows']);
  const playwright = '  1 failed\n    [e2e] › tests/day.spec.ts:12:1 › a day ───────\n  316 passed (20.2m)\n';
  assert.deepEqual(failuresIn(playwright), ['[e2e] › tests/day.spec.ts:12:1 › a day']);
});

it('names nothing where nothing failed', () => assert.deepEqual(failuresIn('✔ all\n[e2e] › a spec\nℹ fail 0\n'), []));
