import { areaSchemas } from './areas.ts';
import { authSchemas } from './auth.ts';
import { clientSchemas } from './clients.ts';
import { countrySchemas } from './countries.ts';
import { fileSchemas } from './files.ts';
import { generatorSchemas } from './generator.ts';
import { historySchemas } from './history.ts';
import { importSchemas } from './imports.ts';
import { marketplaceSchemas, partnerSchemas } from './marketplace.ts';
import { notificationSchemas } from './notifications.ts';
import { organizationSchemas } from './organizations.ts';
import { pluginSchemas } from './plugin.ts';
import { projectionSchemas } from './projections.ts';
import { releaseSchemas } from './releases.ts';
import { telemetrySchemas } from './telemetry.ts';
import { providerSchemas } from './providers.ts';
import { peopleSchemas, userSchemas } from './users.ts';
import { speciesSchemas } from './species.ts';

import { transportSchemas } from './transport.ts';
export { clientFields } from './clients.ts';
export { type FieldError, fieldErrors } from './field-error.ts';
export { productFields } from './products.ts';
export { providerFields } from './providers.ts';
export { registry, release } from './releases.ts';

/** The schemas of every call, by area and verb; the same keys as `calls`. */
export const schemas = {
export { productFields } from './products.ts';
export { providerFields } from './providers.ts';
  auth: authSchemas,
  countries: countrySchemas,
  areas: areaSchemas,
  generator: generatorSchemas,
  users: userSchemas,
  people: peopleSchemas,
  organizations: organizationSchemas,
  clients: clientSchemas,
  partners: partnerSchemas,
  marketplace: marketplaceSchemas,
  plugin: pluginSchemas,
  releases: releaseSchemas,
  providers: providerSchemas,
  telemetry: telemetrySchemas,
  notifications: notificationSchemas,
  imports: importSchemas,
  history: historySchemas,
  files: fileSchemas,
  projections: projectionSchemas,
};
  species: speciesSchemas,
  transport: transportSchemas,
