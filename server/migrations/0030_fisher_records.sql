CREATE TABLE "fisher_photo" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fishing_tip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"fisher_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"species_id" uuid,
	"place" text,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "fisher_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "fisher_decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "fisher_decided_by" uuid;--> statement-breakpoint
ALTER TABLE "fisher_photo" ADD CONSTRAINT "fisher_photo_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fisher_photo" ADD CONSTRAINT "fisher_photo_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fisher_photo" ADD CONSTRAINT "fisher_photo_file" FOREIGN KEY ("country_id","file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fishing_tip" ADD CONSTRAINT "fishing_tip_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fishing_tip" ADD CONSTRAINT "fishing_tip_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fishing_tip" ADD CONSTRAINT "fishing_tip_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fishing_tip_fisher_at" ON "fishing_tip" USING btree ("fisher_id","at");--> statement-breakpoint
CREATE INDEX "marketplace_product_fisher_caught" ON "marketplace_product" USING btree ("fisher_id","caught_at");