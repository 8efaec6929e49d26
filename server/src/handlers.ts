import type { Call } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { accountHandlers } from './account/handlers.ts';
import { approvalHandlers } from './approvals/handlers.ts';
import { areaHandlers } from './areas/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { secondFactorHandlers } from './auth/second-factor/handlers.ts';
import { clientHandlers } from './clients/handlers.ts';
import { countryHandlers } from './countries/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { pluginHandlers } from './fishers/handlers.ts';
import { generatorHandlers } from './generator/handlers.ts';
import { historyHandlers } from './history/handlers.ts';
import type { Handlers } from './http/handler.ts';
import { importHandlers } from './imports/handlers.ts';
import type { Importer } from './imports/importer.ts';
import { invoiceHandlers } from './invoices/handlers.ts';
import { outboxHandlers } from './mail/handlers.ts';
import { marketplaceHandlers } from './marketplace/handlers.ts';
import { notificationHandlers } from './notifications/handlers.ts';
import { organizationHandlers } from './organizations/handlers.ts';
import { partnerHandlers } from './partners/handlers.ts';
import { productHandlers } from './products/handlers.ts';
import { projectionHandlers } from './projections/handlers.ts';
import { providerHandlers } from './providers/handlers.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import { releaseHandlers } from './releases/handlers.ts';
import { requestHandlers } from './requests/handlers.ts';
import { saleHandlers } from './sales/handlers.ts';
import type { Settings } from './settings.ts';
import { speciesHandlers } from './species/handlers.ts';
import { type Telemetry, telemetryHandlers } from './telemetry/handlers.ts';
import { offerHandlers } from './trading/offers.ts';
import { orderHandlers } from './trading/orders.ts';
import { purchaseHandlers } from './trading/purchases.ts';
import { transportHandlers } from './transport/handlers.ts';
import { userHandlers } from './users/handlers.ts';
import { peopleHandlers } from './users/people.ts';
import { viewHandlers } from './views/handlers.ts';
import { wishlistHandlers } from './wishlist/handlers.ts';

/** The handler of every call; a missing one does not compile. */
export type AllHandlers = {
  [Area in keyof typeof calls]: (typeof calls)[Area] extends Record<string, Call> ? Handlers<(typeof calls)[Area]> : never;
};

export function allHandlers(settings: Settings, telemetry: Telemetry, registry: ReleaseRegistry, importer: Importer): AllHandlers {
  return {
    auth: authHandlers(settings),
    account: accountHandlers(settings),
    outbox: outboxHandlers(settings),
    secondFactor: secondFactorHandlers(settings),
    countries: countryHandlers,
    approvals: approvalHandlers,
    areas: areaHandlers,
    generator: generatorHandlers,
    users: userHandlers(settings),
    people: peopleHandlers,
    organizations: organizationHandlers,
    clients: clientHandlers,
    providers: providerHandlers,
    wishlist: wishlistHandlers,
    partners: partnerHandlers,
    marketplace: marketplaceHandlers,
    plugin: pluginHandlers,
    notifications: notificationHandlers,
    views: viewHandlers,
    imports: importHandlers(importer),
    history: historyHandlers,
    requests: requestHandlers,
    species: speciesHandlers,
    transport: transportHandlers,
    files: fileHandlers,
    sales: saleHandlers,
    invoices: invoiceHandlers(settings),
    releases: releaseHandlers(registry),
    products: productHandlers,
    projections: projectionHandlers,
    orders: orderHandlers,
    offers: offerHandlers,
    purchases: purchaseHandlers,
    telemetry: telemetryHandlers(telemetry, registry),
  };
}
