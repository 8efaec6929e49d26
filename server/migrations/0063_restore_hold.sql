CREATE TABLE "restore" (
	"id" uuid PRIMARY KEY NOT NULL,
	"backup_made_at" timestamp (3) with time zone NOT NULL,
	"restored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_at" timestamp (3) with time zone,
	"released_by" uuid
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "hold_reason" text;--> statement-breakpoint
CREATE INDEX "restore_hold" ON "restore" USING btree ("restored_at") WHERE released_at is null;