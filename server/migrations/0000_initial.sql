create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "area" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"position" integer NOT NULL,
	CONSTRAINT "area_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "binnacle_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"client_id" uuid NOT NULL,
	"type" text NOT NULL,
	"note" text NOT NULL,
	"due_on" date,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	CONSTRAINT "binnacle_log_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "client_category_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "client_category_country_name" UNIQUE("country_id","name")
);
--> statement-breakpoint
CREATE TABLE "client_total" (
	"country_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"clients" integer NOT NULL,
	"open_logs" integer NOT NULL,
	CONSTRAINT "client_total_country_id_category_id_pk" PRIMARY KEY("country_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"legal_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"category_id" uuid NOT NULL,
	"seller_id" uuid,
	"payment_term_days" smallint NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"region_id" uuid NOT NULL,
	"commune_id" uuid NOT NULL,
	"address" text NOT NULL,
	"organization_id" uuid,
	"last_order_at" timestamp (3) with time zone,
	"open_logs" integer DEFAULT 0 NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(legal_name, '') || ' ' || coalesce(tax_id, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "client_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "fisher" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"registry_number" text NOT NULL,
	"cove" text NOT NULL,
	"region_id" uuid NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(registry_number, '') || ' ' || coalesce(cove, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "fisher_country_registry" UNIQUE("country_id","registry_number")
);
--> statement-breakpoint
CREATE TABLE "marketplace_product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"species_id" uuid NOT NULL,
	"partner_id" uuid,
	"buyer_type" boolean NOT NULL,
	"price_minor" bigint NOT NULL,
	"grams" bigint NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"fisher_id" uuid,
	"posted_by" boolean GENERATED ALWAYS AS (fisher_id is not null) STORED NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "marketplace_product_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_appointment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "organization_appointment_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "organization_service" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "organization_service_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "organization_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "organization_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"type_id" uuid NOT NULL,
	"buyer_type" text NOT NULL,
	"service_ids" uuid[] DEFAULT '{}' NOT NULL,
	"appointment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "organization_slug_unique" UNIQUE("slug"),
	CONSTRAINT "organization_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"organization_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "partner_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "plugin_membership" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	CONSTRAINT "plugin_membership_user_organization" UNIQUE("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "species" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" char(3) NOT NULL,
	"scientific_name" text NOT NULL,
	"names" jsonb NOT NULL,
	CONSTRAINT "species_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tax_rate" (
	"country_id" uuid NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"valid_from" date NOT NULL,
	CONSTRAINT "tax_rate_country_id_valid_from_pk" PRIMARY KEY("country_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "trip" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"fisher_id" uuid NOT NULL,
	"landed_at" timestamp (3) with time zone NOT NULL,
	"landed_grams" bigint NOT NULL,
	CONSTRAINT "trip_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "login_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"request_id" text NOT NULL,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "country" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"img" text NOT NULL,
	"currency" text NOT NULL,
	"decimals" integer NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "country_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "legal_data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"person_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"tax_id" text,
	CONSTRAINT "legal_data_person_position" UNIQUE("person_id","position")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"names" text NOT NULL,
	"last_names" text NOT NULL,
	"phone" text,
	"has_camera" boolean DEFAULT false NOT NULL,
	"fisher_state" text,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(names, '') || ' ' || coalesce(last_names, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "person_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "role_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_role_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"person_id" uuid NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "user_account_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_parent" FOREIGN KEY ("country_id","parent_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binnacle_log" ADD CONSTRAINT "binnacle_log_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "binnacle_log" ADD CONSTRAINT "binnacle_log_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_category" ADD CONSTRAINT "client_category_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_total" ADD CONSTRAINT "client_total_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_total" ADD CONSTRAINT "client_total_category" FOREIGN KEY ("country_id","category_id") REFERENCES "public"."client_category"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_category_of" FOREIGN KEY ("country_id","category_id") REFERENCES "public"."client_category"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_seller" FOREIGN KEY ("country_id","seller_id") REFERENCES "public"."user_account"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_region" FOREIGN KEY ("country_id","region_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_commune" FOREIGN KEY ("country_id","commune_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client" ADD CONSTRAINT "client_organization" FOREIGN KEY ("country_id","organization_id") REFERENCES "public"."organization"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fisher" ADD CONSTRAINT "fisher_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fisher" ADD CONSTRAINT "fisher_person" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fisher" ADD CONSTRAINT "fisher_region" FOREIGN KEY ("country_id","region_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_partner" FOREIGN KEY ("country_id","partner_id") REFERENCES "public"."partner"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_product" ADD CONSTRAINT "marketplace_product_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_type_id_organization_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."organization_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_organization" FOREIGN KEY ("country_id","organization_id") REFERENCES "public"."organization"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD CONSTRAINT "plugin_membership_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD CONSTRAINT "plugin_membership_user" FOREIGN KEY ("country_id","user_id") REFERENCES "public"."user_account"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plugin_membership" ADD CONSTRAINT "plugin_membership_organization" FOREIGN KEY ("country_id","organization_id") REFERENCES "public"."organization"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_rate" ADD CONSTRAINT "tax_rate_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip" ADD CONSTRAINT "trip_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_data" ADD CONSTRAINT "legal_data_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_data" ADD CONSTRAINT "legal_data_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_user_account_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_account" ADD CONSTRAINT "user_account_country_id_person_id_person_country_id_id_fk" FOREIGN KEY ("country_id","person_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_country_position" ON "area" USING btree ("country_id","position");--> statement-breakpoint
CREATE INDEX "binnacle_log_client_created" ON "binnacle_log" USING btree ("client_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "binnacle_log_country_due" ON "binnacle_log" USING btree ("country_id","due_on") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "client_country_tax_id" ON "client" USING btree ("country_id","tax_id");--> statement-breakpoint
CREATE INDEX "client_country_search" ON "client" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "client_country_term" ON "client" USING btree ("country_id","payment_term_days","id");--> statement-breakpoint
CREATE INDEX "client_country_last_order" ON "client" USING btree ("country_id","last_order_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "client_country_open_logs" ON "client" USING btree ("country_id","open_logs","id");--> statement-breakpoint
CREATE INDEX "client_country_category" ON "client" USING btree ("country_id","category_id","search");--> statement-breakpoint
CREATE INDEX "client_country_seller" ON "client" USING btree ("country_id","seller_id","search");--> statement-breakpoint
CREATE INDEX "client_search_trigrams" ON "client" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "marketplace_product_country_search" ON "marketplace_product" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "marketplace_product_country_price" ON "marketplace_product" USING btree ("country_id","price_minor","id");--> statement-breakpoint
CREATE INDEX "marketplace_product_country_grams" ON "marketplace_product" USING btree ("country_id","grams","id");--> statement-breakpoint
CREATE INDEX "marketplace_product_country_updated" ON "marketplace_product" USING btree ("country_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "marketplace_product_country_partner" ON "marketplace_product" USING btree ("country_id","partner_id");--> statement-breakpoint
CREATE INDEX "marketplace_product_search_trigrams" ON "marketplace_product" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organization_country_search" ON "organization" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "partner_country_name" ON "partner" USING btree ("country_id","name");--> statement-breakpoint
CREATE INDEX "plugin_membership_country_state" ON "plugin_membership" USING btree ("country_id","state");--> statement-breakpoint
CREATE INDEX "plugin_membership_organization_index" ON "plugin_membership" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "trip_fisher_landed" ON "trip" USING btree ("fisher_id","landed_at");--> statement-breakpoint
CREATE INDEX "login_attempt_window" ON "login_attempt" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "audit_log_entity" ON "audit_log" USING btree ("entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_country" ON "audit_log" USING btree ("country_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "person_country_search" ON "person" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "person_search_trigrams" ON "person" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_account_person" ON "user_account" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "user_account_country_created" ON "user_account" USING btree ("country_id","created_at");--> statement-breakpoint
create function count_clients() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then 
    insert into client_total as kept (country_id, category_id, clients, open_logs)
    select country_id, category_id, sum(clients), sum(open_logs) from (select country_id, category_id, 1 as clients, open_logs from added) changed
    group by country_id, category_id having sum(clients) <> 0 or sum(open_logs) <> 0
    -- In one order, so that two that move clients between the same categories wait for one another.
    order by country_id, category_id
    on conflict (country_id, category_id)
    do update set clients = kept.clients + excluded.clients, open_logs = kept.open_logs + excluded.open_logs;
    elsif tg_op = 'DELETE' then 
    insert into client_total as kept (country_id, category_id, clients, open_logs)
    select country_id, category_id, sum(clients), sum(open_logs) from (select country_id, category_id, -1 as clients, -open_logs as open_logs from removed) changed
    group by country_id, category_id having sum(clients) <> 0 or sum(open_logs) <> 0
    -- In one order, so that two that move clients between the same categories wait for one another.
    order by country_id, category_id
    on conflict (country_id, category_id)
    do update set clients = kept.clients + excluded.clients, open_logs = kept.open_logs + excluded.open_logs;
    elsif tg_op = 'UPDATE' then 
    insert into client_total as kept (country_id, category_id, clients, open_logs)
    select country_id, category_id, sum(clients), sum(open_logs) from (select country_id, category_id, 1 as clients, open_logs from added union all select country_id, category_id, -1 as clients, -open_logs as open_logs from removed) changed
    group by country_id, category_id having sum(clients) <> 0 or sum(open_logs) <> 0
    -- In one order, so that two that move clients between the same categories wait for one another.
    order by country_id, category_id
    on conflict (country_id, category_id)
    do update set clients = kept.clients + excluded.clients, open_logs = kept.open_logs + excluded.open_logs;
    else delete from client_total;
    end if;
    return null;
end $$;
--> statement-breakpoint
create trigger client_inserted after insert on client
    referencing new table as added for each statement execute function count_clients();
--> statement-breakpoint
create trigger client_updated after update on client
    referencing old table as removed new table as added for each statement execute function count_clients();
--> statement-breakpoint
create trigger client_deleted after delete on client
    referencing old table as removed for each statement execute function count_clients();
--> statement-breakpoint
create trigger client_truncated after truncate on client for each statement execute function count_clients();
