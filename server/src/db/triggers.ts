import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

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

const statements = [
  `create or replace function count_clients() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then ${count(added)}
    elsif tg_op = 'DELETE' then ${count(removed)}
    else ${count(`${added} union all ${removed}`)}
    end if;
    return null;
  end $$`,
  `create or replace trigger client_inserted after insert on client
    referencing new table as added for each statement execute function count_clients()`,
  `create or replace trigger client_updated after update on client
    referencing old table as removed new table as added for each statement execute function count_clients()`,
  `create or replace trigger client_deleted after delete on client
    referencing old table as removed for each statement execute function count_clients()`,
  // Clients from before there were totals.
  `insert into client_total select country_id, category_id, count(*), sum(open_logs) from client
    where not exists (select 1 from client_total) group by country_id, category_id`,
];

/** Puts the triggers of this release in place; drizzle's migrations know tables and indexes only. */
export async function installTriggers(db: Db): Promise<void> {
  for (const statement of statements) await db.execute(sql.raw(statement));
}
