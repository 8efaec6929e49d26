CREATE TABLE "open_page" (
	"page_id" uuid PRIMARY KEY NOT NULL,
	"releases" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_failure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"part" text NOT NULL,
	"version" text NOT NULL,
	"owner" text NOT NULL,
	"phase" text NOT NULL,
	"cause" text NOT NULL,
	"detail" text NOT NULL,
	"code" text,
	"link" text,
	"fell_back_to" text,
	"page_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_hour" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"load_buckets" integer[] NOT NULL,
	CONSTRAINT "part_hour_part_version_hour_pk" PRIMARY KEY("part","version","hour")
);
--> statement-breakpoint
CREATE INDEX "open_page_seen" ON "open_page" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "part_failure_at" ON "part_failure" USING btree ("at");--> statement-breakpoint
CREATE INDEX "part_failure_part_at" ON "part_failure" USING btree ("part","at");--> statement-breakpoint
CREATE INDEX "part_hour_hour" ON "part_hour" USING btree ("hour");