import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { speciesSchemas } from '../schemas/species.ts';

export const speciesCalls = defineCalls<typeof speciesSchemas>()('species', {
  one: { method: 'GET', path: '/api/specie/{id}', roles: everyRole },
  list: { method: 'GET', path: '/api/specie', country: { query: 'countryId' }, roles: everyRole },
});
