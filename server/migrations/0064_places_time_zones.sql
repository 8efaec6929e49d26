DROP INDEX "trip_country_filters";--> statement-breakpoint
ALTER TABLE "haul" ADD COLUMN "offset" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "landed_offset" text;--> statement-breakpoint
ALTER TABLE "trip" ADD COLUMN "fished_offset" text;--> statement-breakpoint
CREATE INDEX "trip_country_filters" ON "trip" USING btree ("country_id","landed_at","id","fao_area","gear","port","time_zone","video","fisher_id","vessel_id","code") WHERE kind = 'ER';--> statement-breakpoint
-- Trips of places whose clock is not the country's (contract, place-zones.ts), by the region of the fisher; others keep null.
update trip set time_zone = zones.zone
from fisher, (values
  ('152', 11, 'America/Coyhaique'), ('152', 12, 'America/Punta_Arenas'), ('218', 20, 'Pacific/Galapagos'),
  ('840', 2, 'America/Anchorage'), ('840', 6, 'America/Los_Angeles'), ('840', 15, 'Pacific/Honolulu'), ('840', 17, 'America/Chicago'),
  ('840', 22, 'America/Chicago'), ('840', 28, 'America/Chicago'), ('840', 32, 'America/Los_Angeles'), ('840', 41, 'America/Los_Angeles'),
  ('840', 48, 'America/Chicago'), ('840', 53, 'America/Los_Angeles')) as zones(country, region, zone)
where fisher.person_id = trip.fisher_id and right(trip.country_id::text, 3) = zones.country
  and right(fisher.region_id::text, 12)::bigint = zones.region and left(fisher.region_id::text, 18) = '00000000-0000-4000';
