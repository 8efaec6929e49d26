import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** Runs a command of the project on this Node, which says that it is another one. */
function runOn(version, file) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return spawnSync(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, join(import.meta.dirname, file)], {
    encoding: 'utf8',
  });
}

describe('a Node that is too old', () => {
  for (const file of ['start.mjs', 'test.mjs', 'dev.mjs', 'bench.mjs', 'release.mjs', 'create-remote.mjs']) {
    it(`is refused by ${file} in a plain sentence, with exit code 1`, () => {
      const { status, stderr } = runOn('18.20.4', file);
      assert.equal(status, 1);
      assert.match(stderr, /needs Node 20 or newer.*this is Node 18\.20\.4/);
      assert.doesNotMatch(stderr, /\bat .*:\d+:\d+/);
    });
  }
});
