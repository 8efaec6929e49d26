DROP INDEX "app_purchase_organization";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "legal_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "region_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "commune_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "receives" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD COLUMN "invited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_region" FOREIGN KEY ("country_id","region_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_commune" FOREIGN KEY ("country_id","commune_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_country_tax_id" ON "organization" USING btree ("country_id","tax_id");--> statement-breakpoint
CREATE INDEX "app_purchase_organization" ON "app_purchase" USING btree ("organization_id","created_at");--> statement-breakpoint
UPDATE "organization" SET "legal_name" = "name";
