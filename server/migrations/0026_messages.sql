CREATE TABLE "message_opt_out" (
	"country_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_opt_out_person_id_channel_pk" PRIMARY KEY("person_id","channel")
);
--> statement-breakpoint
CREATE TABLE "message_recipient" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"recipient" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"words" text,
	"provider_id" text,
	"attempted_at" timestamp (3) with time zone,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_recipient_person" UNIQUE("message_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "message_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "message_template_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "message_template_name" UNIQUE("country_id","channel","name")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"channel" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"link" text,
	"template_id" uuid,
	"template_values" jsonb,
	"audience" jsonb NOT NULL,
	"matching" integer NOT NULL,
	"unreachable" integer DEFAULT 0 NOT NULL,
	"outside_window" integer DEFAULT 0 NOT NULL,
	"recipients" integer NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(title, '') || ' ' || coalesce(body, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "message_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "message_has_recipients" CHECK (recipients > 0)
);
--> statement-breakpoint
CREATE TABLE "push_key" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscription_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "whatsapp_contact" (
	"phone" text PRIMARY KEY NOT NULL,
	"last_message_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_opt_out" ADD CONSTRAINT "message_opt_out_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_message" FOREIGN KEY ("country_id","message_id") REFERENCES "public"."message"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_recipient" ADD CONSTRAINT "message_recipient_of_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_template" FOREIGN KEY ("country_id","template_id") REFERENCES "public"."message_template"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_recipient_state" ON "message_recipient" USING btree ("message_id","state");--> statement-breakpoint
CREATE INDEX "message_recipient_person_index" ON "message_recipient" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "message_recipient_provider" ON "message_recipient" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "message_country_send_at" ON "message" USING btree ("country_id","send_at","id");--> statement-breakpoint
CREATE INDEX "push_subscription_person_index" ON "push_subscription" USING btree ("person_id");