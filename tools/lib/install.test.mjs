import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { installInputs } from './install.mjs';

describe('what asks for another install', () => {
  const workspace = mkdtempSync(join(tmpdir(), 'shop-inputs-'));
  mkdirSync(join(workspace, 'mfe-lab'));
  after(() => rmSync(workspace, { recursive: true }));

  function inputsOf(version, dependencies = {}) {
    writeFileSync(join(workspace, 'mfe-lab/package.json'), JSON.stringify({ name: 'mfe-lab', version, dependencies }, null, 2));
    return installInputs(workspace);
  }

  it('is not the next version of a remote', () => assert.equal(inputsOf('1.0.0'), inputsOf('1.0.1')));

  it('is another dependency, and another version of one', () => {
    const all = [inputsOf('1.0.0'), inputsOf('1.0.0', { version: '1.0.0' }), inputsOf('1.0.0', { version: '1.0.1' })];
    assert.equal(new Set(all).size, 3);
  });
});
