CREATE TABLE "file_draft" (
	"sha256" text PRIMARY KEY NOT NULL,
	"put_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "file_draft_put" ON "file_draft" USING btree ("put_at");