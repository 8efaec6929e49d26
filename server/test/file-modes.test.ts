import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createTestDatabase, engine } from './harness.ts';
import { spawnServer } from './process.ts';
import { until } from './until.ts';

const server = join(import.meta.dirname, '..');

/** Files and folders that somebody else than their owner can read, write or enter. */
function openToOthers(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  return paths.filter((path) => (statSync(path).mode & 0o077) !== 0);
}

describe('files that the server writes', { timeout: 300_000 }, () => {
  const scratch = mkdtempSync(join(tmpdir(), 'shop-modes-'));
  after(() => rmSync(scratch, { recursive: true, force: true }));

  it('can be read by their owner only: database, files of records, releases and backups', async () => {
    const data = join(scratch, 'data');
    const releases = join(scratch, 'releases');
    const backup = join(scratch, 'backup');
    // Folders and files of an earlier version.
    mkdirSync(data, { mode: 0o755 });
    mkdirSync(join(releases, 'files'), { recursive: true, mode: 0o755 });
    writeFileSync(join(data, 'earlier'), 'x', { mode: 0o644 });
    const earlier = createHash('sha256').update('earlier').digest('hex');
    writeFileSync(join(releases, 'files', earlier), 'earlier', { mode: 0o644 });
    mkdirSync(backup, { mode: 0o755 });
    const database = await createTestDatabase({ isEmpty: true });
    const env: Record<string, string> = {
      ...(engine === 'postgres' ? { DATABASE_URL: database.env['DATABASE_URL'] ?? '' } : {}),
      ...{ DATA_DIR: data, RELEASES_DIR: releases },
    };
    const running = spawnServer({ ...env, DEMO_DATA: 'false' });
    await running.ready;
    const isPrivate = () => [releases, ...(engine === 'pglite' ? [data] : [])].every((folder) => openToOthers(folder).length === 0);
    await until(isPrivate);
    running.child.kill('SIGTERM');
    await running.ended;
    const options = { cwd: server, env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env } };
    // Photos, videos, documents and files of releases are all written by the store.
    const hash = createHash('sha256').update('x').digest('hex');
    const store = `
      import { writePrivateFiles } from './src/base/settings/private-files.ts';
      import { folderStore } from './src/base/store/folder.ts';
      writePrivateFiles();
      await folderStore(process.env['RELEASES_DIR']).put('files/${hash}', Buffer.from('x'));`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', store], options);
    assert.ok(readdirSync(join(releases, 'files')).includes(hash));
    assert.deepEqual(openToOthers(releases), []);
    if (engine === 'pglite') assert.deepEqual(openToOthers(data), []);
    await promisify(execFile)(process.execPath, ['scripts/backup.ts', backup], options);
    assert.ok(readdirSync(backup).includes('backup.json'));
    assert.deepEqual(openToOthers(backup), []);
    await database.drop();
  });
});
