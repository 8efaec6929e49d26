ALTER TABLE "marketplace_product" ADD COLUMN "presentation" text;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "conservation" text;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "caught_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "trip_catch_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_trip_catch" FOREIGN KEY ("country_id","trip_catch_id") REFERENCES "public"."trip_catch"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_lot" FOREIGN KEY ("country_id","lot_id") REFERENCES "public"."lot"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_product_country_caught" ON "marketplace_product" USING btree ("country_id","caught_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "marketplace_product_country_expires" ON "marketplace_product" USING btree ("country_id","expires_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "marketplace_product_trip_catch" ON "marketplace_product" USING btree ("trip_catch_id") WHERE trip_catch_id is not null;--> statement-breakpoint
CREATE INDEX "marketplace_product_to_expire" ON "marketplace_product" USING btree ("expires_at") WHERE visible or active;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_of_one_source" CHECK (trip_catch_id is null or lot_id is null);