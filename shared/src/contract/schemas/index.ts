import { accountSchemas } from './account.ts';
import { alertChannelSchemas } from './alert-channels.ts';
import { appPaymentSchemas } from './app-payments.ts';
import { appPurchaseSchemas } from './app-purchases.ts';
import { appSideSchemas } from './app-side.ts';
import { approvalSchemas } from './approvals.ts';
import { authSchemas } from './auth.ts';
import { beachPriceSchemas } from './beach-prices.ts';
import { clientSchemas } from './clients.ts';
import { countrySchemas } from './countries.ts';
import { couponSchemas } from './coupons.ts';
import { failureSchemas } from './failures.ts';
import { fileSchemas } from './files.ts';
import { fisherSchemas } from './fishers.ts';
import { freightSchemas } from './freight.ts';
import { generatorSchemas } from './generator.ts';
import { historySchemas } from './history.ts';
import { importSchemas } from './imports.ts';
import { incidentSchemas } from './incidents.ts';
import { invoiceSchemas } from './invoices.ts';
import { listSchemas } from './lists.ts';
import { marketplaceSchemas } from './marketplace.ts';
import { messageSchemas } from './messages.ts';
import { notificationSchemas } from './notifications.ts';
import { organizationSchemas } from './organizations.ts';
import { outboxSchemas } from './outbox.ts';
import { partnerSchemas } from './partners.ts';
import { placeSchemas } from './places.ts';
import { pluginSchemas } from './plugin.ts';
import { offerSchemas, orderSchemas, purchaseSchemas } from './procurement.ts';
import { productSchemas } from './products.ts';
import { projectionSchemas } from './projections.ts';
import { providerSchemas } from './providers.ts';
import { releaseTokenSchemas } from './release-tokens.ts';
import { releaseSchemas } from './releases.ts';
import { requestDraftSchemas } from './request-drafts.ts';
import { requestSchemas } from './requests.ts';
import { saleSchemas } from './sales.ts';
import { secondFactorSchemas } from './second-factor.ts';
import { shopProductSchemas } from './shop-products.ts';
import { speciesSchemas } from './species.ts';
import { telemetrySchemas } from './telemetry.ts';
import { traceSchemas } from './trace.ts';
import { transportSchemas } from './transport.ts';
import { tripSchemas } from './trips.ts';
import { peopleSchemas, userSchemas } from './users.ts';
import { videoSchemas } from './videos.ts';
import { viewSchemas } from './views.ts';
import { wishlistSchemas } from './wishlist.ts';

// The texts of refusals come with the schemas: 5 kB that no first page needs.
export { fixedReasons } from '../fixed-reasons.ts';
export { message } from '../messages.ts';
export {
  asksForCredit,
  beyondCredit,
  beyondLimits,
  covers,
  hasSellingLimits,
  sellingLimits,
  weighingLimits,
} from '../selling-limits.ts';
export { clientFields } from './clients.ts';
export { id } from './common.ts';
export { type FieldError, fieldErrors } from './field-error.ts';
export { productFields } from './products.ts';
export { providerFields } from './providers.ts';
export { registry, release } from './releases.ts';

/** The schemas of every call, by area and verb; the same keys as `calls`. */
export const schemas = {
  auth: authSchemas,
  account: accountSchemas,
  outbox: outboxSchemas,
  secondFactor: secondFactorSchemas,
  countries: countrySchemas,
  approvals: approvalSchemas,
  places: placeSchemas,
  generator: generatorSchemas,
  users: userSchemas,
  people: peopleSchemas,
  organizations: organizationSchemas,
  clients: clientSchemas,
  appPayments: appPaymentSchemas,
  appPurchases: appPurchaseSchemas,
  appSide: appSideSchemas,
  beachPrices: beachPriceSchemas,
  coupons: couponSchemas,
  shopProducts: shopProductSchemas,
  providers: providerSchemas,
  wishlist: wishlistSchemas,
  lists: listSchemas,
  partners: partnerSchemas,
  marketplace: marketplaceSchemas,
  plugin: pluginSchemas,
  releases: releaseSchemas,
  releaseTokens: releaseTokenSchemas,
  alertChannels: alertChannelSchemas,
  failures: failureSchemas,
  incidents: incidentSchemas,
  telemetry: telemetrySchemas,
  messages: messageSchemas,
  notifications: notificationSchemas,
  views: viewSchemas,
  requests: requestSchemas,
  requestDrafts: requestDraftSchemas,
  species: speciesSchemas,
  videos: videoSchemas,
  trace: traceSchemas,
  transport: transportSchemas,
  freight: freightSchemas,
  trips: tripSchemas,
  imports: importSchemas,
  history: historySchemas,
  files: fileSchemas,
  fishers: fisherSchemas,
  sales: saleSchemas,
  invoices: invoiceSchemas,
  products: productSchemas,
  projections: projectionSchemas,
  orders: orderSchemas,
  offers: offerSchemas,
  purchases: purchaseSchemas,
};
