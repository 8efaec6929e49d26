import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { migrationsFolder } from '../src/db/migrate.ts';

/** What drizzle does not know of: its migrations hold tables and indexes only. Before the tables, since their indexes need it. */
const before = ['create extension if not exists pg_trgm'];

/** What the changed rows of a statement add to the totals of their categories. */
const count = (rows: string) => `
    insert into client_total as kept (country_id, category_id, clients, open_logs)
    select country_id, category_id, sum(clients), sum(open_logs) from (${rows}) changed
    group by country_id, category_id having sum(clients) <> 0 or sum(open_logs) <> 0
    -- In one order, so that two that move clients between the same categories wait for one another.
    order by country_id, category_id
    on conflict (country_id, category_id)
    do update set clients = kept.clients + excluded.clients, open_logs = kept.open_logs + excluded.open_logs;`;

const added = 'select country_id, category_id, 1 as clients, open_logs from added';
const removed = 'select country_id, category_id, -1 as clients, -open_logs as open_logs from removed';

const after = [
  `create function count_clients() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then ${count(added)}
    elsif tg_op = 'DELETE' then ${count(removed)}
    elsif tg_op = 'UPDATE' then ${count(`${added} union all ${removed}`)}
    else delete from client_total;
    end if;
    return null;
end $$`,
  `create trigger client_inserted after insert on client
    referencing new table as added for each statement execute function count_clients()`,
  `create trigger client_updated after update on client
    referencing old table as removed new table as added for each statement execute function count_clients()`,
  `create trigger client_deleted after delete on client
    referencing old table as removed for each statement execute function count_clients()`,
  'create trigger client_truncated after truncate on client for each statement execute function count_clients()',
];

const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
rmSync(migrationsFolder, { recursive: true, force: true });
execFileSync(process.execPath, [drizzleKit, 'generate', '--name', 'initial'], {
  cwd: join(import.meta.dirname, '..'),
  stdio: 'inherit',
});
const path = join(migrationsFolder, '0000_initial.sql');
const tables = readFileSync(path, 'utf8').trim();
writeFileSync(path, `${[...before.map(ended), tables, ...after.map(ended)].join('--> statement-breakpoint\n')}`);

function ended(statement: string): string {
  return `${statement};\n`;
}
