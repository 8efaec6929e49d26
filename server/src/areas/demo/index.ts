import { countries } from '@shop/shared/contract';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../base/auth/passwords.ts';
import { insertMany } from '../../base/db/bulk.ts';
import type { Db } from '../../base/db/db.ts';
import {
  appPaymentAttempts,
  appPayments,
  appPurchaseLines,
  appPurchases,
  appRefunds,
  approvals,
  auditLog,
  balanceExplanations,
  beachPriceLines,
  beachPriceRequests,
  binnacleLogs,
  clients,
  counters,
  coupons,
  deliveryWindows,
  files,
  fisherPhotos,
  fishers,
  fishingTips,
  haulCatches,
  hauls,
  invoices,
  legalData,
  lots,
  marketplaceProducts,
  messageOptOuts,
  messageRecipients,
  messages,
  messageTemplates,
  offers,
  orders,
  organizations,
  partners,
  payments,
  people,
  pluginMemberships,
  priceChanges,
  products,
  projections,
  providers,
  purchases,
  pushSubscriptions,
  requestEvents,
  requestLines,
  requests,
  reservations,
  saleLines,
  sales,
  shopProducts,
  stockMoves,
  transportists,
  tripCatches,
  trips,
  userRoles,
  users,
  vessels,
  videos,
  whatsappContacts,
  wishes,
} from '../../base/db/schema/index.ts';
import type { FileStore } from '../../base/store/store.ts';
import { storeBytes, takeBytes } from '../../platform/files/store.ts';
import { demoAppPayments } from './app-payments.ts';
import { demoAppPurchases } from './app-purchases.ts';
import { demoAppRefunds } from './app-refunds.ts';
import { demoApprovals, demoQuestions } from './approvals.ts';
import { demoBeachPrices } from './beach-prices.ts';
import { demoBuyers } from './buyers.ts';
import { demoClients } from './clients.ts';
import { demoCountries, demoPassword } from './countries.ts';
import { demoCouponUses } from './coupon-uses.ts';
import { demoCoupons } from './coupons.ts';
import { approveCredit, giveCredit } from './credit.ts';
import { demoDeliveries } from './deliveries.ts';
import { demoFisherRecords, demoPhotos } from './fisher-records.ts';
import { demoFishing } from './fishing.ts';
import { demoBills } from './invoices.ts';
import { type DemoMessages, demoMessages, reachedIn } from './messages.ts';
import { demoOffers } from './offers.ts';
import { demoOrganizations } from './organizations.ts';
import { addFishers, addHouseholds, addMoreStaff, addNamedStaff, addStateless, noAccounts } from './people.ts';
import { demoPrices } from './prices.ts';
import { demoProcurement } from './procurement.ts';
import { demoProducts, demoTrips } from './products.ts';
import { demoProviders } from './providers.ts';
import { Random } from './random.ts';
import { demoRequests } from './requests.ts';
import { DemoShelf } from './shelf.ts';
import { demoShopProducts } from './shop-products.ts';
import { demoStock } from './stock.ts';
import { demoTraces } from './traces.ts';
import { demoClip, demoVideos } from './videos.ts';
import { demoWindows } from './windows.ts';
import { demoWishes } from './wishes.ts';

/**
 * Writes the demo data, about 101 000 rows over the six countries, in one transaction, into a database without accounts, because the password of
 * the demo accounts is public. The data is deterministic except for dates, which are around `now`. Returns whether it was written. Never
 * runs in production: the settings prevent it.
 */
export async function writeDemoData(db: Db, store: FileStore, now = new Date()): Promise<boolean> {
  const [present] = await db.select({ _id: users._id }).from(users).limit(1);
  if (present) return false;
  const rows = demoRows(now, await hashPassword(demoPassword));
  // Files are stored before the rows that refer to them, and removed again if the rows cannot be written.
  const stored: string[] = [];
  for (const bytes of [demoClip, ...demoPhotos]) stored.push(await storeBytes({ db, store }, bytes));
  await db.transaction(async (tx) => {
    for (const sha256 of stored) await takeBytes(tx, sha256);
    await insertMany(tx, people, rows.accounts.people);
    await insertMany(tx, legalData, rows.accounts.legalData);
    await insertMany(tx, users, rows.accounts.users);
    await insertMany(tx, userRoles, rows.accounts.userRoles);
    await insertMany(tx, fishers, rows.accounts.fishers);
    await insertMany(tx, organizations, rows.organizations);
    await insertMany(tx, pluginMemberships, rows.memberships);
    await insertMany(tx, partners, rows.partners);
    await insertMany(tx, coupons, rows.coupons);
    await insertMany(tx, shopProducts, rows.shopProducts);
    await insertMany(tx, vessels, rows.vessels);
    await insertMany(tx, trips, rows.trips);
    await insertMany(tx, beachPriceRequests, rows.beachPriceRequests);
    await insertMany(tx, beachPriceLines, rows.beachPriceLines);
    await insertMany(tx, files, rows.files);
    await insertMany(tx, fisherPhotos, rows.fisherPhotos);
    await insertMany(tx, fishingTips, rows.fishingTips);
    await insertMany(tx, videos, rows.videos);
    await insertMany(tx, hauls, rows.hauls);
    await insertMany(tx, haulCatches, rows.haulCatches);
    await insertMany(tx, providers, rows.providers);
    await insertMany(tx, products, rows.stocked);
    await insertMany(tx, tripCatches, rows.catches);
    await insertMany(tx, balanceExplanations, rows.explanations);
    await insertMany(tx, lots, rows.lots);
    await insertMany(tx, marketplaceProducts, rows.products);
    await insertMany(tx, priceChanges, rows.priceChanges);
    await insertMany(tx, stockMoves, rows.moves);
    await insertMany(tx, counters, rows.counters);
    await insertMany(tx, clients, rows.clients);
    await insertMany(tx, binnacleLogs, rows.logs);
    await insertMany(tx, wishes, rows.wishes);
    await insertMany(tx, deliveryWindows, rows.windows);
    await insertMany(tx, requests, rows.requests);
    await insertMany(tx, requestLines, rows.requestLines);
    await insertMany(tx, requestEvents, rows.requestEvents);
    await insertMany(tx, reservations, rows.reservations);
    await insertMany(tx, invoices, rows.invoices);
    await insertMany(tx, transportists, rows.transportists);
    await insertMany(tx, sales, rows.sales);
    await insertMany(tx, saleLines, rows.saleLines);
    await insertMany(tx, payments, rows.payments);
    await insertMany(tx, orders, rows.orders);
    await insertMany(tx, offers, rows.offers);
    await insertMany(tx, purchases, rows.purchases);
    await insertMany(tx, appPurchases, rows.appPurchases);
    await insertMany(tx, appPurchaseLines, rows.appPurchaseLines);
    await insertMany(tx, appPayments, rows.appPayments);
    await insertMany(tx, appPaymentAttempts, rows.appPaymentAttempts);
    await insertMany(tx, appRefunds, rows.appRefunds);
    await insertMany(tx, projections, rows.projections);
    await insertMany(tx, approvals, rows.approvals);
    await insertMany(tx, auditLog, rows.questions);
    await insertMany(tx, messageTemplates, rows.messageTemplates);
    await insertMany(tx, messages, rows.messages);
    await insertMany(tx, messageRecipients, rows.messageRecipients);
    await insertMany(tx, messageOptOuts, rows.messageOptOuts);
    await insertMany(tx, pushSubscriptions, rows.pushSubscriptions);
    await insertMany(tx, whatsappContacts, rows.whatsappContacts);
  });
  // Without analyze, the planner would still assume that the tables are empty.
  await db.execute(sql`analyze`);
  return true;
}

export function demoRows(now: Date, passwordHash: string) {
  const accounts = noAccounts();
  addStateless(accounts, new Random('nocountry'), now, passwordHash);
  const byCountry = demoCountries.map((country) => {
    // One seed per country, so that a change to one does not change the others.
    const random = new Random(country.key);
    addNamedStaff(accounts, country, random, now, passwordHash);
    const sellerIds = addMoreStaff(accounts, country, random, now, passwordHash);
    addFishers(accounts, country, random, now, passwordHash);
    const households = addHouseholds(accounts, country, new Random(`households ${country.key}`), now);
    const { partnerIds, ...organized } = demoOrganizations(country, random, now);
    const { buyerIds } = organized;
    const known = demoClients(country, sellerIds, buyerIds, random, now);
    const goods = demoProducts(country, partnerIds, random, now);
    const landings = demoTrips(country, random, now);
    const stock = demoStock(country, landings, now);
    const fished = demoFishing(country, landings, stock.catches, accounts, now);
    const shelf = new DemoShelf(stock, countries[country.key], now);
    const requested = demoRequests(country, known.clients, shelf, now);
    const asked = demoApprovals(requested, stock.stocked);
    const bills = demoBills(country, { products: stock.stocked, clients: known.clients, requestMoves: stock.moves, requested }, now);
    giveCredit(country.key, known.clients, bills.sales);
    asked.push(...approveCredit(country, known.clients, { requests: requested.requests, sales: bills.sales, waiting: asked }, now));
    const suppliers = demoProviders(country, now);
    const allLots = [...stock.lots, ...bills.lots];
    const allMoves = [...stock.moves, ...bills.moves];
    const procured = demoProcurement(
      country,
      {
        providers: suppliers,
        products: stock.stocked,
        lots: allLots,
        moves: allMoves,
        clients: known.clients,
        requests: requested.requests,
      },
      now,
    );
    const offered = demoOffers(country, { products: goods, landings, shelf, people: accounts.people }, now);
    const { transportists } = procured;
    const shop = demoAppPurchases(
      country,
      { products: offered, organizations: organized.organizations, buyerIds, households, transportists },
      now,
    );
    const { purchases, transportists: carriers } = procured;
    demoDeliveries(country, { sales: bills.sales, carriers, purchases, appPurchases: shop.appPurchases }, now);
    const traced = demoTraces(
      country,
      { ...fished, ...shop, stocked: stock.stocked, lots: allLots, moves: allMoves, products: offered },
      now,
    );
    const given = demoCoupons(country, now);
    demoCouponUses(shop, given);
    demoAppPayments(shop, country, now);
    const priced = demoPrices(country, [...offered, ...traced.published], new Map(allLots.map((lot) => [lot._id, lot])), now);
    return {
      ...organized,
      ...shop,
      ...known,
      ...stock,
      ...fished,
      ...demoBeachPrices(country, accounts, fished.trips, now),
      ...demoFisherRecords(country, accounts, now),
      ...requested,
      approvals: asked,
      questions: demoQuestions(asked),
      ...bills,
      ...procured,
      payments: [...bills.payments, ...procured.payments],
      ...demoVideos(country, landings, fished.trips, now),
      lots: allLots,
      moves: allMoves,
      reservations: shelf.reservations,
      products: priced.published,
      priceChanges: priced.changes,
      explanations: traced.explanations,
      coupons: given,
      shopProducts: demoShopProducts(country, now),
      counters: countersOf(countries[country.key]._id, {
        // One more than the highest number of both.
        trip: 8900,
        video: 8900,
        lot: stock.lots.length,
        request: Math.max(...requested.requests.map(({ number }) => number)),
        order: procured.orders.length,
        offer: procured.offers.length,
        purchase: procured.purchases.length,
        'app-purchase': shop.appPurchases.length,
        sale: Math.max(...bills.sales.map(({ number }) => number)),
      }),
      providers: suppliers,
      wishes: demoWishes(country, known.clients, now),
      windows: demoWindows(country, { requests: requested.requests, sales: bills.sales }),
    };
  });
  const written = demoCountries.map((country) =>
    demoMessages(
      country,
      reachedIn(
        country,
        accounts,
        byCountry.flatMap((made) => made.appPurchases),
      ),
      now,
    ),
  );
  const ofMessages = <K extends keyof DemoMessages>(name: K) => written.flatMap((made) => made[name] as DemoMessages[K][number][]);
  // After all other accounts, because e-mail addresses contain the number of earlier accounts.
  for (const [n, country] of demoCountries.entries()) {
    const made = byCountry[n];
    if (made) demoBuyers(country, made, accounts, now, passwordHash);
  }
  return {
    accounts,
    messages: ofMessages('messages'),
    messageRecipients: ofMessages('messageRecipients'),
    messageTemplates: ofMessages('messageTemplates'),
    messageOptOuts: ofMessages('messageOptOuts'),
    pushSubscriptions: ofMessages('pushSubscriptions'),
    whatsappContacts: ofMessages('whatsappContacts'),
    organizations: byCountry.flatMap((made) => made.organizations),
    memberships: byCountry.flatMap((made) => made.memberships),
    partners: byCountry.flatMap((made) => made.partners),
    products: byCountry.flatMap((made) => made.products),
    priceChanges: byCountry.flatMap((made) => made.priceChanges),
    coupons: byCountry.flatMap((made) => made.coupons),
    shopProducts: byCountry.flatMap((made) => made.shopProducts),
    vessels: byCountry.flatMap((made) => made.vessels),
    trips: byCountry.flatMap((made) => made.trips),
    beachPriceRequests: byCountry.flatMap((made) => made.beachPriceRequests),
    beachPriceLines: byCountry.flatMap((made) => made.beachPriceLines),
    files: byCountry.flatMap((made) => [...made.files, ...made.photoFiles]),
    fisherPhotos: byCountry.flatMap((made) => made.fisherPhotos),
    fishingTips: byCountry.flatMap((made) => made.fishingTips),
    videos: byCountry.flatMap((made) => made.videos),
    hauls: byCountry.flatMap((made) => made.hauls),
    haulCatches: byCountry.flatMap((made) => made.haulCatches),
    providers: byCountry.flatMap((made) => made.providers),
    stocked: byCountry.flatMap((made) => made.stocked),
    catches: byCountry.flatMap((made) => made.catches),
    explanations: byCountry.flatMap((made) => made.explanations),
    lots: byCountry.flatMap((made) => made.lots),
    moves: byCountry.flatMap((made) => made.moves),
    counters: byCountry.flatMap((made) => made.counters),
    clients: byCountry.flatMap((made) => made.clients),
    logs: byCountry.flatMap((made) => made.logs),
    wishes: byCountry.flatMap((made) => made.wishes),
    windows: byCountry.map((made) => made.windows),
    approvals: byCountry.flatMap((made) => made.approvals),
    questions: byCountry.flatMap((made) => made.questions),
    requests: byCountry.flatMap((made) => made.requests),
    requestLines: byCountry.flatMap((made) => made.requestLines),
    requestEvents: byCountry.flatMap((made) => made.requestEvents),
    reservations: byCountry.flatMap((made) => made.reservations),
    sales: byCountry.flatMap((made) => made.sales),
    saleLines: byCountry.flatMap((made) => made.saleLines),
    invoices: byCountry.flatMap((made) => made.invoices),
    payments: byCountry.flatMap((made) => made.payments),
    transportists: byCountry.flatMap((made) => made.transportists),
    orders: byCountry.flatMap((made) => made.orders),
    offers: byCountry.flatMap((made) => made.offers),
    purchases: byCountry.flatMap((made) => made.purchases),
    appPurchases: byCountry.flatMap((made) => made.appPurchases),
    appPurchaseLines: byCountry.flatMap((made) => made.appPurchaseLines),
    appPayments: byCountry.flatMap((made) => made.appPayments),
    appPaymentAttempts: byCountry.flatMap((made) => made.appPaymentAttempts),
    appRefunds: demoAppRefunds(
      byCountry.flatMap((made) => made.appPayments),
      now,
    ),
    projections: byCountry.flatMap((made) => made.projections),
  };
}

/** The last assigned numbers, so that new records continue from there. */
const countersOf = (countryId: string, numbers: Record<string, number>) =>
  Object.entries(numbers).map(([kind, value]) => ({ countryId, kind, value }));
