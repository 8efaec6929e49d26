CREATE TABLE "invoice_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"sending_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_mail_once" UNIQUE("sending_id","recipient")
);
--> statement-breakpoint
ALTER TABLE "invoice_mail" ADD CONSTRAINT "invoice_mail_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mail" ADD CONSTRAINT "invoice_mail_invoice" FOREIGN KEY ("country_id","invoice_id") REFERENCES "public"."invoice"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_mail" ADD CONSTRAINT "invoice_mail_file" FOREIGN KEY ("country_id","file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_mail_invoice_index" ON "invoice_mail" USING btree ("invoice_id");