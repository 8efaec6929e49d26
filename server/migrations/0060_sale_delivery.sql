DROP INDEX "sale_transportist_day";--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "delivery_window" text;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "delivery_contact" text;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "delivery_phone" text;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "proof_kind" text;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD COLUMN "proof_file_id" uuid;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "deliver_on" date DEFAULT null;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "delivery_address" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "delivery_contact" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "delivery_phone" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "received_by" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "proof_kind" text;--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "proof_file_id" uuid;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_proof_file" FOREIGN KEY ("country_id","proof_file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_proof_file" FOREIGN KEY ("country_id","proof_file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
update sale set deliver_on = coalesce((select request.deliver_on from request where request.id = sale.request_id), sold_on);--> statement-breakpoint
-- An older version of the server inserts sales without the column.
create function default_sale_delivery_day() returns trigger language plpgsql as $$
begin
    new.deliver_on := coalesce((select request.deliver_on from request where request.id = new.request_id), new.sold_on);
    return new;
end $$;
--> statement-breakpoint
create trigger sale_delivery_day before insert on sale for each row when (new.deliver_on is null) execute function default_sale_delivery_day();
--> statement-breakpoint
-- not additive: the trigger above fills the column before its value is checked
alter table sale alter column deliver_on set not null;
--> statement-breakpoint
CREATE INDEX "sale_country_deliver_on" ON "sale" USING btree ("country_id","deliver_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_transportist_deliver_on" ON "sale" USING btree ("transportist_id","deliver_on") WHERE transportist_id is not null;--> statement-breakpoint
ALTER TABLE "app_purchase" ADD CONSTRAINT "app_purchase_proof" CHECK ((proof_kind is null) = (proof_file_id is null));--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_proof" CHECK ((proof_kind is null) = (proof_file_id is null));