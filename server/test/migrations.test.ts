import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { migrationsFolder } from '../src/base/db/migrate.ts';

/** The first release of the tables came with this one; before it, no older version could run on them. */
const lastBefore = '0004';

/** What an older version of the server, which runs on the same database during an upgrade, would stumble over. */
const breaking: [what: string, statement: RegExp][] = [
  ['takes something away', /\bdrop\s+(table|column|constraint|type|view|schema|default|function)\b/i],
  ['renames something', /\brename\b/i],
  ['changes a type', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value that an older version does not give', /\bset\s+not\s+null\b/i],
  [
    'requires a value that an older version does not give',
    /\badd\s+column\b(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)[^;]*\bnot\s+null\b/i,
  ],
  ['empties a table', /\btruncate\b/i],
];

/** `-- not additive: <reason>` before a statement says why it is safe all the same. */
const reason = /--[ \t]*not additive:[ \t]*\S.{10,}/i;

function breaksOf(migration: string): string[] {
  return migration.split(/--> statement-breakpoint|;/).flatMap((statement) => {
    if (reason.test(statement)) return [];
    const code = statement.replace(/--.*$/gm, '');
    return breaking.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${what}: ${code.trim().slice(0, 120)}`);
  });
}

describe('a migration', () => {
  for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > lastBefore))
    it(`leaves an older version able to work: ${file}`, () => {
      assert.deepEqual(breaksOf(readFileSync(join(migrationsFolder, file), 'utf8')), []);
    });

  const refused = [
    'ALTER TABLE "client" DROP COLUMN "phone";',
    'drop table client',
    'alter table "client" rename column "phone" to "tel"',
    'ALTER TABLE "client" ALTER COLUMN "phone" SET DATA TYPE integer;',
    'alter table client alter column phone set not null',
    'ALTER TABLE "client" ADD COLUMN "fax" text NOT NULL;',
    'alter table client drop constraint client_key',
    '-- not additive: \nalter table client drop constraint client_key',
  ];
  for (const statement of refused) it(`may not be: ${statement}`, () => assert.equal(breaksOf(statement).length, 1));

  const allowed = [
    'CREATE TABLE "x" ("id" uuid PRIMARY KEY NOT NULL, "rename_count" integer NOT NULL);',
    'ALTER TABLE "client" ADD COLUMN "fax" text;',
    'ALTER TABLE "client" ADD COLUMN "fax" text DEFAULT \'\' NOT NULL;',
    '-- not additive: the constraint is loosened, what fitted the old one fits the new one\nalter table client drop constraint client_key',
  ];
  for (const statement of allowed) it(`may be: ${statement}`, () => assert.deepEqual(breaksOf(statement), []));
});
