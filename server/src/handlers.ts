import type { Call } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { appPaymentHandlers } from './areas/app-payments/handlers.ts';
import { appPurchaseHandlers, purchasesInApp, withAppPurchases } from './areas/app-purchases/handlers.ts';
import { approvalHandlers } from './areas/approvals/handlers.ts';
import { beachPriceHandlers, beachPricesInApp } from './areas/beach-prices/handlers.ts';
import { clientHandlers } from './areas/clients/handlers.ts';
import { countryHandlers } from './areas/countries/handlers.ts';
import { couponHandlers } from './areas/coupons/handlers.ts';
import { pluginHandlers } from './areas/fishers/handlers.ts';
import { fisherHandlers } from './areas/fishers/records.ts';
import { freightHandlers } from './areas/freight/handlers.ts';
import { generatorHandlers } from './areas/generator/handlers.ts';
import { historyHandlers } from './areas/history/handlers.ts';
import { importHandlers } from './areas/imports/handlers.ts';
import type { Importer } from './areas/imports/importer.ts';
import { invoiceHandlers } from './areas/invoices/handlers.ts';
import { marketplaceHandlers, offersInApp } from './areas/marketplace/handlers.ts';
import { messageHandlers } from './areas/messages/handlers.ts';
import type { Announce } from './areas/messages/progress.ts';
import { organizationHandlers } from './areas/organizations/handlers.ts';
import { partnerHandlers } from './areas/partners/handlers.ts';
import { placeHandlers } from './areas/places/handlers.ts';
import { offerHandlers } from './areas/procurement/offers.ts';
import { orderHandlers } from './areas/procurement/orders.ts';
import { purchaseHandlers } from './areas/procurement/purchases.ts';
import { productHandlers } from './areas/products/handlers.ts';
import { projectionHandlers } from './areas/projections/handlers.ts';
import { providerHandlers } from './areas/providers/handlers.ts';
import { requestDraftHandlers } from './areas/requests/drafts.ts';
import { requestHandlers } from './areas/requests/handlers.ts';
import { saleHandlers } from './areas/sales/handlers.ts';
import { shopProductHandlers } from './areas/shop-products/handlers.ts';
import { speciesHandlers } from './areas/species/handlers.ts';
import { traceHandlers } from './areas/trace/handlers.ts';
import { transportHandlers } from './areas/transport/handlers.ts';
import { tripHandlers, tripsInApp } from './areas/trips/handlers.ts';
import { userHandlers } from './areas/users/handlers.ts';
import { peopleHandlers } from './areas/users/people.ts';
import { videoHandlers, videosInApp } from './areas/videos/handlers.ts';
import { wishlistHandlers } from './areas/wishlist/handlers.ts';
import { authHandlers } from './base/auth/handlers.ts';
import { secondFactorHandlers } from './base/auth/second-factor/handlers.ts';
import type { Handlers } from './base/http/handler.ts';
import type { Settings } from './base/settings/settings.ts';
import { countedLists } from './counted-lists.ts';
import { accountHandlers } from './platform/account/handlers.ts';
import { alertChannelHandlers } from './platform/alerts/channels.ts';
import { incidentHandlers } from './platform/alerts/handlers.ts';
import { fileHandlers } from './platform/files/handlers.ts';
import { listHandlers } from './platform/lists/handlers.ts';
import { notificationHandlers } from './platform/notifications/handlers.ts';
import { outboxHandlers } from './platform/outbox/handlers.ts';
import type { ReleaseRegistry } from './platform/registry/registry.ts';
import { releaseHandlers } from './platform/releases/handlers.ts';
import { releaseTokenHandlers } from './platform/releases/tokens.ts';
import { failureHandlers } from './platform/telemetry/failure-handlers.ts';
import { type Telemetry, telemetryHandlers } from './platform/telemetry/handlers.ts';
import { viewHandlers } from './platform/views/handlers.ts';

/** The handler of every call; a missing one does not compile. */
export type AllHandlers = {
  [Area in keyof typeof calls]: (typeof calls)[Area] extends Record<string, Call> ? Handlers<(typeof calls)[Area]> : never;
};

export function allHandlers(
  settings: Settings,
  telemetry: Telemetry,
  registry: ReleaseRegistry,
  importer: Importer,
  announce: Announce,
): AllHandlers {
  const handlers: AllHandlers = {
    auth: authHandlers(settings),
    account: accountHandlers(settings),
    outbox: outboxHandlers(settings),
    alertChannels: alertChannelHandlers(settings),
    incidents: incidentHandlers,
    secondFactor: secondFactorHandlers(settings),
    countries: countryHandlers,
    approvals: approvalHandlers,
    places: placeHandlers,
    generator: generatorHandlers,
    users: userHandlers(settings),
    people: peopleHandlers,
    organizations: organizationHandlers(settings),
    clients: clientHandlers,
    providers: providerHandlers,
    wishlist: wishlistHandlers,
    partners: partnerHandlers,
    marketplace: marketplaceHandlers,
    appPayments: appPaymentHandlers,
    appPurchases: appPurchaseHandlers,
    appSide: { ...tripsInApp, ...videosInApp, ...beachPricesInApp, ...offersInApp, ...purchasesInApp },
    beachPrices: beachPriceHandlers,
    coupons: couponHandlers,
    shopProducts: shopProductHandlers,
    plugin: pluginHandlers,
    messages: messageHandlers(announce),
    lists: listHandlers(() => handlers),
    notifications: notificationHandlers,
    views: viewHandlers(countedLists),
    imports: importHandlers(importer),
    history: historyHandlers,
    requests: requestHandlers,
    requestDrafts: requestDraftHandlers,
    species: speciesHandlers,
    videos: videoHandlers,
    trace: traceHandlers,
    transport: transportHandlers,
    freight: freightHandlers,
    trips: tripHandlers,
    files: fileHandlers,
    fishers: fisherHandlers,
    sales: saleHandlers,
    invoices: invoiceHandlers(settings),
    releases: releaseHandlers(registry, settings),
    releaseTokens: releaseTokenHandlers,
    products: productHandlers,
    projections: projectionHandlers,
    orders: orderHandlers,
    offers: offerHandlers,
    purchases: { ...purchaseHandlers, setTransportist: withAppPurchases(purchaseHandlers.setTransportist) },
    telemetry: telemetryHandlers(telemetry, registry),
    failures: failureHandlers(registry),
  };
  return handlers;
}
