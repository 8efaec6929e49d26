import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import {
  type Call,
  type CallSchemas,
  countries,
  type KeyScope,
  limits,
  paramNames,
  type RoleName,
  roleNames,
  roles,
} from '@shop/shared/contract';
import { keyScopes } from '@shop/shared/contract/calls';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../src/base/db/db.ts';
import { organizationAppointmentRows, organizationServiceRows, organizationTypeRows } from '../src/base/db/reference/choices.ts';
import { speciesRows } from '../src/base/db/reference/species.ts';
import {
  alertChannels,
  approvals,
  authenticatorApps,
  binnacleLogs,
  clients,
  coupons,
  freightLanes,
  incidents,
  marketplaceProducts,
  organizations,
  outbox,
  partFailures,
  partners,
  passkeys,
  people,
  productPhotos,
  providers,
  purchases,
  shopProducts,
  transportists,
} from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { pathOf } from '../src/base/http/path.ts';
import { allCalls } from './all-calls.ts';
import { putAppPayment, putAppPurchase } from './app-purchases.ts';
import { putBeachPrice } from './beach-prices.ts';
import { overpaidMinor, putBills, putCredit } from './bills.ts';
import { createRecords, type Kind, type RecordsOfCountry } from './countries.ts';
import { rut } from './fixtures.ts';
import { type Answer, emailOf, useTestServer } from './harness.ts';
import { putMessage } from './messages.ts';
import { putApp, putFactors, putSession } from './own-sessions.ts';
import { putKey } from './partner-keys.ts';
import { putDeals } from './procurement.ts';
import { dayIn } from './records.ts';
import { makeRelease } from './releases.ts';
import { putRequestDraft } from './request-drafts.ts';
import { putRequest, stateFor } from './requests.ts';
import { type Leaf, leavesOf, sampleOf, withValue } from './sample.ts';
import { putStock } from './stock.ts';
import { putTaxRate } from './tax-rates.ts';
import { putVideo } from './videos.ts';
import { putView } from './views.ts';

/** As little as GS1's schema takes. */
const emptyDocument = {
  '@context': 'https://ref.gs1.org/standards/epcis/epcis-context.jsonld',
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-01T12:00:00.000Z',
  epcisBody: { eventList: [] },
};

type Part = 'params' | 'query' | 'body';
type Input = Record<Part, unknown>;
const parts = ['params', 'query', 'body'] as const;

/** What calls of releases name: one that is there. */
const ofRelease: Record<string, string> = { name: 'lab', version: '1.0.0', key: 'board' };

/** A release that can be published, another one each time, with every field of a sample that may stand in one. */
function publishable(sample: unknown, number: number): unknown {
  const { release, files } = makeRelease('lab', `1.1.${number}`);
  const { declares } = (sample as { release: object & { declares: unknown } }).release;
  const entry = { ...release.entry, css: Object.values(release.pages).flatMap(({ css }) => css) };
  return { release: { ...release, entry, declares }, files };
}

const { minWidth: width, minHeight: height } = limits.photo;
const photo = (
  await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
).toString('base64');

/** Fields that only some values serve for. */
const fieldsOfTheirOwn: Record<string, (sample: number) => unknown> = {
  taxId: rut,
  plate: (sample) => `SAMP${sample}`,
  docNumber: (sample) => `N-${sample}`,
  deliverOn: () => dayIn(1),
  neededOn: () => dayIn(1),
  // The purchase that it names is carried on that day.
  day: () => dayIn(1),
  endsOn: () => dayIn(1),
  // A purchase without one: what a coupon asks of it has tests of its own.
  couponCode: () => null,
  window: () => '09:00-12:00',
  lastDeliveryHour: () => '20:00',
  validFrom: () => dayIn(60),
  // None is offered until the call for it is tried.
  deliveryWindow: () => null,
  'draft.deliveryWindow': () => '',
  'coupon.code': (sample) => `SAMP${sample}`,
  validUntil: () => new Date(Date.now() + 3_600_000).toISOString(),
  // After it was caught, at the time of every sample.
  'offer.expiresAt': () => new Date(Date.now() + 86_400_000).toISOString(),
  // Another one than the last, for a week has one projection of a species; none that is further ahead than one plans.
  week: (sample) => new Date(Date.UTC(2026, 2, 9 + 7 * (sample % 50))).toISOString().slice(0, 10),
  confirmedGrams: () => 1000,
  deliveredGrams: () => 1000,
  returnedGrams: () => 1000,
  watchedSeconds: () => 0,
  kg: () => 1,
  endpoint: () => 'https://fcm.googleapis.com/fcm/send/x',
  p256dh: () => 'B'.repeat(87),
  auth: () => 'a'.repeat(22),
  link: () => '/products',
  endsAt: () => new Date(Date.now() + 3_600_000).toISOString(),
  sendAt: () => new Date(Date.now() + 3_600_000).toISOString(),
  'template.name': (sample) => `aviso_${sample}`,
  'photo.data': () => photo,
  'video.file.data': () => Buffer.from('1a45dfa3a3428681', 'hex').toString('base64'),
  faoArea: () => '87.2',
  data: () => Buffer.from('%PDF-1.7 sample').toString('base64'),
};

/** What is nobody's: every country has the same. */
type Everywhere = 'country' | 'role' | 'species' | 'mail' | 'releaseToken' | 'incident' | 'failure' | keyof typeof ofOrganizations;

/** What organizations are described by. */
const ofOrganizations = {
  organizationType: organizationTypeRows,
  organizationService: organizationServiceRows,
  organizationAppointment: organizationAppointmentRows,
};

/** What calls for many records name, by area. */
const ofMany: Record<string, Kind> = {
  clients: 'client',
  products: 'virtualProduct',
  requests: 'request',
  sales: 'sale',
  orders: 'order',
  offers: 'offer',
  purchases: 'purchase',
  wishlist: 'wish',
  users: 'user',
  people: 'fisher',
  plugin: 'membership',
  organizations: 'organization',
  marketplace: 'product',
  appPurchases: 'appPurchase',
  beachPrices: 'beachPriceLine',
};

/** What narrows an audience. */
const ofAudience: Record<string, Kind> = { areaIds: 'region', organizationIds: 'organization', personIds: 'fisher' };

/** What an id in an input names. A new id needs its line: the suite stops at one that it does not know. */
const kindOf = (call: Call, path: string[]): Kind | Everywhere => {
  if (call.bulk && path[0] === 'ids') return ofMany[call.id.split('.')[0] as string] as Kind;
  if (path.includes('audience')) return ofAudience[path[1] as string] as Kind;
  const name = path.at(-1) as string;
  if (call.country && Object.values(call.country)[0] === path.join('.')) return 'country';
  if (path.at(-2) === 'serviceIds') return 'organizationService';
  if (path.at(-2) === 'appointmentIds') return 'organizationAppointment';
  const byName: Record<string, Kind | Everywhere> = {
    countryId: 'country',
    roleId: 'role',
    clientId: 'client',
    logId: 'log',
    personId: 'fisher',
    fisherId: 'fisher',
    vesselId: 'vessel',
    userid: 'member',
    organizationid: 'organization',
    organizationId: 'organization',
    typeId: 'organizationType',
    categoryId: 'category',
    sellerId: 'seller',
    regionId: 'region',
    communeId: 'commune',
    partnerId: 'partner',
    providerId: 'provider',
    speciesId: 'species',
    productId: 'virtualProduct',
    requestId: 'request',
    wishId: 'wish',
    lotId: 'lot',
    templateId: 'messageTemplate',
    tripId: 'trip',
    saleId: 'sale',
    settlementId: 'settlement',
    invoiceId: 'invoice',
    orderId: 'order',
    offerId: 'offer',
    purchaseId: 'purchase',
    transportistUserId: 'carrier',
  };
  const byCall: Record<string, Kind | Everywhere> = {
    'species.one id': 'species',
    'marketplace.photos id': 'species',
    'videos.one id': 'video',
    'videos.form id': 'video',
    'videos.verify id': 'video',
    'videos.setTrip fishingTripId': 'trip',
    'trace.balance id': 'trip',
    'trace.thread id': 'trip',
    'trace.epcis id': 'trip',
    'trace.consent id': 'fisher',
    'trace.capturedEvent id': 'capturedEvent',
    'trace.explain explanation.catchId': 'pastCatch',
    'videos.setTrip videoLibraryId': 'video',
    'fishers.tips fisher': 'fisher',
    'fishers.photo offerId': 'product',
    'beachPrices.one id': 'beachPrice',
    'beachPrices.paid offerId': 'product',
    'beachPrices.answer id': 'beachPrice',
    'beachPrices.answer childId': 'beachPriceLine',
    'trips.one id': 'trip',
    'trips.observed id': 'trip',
    'trips.ofFisher userId': 'member',
    'approvals.decide id': 'approval',
    'transport.update id': 'carrier',
    'transport.one id': 'carrier',
    'freight.arrange lanes.0.stops.0': 'purchase',
    'freight.pick parts.0.saleId': 'sale',
    'freight.sheetPdf carrier': 'carrier',
    'partners.one id': 'partner',
    'partners.update partner._id': 'partner',
    'partners.keys id': 'partner',
    'partners.makeKey id': 'partner',
    'partners.revokeKey id': 'partnerKey',
    'organizations.one id': 'organization',
    'organizations.activity id': 'organization',
    'organizations.update id': 'organization',
    'organizations.decide id': 'organization',
    'countries.one id': 'country',
    'countries.removeTaxRate id': 'taxRate',
    'clients.one id': 'client',
    'clients.buying id': 'client',
    'clients.organization id': 'client',
    'clients.update client._id': 'client',
    'clients.updateBinnacle binnacle.0._id': 'log',
    'providers.one id': 'provider',
    'providers.update provider._id': 'provider',
    'clients.removeWishes id': 'client',
    'clients.removeWishes wishlistIds.0': 'wish',
    'wishlist.one id': 'wish',
    'wishlist.matches id': 'wish',
    'wishlist.remove id': 'wish',
    'wishlist.update wishlist._id': 'wish',
    'products.one id': 'stocked',
    'products.update product._id': 'virtualProduct',
    'products.lots productId': 'stocked',
    'products.moves productId': 'stocked',
    'products.landings productId': 'stocked',
    'products.increaseStock productId': 'stocked',
    'products.reduceStock productId': 'stocked',
    'users.one id': 'user',
    'users.updateApproval _id': 'user',
    'users.resetPassword _id': 'user',
    'users.endSessions _id': 'user',
    'users.removeSecondFactor _id': 'user',
    'marketplace.one id': 'product',
    'marketplace.updateProduct id': 'product',
    'marketplace.setPrice id': 'product',
    'marketplace.describe id': 'product',
    'marketplace.addPhoto id': 'product',
    'marketplace.setPhotos id': 'product',
    'marketplace.setPhotos photos.0': 'photo',
    'marketplace.publish product.sourceId': 'catch',
    'appSide.offer product.sourceId': 'catch',
    'appSide.answerCounter id': 'beachPrice',
    'appSide.answerCounter childId': 'beachPriceLine',
    'appSide.buy purchase.lines.0.productId': 'product',
    'appSide.cancel id': 'appPurchase',
    'coupons.uses id': 'coupon',
    'coupons.update coupon._id': 'coupon',
    'shopProducts.update product._id': 'shopProduct',
    'shopProducts.updateAddons productId': 'shopProduct',
    'messages.one id': 'message',
    'messages.tellShort dependentId': 'appPurchase',
    'messages.recipients id': 'message',
    'messages.sendAgain id': 'message',
    'messages.cancel id': 'message',
    'messages.updateTemplate id': 'messageTemplate',
    'messages.removeTemplate id': 'messageTemplate',
    'messages.receipt id': 'message',
    'notifications.read id': 'notification',
    'account.endSession id': 'session',
    'outbox.sendAgain id': 'mail',
    'outbox.release id': 'mail',
    'outbox.discard id': 'mail',
    'releaseTokens.revoke id': 'releaseToken',
    'incidents.acknowledge id': 'incident',
    'failures.stack id': 'failure',
    'failures.breadcrumbs id': 'failure',
    'secondFactor.renamePasskey _id': 'passkey',
    'secondFactor.removePasskey id': 'passkey',
    'imports.one id': 'import',
    'imports.run id': 'import',
    'imports.cancel id': 'import',
    'history.of id': 'client',
    'files.one id': 'file',
    'views.update view._id': 'view',
    'views.remove id': 'view',
    'requestDrafts.one id': 'requestDraft',
    'requestDrafts.save _id': 'requestDraft',
    'requestDrafts.discard id': 'requestDraft',
    'requests.create draftId': 'requestDraft',
    'orders.one id': 'order',
    'orders.update order._id': 'order',
    'offers.one id': 'offer',
    'offers.update offer._id': 'offer',
    'appPurchases.one id': 'appPurchase',
    'appPurchases.receipt id': 'appPurchase',
    'appPurchases.update id': 'appPurchase',
    'appPurchases.remove id': 'appPurchase',
    'appPurchases.create purchase.lines.0.productId': 'product',
    'appPurchases.update purchase.lines.0.productId': 'product',
    'appPayments.one id': 'appPayment',
    'appPayments.refund paymentId': 'appPayment',
    'appPayments.reject paymentId': 'appPayment',
    'appPayments.ask paymentId': 'appPayment',
    'appPayments.noteRefund paymentId': 'appPayment',
    'appPayments.decide paymentId': 'appPayment',
    'purchases.one id': 'purchase',
    'purchases.impact id': 'purchase',
    'purchases.update purchase._id': 'purchase',
    'projections.update projection._id': 'projection',
    'projections.updateSale id': 'projection',
    'sales.one id': 'sale',
    'sales.update sale._id': 'sale',
    'invoices.one id': 'invoice',
    'invoices.draftMail id': 'invoice',
    'invoices.update invoice._id': 'invoice',
    'invoices.register saleIds.0': 'sale',
    'invoices.generateDescription saleIds.0': 'sale',
  };
  const ofRequests = path.includes('lines') ? 'requestLine' : 'request';
  const kind = byCall[`${call.id} ${path.join('.')}`] ?? byName[name] ?? (call.id.startsWith('requests.') ? ofRequests : undefined);
  if (!kind) throw new Error(`test/bad-input.test.ts does not know what ${path.join('.')} of ${call.id} names.`);
  return kind;
};

/** Filters narrow a list: another country's id there finds nothing, which is an answer. */
const filters = new Set(['marketplace.products partnerId']);
/** What a call ends besides, if it is the caller's: a draft that is not there any more is no reason to refuse a request. */
const ended = new Set(['requests.create draftId']);
/** Made by the browser; they name nothing that anybody has. */
const random = new Set(['telemetry.report pageId']);

/** Calls on a sale that is billed, or on the invoice of one. */
/** The state that a payment must have for a call about it; any other call needs one of which a refund is asked for. */
const paymentStates: Record<string, 'confirmed' | 'review' | undefined> = {
  'appPayments.refund': 'confirmed',
  'appPayments.noteRefund': 'confirmed',
  'appPayments.decide': 'review',
};
const needsBill = new Set(['sales.confirmInvoiceDelivery', 'sales.updateInvoice', 'sales.updateInvoicePdf', 'invoices.update']);

/** Calls that want what only a person has, an authenticator, the present password or an address that was signed: no sample is right. */
const needsPerson = new Set([
  'account.changePassword',
  'account.resetPassword',
  'releases.previewed',
  'secondFactor.proveByPassword',
  'secondFactor.proveByCode',
  'secondFactor.proveByPasskey',
  'secondFactor.confirmApp',
  'secondFactor.addPasskey',
  'secondFactor.loginWithPasskey',
]);
/** Calls on a second factor that is there already. */
const needsFactors = new Set(['removeApp', 'renewCodes', 'renamePasskey', 'removePasskey'].map((verb) => `secondFactor.${verb}`));

const everywhere = new Set<string>(['role', 'species', 'mail', 'releaseToken', 'incident', 'failure', ...Object.keys(ofOrganizations)]);
const isId = ({ schema }: Leaf) => schema['format'] === 'uuid';
const leavesOfCall = (schema: CallSchemas) =>
  parts.flatMap((part) => (schema[part] ? leavesOf(schema[part]).map((leaf) => ({ ...leaf, part })) : []));

const nobodyThere = 'http://127.0.0.1:9';

/** Whom to tell of the host. */
async function putChannels(db: Db, updatedBy: string): Promise<void> {
  const webhook = { webhookUrl: `${nobodyThere}/hook`, webhookSecret: 'sbw_x', webhookPrefix: 'sbw_x' };
  await db
    .insert(alertChannels)
    .values({ part: 'host', lang: 'es', emails: ['sample@test.example'], escalationEmails: [], updatedBy, ...webhook })
    .onConflictDoUpdate({ target: alertChannels.part, set: webhook });
}

const versioned = [clients, providers, partners, freightLanes, binnacleLogs, marketplaceProducts, transportists, coupons, shopProducts];
const factors = [authenticatorApps, passkeys];

/** Every record at version 1, and nobody with a second factor; in one query, for it comes before some thousand tests. */
async function startAnew(db: Db): Promise<void> {
  const changes = [
    ...versioned.map((table) => sql`update ${table} set version = 1 where version <> 1`),
    ...factors.map((table) => sql`delete from ${table}`),
  ];
  const parts = changes.map((change, i) => sql`${sql.raw(`change${i}`)} as (${change})`);
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

describe('bad input', () => {
  const server = useTestServer({
    env: {
      LOGIN_LIMIT_ADDRESS: '100000',
      LOGIN_LIMIT_ACCOUNT: '10000',
      PROOF_MINUTES: '1440',
      // Nobody listens there.
      WEBHOOK_ORIGINS: nobodyThere,
      // Nor there; without it spans of browsers are not taken at all.
      OTEL_EXPORTER_OTLP_ENDPOINT: nobodyThere,
    },
  });
  const tokens = {} as Record<RoleName, string>;
  let records: Record<'CL' | 'EC', RecordsOfCountry>;
  let samples = 0;
  /** The call that the records are ready for; undefined when an input was taken since. */
  let preparedFor: string | undefined;
  const mailId = uuidv7();
  const incidentId = uuidv7();
  const failureId = uuidv7();
  let releaseTokenId = '';

  before(async () => {
    await server.db.insert(outbox).values({ _id: mailId, kind: 'passwordChanged', to: 'ana@test.example', subject: 'x', text: 'x' });
    for (const role of roleNames) tokens[role] = await server.login(emailOf(role));
    const published = await server.request('POST', '/api/platform/releases', { token: tokens.mega, body: makeRelease('lab', '1.0.0') });
    assert.equal(published.status, 200, JSON.stringify(published.body));
    const openedAt = new Date().toISOString();
    await server.db
      .insert(incidents)
      .values({ _id: incidentId, part: 'lab', version: '1.0.0', owner: 'x', cause: 'step', event: 'halt', failures: 0, openedAt });
    await server.db.insert(partFailures).values({
      ...{ _id: failureId, part: 'lab', version: '1.0.0', owner: 'x', phase: 'render', cause: 'render', detail: 'x', pageId: uuidv7() },
      stack: [{ part: 'lab', buildId: 'b1', file: 'page.js', line: 1, column: 1 }],
      breadcrumbs: [{ kind: 'network', agoMs: 1, isOnline: false }],
    });
    const made = await server.request('POST', '/api/platform/release-tokens', {
      token: tokens.mega,
      body: { token: { remote: 'lab', name: 'CI', days: 30 } },
      headers: { 'idempotency-key': uuidv7() },
    });
    releaseTokenId = made.body.token._id;
    records = { CL: await createRecords(server, 'CL'), EC: await createRecords(server, 'EC') };
    for (const scope of keyScopes) keys[scope] = await putKey(server.db, 'CL', records.CL.partner, scope);
  });

  const idIn = (key: 'CL' | 'EC', kind: Kind | Everywhere) => {
    if (kind === 'country') return countries[key]._id;
    if (kind === 'role') return roles.seller._id;
    if (kind === 'mail') return mailId;
    if (kind === 'incident') return incidentId;
    if (kind === 'failure') return failureId;
    if (kind === 'releaseToken') return releaseTokenId;
    if (kind in ofOrganizations) return (ofOrganizations[kind as keyof typeof ofOrganizations][0] as { _id: string })._id;
    return kind === 'species' ? (speciesRows[0] as { _id: string })._id : records[key][kind as Kind];
  };

  /** An input that is right in every field, in Chile. */
  const goodInput = (call: Call, schema: CallSchemas): Input => {
    const make = (part: Part) =>
      schema[part] &&
      sampleOf(schema[part], (path, { format }) => {
        if (call.id.startsWith('releases.') && path.length === 1 && ofRelease[path[0] as string]) return ofRelease[path[0] as string];
        if (format === 'uuid') return random.has(`${call.id} ${path.join('.')}`) ? uuidv7() : idIn('CL', kindOf(call, path));
        samples += 1;
        if (format === 'email') return `sample${samples}@test.example`;
        return (fieldsOfTheirOwn[path.join('.')] ?? fieldsOfTheirOwn[path.at(-1) ?? ''])?.(samples);
      });
    const body = make('body');
    samples += 1;
    // Of its two kinds this is the edit.
    if (call.id === 'requests.update') delete (body as { request: { settle?: unknown } }).request.settle;
    // Another one than it has.
    if (call.id === 'marketplace.setPrice') Object.assign(body as object, { priceMinor: 1000 + samples });
    if (call.id === 'sales.applyCredit') Object.assign(body as object, { creditMinor: overpaidMinor });
    // What is gone can only be rejected.
    if (call.id === 'videos.verify') (body as { verdict: string }).verdict = 'rejected';
    // A sample would be nobody: a buyer who is a member of staff.
    const { audience } = (body ?? {}) as { audience?: object };
    if (audience) Object.assign(audience, { roles: ['seller'], buyerType: null });
    // Its schema is GS1's.
    if (call.id === 'trace.capture') Object.assign(body as object, emptyDocument);
    if (call.id === 'messages.sendText') Object.assign(body as object, { type: 'template' });
    // Nobody has said any yet.
    if (call.id === 'freight.updateWindows') (body as { version: number | null }).version = null;
    // A share of a sample is nobody's, which has nothing to grow from.
    if (call.id === 'releases.promote') (body as { share: number }).share = 5;
    // A receipt belongs to a delivery that is done, and the sample is not.
    if (call.id === 'appPurchases.update') delete (body as { purchase: { receipt?: unknown } }).purchase.receipt;
    if (call.id === 'sales.updateDelivery') Object.assign(body as object, { deliveryState: 'picked_up', receipt: undefined });
    // A price is said when something comes, which this does not.
    if (call.id === 'purchases.update') delete (body as { purchase: { salePriceMinor?: unknown } }).purchase.salePriceMinor;
    // Nobody carries what the client collects.
    if (call.id === 'sales.updateDeliveryDetails') delete (body as { delivery: { isCollected?: unknown } }).delivery.isCollected;
    const query = make('query');
    if (call.id === 'products.availability') Object.assign(query as object, { deliveryWindow: '09:00-12:00' });
    return { params: make('params'), query, body: call.id === 'releases.publish' ? publishable(body, samples) : body };
  };

  const send = async (call: Call, input: Input, token: string | undefined, headers: Record<string, string> = {}): Promise<Answer> => {
    const params = (input.params ?? {}) as Record<string, unknown>;
    const path = paramNames(call.path).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(params[name]))),
      pathOf(call, 'seafood'),
    );
    const query = new URLSearchParams(
      Object.entries((input.query ?? {}) as Record<string, string>).map(([name, value]) => [name, String(value)]),
    );
    const key = call.needsKey && { 'idempotency-key': uuidv7() };
    const answer = await server.request(call.method, `${path}?${query}`, {
      token,
      headers: { ...key, ...headers },
      ...(input.body === undefined ? {} : { body: input.body }),
    });
    // A call for many that names one is answered as the one is.
    const problem = call.bulk && answer.status === 200 && answer.body.results[0].problem;
    if (call.method !== 'GET' && answer.status === 200 && !problem) preparedFor = undefined;
    return problem ? { ...answer, status: problem.status, body: problem } : answer;
  };

  /** The key of a partner in Chile, for calls that no session makes. */
  const keys = {} as Record<KeyScope, string>;

  /** The role with which the rest is tried: a mega admin would see every country. */
  const roleFor = (call: Call): RoleName => call.roles.find((role) => role !== 'mega') ?? 'mega';
  const tokenFor = async (call: Call) =>
    call.sid === false
      ? undefined
      : call.key
        ? keys[call.key]
        : call.id === 'auth.logout'
          ? server.login(emailOf('seller'))
          : tokens[roleFor(call)];

  for (const { call, schema } of allCalls) {
    describe(call.id, () => {
      // The good input says version 1; whatever was changed by an earlier test is at another one. What was refused has changed nothing.
      beforeEach(async () => {
        if (preparedFor === call.id) return;
        preparedFor = call.id;
        await startAnew(server.db);
        if (call.id.startsWith('requests.') || /wish/i.test(call.id))
          for (const key of ['CL', 'EC'] as const) await putRequest(server.db, key, records[key], idIn(key, 'species'), stateFor(call.id));
        // Nothing of a fisher who waits is published.
        if (call.id === 'marketplace.publish' || call.id === 'appSide.offer')
          await server.db.update(people).set({ fisherState: 'approved' });
        if (call.id.startsWith('organizations.'))
          await server.db.update(organizations).set({ version: 1, state: call.id.includes('decide') ? 'pending' : 'approved' });
        if (call.id.startsWith('appPayments.'))
          for (const key of ['CL', 'EC'] as const) await putAppPayment(server.db, key, records[key], paymentStates[call.id]);
        if (call.id.startsWith('appPurchases.') || call.id === 'appSide.cancel')
          for (const key of ['CL', 'EC'] as const) await putAppPurchase(server.db, key, records[key]);
        if (/^(sales|invoices)\./.test(call.id))
          for (const key of ['CL', 'EC'] as const)
            await putBills(server.db, key, records[key], {
              isBilled: needsBill.has(call.id),
              // Of a sale that was paid too much something can be given back.
              ...(call.id === 'sales.refundPayment' && { paidMinor: 2000 }),
            });
        if (call.id === 'sales.applyCredit' || call.id === 'sales.undoCredit')
          for (const key of ['CL', 'EC'] as const)
            await putCredit(server.db, key, records[key], { isApplied: call.id === 'sales.undoCredit' });
        if (call.id.endsWith('TaxRate')) for (const key of ['CL', 'EC'] as const) await putTaxRate(server.db, key, records[key]);
        if (call.id === 'marketplace.addPhoto') await server.db.update(productPhotos).set({ position: null });
        if (call.id.startsWith('messages.')) for (const key of ['EC', 'CL'] as const) await putMessage(server.db, key, records[key]);
        if (call.id.startsWith('videos.')) for (const key of ['CL', 'EC'] as const) await putVideo(server.db, key, records[key]);
        if (call.id.startsWith('beachPrices.') || call.id === 'appSide.answerCounter')
          for (const key of ['CL', 'EC'] as const) await putBeachPrice(server.db, key, records[key]);
        if (call.id === 'account.endSession')
          for (const key of ['CL', 'EC'] as const) await putSession(server.db, key, records[key].session);
        if (call.id.startsWith('alertChannels.')) await putChannels(server.db, records.CL.user);
        if (call.id === 'users.removeSecondFactor') for (const key of ['CL', 'EC'] as const) await putApp(server.db, records[key].user);
        if (needsFactors.has(call.id)) for (const key of ['CL', 'EC'] as const) await putFactors(server.db, key, records[key].passkey);
        if (call.id.startsWith('approvals.')) await server.db.update(approvals).set({ state: 'waiting' });
        if (call.id.startsWith('requestDrafts.'))
          for (const key of ['CL', 'EC'] as const) await putRequestDraft(server.db, key, records[key].requestDraft);
        if (call.id.startsWith('views.')) for (const key of ['CL', 'EC'] as const) await putView(server.db, key, records[key].view);
        if (/^(orders|offers|purchases|projections)\./.test(call.id))
          for (const key of ['CL', 'EC'] as const) await putDeals(server.db, key, records[key], idIn(key, 'species'));
        // A purchase that was paid too much is refunded by its provider.
        if (call.id === 'purchases.refundPayment') await server.db.update(purchases).set({ paidMinor: 1_000_000_000 });
        if (call.id.startsWith('products.'))
          for (const key of ['CL', 'EC'] as const) await putStock(server.db, key, records[key], idIn(key, 'species'));
      });

      it('takes the input that all bad ones here start from', async () => {
        const answer = await send(call, goodInput(call, schema), await tokenFor(call));
        const refusedByState = answer.status === 409 || call.id === 'auth.login' || call.id.startsWith('auth.register');
        assert.ok(answer.status === 200 || refusedByState || needsPerson.has(call.id), `${answer.status} ${JSON.stringify(answer.body)}`);
      });

      if (call.sid !== false) {
        it('answers 401 without a session, whatever else is wrong', async () => {
          assert.equal((await send(call, goodInput(call, schema), undefined)).status, 401);
          assert.equal(
            (await send(call, { params: { id: 'x' }, query: {}, body: schema.body && 'x'.repeat(10) }, 'A'.repeat(43))).status,
            401,
          );
        });
        for (const scope of keyScopes.filter((name) => name !== call.key))
          it(`answers ${call.key ? 403 : 401} to a partner's key for ${scope}`, async () => {
            assert.equal((await send(call, goodInput(call, schema), keys[scope])).status, call.key ? 403 : 401);
          });
        for (const role of roleNames.filter((name) => !call.roles.includes(name))) {
          it(`answers ${call.key ? 401 : 403} to a ${role}`, async () => {
            assert.equal((await send(call, goodInput(call, schema), tokens[role])).status, call.key ? 401 : 403);
          });
        }
      }

      for (const leaf of leavesOfCall(schema).filter(isId)) {
        const name = leaf.path.join('.');
        const { part } = leaf;
        if (call.sid !== false && ![filters, ended, random].some((names) => names.has(`${call.id} ${name}`))) {
          const kind = kindOf(call, leaf.path);
          // A mega admin works in every country.
          if (!everywhere.has(kind) && call.id !== 'countries.one' && roleFor(call) !== 'mega') {
            it(`answers 404 to another country's ${name} in its ${part}`, async () => {
              const good = goodInput(call, schema);
              const answer = await send(
                call,
                { ...good, [part]: withValue(good[part], leaf.path, idIn('EC', kind)) },
                await tokenFor(call),
              );
              assert.equal(answer.status, 404, JSON.stringify(answer.body));
            });
          }
          it(`answers 404 to a ${name} that does not exist`, async () => {
            const good = goodInput(call, schema);
            const nobody = '01890000-0000-7000-8000-00000000dead';
            const answer = await send(
              call,
              { ...good, [part]: withValue(good[part], leaf.path, nobody) },
              call.key ? keys[call.key] : tokens[call.roles.includes('mega') ? 'mega' : roleFor(call)],
            );
            assert.equal(answer.status, 404, JSON.stringify(answer.body));
          });
        }
      }

      for (const leaf of leavesOfCall(schema)) {
        const name = leaf.path.join('.');
        it(`takes no rubbish as ${name}`, async () => {
          const token = await tokenFor(call);
          const good = goodInput(call, schema);
          for (const rubbish of rubbishFor(leaf)) {
            const answer = await send(call, { ...good, [leaf.part]: withValue(good[leaf.part], leaf.path, rubbish.value) }, token);
            const said = `${JSON.stringify(rubbish.value)?.slice(0, 60)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
            assert.ok(answer.status < 500, said);
            if (!rubbish.isRefused) continue;
            assert.ok(answer.status === 400 || answer.status === 422, said);
            assert.ok(
              answer.body.errors.some(({ field, message }: { field: string; message: string }) => field === name && message),
              said,
            );
          }
        });
      }

      if (schema.body) {
        it('answers 400 to a body that is no object, 413 to one too large, 415 to one that is not JSON', async () => {
          const token = await tokenFor(call);
          const good = goodInput(call, schema);
          const nested = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
          for (const body of [
            '{',
            '"text"',
            '[]',
            'null',
            '7',
            '{"__proto__":{"role":"mega"}}',
            '{"constructor":{"prototype":{}}}',
            nested,
          ]) {
            const answer = await send(call, { ...good, body }, token);
            assert.equal(answer.status, 400, `${body.slice(0, 40)}: ${answer.status} ${JSON.stringify(answer.body)}`);
          }
          const huge = JSON.stringify({
            filler: 'x'.repeat(call.sid === false ? limits.publicBodyBytes : (call.bodyBytes ?? limits.bodyBytes)),
          });
          assert.equal((await send(call, { ...good, body: huge }, token)).status, 413);
          assert.equal((await send(call, { ...good, body: '<a/>' }, token, { 'content-type': 'text/xml' })).status, 415);
        });
      }
    });
  }

  it('answers 404 to an unknown address and 405 to a known one with another method', async () => {
    for (const path of [
      '/api/nothing',
      '/auth/nothing',
      '/api/v2/seafood/nothing',
      '/api/v2/otherproduct/organization',
      '/api',
      '/auth/',
    ]) {
      assert.equal((await server.request('GET', path)).status, 404, path);
    }
    for (const { call, schema } of allCalls) {
      const path = paramNames(call.path).reduce((text, name) => text.replace(`{${name}}`, 'x'), pathOf(call, 'seafood'));
      const methods = allCalls
        .filter(({ call: other }) => pathOf(other, 'seafood') === pathOf(call, 'seafood'))
        .map(({ call: { method } }) => method);
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((name) => !(methods as string[]).includes(name))) {
        const answer = await server.request(method, path, {
          token: tokens.admin,
          ...(method === 'GET' ? {} : { body: schema.body ? {} : 'x' }),
        });
        assert.equal(answer.status, 405, `${method} ${path}`);
        assert.ok(answer.headers.get('allow')?.includes(call.method));
      }
    }
  });

  it('never brought the server to a fault', () => {
    const faults = server.logLines.filter((line) => line.includes('request failed') || line.includes('"status":5'));
    assert.deepEqual(faults, []);
  });
});

interface Rubbish {
  value: unknown;
  /** Certainly wrong: the field must be named. Otherwise it only must not bring the server to a fault. */
  isRefused: boolean;
}

const hostileTexts = [
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  'ﷺ',
  '\u202e',
  'é'.repeat(300),
  '😀',
];

function rubbishFor({ part, schema }: Leaf & { part: Part }): Rubbish[] {
  const refused = (...values: unknown[]): Rubbish[] => values.map((value) => ({ value, isRefused: true }));
  const tolerated = (...values: unknown[]): Rubbish[] => values.map((value) => ({ value, isRefused: false }));
  const isStrict = schema['format'] === 'uuid' || 'enum' in schema || ['number', 'integer', 'boolean'].includes(String(schema['type']));
  const texts = ['a\0b', 'x'.repeat(1500), ...hostileTexts];
  if (part !== 'body')
    return [
      ...(isStrict ? refused(...texts.slice(0, 2), '-1', '1e309', 'NaN', '0x10', '1e1', ' 5') : tolerated(...texts)),
      ...tolerated('x'.repeat(5000)),
    ];
  const shapes = [{}, []];
  const numbers = schema['type'] === 'integer' ? [...(Number(schema['minimum'] ?? 0) < 0 ? [] : [-1]), 1.5, 1e300] : [];
  return [
    ...refused(
      'a\0b',
      'a\ud800b',
      ...shapes,
      ...numbers,
      ...(schema['type'] === 'string' ? [7, true] : []),
      ...(isStrict ? ["' or '1'='1"] : []),
    ),
    ...tolerated(...texts, null, 'x'.repeat(20_000)),
  ];
}
