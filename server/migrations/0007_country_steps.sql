CREATE TABLE "country_flag_setting" (
	"name" text NOT NULL,
	"country" text NOT NULL,
	"key" text NOT NULL,
	"is_on" boolean NOT NULL,
	"share" integer,
	"roles" jsonb,
	CONSTRAINT "country_flag_setting_name_country_key_pk" PRIMARY KEY("name","country","key")
);
--> statement-breakpoint
CREATE TABLE "release_country_step" (
	"name" text NOT NULL,
	"country" text NOT NULL,
	"seq" integer NOT NULL,
	"step" text NOT NULL,
	"general_seq" integer NOT NULL,
	"version" text NOT NULL,
	"share" integer,
	"roles" jsonb,
	"by_user" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	CONSTRAINT "release_country_step_name_country_seq_pk" PRIMARY KEY("name","country","seq")
);
