CREATE TABLE "balance_due" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transaction" bigint DEFAULT txid_current() NOT NULL,
	"trip_ids" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_balance" (
	"trip_id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"code" text NOT NULL,
	"landed_at" timestamp (3) with time zone NOT NULL,
	"entered_grams" bigint DEFAULT 0 NOT NULL,
	"sold_grams" bigint DEFAULT 0 NOT NULL,
	"stock_grams" bigint DEFAULT 0 NOT NULL,
	"cove_grams" bigint DEFAULT 0 NOT NULL,
	"loss_grams" bigint DEFAULT 0 NOT NULL,
	"unexplained_grams" bigint DEFAULT 0 NOT NULL,
	"over_grams" bigint DEFAULT 0 NOT NULL,
	"beyond_grams" bigint GENERATED ALWAYS AS (unexplained_grams + over_grams) STORED NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"changes_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trip_balance" ADD CONSTRAINT "trip_balance_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_balance" ADD CONSTRAINT "trip_balance_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_due_transaction" ON "balance_due" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "trip_balance_country_landed" ON "trip_balance" USING btree ("country_id","landed_at","trip_id");--> statement-breakpoint
CREATE INDEX "trip_balance_country_code" ON "trip_balance" USING btree ("country_id","code","trip_id");--> statement-breakpoint
CREATE INDEX "trip_balance_country_beyond" ON "trip_balance" USING btree ("country_id","beyond_grams","trip_id");--> statement-breakpoint
CREATE INDEX "trip_balance_country_state" ON "trip_balance" USING btree ("country_id","state","landed_at","trip_id");--> statement-breakpoint
CREATE INDEX "trip_balance_changes" ON "trip_balance" USING btree ("changes_at") WHERE changes_at is not null;--> statement-breakpoint
-- Share of the live weight that a form is: as the species has it, else as `usualYields` of the contract does.
create function live_share(yields jsonb, form text) returns numeric language sql immutable
return coalesce(yields ->> form, '{"whole":1,"gutted":0.85,"headed_gutted":0.7,"fillet":0.5,"fillet_skinless":0.45,"portion":0.45,"tube":0.55,"cooked":0.6,"cleaned":0.7,"meat":0.3}'::jsonb ->> form)::numeric;
--> statement-breakpoint
-- Where what trips brought went, a row for each species of each, in grams of live weight; the numbers of `atCoveDays`, `coveReasons` and
-- `balanceTolerance` are the contract's. What nobody took in the first days lies at the cove still. changes_at: when an offer ends, if it does.
-- Fractions are exact, so that a sum is the same in every order.
create function species_balances(asked uuid[]) returns table (
    trip_id uuid, is_recent boolean, catch_id uuid, species_id uuid, entered bigint, sold bigint, stock bigint, cove bigint, loss bigint,
    unexplained bigint, over bigint, changes_at timestamptz
) language sql stable as $$
    with reported as materialized (
        select id, landed_at > now() - interval '72 hours' as is_recent, (select seen.id from trip seen where seen.reported_trip_id = trip.id) as seen_id
        from trip where id = any(asked)
    ),
    caught as materialized (
        select reported.id as trip_id, is_recent, coalesce(er.id, vo.id) as catch_id, kind.id as species_id, kind.yields,
            case when seen_id is null then er.landed_grams else coalesce(vo.landed_grams, 0) end as entered
        from reported
            join (select trip.id as trip_id, c.species_id from reported trip join trip_catch c on c.trip_id in (trip.id, trip.seen_id) group by 1, 2) whole
                on whole.trip_id = reported.id
            join species kind on kind.id = whole.species_id
            left join trip_catch er on er.trip_id = reported.id and er.species_id = whole.species_id
            left join trip_catch vo on vo.trip_id = reported.seen_id and vo.species_id = whole.species_id
    ),
    moved as (
        select catch_id, sum(m.grams / live_share(yields, p.presentation)) as stock,
            -sum(m.grams / live_share(yields, p.presentation)) filter (where m.kind in ('ship', 'unship', 'return')) as sold,
            -sum(m.grams / live_share(yields, p.presentation)) filter (where m.kind = 'adjust' and m.grams < 0 and m.reason <> 'count') as loss
        from caught join lot l on l.trip_catch_id = catch_id join stock_move m on m.lot_id = l.id join product p on p.id = l.product_id
        group by catch_id
    ),
    app as (
        select catch_id, sum(o.sold_grams / live_share(yields, o.presentation)) as sold,
            sum(case when o.active and o.expires_at > now() then o.grams - o.sold_grams else o.held_grams end / live_share(yields, o.presentation)) as waiting,
            min(o.expires_at) filter (where o.active and o.expires_at > now()) as changes_at
        from caught join marketplace_product o on o.trip_catch_id = catch_id and o.presentation is not null group by catch_id
    ),
    bought as (
        select catch_id, sum(b.lost_grams / live_share(yields, o.presentation)) as lost
        from caught join offer o on o.trip_catch_id = catch_id join purchase b on b.offer_id = o.id and b.deleted_at is null group by catch_id
    ),
    said as (
        select catch_id, sum(e.grams) filter (where e.reason in ('sold_at_cove', 'own_use')) as cove,
            sum(e.grams) filter (where e.reason not in ('sold_at_cove', 'own_use')) as loss
        from caught join balance_explanation e on e.trip_catch_id = catch_id group by catch_id
    )
    select trip_id, is_recent, catch_id, species_id, entered, sold, stock, cove + case when is_recent then greatest(rest, 0) else 0 end, loss,
        case when is_recent then 0 else greatest(rest, 0) end, greatest(-rest, 0), changes_at
    from (
        select *, entered - sold - stock - cove - loss as rest from (
            select trip_id, is_recent, catch_id, species_id, entered, app.changes_at,
                round(coalesce(moved.sold, 0) + coalesce(app.sold, 0))::bigint as sold,
                round(coalesce(moved.stock, 0))::bigint as stock,
                round(coalesce(app.waiting, 0) + coalesce(said.cove, 0))::bigint as cove,
                round(coalesce(moved.loss, 0) + coalesce(bought.lost, 0) + coalesce(said.loss, 0))::bigint as loss
            from caught left join moved using (catch_id) left join app using (catch_id)
                left join bought using (catch_id) left join said using (catch_id)
        ) weighed
    ) balanced
$$;
--> statement-breakpoint
-- The same of whole trips, a row each, and how they stand.
create function trip_balances(asked uuid[]) returns table (
    trip_id uuid, country_id uuid, code text, landed_at timestamptz, entered bigint, sold bigint, stock bigint, cove bigint, loss bigint,
    unexplained bigint, over bigint, state text, changes_at timestamptz
) language sql stable as $$
    select trip_id, country_id, code, landed_at, entered, sold, stock, cove, loss, unexplained, over,
        case
            when over > entered * 0.02 then 'over'
            when unexplained > entered * 0.02 then 'unexplained'
            when stock > 0 or is_recent then 'open'
            else 'balanced'
        end,
        least(changes_at, case when is_recent then landed_at + interval '72 hours' end)
    from (
        select trip.id as trip_id, country_id, code, landed_at, landed_at > now() - interval '72 hours' as is_recent,
            coalesce(sum(entered), 0)::bigint as entered, coalesce(sum(sold), 0)::bigint as sold, coalesce(sum(stock), 0)::bigint as stock,
            coalesce(sum(cove), 0)::bigint as cove, coalesce(sum(loss), 0)::bigint as loss, coalesce(sum(unexplained), 0)::bigint as unexplained,
            coalesce(sum(over), 0)::bigint as over, min(changes_at) as changes_at
        from trip left join species_balances(asked) by_species on by_species.trip_id = trip.id
        where trip.id = any(asked) and kind = 'ER' group by trip.id
    ) whole
$$;
--> statement-breakpoint
-- Weighs the trips that a transaction has changed, once, as it commits: by then it holds every other lock that it takes. Balances are locked in one
-- order and weighed in a statement after that, so that whoever comes last has seen all that others wrote.
create function keep_balances() returns trigger language plpgsql as $$
declare
    due uuid[];
begin
    with taken as (delete from balance_due where transaction = txid_current() returning trip_ids)
    select array_agg(distinct id) into due from taken, unnest(trip_ids) id;
    -- The first row of several has done it.
    if due is null then
        return null;
    end if;
    delete from trip_balance where trip_id = any(due) and not exists (select from trip where trip.id = trip_id and kind = 'ER');
    insert into trip_balance (trip_id, country_id, code, landed_at)
        select id, country_id, code, landed_at from trip where id = any(due) and kind = 'ER' order by id on conflict do nothing;
    perform from trip_balance where trip_id = any(due) order by trip_id for update;
    update trip_balance kept set code = fresh.code, landed_at = fresh.landed_at, entered_grams = fresh.entered, sold_grams = fresh.sold,
        stock_grams = fresh.stock, cove_grams = fresh.cove, loss_grams = fresh.loss, unexplained_grams = fresh.unexplained, over_grams = fresh.over,
        state = fresh.state, changes_at = fresh.changes_at
    from trip_balances(due) fresh where fresh.trip_id = kept.trip_id;
    return null;
end $$;
--> statement-breakpoint
create constraint trigger balance_due_kept after insert on balance_due deferrable initially deferred
    for each row execute function keep_balances();
--> statement-breakpoint
-- Notes whose balance a statement changes. Arguments: the columns that it depends on, and the trips of rows that differ in them.
create function note_balances() returns trigger language plpgsql as $$
declare
    columns text := tg_argv[0];
    changed text := case tg_op
        when 'INSERT' then format('select %s from added', columns)
        when 'DELETE' then format('select %s from removed', columns)
        else format('(select %1$s from added except select %1$s from removed) union (select %1$s from removed except select %1$s from added)', columns)
    end;
begin
    -- What is of an observed trip is weighed with the reported one.
    execute format(
        'insert into balance_due (trip_ids)
         select array_agg(distinct coalesce(trip.reported_trip_id, whose.trip_id))
         from (select %s as trip_id from (%s) changed %s) whose left join trip on trip.id = whose.trip_id having count(*) > 0',
        tg_argv[1], changed, tg_argv[2]);
    return null;
end $$;
--> statement-breakpoint
do $$
declare
    source record;
begin
    for source in select * from (values
        ('trip', 'id, kind, reported_trip_id, landed_at, code', 'coalesce(changed.reported_trip_id, changed.id)', ''),
        ('trip_catch', 'id, trip_id, species_id, landed_grams', 'changed.trip_id', ''),
        ('lot', 'id, trip_catch_id, product_id', 'c.trip_id', 'join trip_catch c on c.id = changed.trip_catch_id'),
        ('stock_move', 'lot_id', 'c.trip_id', 'join lot on lot.id = changed.lot_id join trip_catch c on c.id = lot.trip_catch_id'),
        ('marketplace_product', 'id, trip_catch_id, presentation, grams, sold_grams, held_grams, active, expires_at', 'c.trip_id',
            'join trip_catch c on c.id = changed.trip_catch_id'),
        ('offer', 'id, trip_catch_id, presentation', 'c.trip_id', 'join trip_catch c on c.id = changed.trip_catch_id'),
        ('purchase', 'id, offer_id, lost_grams, deleted_at', 'c.trip_id',
            'join offer on offer.id = changed.offer_id join trip_catch c on c.id = offer.trip_catch_id'),
        ('balance_explanation', 'id, trip_catch_id, reason, grams', 'c.trip_id', 'join trip_catch c on c.id = changed.trip_catch_id')
    ) as of_balance (name, columns, trip, joined) loop
        execute format('create trigger %I after insert on %I referencing new table as added
            for each statement execute function note_balances(%L, %L, %L)', source.name || '_weighed_in', source.name, source.columns, source.trip, source.joined);
        -- A move is never changed.
        if source.name <> 'stock_move' then
            execute format('create trigger %I after update on %I referencing old table as removed new table as added
                for each statement execute function note_balances(%L, %L, %L)', source.name || '_weighed_again', source.name, source.columns, source.trip, source.joined);
            execute format('create trigger %I after delete on %I referencing old table as removed
                for each statement execute function note_balances(%L, %L, %L)', source.name || '_weighed_out', source.name, source.columns, source.trip, source.joined);
        end if;
    end loop;
end $$;
--> statement-breakpoint
-- A form that is another one, and a species that yields another share.
create function note_balances_of_form() returns trigger language plpgsql as $$
begin
    if tg_table_name = 'product' then
        insert into balance_due (trip_ids)
            select array_agg(distinct coalesce(t.reported_trip_id, t.id)) from lot l join trip_catch c on c.id = l.trip_catch_id join trip t on t.id = c.trip_id
            where l.product_id = new.id having count(*) > 0;
    else
        insert into balance_due (trip_ids)
            select array_agg(distinct coalesce(t.reported_trip_id, t.id)) from trip_catch c join trip t on t.id = c.trip_id
            where c.species_id = new.id having count(*) > 0;
    end if;
    return null;
end $$;
--> statement-breakpoint
create trigger product_reformed after update of presentation on product
    for each row when (old.presentation <> new.presentation) execute function note_balances_of_form();
--> statement-breakpoint
create trigger species_reweighed after update of yields on species
    for each row when (old.yields <> new.yields) execute function note_balances_of_form();
--> statement-breakpoint
-- By its state each is counted, for the list (0004_planning.sql).
create trigger trip_balance_counted_in after insert on trip_balance referencing new table as added
    for each statement execute function count_rows('state');
--> statement-breakpoint
create trigger trip_balance_counted_again after update on trip_balance referencing old table as removed new table as added
    for each statement execute function count_rows('state');
--> statement-breakpoint
create trigger trip_balance_counted_out after delete on trip_balance referencing old table as removed
    for each statement execute function count_rows('state');
--> statement-breakpoint
-- not additive: a trigger after truncate empties nothing.
create trigger trip_balance_truncated after truncate on trip_balance for each statement execute function count_rows('state');
--> statement-breakpoint
-- The triggers came first: they keep writers out until all are weighed.
insert into balance_due (trip_ids) select array_agg(id) from trip where kind = 'ER' having count(*) > 0;
--> statement-breakpoint
-- Now: what a further migration of the same transaction changes must have nothing waiting.
set constraints all immediate;
--> statement-breakpoint
set constraints all deferred;
