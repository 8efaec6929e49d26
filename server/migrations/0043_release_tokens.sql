CREATE TABLE "release_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"remote" text NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "release_token_hash" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "release_step" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "release_token" ADD CONSTRAINT "release_token_created_by_user_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_token_remote" ON "release_token" USING btree ("remote","created_at");