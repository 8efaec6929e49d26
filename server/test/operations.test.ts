import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { useTestServer } from './harness.ts';

const docs = join(import.meta.dirname, '../../docs');
const text = readFileSync(join(docs, 'operations.md'), 'utf8');
const namesIn = (pattern: RegExp) => [...new Set(text.match(pattern) ?? [])];

describe('what docs/operations.md names', () => {
  const server = useTestServer();
  let metrics = '';
  before(async () => {
    metrics = (await server.request('GET', '/metrics')).body;
  });

  const measured = namesIn(/\b(?:shop|process|nodejs)_[a-z0-9_]+/g);
  it('is something', () => assert.ok(measured.length >= 8));
  for (const name of measured)
    it(`is measured: ${name}`, () => assert.match(metrics, new RegExp(`^# TYPE ${name.replace(/_(count|bucket|sum)$/, '')} `, 'm')));

  const settings = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
  for (const name of namesIn(/`[A-Z][A-Z0-9]*_[A-Z0-9_]*…?`/g))
    it(`is a setting: ${name}`, () => assert.ok(settings.includes(name.replace(/[`…]/g, '')), `${name} is not in server/README.md`));

  for (const [, path = ''] of text.matchAll(/\]\((?!http|#)([^)#]+)/g))
    it(`is there: ${path}`, () => assert.ok(existsSync(join(docs, path))));
});
