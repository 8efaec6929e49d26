CREATE TABLE "delivery_windows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"windows" jsonb NOT NULL,
	CONSTRAINT "delivery_windows_country" UNIQUE("country_id")
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "delivery_windows" ADD CONSTRAINT "delivery_windows_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;