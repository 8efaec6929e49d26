#!/usr/bin/env bash
# PGlite 0.5.16 (PostgreSQL 18.6 in WebAssembly) accepts and shows settings that have no effect, because there are no timers and no
# background processes. `statement_timeout` is stored and shown, and a statement that runs far longer ends normally: nothing stops a heavy
# query. `autovacuum` is on, but no worker ever runs: deleted rows keep their space until VACUUM is called, so a table that is filled and
# emptied again and again grows without end. VACUUM by hand lets the space be used again.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.16
cat > run.mjs <<'JS'
import assert from 'node:assert/strict';
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create('./data');
const value = async (sql) => Object.values((await db.query(sql)).rows[0])[0];

await db.exec("set statement_timeout = '20ms'");
const rows = await value("select count(*)::int from generate_series(1, 2000000) a where md5(a::text) > ''");
console.log(`statement_timeout ${await value('show statement_timeout')}: a statement over ${rows} rows ended normally`);
assert.equal(rows, 2_000_000);
await db.exec('set statement_timeout = 0');

/** Kilobytes of the table after so many rounds of 2000 rows inserted and deleted. */
async function sizeAfter(rounds, { vacuum }) {
  await db.exec('drop table if exists event; create table event (body text)');
  for (let round = 0; round < rounds; round++) {
    await db.exec("insert into event select repeat('x', 200) from generate_series(1, 2000); delete from event");
    if (vacuum) await db.exec('vacuum event');
  }
  return Math.round((await value("select pg_table_size('event')::int")) / 1024);
}
const found = { autovacuum: await value('show autovacuum'), without: await sizeAfter(30, { vacuum: false }), vacuumed: await sizeAfter(30, { vacuum: true }) };
await db.exec('select 1');
const runs = await value("select coalesce(sum(autovacuum_count), 0)::int from pg_stat_all_tables");
console.log('autovacuum, kB of a table without rows, the same with VACUUM each round:', found, 'autovacuum runs:', runs);
assert.equal(found.autovacuum, 'on');
assert.equal(runs, 0);
assert.ok(found.without > 20 * Math.max(found.vacuumed, 100));
JS
node run.mjs
echo "As found: PGlite shows statement_timeout and autovacuum as set, and neither does anything."
