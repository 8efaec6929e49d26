-- not additive: older versions find what they know as this table in the view below, which takes what they write
ALTER TABLE "mail" RENAME TO "outbox";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "outbox_channel_created" ON "outbox" USING btree ("channel","created_at","id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_idempotency_key" UNIQUE("idempotency_key");--> statement-breakpoint
-- The e-mails, as versions from before the outbox know them: what they write through it is theirs and ours to send.
CREATE VIEW "mail" AS
  SELECT "id", "kind", "recipient", "subject", "text", "state", "attempts", "next_try_at", "error", "created_at", "sent_at"
  FROM "outbox" WHERE "channel" = 'email';
