import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { tripSchemas } from '../schemas/trips.ts';

const get = { method: 'GET', roles: everyRole, topic: 'trips' } as const;
const country = { query: 'countryid' } as const;

export const tripCalls = defineCalls<typeof tripSchemas>()('trips', {
  list: { ...get, path: '/api/backoffice-get-fishing-trips-by-countryid', country },
  exportAll: { ...get, path: '/api/backoffice-get-fishing-trips-by-countryid-without-pagination', country },
  tracks: { ...get, path: '/api/fishing-trip/tracks', country },
  figures: { ...get, path: '/api/fishing-trip/figures', country },
  one: { ...get, path: '/api/get-trip-data/tripid/{id}' },
  observed: { ...get, path: '/api/fishing-trip/get-vo-trips-from-er-trip/{id}' },
  ofFisher: { ...get, path: '/api/get-all-trip-fisher/userId/{userId}/{page}/{size}' },
});
