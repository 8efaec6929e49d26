CREATE TABLE "alert_channel" (
	"part" text PRIMARY KEY NOT NULL,
	"lang" text NOT NULL,
	"emails" jsonb NOT NULL,
	"webhook_url" text,
	"webhook_secret" text,
	"webhook_prefix" text,
	"escalation_minutes" integer,
	"escalation_emails" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_message" (
	"outbox_id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"event" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_witness" (
	"incident_id" uuid NOT NULL,
	"person" text NOT NULL,
	"has_failed" boolean NOT NULL,
	CONSTRAINT "incident_witness_incident_id_person_pk" PRIMARY KEY("incident_id","person")
);
--> statement-breakpoint
CREATE TABLE "incident" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part" text NOT NULL,
	"version" text NOT NULL,
	"owner" text NOT NULL,
	"cause" text NOT NULL,
	"event" text NOT NULL,
	"phase" text,
	"detail" text,
	"link" text,
	"code" text,
	"failures" integer NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"failed_people" integer DEFAULT 0 NOT NULL,
	"salt" uuid,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"reason" text,
	"by_user" uuid,
	"back_to" text,
	"escalate_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid
);
--> statement-breakpoint
ALTER TABLE "alert_channel" ADD CONSTRAINT "alert_channel_updated_by_user_account_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_message" ADD CONSTRAINT "incident_message_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_message" ADD CONSTRAINT "incident_message_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_witness" ADD CONSTRAINT "incident_witness_incident_id_incident_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incident"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_message_of" ON "incident_message" USING btree ("incident_id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_live" ON "incident" USING btree ("part","version","cause") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "incident_opened" ON "incident" USING btree ("opened_at");