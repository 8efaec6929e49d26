ALTER TABLE "plugin_membership" ADD COLUMN "holder_kind" text DEFAULT 'applicant' NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "holder_name" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "holder_state" text;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "last_trip_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "fisher_search_trigrams" ON "fisher" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_search_trigrams" ON "organization" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "plugin_membership_country_name" ON "plugin_membership" USING btree ("country_id","holder_kind","holder_name","id");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_trip" ON "plugin_membership" USING btree ("country_id","holder_kind","last_trip_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_asked" ON "plugin_membership" USING btree ("country_id","holder_kind","created_at","id");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_decided" ON "plugin_membership" USING btree ("country_id","holder_kind","decided_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_plugin" ON "plugin_membership" USING btree ("country_id","holder_kind","state","holder_name","id");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_fisher" ON "plugin_membership" USING btree ("country_id","holder_kind","holder_state","holder_name","id");--> statement-breakpoint
CREATE INDEX "user_account_email_trigrams" ON "user_account" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
-- Whose some memberships are. They are locked first and looked at in a statement after that: whoever comes last has seen what others wrote.
create function keep_holders(whose uuid[]) returns void language plpgsql as $$
begin
    perform from plugin_membership where id = any(whose) order by id for no key update;
    update plugin_membership set holder_kind = fresh.kind, holder_name = fresh.name, holder_state = fresh.state, last_trip_at = fresh.landed_at
    from (
        select membership.id, person.search as name, person.fisher_state as state,
            case when person.fisher_state is not null then 'fisher' when organization.state = 'approved' then 'buyer' else 'applicant' end as kind,
            (select max(landed_at) from trip where fisher_id = person.id) as landed_at
        from plugin_membership membership join user_account account on account.id = membership.user_id
            join person on person.id = account.person_id join organization on organization.id = membership.organization_id
        where membership.id = any(whose)
    ) fresh
    where fresh.id = plugin_membership.id and (holder_kind, holder_name, holder_state, last_trip_at)
        is distinct from (fresh.kind, fresh.name, fresh.state, fresh.landed_at);
end $$;
--> statement-breakpoint
-- Of a new membership. The person is locked against whoever changes them or notes a trip of theirs, the organization against whoever decides about it:
-- they do not see it yet.
create function keep_new_holders() returns trigger language plpgsql as $$
declare
    changed text := case tg_op
        when 'INSERT' then 'select id, user_id, organization_id from added'
        else 'select id, user_id, organization_id from added except select id, user_id, organization_id from removed'
    end;
    new_ids uuid[];
    users uuid[];
    organizations uuid[];
begin
    execute format('select array_agg(id), array_agg(distinct user_id), array_agg(distinct organization_id) from (%s) changed', changed)
        into new_ids, users, organizations;
    if new_ids is null then
        return null;
    end if;
    perform from organization where id = any(organizations) order by id for share;
    perform from person where id in (select person_id from user_account where id = any(users)) order by id for update;
    perform keep_holders(new_ids);
    return null;
end $$;
--> statement-breakpoint
create trigger plugin_membership_held_in after insert on plugin_membership referencing new table as added
    for each statement execute function keep_new_holders();
--> statement-breakpoint
create trigger plugin_membership_held_again after update on plugin_membership referencing old table as removed new table as added
    for each statement execute function keep_new_holders();
--> statement-breakpoint
create function keep_holders_of_person() returns trigger language plpgsql as $$
begin
    perform keep_holders(array(
        select membership.id from plugin_membership membership join user_account account on account.id = membership.user_id
        where account.person_id = case tg_table_name when 'person' then new.id else (to_jsonb(new) ->> 'person_id')::uuid end));
    return null;
end $$;
--> statement-breakpoint
create trigger person_holds after update on person
    for each row when ((old.search, old.fisher_state) is distinct from (new.search, new.fisher_state)) execute function keep_holders_of_person();
--> statement-breakpoint
create trigger user_account_holds after update on user_account
    for each row when (old.person_id <> new.person_id) execute function keep_holders_of_person();
--> statement-breakpoint
create function keep_holders_of_organization() returns trigger language plpgsql as $$
begin
    perform keep_holders(array(select id from plugin_membership where organization_id = new.id and holder_kind <> 'fisher'));
    return null;
end $$;
--> statement-breakpoint
create trigger organization_holds after update on organization
    for each row when (old.state <> new.state) execute function keep_holders_of_organization();
--> statement-breakpoint
create function keep_last_trips() returns trigger language plpgsql as $$
declare
    changed text := case tg_op
        when 'INSERT' then 'select fisher_id from added'
        when 'DELETE' then 'select fisher_id from removed'
        else '(select id, fisher_id, landed_at from added except select id, fisher_id, landed_at from removed)
            union (select id, fisher_id, landed_at from removed except select id, fisher_id, landed_at from added)'
    end;
    whose uuid[];
begin
    execute format(
        'select array_agg(distinct membership.id) from (%s) changed
         join user_account account on account.person_id = changed.fisher_id join plugin_membership membership on membership.user_id = account.id', changed)
        into whose;
    if whose is not null then
        perform keep_holders(whose);
    end if;
    return null;
end $$;
--> statement-breakpoint
-- By their names after `trip_counted_in`, which keeps those apart that add trips to one country: they do not wait for one another's fishers crosswise.
create trigger trip_held_in after insert on trip referencing new table as added for each statement execute function keep_last_trips();
--> statement-breakpoint
create trigger trip_held_again after update on trip referencing old table as removed new table as added
    for each statement execute function keep_last_trips();
--> statement-breakpoint
create trigger trip_held_out after delete on trip referencing old table as removed for each statement execute function keep_last_trips();
--> statement-breakpoint
select keep_holders(array(select id from plugin_membership));
--> statement-breakpoint
-- By whose they are and how they stand they are counted, for the list (0004_planning.sql). The triggers come first: they keep writers out until the
-- rows are counted.
do $$
declare
    facet constant text := 'holder_kind || '':'' || state || '':'' || coalesce(holder_state, '''')';
begin
    execute format('create trigger plugin_membership_counted_in after insert on plugin_membership referencing new table as added
        for each statement execute function count_rows(%L)', facet);
    execute format('create trigger plugin_membership_counted_again after update on plugin_membership referencing old table as removed
        new table as added for each statement execute function count_rows(%L)', facet);
    execute format('create trigger plugin_membership_counted_out after delete on plugin_membership referencing old table as removed
        for each statement execute function count_rows(%L)', facet);
    -- not additive: a trigger after truncate empties nothing.
    execute format('create trigger plugin_membership_truncated after truncate on plugin_membership for each statement execute function count_rows(%L)', facet);
    execute format('insert into row_total (country_id, list, facet, rows)
        select country_id, ''plugin_membership'', %s, count(*) from plugin_membership group by 1, 3', facet);
end $$;
