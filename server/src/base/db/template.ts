import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrateDatabase, migrationsFolder } from './migrate.ts';
import { writeReferenceData } from './reference.ts';
import * as schema from './schema/index.ts';

/**
 * Path of a tar of the embedded database's data folder, with tables and reference data. A first start from it takes a third of
 * the time. The build creates it once for each version of the tables and of the database.
 */
export const templatePath = join(import.meta.dirname, `../../../dist/database-${versionOfTables()}.tar`);

export async function ensureTemplate(): Promise<string> {
  if (existsSync(templatePath)) return templatePath;
  // Imported here because a server needs only the path, and a server on PostgreSQL does not need these modules.
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const { drizzle } = await import('drizzle-orm/pglite');
  const client = await PGlite.create('memory://', { extensions: { pg_trgm } });
  const db = drizzle(client, { schema });
  await migrateDatabase({ engine: 'pglite', db, ping: async () => undefined, close: () => client.close() });
  await writeReferenceData(db);
  const dump = await client.dumpDataDir('none');
  await client.close();
  // Written under another name first: several test files may create it at the same time.
  const draft = `${templatePath}.${process.pid}`;
  await mkdir(dirname(templatePath), { recursive: true });
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, templatePath);
  return templatePath;
}

/** Hash of the migrations and of the embedded database's version, 12 hexadecimal digits. */
export function versionOfTables(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 12);
}
