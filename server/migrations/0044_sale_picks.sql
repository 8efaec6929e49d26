CREATE TABLE "sale_pick" (
	"country_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"lot" text NOT NULL,
	"picked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"picked_by" uuid,
	CONSTRAINT "sale_pick_sale_id_position_lot_pk" PRIMARY KEY("sale_id","position","lot")
);
--> statement-breakpoint
ALTER TABLE "sale_pick" ADD CONSTRAINT "sale_pick_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_pick" ADD CONSTRAINT "sale_pick_sale" FOREIGN KEY ("country_id","sale_id") REFERENCES "public"."sale"("country_id","id") ON DELETE cascade ON UPDATE no action;