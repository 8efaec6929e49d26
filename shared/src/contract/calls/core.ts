import { authCalls } from './auth.ts';
import { beachPriceCalls } from './beach-prices.ts';
import { clientCalls } from './clients.ts';
import { countryCalls } from './countries.ts';
import { generatorCalls } from './generator.ts';
import { marketplaceCalls } from './marketplace.ts';
import { notificationCalls } from './notifications.ts';
import { organizationCalls } from './organizations.ts';
import { partnerCalls } from './partners.ts';
import { placeCalls } from './places.ts';
import { pluginCalls } from './plugin.ts';
import { telemetryCalls } from './telemetry.ts';
import { peopleCalls, userCalls } from './users.ts';
import { viewCalls } from './views.ts';

/** The calls of the shell and of several remotes: loaded before any page. The other calls load with the remotes that make them. */
export const coreCalls = {
  auth: authCalls,
  countries: countryCalls,
  places: placeCalls,
  generator: generatorCalls,
  users: userCalls,
  people: peopleCalls,
  organizations: organizationCalls,
  beachPrices: beachPriceCalls,
  clients: clientCalls,
  partners: partnerCalls,
  marketplace: marketplaceCalls,
  plugin: pluginCalls,
  telemetry: telemetryCalls,
  notifications: notificationCalls,
  views: viewCalls,
};
