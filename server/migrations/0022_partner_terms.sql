ALTER TABLE "partner" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "kind" text DEFAULT 'cooperative' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "commission_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner" ADD COLUMN "search" text collate "C" GENERATED ALWAYS AS (lower(translate(coalesce(name, '') || ' ' || coalesce(tax_id, '') || ' ' || coalesce(contact, ''), 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaAaAaCcCcCcCcDdEeEeEeEeEeGgGgGgGgHhIiIiIiIiIJjKkLlLlLlNnNnNnOoOoOoRrRrRrSsSsSsSsTtTtUuUuUuUuUuUuWwYyYZzZzZz'))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_country_tax_id" ON "partner" USING btree ("country_id","tax_id");--> statement-breakpoint
ALTER TABLE "partner" ADD CONSTRAINT "partner_commission" CHECK (commission_rate between 0 and 10000);