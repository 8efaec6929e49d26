CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"max_uses" integer,
	"max_uses_per_buyer" integer,
	"min_total_minor" bigint DEFAULT 0 NOT NULL,
	"buyer_type" boolean,
	"active" boolean DEFAULT true NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(code, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "coupon_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "coupon_country_code" UNIQUE("country_id","code"),
	CONSTRAINT "coupon_takes_off" CHECK (value >= 1 and (kind <> 'percent' or value <= 100)),
	CONSTRAINT "coupon_ends_after_it_starts" CHECK (ends_on > starts_on)
);
--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_country_search" ON "coupon" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "coupon_country_starts" ON "coupon" USING btree ("country_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "coupon_country_ends" ON "coupon" USING btree ("country_id","ends_on","id");