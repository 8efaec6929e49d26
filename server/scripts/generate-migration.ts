// `pnpm --filter server migrations <name>`: writes the SQL that brings the tables to the present schema, and keeps only the newest snapshot.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const server = join(import.meta.dirname, '..');
const name = process.argv[2];
if (!name) {
  console.error('Usage: pnpm --filter server migrations <name>');
  process.exit(2);
}
const { status } = spawnSync(join(server, 'node_modules/.bin/drizzle-kit'), ['generate', '--name', name], {
  cwd: server,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

// drizzle-kit compares the schema with the newest snapshot only; each is half a megabyte.
const meta = join(server, 'migrations/meta');
const snapshots = readdirSync(meta)
  .filter((file) => file.endsWith('_snapshot.json'))
  .sort();
for (const file of snapshots.slice(0, -1)) rmSync(join(meta, file));
