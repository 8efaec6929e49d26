DROP INDEX "approval_present";--> statement-breakpoint
CREATE INDEX "approval_state" ON "approval" USING btree ("country_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_of_document" ON "approval" USING btree ("entity_id","kind") WHERE state in ('waiting', 'approved', 'refused');--> statement-breakpoint
CREATE INDEX "notification_about" ON "notification" USING btree ((params ->> '_id'),"kind");