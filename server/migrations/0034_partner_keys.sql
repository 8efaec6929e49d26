CREATE TABLE "captured_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"key_id" uuid,
	"event_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"trip_name" text,
	"epc_class" text,
	"event_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"detail" text DEFAULT '' NOT NULL,
	"event" jsonb NOT NULL,
	"trip_id" uuid,
	CONSTRAINT "captured_event_partner_event" UNIQUE("partner_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "partner_key_hash" UNIQUE("hash")
);
--> statement-breakpoint
-- not additive: the key is loosened, users are never deleted and what fitted it fits without it
ALTER TABLE "idempotency_key" DROP CONSTRAINT "idempotency_key_user_id_user_account_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "partner_key_id" uuid;--> statement-breakpoint
ALTER TABLE "captured_event" ADD CONSTRAINT "captured_event_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captured_event" ADD CONSTRAINT "captured_event_key_id_partner_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."partner_key"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captured_event" ADD CONSTRAINT "captured_event_partner" FOREIGN KEY ("country_id","partner_id") REFERENCES "public"."partner"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captured_event" ADD CONSTRAINT "captured_event_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner" FOREIGN KEY ("country_id","partner_id") REFERENCES "public"."partner"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "captured_event_partner_received" ON "captured_event" USING btree ("partner_id","received_at","id");--> statement-breakpoint
CREATE INDEX "captured_event_partner_trip" ON "captured_event" USING btree ("partner_id","trip_name");--> statement-breakpoint
CREATE INDEX "partner_key_of_partner" ON "partner_key" USING btree ("partner_id","created_at");