-- Trips written before trip.time_zone existed got the zone of the fisher's region. The place of landing decides first (contract, place-zones.ts): the
-- port of the trip, without one the fisher's cove. A port that is known by its own name:
update trip set time_zone = ports.zone
from fisher, (values
  ('152', 'hanga roa', 'Pacific/Easter'), ('152', 'hanga piko', 'Pacific/Easter'), ('152', 'puerto natales', 'America/Punta_Arenas'),
  ('218', 'isla baltra', 'Pacific/Galapagos'), ('218', 'puerto velasco ibarra', 'Pacific/Galapagos'),
  ('840', 'adak', 'America/Adak'), ('840', 'pensacola', 'America/Chicago')) as ports(country, name, zone)
where fisher.person_id = trip.fisher_id and right(trip.country_id::text, 3) = ports.country
  and lower(trim(coalesce(trip.port, fisher.cove))) = ports.name and trip.time_zone is distinct from ports.zone;--> statement-breakpoint
-- A commune or city with its own zone (region null), or in a region with one. Of two places of one name, the one in the fisher's region.
update trip set time_zone = zones.zone
from fisher, area place, (values
  ('152', null, 5201, 'Pacific/Easter'), ('152', 11, null, 'America/Coyhaique'), ('152', 12, null, 'America/Punta_Arenas'),
  ('218', 20, null, 'Pacific/Galapagos'), ('840', 2, null, 'America/Anchorage'), ('840', 6, null, 'America/Los_Angeles'),
  ('840', 15, null, 'Pacific/Honolulu'), ('840', 17, null, 'America/Chicago'), ('840', 22, null, 'America/Chicago'),
  ('840', 28, null, 'America/Chicago'), ('840', 32, null, 'America/Los_Angeles'), ('840', 41, null, 'America/Los_Angeles'),
  ('840', 48, null, 'America/Chicago'), ('840', 53, null, 'America/Los_Angeles')) as zones(country, region, place, zone)
where trip.time_zone is null and fisher.person_id = trip.fisher_id and right(trip.country_id::text, 3) = zones.country
  and place.country_id = trip.country_id and place.parent_id is not null and lower(place.name) = lower(coalesce(trip.port, fisher.cove))
  and left(place.id::text, 18) = '00000000-0000-4000'
  and (right(place.id::text, 12)::bigint = zones.place or right(place.parent_id::text, 12)::bigint = zones.region)
  and (place.parent_id = fisher.region_id or not exists (select from area other where other.country_id = place.country_id
    and other.parent_id is not null and other.id <> place.id and lower(other.name) = lower(place.name)));
