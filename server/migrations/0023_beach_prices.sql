CREATE TABLE "beach_price_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"fisher_id" uuid NOT NULL,
	"cove" text NOT NULL,
	"region_id" uuid NOT NULL,
	"species_id" uuid NOT NULL,
	"presentation" text NOT NULL,
	"grams" bigint NOT NULL,
	"asked_minor" bigint NOT NULL,
	"countered_minor" bigint,
	"countered_at" timestamp (3) with time zone,
	"agreed_minor" bigint,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "beach_price_line_position" UNIQUE("request_id","position"),
	CONSTRAINT "beach_price_line_agreed" CHECK ((state = 'accepted') = (agreed_minor is not null)),
	CONSTRAINT "beach_price_line_decided" CHECK ((state in ('accepted', 'refused', 'rejected')) = (decided_at is not null)),
	CONSTRAINT "beach_price_line_countered" CHECK ((countered_minor is null) = (countered_at is null)),
	CONSTRAINT "beach_price_line_offered" CHECK (state not in ('countered', 'refused', 'lapsed') or countered_minor is not null),
	CONSTRAINT "beach_price_line_reason" CHECK (state <> 'rejected' or reason is not null),
	CONSTRAINT "beach_price_line_weighs" CHECK (grams > 0)
);
--> statement-breakpoint
CREATE TABLE "beach_price_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"fisher_id" uuid NOT NULL,
	"cove" text NOT NULL,
	"region_id" uuid NOT NULL,
	"trip_id" uuid,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"goods" text NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(cove, '') || ' ' || coalesce(goods, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "beach_price_request_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
ALTER TABLE "beach_price_line" ADD CONSTRAINT "beach_price_line_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_line" ADD CONSTRAINT "beach_price_line_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_line" ADD CONSTRAINT "beach_price_line_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."beach_price_request"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_request" ADD CONSTRAINT "beach_price_request_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_request" ADD CONSTRAINT "beach_price_request_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_request" ADD CONSTRAINT "beach_price_request_region" FOREIGN KEY ("country_id","region_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beach_price_request" ADD CONSTRAINT "beach_price_request_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beach_price_line_state" ON "beach_price_line" USING btree ("request_id","state");--> statement-breakpoint
CREATE INDEX "beach_price_line_paid" ON "beach_price_line" USING btree ("region_id","species_id","presentation","decided_at") WHERE agreed_minor is not null;--> statement-breakpoint
CREATE INDEX "beach_price_line_fisher" ON "beach_price_line" USING btree ("fisher_id","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "beach_price_line_to_lapse" ON "beach_price_line" USING btree ("countered_at") WHERE state = 'countered';--> statement-breakpoint
CREATE INDEX "beach_price_request_country_asked" ON "beach_price_request" USING btree ("country_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "beach_price_request_search_trigrams" ON "beach_price_request" USING gin ("search" gin_trgm_ops);