CREATE TABLE "balance_explanation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"trip_catch_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"grams" bigint NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "balance_explanation_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "balance_explanation_weighs" CHECK (grams > 0)
);
--> statement-breakpoint
ALTER TABLE "balance_explanation" ADD CONSTRAINT "balance_explanation_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_explanation" ADD CONSTRAINT "balance_explanation_trip_catch" FOREIGN KEY ("country_id","trip_catch_id") REFERENCES "public"."trip_catch"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "balance_explanation_trip_catch" ON "balance_explanation" USING btree ("trip_catch_id");--> statement-breakpoint
CREATE INDEX "offer_trip_catch" ON "offer" USING btree ("trip_catch_id") WHERE trip_catch_id is not null;