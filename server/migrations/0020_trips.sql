CREATE TABLE "haul_catch" (
	"haul_id" uuid NOT NULL,
	"species_id" uuid NOT NULL,
	"kept_grams" bigint NOT NULL,
	"discarded_grams" bigint,
	CONSTRAINT "haul_catch_haul_id_species_id_pk" PRIMARY KEY("haul_id","species_id")
);
--> statement-breakpoint
CREATE TABLE "haul" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	CONSTRAINT "haul_trip_number" UNIQUE("trip_id","number"),
	CONSTRAINT "haul_position" CHECK (("haul"."longitude" is null) = ("haul"."latitude" is null))
);
--> statement-breakpoint
CREATE TABLE "vessel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"registry_number" text NOT NULL,
	"call_sign" text,
	"length_m" numeric(5, 2),
	"gear" text,
	"home_cove" text,
	"flag" char(2) NOT NULL,
	"owner_id" uuid,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, '') || ' ' || coalesce(registry_number, '') || ' ' || coalesce(call_sign, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "vessel_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "vessel_country_registry" UNIQUE("country_id","registry_number")
);
--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "code" text DEFAULT 'V-' || upper(right(gen_random_uuid()::text, 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "kind" text DEFAULT 'ER' NOT NULL;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "reported_trip_id" uuid;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "vessel_id" uuid;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "port" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "departed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "fao_area" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "cell" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "gear" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "track" jsonb;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD COLUMN "presentation" text;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD COLUMN "freshness" text;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD COLUMN "discarded_grams" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "haul_catch" ADD CONSTRAINT "haul_catch_haul_id_haul_id_fk" FOREIGN KEY ("haul_id") REFERENCES "public"."haul"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haul_catch" ADD CONSTRAINT "haul_catch_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haul" ADD CONSTRAINT "haul_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "haul" ADD CONSTRAINT "haul_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vessel" ADD CONSTRAINT "vessel_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vessel" ADD CONSTRAINT "vessel_owner" FOREIGN KEY ("country_id","owner_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_vessel" FOREIGN KEY ("country_id","vessel_id") REFERENCES "public"."vessel"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_of_reported" FOREIGN KEY ("country_id","reported_trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_country_landed" ON "trip" USING btree ("country_id","landed_at","id");--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_reported" UNIQUE("reported_trip_id");--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_country_code" UNIQUE("country_id","code");--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_observes" CHECK (("trip"."kind" = 'VO') = ("trip"."reported_trip_id" is not null));