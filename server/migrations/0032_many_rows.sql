CREATE INDEX "app_payment_country_amount" ON "app_payment" USING btree ("country_id","amount_minor","id");--> statement-breakpoint
CREATE INDEX "app_payment_country_state" ON "app_payment" USING btree ("country_id","state","at","id");--> statement-breakpoint
CREATE INDEX "app_purchase_country_grams" ON "app_purchase" USING btree ("country_id","grams","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_purchase_country_total" ON "app_purchase" USING btree ("country_id","total_minor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "message_country_recipients" ON "message" USING btree ("country_id","recipients","id");--> statement-breakpoint
CREATE INDEX "message_country_channel" ON "message" USING btree ("country_id","channel","send_at","id");--> statement-breakpoint
CREATE INDEX "trip_country_departed" ON "trip" USING btree ("country_id","departed_at" NULLS FIRST,"id") WHERE kind = 'ER';--> statement-breakpoint
CREATE INDEX "trip_country_grams" ON "trip" USING btree ("country_id","landed_grams","id") WHERE kind = 'ER';--> statement-breakpoint
-- By which word of a row the rows of the lists from sea to table are counted. The triggers come first: they keep writers out until the rows are counted.
do $$
declare
    list record;
begin
    for list in select * from (values
        ('trip', 'case kind when ''ER'' then ''live'' else ''observed'' end'),
        ('video', 'state'),
        ('marketplace_product', 'buyer_type::text || '':'' || active::text || '':'' || posted_by::text'),
        ('app_purchase', 'case when deleted_at is null then kind || '':'' || is_manual::text else ''deleted'' end'),
        ('app_payment', 'state'),
        ('beach_price_request', '''all'''),
        ('message', 'channel')
    ) as counted (name, facet) loop
        execute format('create trigger %I after insert on %I referencing new table as added
            for each statement execute function count_rows(%L)', list.name || '_counted_in', list.name, list.facet);
        execute format('create trigger %I after update on %I referencing old table as removed new table as added
            for each statement execute function count_rows(%L)', list.name || '_counted_again', list.name, list.facet);
        execute format('create trigger %I after delete on %I referencing old table as removed
            for each statement execute function count_rows(%L)', list.name || '_counted_out', list.name, list.facet);
        -- not additive: a trigger after truncate empties nothing.
        execute format('create trigger %I after truncate on %I
            for each statement execute function count_rows(%L)', list.name || '_truncated', list.name, list.facet);
        execute format('insert into row_total (country_id, list, facet, rows)
            select country_id, %L, (%s)::text, count(*) from %I group by 1, 3', list.name, list.facet, list.name);
    end loop;
end $$;
