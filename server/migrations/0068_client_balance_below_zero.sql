DROP INDEX "sale_open";--> statement-breakpoint
CREATE INDEX "sale_unsettled" ON "sale" USING btree ("client_id","total_minor","paid_minor") WHERE deleted_at is null and delivery_state <> 'cancelled' and total_minor <> paid_minor;--> statement-breakpoint
-- The balance of a client counts what was paid too much as well: it may be negative. Notes the clients of sales of which a statement changes the open amount.
create or replace function note_client_balance() returns trigger language plpgsql as $$
declare
    counted constant text := 'id, client_id, total_minor - paid_minor, deleted_at is null and delivery_state <> ''cancelled''';
    changed text := case tg_op
        when 'INSERT' then 'select client_id from added'
        when 'DELETE' then 'select client_id from removed'
        else format('select client_id from ((select %1$s from added except select %1$s from removed) union (select %1$s from removed except select %1$s from added)) both_ways', counted)
    end;
begin
    execute format('insert into client_balance_due (client_ids) select array_agg(distinct client_id) from (%s) changed having count(*) > 0', changed);
    return null;
end $$;
--> statement-breakpoint
-- Adds up the clients whose sales a transaction has changed, once, as it commits: by then it holds every other lock that it takes. They are locked
-- in one order and added up in a statement after that, so that whoever comes last has seen all that others wrote.
create or replace function keep_client_balances() returns trigger language plpgsql as $$
declare
    due uuid[];
begin
    with taken as (delete from client_balance_due where transaction = txid_current() returning client_ids)
    select array_agg(distinct id) into due from taken, unnest(client_ids) id;
    -- The first row of several has done it.
    if due is null then
        return null;
    end if;
    perform from client where id = any(due) order by id for no key update;
    update client set balance_minor = fresh.minor
    from (
        select whose.id, coalesce(sum(total_minor - paid_minor), 0)::bigint as minor
        from client whose left join sale
            on sale.client_id = whose.id and sale.deleted_at is null and delivery_state <> 'cancelled' and total_minor <> paid_minor
        where whose.id = any(due) group by whose.id
    ) fresh where fresh.id = client.id and fresh.minor <> client.balance_minor;
    return null;
end $$;
--> statement-breakpoint
update client set balance_minor = fresh.minor
from (
    select whose.id, coalesce(sum(total_minor - paid_minor), 0)::bigint as minor
    from client whose left join sale
        on sale.client_id = whose.id and sale.deleted_at is null and delivery_state <> 'cancelled' and total_minor <> paid_minor
    group by whose.id
) fresh where fresh.id = client.id and fresh.minor <> client.balance_minor;
