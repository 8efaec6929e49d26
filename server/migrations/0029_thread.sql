CREATE TABLE "signing_key" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fisher" ADD COLUMN "is_named_in_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "purchase_lot" ON "purchase" USING btree ("lot_id") WHERE lot_id is not null;