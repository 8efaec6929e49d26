import { defineCalls } from '../call.ts';
import { permissions } from '../permissions.ts';
import { everyRole } from '../roles.ts';
import type { countrySchemas } from '../schemas/countries.ts';

const topic = 'tax-rates';

export const countryCalls = defineCalls<typeof countrySchemas>()('countries', {
  taxRates: { method: 'GET', path: '/api/tax-rates', country: { query: 'countryId' }, roles: everyRole, topic },
  addTaxRate: { method: 'POST', path: '/api/tax-rate', country: { body: 'countryId' }, roles: permissions['taxRates.edit'], topic },
  removeTaxRate: { method: 'DELETE', path: '/api/tax-rate/{id}', roles: permissions['taxRates.edit'], topic, proof: 'secondFactor' },
  one: { method: 'GET', path: '/api/country/{id}', roles: everyRole },
});
