CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "file_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"country_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	CONSTRAINT "counter_country_id_kind_pk" PRIMARY KEY("country_id","kind")
);
--> statement-breakpoint
CREATE TABLE "import_job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sha256" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"leased_by" uuid,
	"leased_until" timestamp (3) with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "import_job_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "row_total" (
	"country_id" uuid NOT NULL,
	"list" text NOT NULL,
	"facet" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "row_total_country_id_list_facet_pk" PRIMARY KEY("country_id","list","facet")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "saved_view_owner_name" UNIQUE("country_id","list","owner_id","name")
);
--> statement-breakpoint
CREATE TABLE "provider" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"legal_name" text NOT NULL,
	"tax_id" text NOT NULL,
	"type" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"region_id" uuid NOT NULL,
	"commune_id" uuid NOT NULL,
	"address" text NOT NULL,
	"cove" text,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(legal_name, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(cove, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "provider_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"step" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	"comment" text DEFAULT '' NOT NULL,
	"returned_grams" bigint
);
--> statement-breakpoint
CREATE TABLE "request_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"asked_grams" bigint NOT NULL,
	"confirmed_grams" bigint,
	"delivered_grams" bigint,
	"returned_grams" bigint,
	"returning_grams" bigint,
	"price_minor" bigint NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"net_minor" bigint NOT NULL,
	CONSTRAINT "request_line_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "request_line_position" UNIQUE("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"seller_id" uuid,
	"deliver_on" date NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"asked_grams" bigint NOT NULL,
	"confirmed_grams" bigint,
	"delivered_grams" bigint,
	"iva_rate" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"iva_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"doc_type" text,
	"doc_number" text,
	"doc_file_id" uuid,
	"invoice_file_id" uuid,
	"reject_reason_id" text,
	"reject_comment" text,
	"return_reason" text,
	"returned_from" text,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(number::text, '') || ' ' || coalesce(client_name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "request_country_id_id" UNIQUE("country_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"doc_type" text NOT NULL,
	"doc_number" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"description" text NOT NULL,
	"lang" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"issued_on" date,
	"due_on" date,
	"iva_rate" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"iva_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"contents" jsonb NOT NULL,
	"file_id" uuid,
	"corrects_id" uuid,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(client_name, '') || ' ' || coalesce(doc_number, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "invoice_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "invoice_adds_up" CHECK (total_minor = net_minor + iva_minor),
	CONSTRAINT "invoice_issued_has_number" CHECK (state = 'pending' or doc_number is not null)
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"sale_id" uuid,
	"purchase_id" uuid,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"paid_on" date NOT NULL,
	CONSTRAINT "payment_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "payment_is_of_one" CHECK ((sale_id is null) <> (purchase_id is null)),
	CONSTRAINT "payment_amount" CHECK (amount_minor > 0)
);
--> statement-breakpoint
CREATE TABLE "sale_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"request_line_id" uuid,
	"real_grams" bigint NOT NULL,
	"returned_grams" bigint DEFAULT 0 NOT NULL,
	"price_minor" bigint NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"net_minor" bigint NOT NULL,
	"cost_minor" bigint NOT NULL,
	CONSTRAINT "sale_line_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "sale_line_position" UNIQUE("sale_id","position"),
	CONSTRAINT "sale_line_returned" CHECK (returned_grams between 0 and real_grams)
);
--> statement-breakpoint
CREATE TABLE "sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"seller_id" uuid,
	"request_id" uuid,
	"sold_on" date NOT NULL,
	"delivery_state" text DEFAULT 'pending' NOT NULL,
	"invoice_handed_at" timestamp (3) with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"real_grams" bigint NOT NULL,
	"iva_rate" integer NOT NULL,
	"net_minor" bigint NOT NULL,
	"iva_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"payment_state" text GENERATED ALWAYS AS (case when paid_minor >= total_minor then 'paid' when paid_minor > 0 then 'partial' else 'pending' end) STORED NOT NULL,
	"invoice_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(number::text, '') || ' ' || coalesce(client_name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "sale_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "sale_adds_up" CHECK (total_minor = net_minor + iva_minor),
	CONSTRAINT "sale_paid" CHECK (paid_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"product_id" uuid NOT NULL,
	"code" text NOT NULL,
	"trip_catch_id" uuid,
	"purchase_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"cost_minor" bigint NOT NULL,
	"on_hand_grams" bigint DEFAULT 0 NOT NULL,
	"reserved_grams" bigint DEFAULT 0 NOT NULL,
	"expiry_told_at" timestamp (3) with time zone,
	CONSTRAINT "lot_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "lot_holds_what_is_reserved" CHECK (reserved_grams >= 0 and on_hand_grams >= reserved_grams)
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"species_id" uuid NOT NULL,
	"name" text NOT NULL,
	"presentation" text NOT NULL,
	"conservation" text NOT NULL,
	"provider_id" uuid,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"cost_minor" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	"min_grams" bigint,
	"on_hand_grams" bigint DEFAULT 0 NOT NULL,
	"reserved_grams" bigint DEFAULT 0 NOT NULL,
	"next_expires_at" timestamp (3) with time zone,
	"available_grams" bigint GENERATED ALWAYS AS (on_hand_grams - reserved_grams) STORED NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "product_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "product_country_form" UNIQUE NULLS NOT DISTINCT("country_id","species_id","presentation","conservation","provider_id"),
	CONSTRAINT "product_virtual_holds_nothing" CHECK (not is_virtual or on_hand_grams = 0)
);
--> statement-breakpoint
CREATE TABLE "reservation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"request_line_id" uuid NOT NULL,
	"grams" bigint NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "reservation_holds" CHECK (grams > 0)
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"grams" bigint NOT NULL,
	"kind" text NOT NULL,
	"reason" text,
	"request_line_id" uuid,
	"sale_line_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" uuid,
	CONSTRAINT "stock_move_moves" CHECK (grams <> 0)
);
--> statement-breakpoint
CREATE TABLE "trip_catch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"trip_id" uuid NOT NULL,
	"species_id" uuid NOT NULL,
	"landed_grams" bigint NOT NULL,
	CONSTRAINT "trip_catch_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "trip_catch_trip_species" UNIQUE("trip_id","species_id")
);
--> statement-breakpoint
CREATE TABLE "offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"species_id" uuid NOT NULL,
	"presentation" text NOT NULL,
	"conservation" text NOT NULL,
	"provider_id" uuid NOT NULL,
	"trip_catch_id" uuid,
	"grams" bigint NOT NULL,
	"sold_grams" bigint DEFAULT 0 NOT NULL,
	"price_minor" bigint NOT NULL,
	"caught_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"provider_name" text NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(provider_name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "offer_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "offer_not_oversold" CHECK (grams > 0 and sold_grams between 0 and grams)
);
--> statement-breakpoint
CREATE TABLE "purchase_order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"species_id" uuid NOT NULL,
	"presentation" text NOT NULL,
	"conservation" text NOT NULL,
	"client_id" uuid,
	"request_id" uuid,
	"provider_id" uuid,
	"grams" bigint NOT NULL,
	"bought_grams" bigint DEFAULT 0 NOT NULL,
	"max_price_minor" bigint,
	"needed_on" date NOT NULL,
	"min_fresh_hours" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "purchase_order_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "purchase_order_grams" CHECK (grams > 0 and bought_grams >= 0)
);
--> statement-breakpoint
CREATE TABLE "projection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"species_id" uuid NOT NULL,
	"week" date NOT NULL,
	"side" text NOT NULL,
	"client_id" uuid,
	"grams" bigint NOT NULL,
	"price_minor" bigint NOT NULL,
	CONSTRAINT "projection_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "projection_one" UNIQUE NULLS NOT DISTINCT("country_id","species_id","week","side","client_id"),
	CONSTRAINT "projection_amounts" CHECK (grams >= 0 and price_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"number" integer NOT NULL,
	"order_id" uuid,
	"offer_id" uuid,
	"provider_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"grams" bigint NOT NULL,
	"lost_grams" bigint DEFAULT 0 NOT NULL,
	"lost_reason" text,
	"price_minor" bigint NOT NULL,
	"freight_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"bought_on" date NOT NULL,
	"deliver_on" date NOT NULL,
	"delivery_state" text DEFAULT 'pending' NOT NULL,
	"transportist_id" uuid,
	"lot_id" uuid,
	"comment" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "purchase_lost" CHECK (grams > 0 and lost_grams between 0 and grams),
	CONSTRAINT "purchase_paid" CHECK (paid_minor >= 0)
);
--> statement-breakpoint
CREATE TABLE "transportist" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"name" text NOT NULL,
	"plate" text NOT NULL,
	"phone" text NOT NULL,
	"capacity_grams" bigint NOT NULL,
	"is_refrigerated" boolean NOT NULL,
	"zones" text[] NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, '') || ' ' || coalesce(plate, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "transportist_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "transportist_country_plate" UNIQUE("country_id","plate")
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"species_id" uuid NOT NULL,
	"presentation" text NOT NULL,
	"conservation" text NOT NULL,
	"grams" bigint NOT NULL,
	"max_price_minor" bigint,
	"wanted_by" date,
	"state" text DEFAULT 'open' NOT NULL,
	"request_id" uuid,
	"comment" text DEFAULT '' NOT NULL,
	"search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(client_name, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL,
	CONSTRAINT "wish_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "wish_grams" CHECK (grams > 0)
);
--> statement-breakpoint
ALTER TABLE "species" ADD COLUMN "shelf_life" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "species" ADD COLUMN "yields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter" ADD CONSTRAINT "counter_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_total" ADD CONSTRAINT "row_total_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_owner_id_user_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider" ADD CONSTRAINT "provider_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider" ADD CONSTRAINT "provider_region" FOREIGN KEY ("country_id","region_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider" ADD CONSTRAINT "provider_commune" FOREIGN KEY ("country_id","commune_id") REFERENCES "public"."area"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."request"("country_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_line" ADD CONSTRAINT "request_line_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_line" ADD CONSTRAINT "request_line_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."request"("country_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_line" ADD CONSTRAINT "request_line_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_seller" FOREIGN KEY ("country_id","seller_id") REFERENCES "public"."user_account"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_doc_file" FOREIGN KEY ("country_id","doc_file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_invoice_file" FOREIGN KEY ("country_id","invoice_file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file" FOREIGN KEY ("country_id","file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_corrects" FOREIGN KEY ("country_id","corrects_id") REFERENCES "public"."invoice"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_sale" FOREIGN KEY ("country_id","sale_id") REFERENCES "public"."sale"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_sale" FOREIGN KEY ("country_id","sale_id") REFERENCES "public"."sale"("country_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_line" ADD CONSTRAINT "sale_line_request_line" FOREIGN KEY ("country_id","request_line_id") REFERENCES "public"."request_line"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_seller" FOREIGN KEY ("country_id","seller_id") REFERENCES "public"."user_account"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_of_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."request"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale" ADD CONSTRAINT "sale_invoice" FOREIGN KEY ("country_id","invoice_id") REFERENCES "public"."invoice"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot" ADD CONSTRAINT "lot_trip_catch" FOREIGN KEY ("country_id","trip_catch_id") REFERENCES "public"."trip_catch"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_provider" FOREIGN KEY ("country_id","provider_id") REFERENCES "public"."provider"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_lot" FOREIGN KEY ("country_id","lot_id") REFERENCES "public"."lot"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_lot" FOREIGN KEY ("country_id","lot_id") REFERENCES "public"."lot"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD CONSTRAINT "trip_catch_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD CONSTRAINT "trip_catch_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_catch" ADD CONSTRAINT "trip_catch_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_provider" FOREIGN KEY ("country_id","provider_id") REFERENCES "public"."provider"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer" ADD CONSTRAINT "offer_trip_catch" FOREIGN KEY ("country_id","trip_catch_id") REFERENCES "public"."trip_catch"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."request"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_provider" FOREIGN KEY ("country_id","provider_id") REFERENCES "public"."provider"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection" ADD CONSTRAINT "projection_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection" ADD CONSTRAINT "projection_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projection" ADD CONSTRAINT "projection_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_order" FOREIGN KEY ("country_id","order_id") REFERENCES "public"."purchase_order"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_offer" FOREIGN KEY ("country_id","offer_id") REFERENCES "public"."offer"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_provider" FOREIGN KEY ("country_id","provider_id") REFERENCES "public"."provider"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_product" FOREIGN KEY ("country_id","product_id") REFERENCES "public"."product"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_transportist" FOREIGN KEY ("country_id","transportist_id") REFERENCES "public"."transportist"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_lot" FOREIGN KEY ("country_id","lot_id") REFERENCES "public"."lot"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transportist" ADD CONSTRAINT "transportist_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_species_id_species_id_fk" FOREIGN KEY ("species_id") REFERENCES "public"."species"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_client" FOREIGN KEY ("country_id","client_id") REFERENCES "public"."client"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_request" FOREIGN KEY ("country_id","request_id") REFERENCES "public"."request"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_job_owner" ON "import_job" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "import_job_state" ON "import_job" USING btree ("state");--> statement-breakpoint
CREATE INDEX "saved_view_shared" ON "saved_view" USING btree ("country_id","list");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_country_tax_id" ON "provider" USING btree ("country_id","tax_id");--> statement-breakpoint
CREATE INDEX "provider_country_search" ON "provider" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "provider_country_type" ON "provider" USING btree ("country_id","type","search");--> statement-breakpoint
CREATE INDEX "provider_country_region" ON "provider" USING btree ("country_id","region_id","search");--> statement-breakpoint
CREATE INDEX "provider_search_trigrams" ON "provider" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "request_event_request" ON "request_event" USING btree ("request_id","at","id");--> statement-breakpoint
CREATE INDEX "request_line_product" ON "request_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_country_number" ON "request" USING btree ("country_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "request_country_document" ON "request" USING btree ("country_id","doc_type","doc_number");--> statement-breakpoint
CREATE INDEX "request_country_newest" ON "request" USING btree ("country_id","number","id");--> statement-breakpoint
CREATE INDEX "request_country_state" ON "request" USING btree ("country_id","state","number");--> statement-breakpoint
CREATE INDEX "request_country_delivery" ON "request" USING btree ("country_id","deliver_on","id");--> statement-breakpoint
CREATE INDEX "request_country_total" ON "request" USING btree ("country_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "request_country_asked" ON "request" USING btree ("country_id","asked_grams","id");--> statement-breakpoint
CREATE INDEX "request_client" ON "request" USING btree ("client_id","number");--> statement-breakpoint
CREATE INDEX "request_seller" ON "request" USING btree ("seller_id","number");--> statement-breakpoint
CREATE INDEX "request_search_trigrams" ON "request" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_country_document" ON "invoice" USING btree ("country_id","doc_type","doc_number");--> statement-breakpoint
CREATE INDEX "invoice_country_state" ON "invoice" USING btree ("country_id","state","due_on","id");--> statement-breakpoint
CREATE INDEX "invoice_country_due" ON "invoice" USING btree ("country_id","due_on" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "invoice_country_total" ON "invoice" USING btree ("country_id","total_minor","id");--> statement-breakpoint
CREATE INDEX "invoice_country_created" ON "invoice" USING btree ("country_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_client" ON "invoice" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "invoice_corrects" ON "invoice" USING btree ("corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_search_trigrams" ON "invoice" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_sale" ON "payment" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payment_purchase" ON "payment" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "payment_country_paid" ON "payment" USING btree ("country_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "sale_line_product" ON "sale_line" USING btree ("product_id","sale_id");--> statement-breakpoint
CREATE INDEX "sale_line_back" ON "sale_line" USING btree ("sale_id") WHERE returned_grams > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "sale_country_number" ON "sale" USING btree ("country_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "sale_request" ON "sale" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "sale_country_sold" ON "sale" USING btree ("country_id","sold_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_country_total" ON "sale" USING btree ("country_id","total_minor","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_country_grams" ON "sale" USING btree ("country_id","real_grams","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_country_delivery" ON "sale" USING btree ("country_id","delivery_state","sold_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_country_payment" ON "sale" USING btree ("country_id","payment_state","sold_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_country_seller" ON "sale" USING btree ("country_id","seller_id","sold_on") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sale_client" ON "sale" USING btree ("client_id","sold_on");--> statement-breakpoint
CREATE INDEX "sale_invoice" ON "sale" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "sale_search_trigrams" ON "sale" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "lot_country_code" ON "lot" USING btree ("country_id","code");--> statement-breakpoint
CREATE INDEX "lot_product_expiry" ON "lot" USING btree ("product_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "lot_trip_catch" ON "lot" USING btree ("trip_catch_id");--> statement-breakpoint
CREATE INDEX "lot_country_expiry" ON "lot" USING btree ("country_id","expires_at","id") WHERE on_hand_grams > 0;--> statement-breakpoint
CREATE INDEX "product_country_search" ON "product" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "product_country_available" ON "product" USING btree ("country_id","available_grams","id");--> statement-breakpoint
CREATE INDEX "product_country_on_hand" ON "product" USING btree ("country_id","on_hand_grams","id");--> statement-breakpoint
CREATE INDEX "product_country_expiry" ON "product" USING btree ("country_id","next_expires_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "product_country_price" ON "product" USING btree ("country_id","price_minor","id");--> statement-breakpoint
CREATE INDEX "product_country_provider" ON "product" USING btree ("country_id","provider_id","search");--> statement-breakpoint
CREATE INDEX "product_country_species" ON "product" USING btree ("country_id","species_id","search");--> statement-breakpoint
CREATE INDEX "product_search_trigrams" ON "product" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reservation_line" ON "reservation" USING btree ("request_line_id");--> statement-breakpoint
CREATE INDEX "reservation_lot" ON "reservation" USING btree ("lot_id") WHERE state = 'live';--> statement-breakpoint
CREATE INDEX "stock_move_lot" ON "stock_move" USING btree ("lot_id","at");--> statement-breakpoint
CREATE INDEX "stock_move_product" ON "stock_move" USING btree ("product_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stock_move_country_at" ON "stock_move" USING btree ("country_id","at");--> statement-breakpoint
CREATE INDEX "stock_move_shrink" ON "stock_move" USING btree ("country_id","at","id") WHERE kind = 'adjust' and grams < 0;--> statement-breakpoint
CREATE INDEX "stock_move_request_line" ON "stock_move" USING btree ("request_line_id") WHERE request_line_id is not null;--> statement-breakpoint
CREATE INDEX "stock_move_sale_line" ON "stock_move" USING btree ("sale_line_id") WHERE sale_line_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_country_number" ON "offer" USING btree ("country_id","number");--> statement-breakpoint
CREATE INDEX "offer_country_state" ON "offer" USING btree ("country_id","state","valid_until","id");--> statement-breakpoint
CREATE INDEX "offer_country_species" ON "offer" USING btree ("country_id","species_id","state");--> statement-breakpoint
CREATE INDEX "offer_country_price" ON "offer" USING btree ("country_id","price_minor","id");--> statement-breakpoint
CREATE INDEX "offer_country_valid" ON "offer" USING btree ("country_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "offer_provider" ON "offer" USING btree ("provider_id","state");--> statement-breakpoint
CREATE INDEX "offer_search_trigrams" ON "offer" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_country_number" ON "purchase_order" USING btree ("country_id","number");--> statement-breakpoint
CREATE INDEX "purchase_order_country_state" ON "purchase_order" USING btree ("country_id","state","needed_on","id");--> statement-breakpoint
CREATE INDEX "purchase_order_country_species" ON "purchase_order" USING btree ("country_id","species_id","needed_on");--> statement-breakpoint
CREATE INDEX "purchase_order_country_needed" ON "purchase_order" USING btree ("country_id","needed_on","id");--> statement-breakpoint
CREATE INDEX "purchase_order_provider" ON "purchase_order" USING btree ("provider_id","state");--> statement-breakpoint
CREATE INDEX "purchase_order_client" ON "purchase_order" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "purchase_order_request" ON "purchase_order" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "projection_country_week" ON "projection" USING btree ("country_id","week","species_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_country_number" ON "purchase" USING btree ("country_id","number");--> statement-breakpoint
CREATE INDEX "purchase_country_bought" ON "purchase" USING btree ("country_id","bought_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_country_deliver" ON "purchase" USING btree ("country_id","deliver_on","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "purchase_country_delivery" ON "purchase" USING btree ("country_id","delivery_state","deliver_on");--> statement-breakpoint
CREATE INDEX "purchase_by_order" ON "purchase" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchase_offer" ON "purchase" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "purchase_provider" ON "purchase" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "purchase_product" ON "purchase" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "transportist_country_search" ON "transportist" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "wish_country_search" ON "wish" USING btree ("country_id","search","id");--> statement-breakpoint
CREATE INDEX "wish_country_wanted" ON "wish" USING btree ("country_id","wanted_by" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "wish_country_state" ON "wish" USING btree ("country_id","state","wanted_by");--> statement-breakpoint
CREATE INDEX "wish_country_species" ON "wish" USING btree ("country_id","species_id","state");--> statement-breakpoint
CREATE INDEX "wish_client" ON "wish" USING btree ("client_id","state");--> statement-breakpoint
CREATE INDEX "wish_search_trigrams" ON "wish" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
create function count_rows() returns trigger language plpgsql as $$
declare
    -- Argument: what a row is counted under, an expression over its columns.
    facet text := tg_argv[0];
    changed text := case tg_op
        when 'INSERT' then format('select country_id, (%s)::text as facet, 1 as n from added', facet)
        when 'DELETE' then format('select country_id, (%s)::text as facet, -1 as n from removed', facet)
        else format('select country_id, (%1$s)::text as facet, 1 as n from added union all select country_id, (%1$s)::text, -1 from removed', facet)
    end;
begin
    if tg_op = 'TRUNCATE' then
        delete from row_total where list = tg_table_name;
    else
        -- In one order, so that two that change the same facets wait for one another.
        execute format(
            'insert into row_total as kept (country_id, list, facet, rows)
             select country_id, %L, facet, sum(n) from (%s) changed group by country_id, facet having sum(n) <> 0 order by country_id, facet
             on conflict (country_id, list, facet) do update set rows = kept.rows + excluded.rows', tg_table_name, changed);
    end if;
    return null;
end $$;
--> statement-breakpoint
create function count_stock() returns trigger language plpgsql as $$
begin
    -- A statement at once: what many moves change of a lot is one change of it.
    if tg_table_name = 'stock_move' then
        update lot set on_hand_grams = on_hand_grams + moved.grams
        from (select lot_id, sum(grams)::bigint as grams from added group by lot_id) moved where lot.id = moved.lot_id;
    elsif tg_op = 'INSERT' then
        update lot set reserved_grams = reserved_grams + kept.grams
        from (select lot_id, sum(grams)::bigint as grams from added where state = 'live' group by lot_id) kept where lot.id = kept.lot_id;
    else
        update lot set reserved_grams = reserved_grams - closed.grams
        from (
            select removed.lot_id, sum(removed.grams)::bigint as grams from removed join added on added.id = removed.id
            where removed.state = 'live' and added.state <> 'live' group by removed.lot_id
        ) closed where lot.id = closed.lot_id;
    end if;
    return null;
end $$;
--> statement-breakpoint
create function count_product() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        update product set
            on_hand_grams = product.on_hand_grams + changed.on_hand,
            reserved_grams = product.reserved_grams + changed.reserved,
            next_expires_at = (select min(expires_at) from lot where product_id = product.id and on_hand_grams > 0)
        from (
            select product_id, sum(on_hand_grams)::bigint as on_hand, sum(reserved_grams)::bigint as reserved from added
            where on_hand_grams <> 0 or reserved_grams <> 0 group by product_id
        ) changed where product.id = changed.product_id;
    else
        update product set
            on_hand_grams = product.on_hand_grams + changed.on_hand,
            reserved_grams = product.reserved_grams + changed.reserved,
            next_expires_at = (select min(expires_at) from lot where product_id = product.id and on_hand_grams > 0)
        from (
            select added.product_id, sum(added.on_hand_grams - removed.on_hand_grams)::bigint as on_hand,
                sum(added.reserved_grams - removed.reserved_grams)::bigint as reserved
            from added join removed on removed.id = added.id
            where (added.on_hand_grams, added.reserved_grams, added.expires_at)
                is distinct from (removed.on_hand_grams, removed.reserved_grams, removed.expires_at)
            group by added.product_id
        ) changed where product.id = changed.product_id;
    end if;
    return null;
end $$;
--> statement-breakpoint
create function refuse_change() returns trigger language plpgsql as $$
begin
    raise exception '% is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger stock_move_counted after insert on stock_move
    referencing new table as added for each statement execute function count_stock();
--> statement-breakpoint
create trigger stock_move_kept before update or delete on stock_move for each row execute function refuse_change();
--> statement-breakpoint
create trigger reservation_inserted after insert on reservation
    referencing new table as added for each statement execute function count_stock();
--> statement-breakpoint
create trigger reservation_updated after update on reservation
    referencing old table as removed new table as added for each statement execute function count_stock();
--> statement-breakpoint
create trigger reservation_kept before delete on reservation for each row when (old.state = 'live') execute function refuse_change();
--> statement-breakpoint
create trigger lot_inserted after insert on lot referencing new table as added for each statement execute function count_product();
--> statement-breakpoint
create trigger lot_updated after update on lot
    referencing old table as removed new table as added for each statement execute function count_product();
--> statement-breakpoint
-- What an issued document says is for ever; only how it stands may change, and its drawing be added.
create function keep_issued() returns trigger language plpgsql as $$
begin
    if tg_op = 'DELETE' or (
        new.client_id, new.client_name, new.doc_type, new.doc_number, new.description, new.lang, new.period_from, new.period_to, new.issued_on, new.due_on,
        new.iva_rate, new.net_minor, new.iva_minor, new.total_minor, new.contents, new.corrects_id
    ) is distinct from (
        old.client_id, old.client_name, old.doc_type, old.doc_number, old.description, old.lang, old.period_from, old.period_to, old.issued_on, old.due_on,
        old.iva_rate, old.net_minor, old.iva_minor, old.total_minor, old.contents, old.corrects_id
    ) or new.state = 'pending' then
        raise exception 'an issued invoice is never changed' using errcode = 'restrict_violation';
    end if;
    return new;
end $$;
--> statement-breakpoint
create trigger invoice_kept before update or delete on invoice for each row when (old.state <> 'pending') execute function keep_issued();
--> statement-breakpoint
-- By which word of a row the rows of each list are counted.
do $$
declare
    list record;
begin
    for list in select * from (values
        ('provider', 'type'),
        ('product', 'case when is_virtual then ''virtual'' else ''physical'' end'),
        ('request', 'state'),
        ('sale', 'case when deleted_at is null then ''live'' else ''deleted'' end'),
        ('invoice', 'state'),
        ('purchase_order', 'state'),
        ('offer', 'state'),
        ('purchase', 'case when deleted_at is null then ''live'' else ''deleted'' end'),
        ('wish', 'state')
    ) as counted (name, facet) loop
        execute format('create trigger %I after insert on %I referencing new table as added
            for each statement execute function count_rows(%L)', list.name || '_inserted', list.name, list.facet);
        -- That of a product follows.
        if list.name <> 'product' then
            execute format('create trigger %I after update on %I referencing old table as removed new table as added
                for each statement execute function count_rows(%L)', list.name || '_updated', list.name, list.facet);
        end if;
        execute format('create trigger %I after delete on %I referencing old table as removed
            for each statement execute function count_rows(%L)', list.name || '_deleted', list.name, list.facet);
        execute format('create trigger %I after truncate on %I
            for each statement execute function count_rows(%L)', list.name || '_truncated', list.name, list.facet);
    end loop;
end $$;
--> statement-breakpoint
-- Every move of stock updates a product: what it is counted under changes with one column alone.
create function count_changed_row() returns trigger language plpgsql as $$
begin
    execute format(
        'insert into row_total as kept (country_id, list, facet, rows)
         select country_id, %2$L, facet, sum(n) from (
             select country_id, (%1$s)::text as facet, 1 as n from (select ($1).*) added
             union all select country_id, (%1$s)::text, -1 from (select ($2).*) removed
         ) changed group by country_id, facet having sum(n) <> 0 order by country_id, facet
         on conflict (country_id, list, facet) do update set rows = kept.rows + excluded.rows', tg_argv[0], tg_table_name) using new, old;
    return null;
end $$;
--> statement-breakpoint
create trigger product_updated after update of is_virtual on product
    for each row when (old.is_virtual <> new.is_virtual)
    execute function count_changed_row('case when is_virtual then ''virtual'' else ''physical'' end');
--> statement-breakpoint
create function follow_client_name() returns trigger language plpgsql as $$
begin
    update request set client_name = new.legal_name where client_id = new.id;
    update sale set client_name = new.legal_name where client_id = new.id;
    update wish set client_name = new.legal_name where client_id = new.id;
    update invoice set client_name = new.legal_name where client_id = new.id and state = 'pending' and corrects_id is null;
    return null;
end $$;
--> statement-breakpoint
create trigger client_renamed after update on client
    for each row when (old.legal_name <> new.legal_name) execute function follow_client_name();
--> statement-breakpoint
create function follow_provider_name() returns trigger language plpgsql as $$
begin
    update offer set provider_name = new.legal_name where provider_id = new.id;
    return null;
end $$;
--> statement-breakpoint
create trigger provider_renamed after update on provider
    for each row when (old.legal_name <> new.legal_name) execute function follow_provider_name();
