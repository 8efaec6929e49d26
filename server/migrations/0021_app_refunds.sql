CREATE TABLE "app_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"payment_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reference" text,
	"attempts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"given_before_minor" bigint,
	CONSTRAINT "app_refund_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
ALTER TABLE "app_refund" ADD CONSTRAINT "app_refund_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_refund" ADD CONSTRAINT "app_refund_payment" FOREIGN KEY ("country_id","payment_id") REFERENCES "public"."app_payment"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_refund_payment" ON "app_refund" USING btree ("payment_id","created_at");