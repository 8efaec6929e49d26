import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { inArray, sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../../base/db/db.ts';
import { migrateDatabase } from '../../base/db/migrate.ts';
import { outbox, restores, sessions } from '../../base/db/schema/index.ts';
import type { FileStore } from '../../base/store/store.ts';
import {
  BackupProblem,
  batchRows,
  type Manifest,
  manifestName,
  ourMigrations,
  prepareSession,
  storedFile,
  tableFile,
  tablesOf,
} from './format.ts';

/**
 * Restores a backup into an empty database and its files into the store: the files first, so that no row refers to a missing file.
 * All sessions end, so that sessions that were revoked after the backup do not become valid again. Queued messages are held. Throws
 * BackupProblem.
 */
export async function restore(database: Database, store: FileStore, folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  if (!existsSync(path)) throw new BackupProblem(`${folder} holds no whole backup: ${manifestName} is not there.`);
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  if (manifest.migrations.join() !== ourMigrations().join())
    throw new BackupProblem('The backup is of another version than this program. Restore it with the version of the server that made it.');
  if ((await tablesOf(database.db)).length > 0) throw new BackupProblem('The database is not empty. Restore into a new one.');
  for (const { key, sha256 } of manifest.files) {
    const content = await readFile(join(folder, storedFile(key)));
    if (createHash('sha256').update(content).digest('hex') !== sha256) throw spoiled(key);
    await store.put(key, content);
  }
  await migrateDatabase(database);
  await database.db.transaction((tx) => writeTables(tx, manifest, folder));
  return manifest;
}

async function writeTables(tx: Db, { tables, sequences, madeAt }: Manifest, folder: string): Promise<void> {
  await prepareSession(tx);
  // Foreign keys are dropped and recreated after all rows exist, because tables refer to one another in any order.
  const keys = await rowsOf<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of keys) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const [table, wanted] of Object.entries(tables)) {
    const of = sql.identifier(table);
    // The backup already contains what triggers would compute.
    await tx.execute(sql`alter table ${of} disable trigger user`);
    await tx.execute(sql`delete from ${of}`);
    const read = await writeRows(tx, table, join(folder, tableFile(table)));
    if (read.rows !== wanted.rows || read.sha256 !== wanted.sha256) throw spoiled(tableFile(table));
    await tx.execute(sql`alter table ${of} enable trigger user`);
  }
  for (const { table, name, definition } of keys) await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  for (const [name, last] of Object.entries(sequences)) await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  await tx.delete(sessions);
  await holdOutgoing(tx, madeAt);
}

/** Holds all messages that were queued or scheduled in the backup: the server that the backup came from may have sent them since. */
async function holdOutgoing(tx: Db, backupMadeAt: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'held', holdReason: 'restored' })
    .where(inArray(outbox.state, ['queued', 'held']));
  await tx.insert(restores).values({ backupMadeAt });
}

async function writeRows(tx: Db, table: string, path: string): Promise<{ rows: number; sha256: string }> {
  // Generated columns are computed again from the others.
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`select quote_ident(attname) as name from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const target = columns.map(({ name }) => name).join(', ');
  const source = columns.map(({ name }) => `(r).${name}`).join(', ');
  const of = sql.identifier(table);
  const hash = createHash('sha256');
  let rows = 0;
  let batch: string[] = [];
  const flush = async () => {
    if (batch.length > 0)
      await tx.execute(
        sql`insert into ${of} (${sql.raw(target)}) overriding system value select ${sql.raw(source)}
          from (select line::${of} as r from json_array_elements_text(${`[${batch.join(',')}]`}::json) as line offset 0) as given`,
      );
    batch = [];
  };
  const unpack = pipeline(createReadStream(path), createGunzip(), async (unpacked: AsyncIterable<Buffer>) => {
    for await (const line of linesOf(unpacked)) {
      hash.update(`${line}\n`);
      rows += 1;
      batch.push(line);
      if (batch.length === batchRows) await flush();
    }
  });
  // Missing, truncated or corrupt.
  await unpack.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' || error.code?.startsWith('Z_') ? spoiled(tableFile(table)) : error;
  });
  await flush();
  return { rows, sha256: hash.digest('hex') };
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const spoiled = (file: string) => new BackupProblem(`The backup is damaged: ${file} is not as it was written.`);
