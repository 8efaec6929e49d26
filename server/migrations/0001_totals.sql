CREATE TABLE "client_total" (
	"country_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"clients" integer NOT NULL,
	"open_logs" integer NOT NULL,
	CONSTRAINT "client_total_country_id_category_id_pk" PRIMARY KEY("country_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "client_total" ADD CONSTRAINT "client_total_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_total" ADD CONSTRAINT "client_total_category" FOREIGN KEY ("country_id","category_id") REFERENCES "public"."client_category"("country_id","id") ON DELETE no action ON UPDATE no action;