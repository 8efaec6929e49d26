CREATE TABLE "bought_due" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction" bigint DEFAULT txid_current() NOT NULL,
	"organization_ids" uuid[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "purchases_ever" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "grams_ever" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "spend_minor_ever" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "last_purchase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "words" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, '') || ' ' || coalesce(legal_name, '') || ' ' || coalesce(tax_id, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bought_due_transaction" ON "bought_due" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "organization_country_purchases" ON "organization" USING btree ("country_id","purchases_ever","id");--> statement-breakpoint
CREATE INDEX "organization_country_grams" ON "organization" USING btree ("country_id","grams_ever","id");--> statement-breakpoint
CREATE INDEX "organization_country_spend" ON "organization" USING btree ("country_id","spend_minor_ever","id");--> statement-breakpoint
CREATE INDEX "organization_country_last" ON "organization" USING btree ("country_id","last_purchase_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "organization_country_created" ON "organization" USING btree ("country_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organization_country_decided" ON "organization" USING btree ("country_id","decided_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "organization_country_state" ON "organization" USING btree ("country_id","state","last_purchase_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "organization_words_trigrams" ON "organization" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
-- Notes whose purchases a statement changes: what of it counts, not each step of its delivery.
create function note_bought() returns trigger language plpgsql as $$
declare
    counted constant text := 'id, organization_id, grams, total_minor, created_at, deleted_at is null and delivery_state not in (''cancelled'', ''lost'')';
    changed text := case tg_op
        when 'INSERT' then 'select organization_id from added'
        when 'DELETE' then 'select organization_id from removed'
        else format('(select %1$s from added except select %1$s from removed) union (select %1$s from removed except select %1$s from added)', counted)
    end;
begin
    execute format(
        'insert into bought_due (organization_ids)
         select array_agg(distinct organization_id) from (%s) changed where organization_id is not null having count(*) > 0', changed);
    return null;
end $$;
--> statement-breakpoint
-- Adds up the organizations whose purchases a transaction has changed, once, as it commits: by then it holds every other lock that it takes. They are
-- locked in one order and added up in a statement after that, so that whoever comes last has seen all that others wrote.
create function keep_bought() returns trigger language plpgsql as $$
declare
    due uuid[];
begin
    with taken as (delete from bought_due where transaction = txid_current() returning organization_ids)
    select array_agg(distinct id) into due from taken, unnest(organization_ids) id;
    -- The first row of several has done it.
    if due is null then
        return null;
    end if;
    perform from organization where id = any(due) order by id for no key update;
    update organization set purchases_ever = fresh.purchases, grams_ever = fresh.grams, spend_minor_ever = fresh.spend, last_purchase_at = fresh.latest
    from (
        select whose.id, count(bought.id)::int as purchases, coalesce(sum(bought.grams), 0)::bigint as grams,
            coalesce(sum(total_minor), 0)::bigint as spend, max(bought.created_at) as latest
        from organization whose left join app_purchase bought
            on bought.organization_id = whose.id and bought.deleted_at is null and delivery_state not in ('cancelled', 'lost')
        where whose.id = any(due) group by whose.id
    ) fresh where fresh.id = organization.id;
    return null;
end $$;
--> statement-breakpoint
create constraint trigger bought_due_kept after insert on bought_due deferrable initially deferred for each row execute function keep_bought();
--> statement-breakpoint
create trigger app_purchase_bought_in after insert on app_purchase referencing new table as added
    for each statement execute function note_bought();
--> statement-breakpoint
create trigger app_purchase_bought_again after update on app_purchase referencing old table as removed new table as added
    for each statement execute function note_bought();
--> statement-breakpoint
create trigger app_purchase_bought_out after delete on app_purchase referencing old table as removed
    for each statement execute function note_bought();
--> statement-breakpoint
-- By its state each is counted, for the list (0004_planning.sql). The triggers come first: they keep writers out until the rows are counted.
create trigger organization_counted_in after insert on organization referencing new table as added
    for each statement execute function count_rows('state');
--> statement-breakpoint
create trigger organization_counted_again after update on organization referencing old table as removed new table as added
    for each statement execute function count_rows('state');
--> statement-breakpoint
create trigger organization_counted_out after delete on organization referencing old table as removed
    for each statement execute function count_rows('state');
--> statement-breakpoint
-- not additive: a trigger after truncate empties nothing.
create trigger organization_truncated after truncate on organization for each statement execute function count_rows('state');
--> statement-breakpoint
insert into row_total (country_id, list, facet, rows) select country_id, 'organization', state, count(*) from organization group by 1, 3;
--> statement-breakpoint
update organization set purchases_ever = bought.purchases, grams_ever = bought.grams, spend_minor_ever = bought.spend, last_purchase_at = bought.latest
from (
    select organization_id, count(*)::int as purchases, sum(grams)::bigint as grams, sum(total_minor)::bigint as spend, max(created_at) as latest
    from app_purchase where organization_id is not null and deleted_at is null and delivery_state not in ('cancelled', 'lost') group by 1
) bought where bought.organization_id = organization.id;
