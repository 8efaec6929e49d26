CREATE TABLE "part_measure" (
	"part" text NOT NULL,
	"version" text NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"measure" text NOT NULL,
	"value" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "part_measure_part_version_day_measure_value_pk" PRIMARY KEY("part","version","day","measure","value")
);
--> statement-breakpoint
CREATE INDEX "part_measure_day" ON "part_measure" USING btree ("day");