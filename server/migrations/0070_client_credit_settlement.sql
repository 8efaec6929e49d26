DROP INDEX "invoice_country_total";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "settlement_id" uuid;--> statement-breakpoint
CREATE INDEX "invoice_country_signed_total" ON "invoice" USING btree ("country_id",(case when doc_type = 'credit_note' then -total_minor else total_minor end) nulls first,"id");--> statement-breakpoint
CREATE INDEX "payment_settlement" ON "payment" USING btree ("settlement_id") WHERE settlement_id is not null;