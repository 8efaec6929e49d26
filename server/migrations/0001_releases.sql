CREATE TABLE "flag_setting" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"is_on" boolean NOT NULL,
	"share" integer,
	"roles" jsonb,
	"countries" jsonb,
	CONSTRAINT "flag_setting_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE TABLE "release_step" (
	"name" text NOT NULL,
	"seq" integer NOT NULL,
	"step" text NOT NULL,
	"version" text NOT NULL,
	"build_id" text,
	"share" integer,
	"roles" jsonb,
	"countries" jsonb,
	"by_user" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	CONSTRAINT "release_step_name_seq_pk" PRIMARY KEY("name","seq")
);
--> statement-breakpoint
CREATE TABLE "release" (
	"name" text NOT NULL,
	"build_id" text NOT NULL,
	"version" text NOT NULL,
	"contract" text NOT NULL,
	"owner" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone,
	"good_at" timestamp (3) with time zone,
	"deployed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "release_name_build_id_pk" PRIMARY KEY("name","build_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "release_name_version" ON "release" USING btree ("name","version") WHERE published_at is not null;