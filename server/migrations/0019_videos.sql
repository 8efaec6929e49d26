CREATE TABLE "video" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"code" text NOT NULL,
	"fisher_id" uuid NOT NULL,
	"trip_id" uuid,
	"file_id" uuid,
	"camera" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"length_seconds" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"checklist" jsonb,
	"reason" text,
	"watched_seconds" integer,
	"reviewer_id" uuid,
	"reviewed_at" timestamp (3) with time zone,
	CONSTRAINT "video_country_id_id" UNIQUE("country_id","id"),
	CONSTRAINT "video_country_code" UNIQUE("country_id","code"),
	CONSTRAINT "video_verdict" CHECK (state = 'pending' or (checklist is not null and watched_seconds is not null and reviewed_at is not null)),
	CONSTRAINT "video_reason" CHECK (state <> 'rejected' or reason is not null)
);
--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_country_id_country_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."country"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_fisher" FOREIGN KEY ("country_id","fisher_id") REFERENCES "public"."person"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_trip" FOREIGN KEY ("country_id","trip_id") REFERENCES "public"."trip"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video" ADD CONSTRAINT "video_file" FOREIGN KEY ("country_id","file_id") REFERENCES "public"."file"("country_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_country_created" ON "video" USING btree ("country_id","created_at","id");--> statement-breakpoint
CREATE INDEX "video_country_state" ON "video" USING btree ("country_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "video_trip_id" ON "video" USING btree ("trip_id");