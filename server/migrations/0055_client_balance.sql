CREATE TABLE "client_balance_due" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction" bigint DEFAULT txid_current() NOT NULL,
	"client_ids" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "balance_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "client_balance_due_transaction" ON "client_balance_due" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "client_country_balance" ON "client" USING btree ("country_id","balance_minor","id");--> statement-breakpoint
-- Notes whose sales a statement changes: what of it is still to be paid, not each step of its delivery.
create function note_client_balance() returns trigger language plpgsql as $$
declare
    counted constant text := 'id, client_id, total_minor - paid_minor, deleted_at is null and delivery_state <> ''cancelled'' and payment_state <> ''paid''';
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
create function keep_client_balances() returns trigger language plpgsql as $$
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
            on sale.client_id = whose.id and sale.deleted_at is null and delivery_state <> 'cancelled' and payment_state <> 'paid'
        where whose.id = any(due) group by whose.id
    ) fresh where fresh.id = client.id and fresh.minor <> client.balance_minor;
    return null;
end $$;
--> statement-breakpoint
create constraint trigger client_balance_due_kept after insert on client_balance_due deferrable initially deferred for each row execute function keep_client_balances();
--> statement-breakpoint
create trigger sale_owed_in after insert on sale referencing new table as added
    for each statement execute function note_client_balance();
--> statement-breakpoint
create trigger sale_owed_again after update on sale referencing old table as removed new table as added
    for each statement execute function note_client_balance();
--> statement-breakpoint
create trigger sale_owed_out after delete on sale referencing old table as removed
    for each statement execute function note_client_balance();
--> statement-breakpoint
update client set balance_minor = owed.minor
from (
    select client_id, sum(total_minor - paid_minor)::bigint as minor
    from sale where deleted_at is null and delivery_state <> 'cancelled' and payment_state <> 'paid' group by 1
) owed where owed.client_id = client.id;
