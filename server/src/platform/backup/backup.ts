import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../../base/db/db.ts';
import { files, imports, releases } from '../../base/db/schema/index.ts';
import { type FileStore, keyOf } from '../../base/store/store.ts';
import { keyOfBytes } from '../files/store.ts';
import {
  BackupProblem,
  batchRows,
  type Manifest,
  manifestName,
  migrationsOf,
  ourMigrations,
  prepareSession,
  storedFile,
  tableFile,
  tablesOf,
} from './format.ts';

/** Number of files copied concurrently. */
const atOnce = 8;

/**
 * Writes a backup into an empty or new folder while the server goes on writing. The tables are read in one snapshot, and the files after it:
 * a file is in the store before the row that refers to it is committed, and is immutable, so all files of the snapshot exist by
 * then. In the opposite order, a row could refer to a file that was stored after the files had been copied.
 */
export async function backUp({ db }: Database, store: FileStore, folder: string): Promise<Manifest> {
  await mkdir(join(folder, 'tables'), { recursive: true });
  // The folder may already exist and be readable by other users.
  await chmod(folder, 0o700);
  if ((await readdir(folder)).length > 1)
    throw new BackupProblem(`${folder} is not empty. Name a folder that is, or that is not there yet.`);
  const snapshot = await db.transaction((tx) => readTables(tx, folder), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  const copied = await copyFiles(store, folder);
  const there = new Set(copied.map(({ key }) => key));
  const { named, ...rest } = snapshot;
  const manifest: Manifest = { ...rest, files: copied, missing: named.filter((key) => !there.has(key)) };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function readTables(tx: Db, folder: string) {
  await prepareSession(tx);
  const migrations = await migrationsOf(tx);
  if (migrations.join() !== ourMigrations().join())
    throw new BackupProblem(
      'The database is of another version than this program. Back it up with the version of the server that runs on it.',
    );
  const tables: Manifest['tables'] = {};
  for (const table of await tablesOf(tx)) {
    const hash = createHash('sha256');
    let rows = 0;
    async function* lines() {
      await tx.execute(sql`declare backup_rows no scroll cursor for select t::text as row from ${sql.identifier(table)} t`);
      for (;;) {
        const batch = await rowsOf<{ row: string }>(tx, sql.raw(`fetch ${batchRows} from backup_rows`));
        if (batch.length === 0) break;
        rows += batch.length;
        const text = batch.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
        hash.update(text);
        yield text;
      }
      await tx.execute(sql`close backup_rows`);
    }
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(join(folder, tableFile(table))));
    tables[table] = { rows, sha256: hash.digest('hex') };
  }
  const counted = await rowsOf<{ name: string; last: string }>(
    tx,
    sql`select sequencename::text as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  return {
    madeAt: new Date().toISOString(),
    migrations,
    tables,
    sequences: Object.fromEntries(counted.map(({ name, last }) => [name, last])),
    named: await namedFiles(tx),
  };
}

/** Keys of the files that rows refer to. */
async function namedFiles(tx: Db): Promise<string[]> {
  const bytes = [
    ...(await tx.selectDistinct({ sha256: files.sha256 }).from(files)),
    ...(await tx.selectDistinct({ sha256: imports.sha256 }).from(imports)),
  ];
  const built = await tx.select({ name: releases.name, buildId: releases.buildId, files: releases.files }).from(releases);
  return [
    ...new Set(bytes.map(({ sha256 }) => keyOfBytes(sha256))),
    ...built.flatMap((release) => release.files.map((file) => keyOf(release.name, release.buildId, file))),
  ];
}

async function copyFiles(store: FileStore, folder: string): Promise<Manifest['files']> {
  const queue = (await store.list('')).map(({ key }) => key).filter((key) => !key.endsWith('.part'));
  const copied: Manifest['files'] = [];
  const worker = async () => {
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      const content = await store.read(key);
      // Removed in the meantime; files that rows refer to are listed as missing.
      if (!content) continue;
      const hash = createHash('sha256');
      const path = join(folder, storedFile(key));
      await mkdir(dirname(path), { recursive: true });
      content.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(content, createWriteStream(path));
      copied.push({ key, sha256: hash.digest('hex') });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const spoiled = copied.find(({ key, sha256 }) => key.startsWith('files/') && key !== keyOfBytes(sha256));
  if (spoiled) throw new BackupProblem(`The file ${spoiled.key} of the store is not what it was: its hash is ${spoiled.sha256}.`);
  return copied.sort((a, b) => (a.key < b.key ? -1 : 1));
}
