-- not additive: the constraint is loosened, what fitted the old one fits the index below
ALTER TABLE "message_template" DROP CONSTRAINT "message_template_name";--> statement-breakpoint
ALTER TABLE "message_template" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "message_template_name_in_use" ON "message_template" USING btree ("country_id","channel","name") WHERE deleted_at is null;