ALTER TABLE "app_purchase_line" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "app_purchase_line" ADD COLUMN "iva_rate" integer;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_line" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_line" ADD COLUMN "iva_rate" integer;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_line" ADD COLUMN "iva_rate" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_class" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_tax_class" CHECK (tax_class in ('standard', 'reduced', 'exempt'));--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_class" CHECK (tax_class in ('standard', 'reduced'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax_class" CHECK (tax_class in ('standard', 'reduced', 'exempt'));--> statement-breakpoint
-- not additive: the new key allows what the old one allowed, and a second class besides. An older server takes a reduced rate for a
-- standard one, so none may be entered before the last older instance has stopped (docs/operations.md).
ALTER TABLE "tax_rate" DROP CONSTRAINT "tax_rate_country_id_valid_from_pk";--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_country_id_tax_class_valid_from_pk" PRIMARY KEY("country_id","tax_class","valid_from");
