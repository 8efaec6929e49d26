CREATE TABLE "document_series" (
	"country_id" uuid NOT NULL,
	"doc_type" text NOT NULL,
	"doc_number" text NOT NULL,
	CONSTRAINT "document_series_country_id_doc_type_pk" PRIMARY KEY("country_id","doc_type")
);
--> statement-breakpoint
ALTER TABLE "document_series" ADD CONSTRAINT "document_series_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;