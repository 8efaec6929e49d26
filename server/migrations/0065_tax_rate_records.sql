ALTER TABLE "tax_rate" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_id" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_percent" CHECK (rate >= 0 and rate <= 100);