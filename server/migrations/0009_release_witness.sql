CREATE TABLE "release_watch" (
	"name" text NOT NULL,
	"seq" integer NOT NULL,
	"salt" uuid NOT NULL,
	CONSTRAINT "release_watch_name_seq_pk" PRIMARY KEY("name","seq")
);
--> statement-breakpoint
CREATE TABLE "release_witness" (
	"name" text NOT NULL,
	"seq" integer NOT NULL,
	"person" text NOT NULL,
	"is_ready" boolean NOT NULL,
	"has_failed" boolean NOT NULL,
	CONSTRAINT "release_witness_name_seq_person_pk" PRIMARY KEY("name","seq","person")
);
