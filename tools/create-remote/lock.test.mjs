import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { withImporter } from './lock.mjs';

const lock = readFileSync(join(import.meta.dirname, '../../pnpm-lock.yaml'), 'utf8');

it('notes a further package in the lock file as pnpm would, and changes nothing else', () => {
  const made = withImporter(lock, 'mfe-harbour', 'mfe-config');
  const blockOf = (name) => made.match(new RegExp(`\\n  ${name}:\\n([\\s\\S]*?)\\n\\n  \\S`))?.[1];
  assert.equal(blockOf('mfe-harbour'), blockOf('mfe-config'));
  assert.ok(made.indexOf('\n  mfe-fishers:') < made.indexOf('\n  mfe-harbour:'));
  assert.ok(made.indexOf('\n  mfe-harbour:') < made.indexOf('\n  mfe-marketplace:'));
  assert.equal(made.replace(`  mfe-harbour:\n${blockOf('mfe-harbour')}\n\n`, ''), lock);
});
