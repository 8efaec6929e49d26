ALTER TABLE "country_flag_setting" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "country_flag_setting" ADD COLUMN "set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "country_flag_setting" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "country_flag_setting" ADD COLUMN "unused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flag_setting" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "flag_setting" ADD COLUMN "set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flag_setting" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flag_setting" ADD COLUMN "unused_since" timestamp (3) with time zone;