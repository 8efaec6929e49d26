ALTER TABLE "incident" ADD COLUMN "failure_id" uuid;--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "map_key" text;--> statement-breakpoint
ALTER TABLE "part_failure" ADD COLUMN "stack" jsonb;