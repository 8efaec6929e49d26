CREATE TABLE "marketplace_price_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"from_minor" bigint NOT NULL,
	"to_minor" bigint NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	CONSTRAINT "marketplace_price_change_changes" CHECK (from_minor <> to_minor)
);
--> statement-breakpoint
CREATE TABLE "marketplace_photo" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "marketplace_price_change" ADD CONSTRAINT "marketplace_price_change_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_price_change" ADD CONSTRAINT "marketplace_price_change_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."marketplace_product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photo" ADD CONSTRAINT "marketplace_photo_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photo" ADD CONSTRAINT "marketplace_photo_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."marketplace_product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_photo" ADD CONSTRAINT "marketplace_photo_file" FOREIGN KEY ("country_id","file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_price_change_product" ON "marketplace_price_change" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "marketplace_photo_product" ON "marketplace_photo" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "marketplace_photo_file" ON "marketplace_photo" USING btree ("file_id");