ALTER TABLE "beach_price_request" ADD COLUMN "line_states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "line" integer[];--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "video" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
CREATE INDEX "message_recipient_queued" ON "message_recipient" USING btree ("message_id") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "trip_country_video" ON "trip" USING btree ("country_id","video","landed_at","id") WHERE kind = 'ER';--> statement-breakpoint
-- What was said of a trip's video, of several the best. The trips are locked first and looked at in a statement after that: whoever comes last has
-- seen the others' verdicts.
create function keep_trip_video() returns trigger language plpgsql as $$
declare
    changed text := case tg_op
        when 'INSERT' then 'select id, trip_id, state from added'
        when 'DELETE' then 'select id, trip_id, state from removed'
        else '(select id, trip_id, state from added except select id, trip_id, state from removed)
            union (select id, trip_id, state from removed except select id, trip_id, state from added)'
    end;
    whose uuid[];
begin
    execute format('select array_agg(distinct trip_id) from (%s) changed where trip_id is not null', changed) into whose;
    if whose is null then
        return null;
    end if;
    perform from trip where id = any(whose) order by id for no key update;
    update trip set video = said.video from (
        select trip.id, case when bool_or(state = 'verified') then 'verified' when bool_or(state = 'pending') then 'pending'
            when bool_or(state = 'rejected') then 'rejected' else 'none' end as video
        from trip left join video on video.trip_id = trip.id where trip.id = any(whose) group by trip.id
    ) said where said.id = trip.id and said.video <> trip.video;
    return null;
end $$;
--> statement-breakpoint
create trigger video_told_in after insert on video referencing new table as added for each statement execute function keep_trip_video();
--> statement-breakpoint
create trigger video_told_again after update on video referencing old table as removed new table as added
    for each statement execute function keep_trip_video();
--> statement-breakpoint
create trigger video_told_out after delete on video referencing old table as removed for each statement execute function keep_trip_video();
--> statement-breakpoint
update trip set video = said.video from (
    select trip_id, case when bool_or(state = 'verified') then 'verified' when bool_or(state = 'pending') then 'pending' else 'rejected' end as video
    from video where trip_id is not null group by trip_id
) said where said.trip_id = trip.id;
--> statement-breakpoint
-- By which word of a row the rows of further lists are counted (0004_planning.sql). The triggers come first, as in 0032_many_rows.sql.
do $$
declare
    list record;
begin
    for list in select * from (values ('coupon', '''all'''), ('shop_product', 'category'), ('partner', 'kind')) as counted (name, facet) loop
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
--> statement-breakpoint
-- In which states the lines of a request stand, as they are stored. The requests are locked first and looked at in a statement after that: whoever
-- comes last has seen what others decided.
create function keep_line_states() returns trigger language plpgsql as $$
declare
    changed text := case tg_op
        when 'INSERT' then 'select request_id, state from added'
        when 'DELETE' then 'select request_id, state from removed'
        else '(select id, request_id, state from added except select id, request_id, state from removed)
            union (select id, request_id, state from removed except select id, request_id, state from added)'
    end;
    whose uuid[];
begin
    execute format('select array_agg(distinct request_id) from (%s) changed', changed) into whose;
    if whose is null then
        return null;
    end if;
    perform from beach_price_request where id = any(whose) order by id for no key update;
    update beach_price_request set line_states = told.states from (
        select id, array(select distinct state from beach_price_line where request_id = beach_price_request.id order by state) as states
        from beach_price_request where id = any(whose)
    ) told where told.id = beach_price_request.id and told.states <> line_states;
    return null;
end $$;
--> statement-breakpoint
create trigger beach_price_line_told_in after insert on beach_price_line referencing new table as added
    for each statement execute function keep_line_states();
--> statement-breakpoint
create trigger beach_price_line_told_again after update on beach_price_line referencing old table as removed new table as added
    for each statement execute function keep_line_states();
--> statement-breakpoint
create trigger beach_price_line_told_out after delete on beach_price_line referencing old table as removed
    for each statement execute function keep_line_states();
--> statement-breakpoint
update beach_price_request set line_states = array(select distinct state from beach_price_line where request_id = beach_price_request.id order by state);
