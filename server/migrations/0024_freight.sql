CREATE TABLE "freight_lane" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"transportist_id" uuid NOT NULL,
	"day" date NOT NULL,
	"cost_minor" bigint,
	"stop_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "freight_lane_transportist_day" UNIQUE("transportist_id","day")
);
--> statement-breakpoint
ALTER TABLE "sale" ADD COLUMN "transportist_id" uuid;--> statement-breakpoint
ALTER TABLE "freight_lane" ADD CONSTRAINT "freight_lane_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freight_lane" ADD CONSTRAINT "freight_lane_transportist" FOREIGN KEY ("country_id","transportist_id") REFERENCES "public"."transportist"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_transportist" FOREIGN KEY ("country_id","transportist_id") REFERENCES "public"."transportist"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_transportist_day" ON "purchase" USING btree ("transportist_id","deliver_on") WHERE transportist_id is not null;--> statement-breakpoint
CREATE INDEX "sale_transportist_day" ON "sale" USING btree ("transportist_id","sold_on") WHERE transportist_id is not null;