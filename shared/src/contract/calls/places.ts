import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { placeSchemas } from '../schemas/places.ts';

export const placeCalls = defineCalls<typeof placeSchemas>()('places', {
  ofCountry: { method: 'GET', path: '/api/area/get-all-areas/countryId/{countryId}', country: { path: 'countryId' }, roles: everyRole },
  regionsOfChile: { method: 'GET', path: '/api/sernapesca/find-all-regions', roles: everyRole },
  communesOfChile: { method: 'GET', path: '/api/sernapesca/find-all-communes', roles: everyRole },
  provincesOfEcuador: { method: 'GET', path: '/api/area/find-all-provincias-ecuador', roles: everyRole },
  citiesOfEcuador: { method: 'GET', path: '/api/area/find-all-citys-ecuador', roles: everyRole },
});
