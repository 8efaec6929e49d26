import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { releaseToken } from './cli/release-token.mjs';

const folder = mkdtempSync(join(tmpdir(), 'release-token-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(text) {
  const file = join(folder, 'token');
  writeFileSync(file, text);
  return file;
}

it('takes the release token of the environment, else of a file', () => {
  assert.equal(releaseToken({ RELEASE_TOKEN: 'sbr_a', RELEASE_TOKEN_FILE: fileOf('sbr_b\n') }), 'sbr_a');
  assert.equal(releaseToken({ RELEASE_TOKEN_FILE: fileOf('sbr_b\n') }), 'sbr_b');
  assert.equal(releaseToken({}), undefined);
});

it('says what is wrong with the file, without what is in it', () => {
  assert.throws(() => releaseToken({ RELEASE_TOKEN_FILE: join(folder, 'none') }), /cannot be read \(ENOENT\)/);
  assert.throws(() => releaseToken({ RELEASE_TOKEN_FILE: fileOf(' \n') }), /is empty/);
  assert.throws(() => releaseToken({ RELEASE_TOKEN: 'a session' }), /RELEASE_TOKEN is no release token/);
  assert.throws(
    () => releaseToken({ RELEASE_TOKEN_FILE: fileOf('secret') }),
    (error) => !error.message.includes('secret'),
  );
});

it('reads what is piped in', () => {
  const module = pathToFileURL(join(import.meta.dirname, 'cli/release-token.mjs')).href;
  const script = `import(${JSON.stringify(module)}).then(({ releaseToken }) => console.log(releaseToken({ RELEASE_TOKEN_FILE: '-' })))`;
  assert.equal(spawnSync(process.execPath, ['-e', script], { input: 'sbr_c\n', encoding: 'utf8' }).stdout, 'sbr_c\n');
});
