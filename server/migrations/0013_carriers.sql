ALTER TABLE "transportist" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "transportist" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "transportist_country_capacity" ON "transportist" USING btree ("country_id","capacity_grams","id");