import { defineCalls } from '../call.ts';
import { everyRole } from '../roles.ts';
import type { countrySchemas } from '../schemas/countries.ts';

export const countryCalls = defineCalls<typeof countrySchemas>()('countries', {
  one: { method: 'GET', path: '/api/country/{id}', roles: everyRole },
});
