import type { Call } from '../call.ts';
import type { schemas } from '../schemas/index.ts';
import { areaCalls } from './areas.ts';
import { authCalls } from './auth.ts';
import { clientCalls } from './clients.ts';
import { countryCalls } from './countries.ts';
import { fileCalls } from './files.ts';
import { generatorCalls } from './generator.ts';
import { historyCalls } from './history.ts';
import { importCalls } from './imports.ts';
import { invoiceCalls } from './invoices.ts';
import { marketplaceCalls, partnerCalls } from './marketplace.ts';
import { notificationCalls } from './notifications.ts';
import { organizationCalls } from './organizations.ts';
import { pluginCalls } from './plugin.ts';
import { productCalls } from './products.ts';
import { projectionCalls } from './projections.ts';
import { providerCalls } from './providers.ts';
import { releaseCalls } from './releases.ts';
import { requestCalls } from './requests.ts';
import { saleCalls } from './sales.ts';
import { speciesCalls } from './species.ts';
import { telemetryCalls } from './telemetry.ts';
import { offerCalls, orderCalls, purchaseCalls } from './trading.ts';
import { transportCalls } from './transport.ts';
import { peopleCalls, userCalls } from './users.ts';
import { viewCalls } from './views.ts';
import { wishlistCalls } from './wishlist.ts';

/** Every call of the product, by area and verb. */
export const calls = {
  auth: authCalls,
  countries: countryCalls,
  areas: areaCalls,
  generator: generatorCalls,
  users: userCalls,
  people: peopleCalls,
  organizations: organizationCalls,
  clients: clientCalls,
  providers: providerCalls,
  wishlist: wishlistCalls,
  partners: partnerCalls,
  marketplace: marketplaceCalls,
  plugin: pluginCalls,
  releases: releaseCalls,
  telemetry: telemetryCalls,
  notifications: notificationCalls,
  views: viewCalls,
  requests: requestCalls,
  species: speciesCalls,
  transport: transportCalls,
  imports: importCalls,
  history: historyCalls,
  files: fileCalls,
  sales: saleCalls,
  invoices: invoiceCalls,
  products: productCalls,
  projections: projectionCalls,
  orders: orderCalls,
  offers: offerCalls,
  purchases: purchaseCalls,
} satisfies { [Area in keyof typeof schemas]: { [Verb in keyof (typeof schemas)[Area]]: Call } };

/** The call of an id such as `clients.list`, as declarations name it. Throws when there is none: the release was built for another contract. */
export function callById(id: string): Call {
  const [area = '', verb = ''] = id.split('.');
  const call = (calls as Record<string, Record<string, Call>>)[area]?.[verb];
  if (!call) throw new Error(`no call ${id}`);
  return call;
}
