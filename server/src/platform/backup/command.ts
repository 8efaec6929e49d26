import type { Database } from '../../base/db/db.ts';
import { databaseErrorOf } from '../../base/db/errors.ts';
import { FolderInUse } from '../../base/db/lock.ts';
import { connectDatabase } from '../../base/db/open.ts';
import { longStatementMs } from '../../base/db/silent-connections.ts';
import { writePrivateFiles } from '../../base/settings/private-files.ts';
import { readSettings, SettingsError } from '../../base/settings/settings.ts';
import { openStore } from '../../base/store/index.ts';
import type { FileStore } from '../../base/store/store.ts';
import { BackupProblem, type Manifest } from './format.ts';

/** Runs a script's work on the database and store of the settings, and prints the result. Exit code 1: nothing or not everything was done. */
export async function runCommand(
  name: string,
  done: string,
  work: (database: Database, store: FileStore, folder: string) => Promise<Manifest>,
) {
  writePrivateFiles();
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const [folder] = process.argv.slice(2);
  if (!folder) {
    say(`${name} <folder>`);
    process.exitCode = 1;
    return;
  }
  let database: Database | undefined;
  try {
    const settings = readSettings(process.env);
    database = await connectDatabase(
      settings.databaseUrl ? { url: settings.databaseUrl, poolSize: 1, statementMs: longStatementMs } : { dataDir: settings.dataDir },
    );
    const { tables, files, missing } = await work(database, openStore(settings.releases.store), folder);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`${done}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.length} files.`);
    if (missing.length > 0)
      say(`${missing.length} files that the database names were not in the store: ${missing.slice(0, 10).join(', ')}`);
  } catch (error) {
    if (!isForPeople(error) && !databaseErrorOf(error)) throw error;
    say((databaseErrorOf(error) ?? (error as Error)).message);
    process.exitCode = 1;
  } finally {
    await database?.close();
  }
}

const isForPeople = (error: unknown) => error instanceof BackupProblem || error instanceof FolderInUse || error instanceof SettingsError;
