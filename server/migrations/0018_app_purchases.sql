CREATE TABLE "app_payment_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'charge' NOT NULL,
	"outcome" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"purchase_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "app_payment_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "app_payment_gateway_reference" UNIQUE("country_id","gateway","reference"),
	CONSTRAINT "app_payment_amount" CHECK (amount_minor > 0 and refunded_minor between 0 and amount_minor)
);
--> statement-breakpoint
CREATE TABLE "app_purchase_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"description" text NOT NULL,
	"grams" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	"net_minor" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	CONSTRAINT "app_purchase_line_position" UNIQUE("purchase_id","position"),
	CONSTRAINT "app_purchase_line_weighs" CHECK (grams > 0)
);
--> statement-breakpoint
CREATE TABLE "app_purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'app' NOT NULL,
	"is_manual" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"person_id" uuid,
	"buyer_name" text NOT NULL,
	"buyer_type" boolean NOT NULL,
	"partner_id" uuid,
	"fisher_id" uuid,
	"delivery_state" text DEFAULT 'pending' NOT NULL,
	"deliver_on" date NOT NULL,
	"transportist_id" uuid,
	"address" text NOT NULL,
	"grams" bigint NOT NULL,
	"freight_minor" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"iva_rate" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"iva_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"payment_state" text DEFAULT 'due' NOT NULL,
	"held_until" timestamp (3) with time zone,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(buyer_name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "app_purchase_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "app_purchase_has_a_buyer" CHECK (num_nonnulls(organization_id, person_id) > 0),
	CONSTRAINT "app_purchase_amounts" CHECK (total_minor = net_minor + iva_minor and net_minor >= 0 and discount_minor >= 0 and grams > 0)
);
--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "held_grams" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "sold_grams" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_payment_attempt" ADD CONSTRAINT "app_payment_attempt_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_payment_attempt" ADD CONSTRAINT "app_payment_attempt_payment" FOREIGN KEY ("country_id","payment_id") REFERENCES "public"."app_payment"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_payment" ADD CONSTRAINT "app_payment_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_payment" ADD CONSTRAINT "app_payment_purchase" FOREIGN KEY ("country_id","purchase_id") REFERENCES "public"."app_purchase"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase_line" ADD CONSTRAINT "app_purchase_line_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase_line" ADD CONSTRAINT "app_purchase_line_purchase" FOREIGN KEY ("country_id","purchase_id") REFERENCES "public"."app_purchase"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase_line" ADD CONSTRAINT "app_purchase_line_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."marketplace_product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_organization" FOREIGN KEY ("country_id","organization_id") REFERENCES "public"."organization"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_partner" FOREIGN KEY ("country_id","partner_id") REFERENCES "public"."partner"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_transportist" FOREIGN KEY ("country_id","transportist_id") REFERENCES "public"."transportist"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_payment_attempt_payment" ON "app_payment_attempt" USING btree ("payment_id","at");--> statement-breakpoint
CREATE INDEX "app_payment_purchase" ON "app_payment" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "app_payment_country_at" ON "app_payment" USING btree ("country_id","at","id");--> statement-breakpoint
CREATE INDEX "app_purchase_line_product" ON "app_purchase_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_purchase_country_number" ON "app_purchase" USING btree ("country_id","number");--> statement-breakpoint
CREATE INDEX "app_purchase_country_list" ON "app_purchase" USING btree ("country_id","kind","number") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_purchase_country_deliver" ON "app_purchase" USING btree ("country_id","deliver_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "app_purchase_country_delivery" ON "app_purchase" USING btree ("country_id","delivery_state","deliver_on");--> statement-breakpoint
CREATE INDEX "app_purchase_transportist_day" ON "app_purchase" USING btree ("transportist_id","deliver_on");--> statement-breakpoint
CREATE INDEX "app_purchase_organization" ON "app_purchase" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "app_purchase_held" ON "app_purchase" USING btree ("held_until") WHERE held_until is not null and delivery_state in ('pending', 'assigned');--> statement-breakpoint
CREATE INDEX "app_purchase_search_trigrams" ON "app_purchase" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_not_oversold" CHECK (held_grams >= 0 and sold_grams >= 0 and held_grams + sold_grams <= grams);--> statement-breakpoint
-- What the lines of app purchases hold and sold of each published product. A statement at once; the check of the product refuses too much.
create function count_published() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        update marketplace_product p set held_grams = p.held_grams + c.held, sold_grams = p.sold_grams + c.sold
        from (
            select product_id, coalesce(sum(grams) filter (where state = 'held'), 0)::bigint as held,
                coalesce(sum(grams) filter (where state = 'sold'), 0)::bigint as sold
            from added group by product_id
        ) c where p.id = c.product_id and (c.held <> 0 or c.sold <> 0);
    elsif tg_op = 'DELETE' then
        update marketplace_product p set held_grams = p.held_grams - c.held, sold_grams = p.sold_grams - c.sold
        from (
            select product_id, coalesce(sum(grams) filter (where state = 'held'), 0)::bigint as held,
                coalesce(sum(grams) filter (where state = 'sold'), 0)::bigint as sold
            from removed group by product_id
        ) c where p.id = c.product_id and (c.held <> 0 or c.sold <> 0);
    else
        update marketplace_product p set held_grams = p.held_grams + c.held, sold_grams = p.sold_grams + c.sold
        from (
            select product_id, coalesce(sum(n * grams) filter (where state = 'held'), 0)::bigint as held,
                coalesce(sum(n * grams) filter (where state = 'sold'), 0)::bigint as sold
            from (select product_id, grams, state, 1 as n from added union all select product_id, grams, state, -1 from removed) moved
            group by product_id
        ) c where p.id = c.product_id and (c.held <> 0 or c.sold <> 0);
    end if;
    return null;
end $$;
--> statement-breakpoint
create trigger app_purchase_line_inserted after insert on app_purchase_line
    referencing new table as added for each statement execute function count_published();
--> statement-breakpoint
create trigger app_purchase_line_updated after update on app_purchase_line
    referencing old table as removed new table as added for each statement execute function count_published();
--> statement-breakpoint
create trigger app_purchase_line_deleted after delete on app_purchase_line
    referencing old table as removed for each statement execute function count_published();
--> statement-breakpoint
-- What the payments of an app purchase add up to.
create function count_app_payments() returns trigger language plpgsql as $$
begin
    update app_purchase p set paid_minor = c.paid, payment_state = case
        when c.refunds then 'refund'
        when c.paid > 0 and c.paid >= p.total_minor then 'paid'
        when c.paid > 0 then 'partial'
        when c.waits then 'pending'
        when c.failed then 'failed'
        else 'due' end
    from (
        select purchase_id,
            coalesce(sum(amount_minor - refunded_minor) filter (where state in ('confirmed', 'refund_requested', 'refunded', 'refund_rejected')), 0)::bigint as paid,
            bool_or(state in ('refund_requested', 'refunded')) as refunds, bool_or(state = 'pending') as waits, bool_or(state = 'failed') as failed
        from app_payment where purchase_id in (select purchase_id from added) group by purchase_id
    ) c where p.id = c.purchase_id;
    return null;
end $$;
--> statement-breakpoint
create trigger app_payment_inserted after insert on app_payment
    referencing new table as added for each statement execute function count_app_payments();
--> statement-breakpoint
create trigger app_payment_updated after update on app_payment
    referencing new table as added for each statement execute function count_app_payments();
