#!/usr/bin/env bash
# PGlite 0.5.16 is built with ICU but without the data of any language. A collation for Spanish is created without an error; the warning
# 'ICU locale "es" has unknown language "es"' goes to onNotice only, which nobody hears who does not set it, and the collation sorts by the
# root order: Ñandú before Nuñez, where Spanish (and PostgreSQL with full ICU) puts ñ after every n. `icu_validation_level = error` turns
# the warning into an error.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create();
const notices = [];
const create = (name) => db.exec(`create collation ${name} (provider = icu, locale = 'es')`, { onNotice: ({ message }) => notices.push(message) });
await create('spanish');
const { rows } = await db.query(
  `select string_agg(name, ' ' order by name collate spanish) as names from (values ('Nuñez'), ('Ñandú'), ('Oller')) as person (name)`,
);
const names = ['Nuñez', 'Ñandú', 'Oller'].sort(new Intl.Collator('es').compare).join(' ');
console.log({ notices, pglite: rows[0].names, spanish: names });
assert.deepEqual(notices, ['ICU locale "es" has unknown language "es"']);
assert.equal(rows[0].names, 'Ñandú Nuñez Oller');
assert.equal(names, 'Nuñez Ñandú Oller');
await db.exec('set icu_validation_level = error');
await assert.rejects(create('spanish_checked'), /unknown language/);
JS
node run.mjs
echo "As found: a Spanish collation of PGlite sorts by the root order."
