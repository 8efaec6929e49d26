import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { countries } from '@shop/shared/contract';
import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { passDay } from '../scripts/demo-day/day.ts';
import { countryOf, openMarket } from '../scripts/demo-day/market.ts';
import { openTill } from '../scripts/demo-day/till.ts';
import {
  appPayments,
  appPurchases,
  auditLog,
  beachPriceLines,
  marketplaceProducts,
  partnerKeys,
  tripCatches,
  trips,
  videos,
} from '../src/base/db/schema/index.ts';
import { TestServer } from './harness.ts';

const countryId = countries.EC._id;

/** A day on a server of its own, and what is there afterwards that was not before: without ids and times. */
async function dayOn(server: TestServer, seed: string) {
  await server.start({ env: { DEMO_DATA: 'true' }, withAccounts: false });
  const { db, url } = server;
  const [begun] = await db.select({ at: sql<string>`now()` }).from(sql`(select) one`);
  const since = new Date(begun?.at ?? 0).toISOString();
  const country = countryOf('ec');
  assert.ok(country);
  const market = await openMarket(url, country);
  const till = await openTill(url);
  const told: string[] = [];
  try {
    await passDay([market], { seed, till, speed: 0, say: (minute, _, text) => told.push(`${minute} ${text}`) });
  } finally {
    await market.close();
    await till.close();
  }
  const purchases = await db
    .select({ _id: appPurchases._id, number: appPurchases.number, buyer: appPurchases.buyerName, grams: appPurchases.grams })
    .from(appPurchases)
    .where(and(eq(appPurchases.countryId, countryId), gt(appPurchases.createdAt, since)))
    .orderBy(asc(appPurchases.number));
  const ids = purchases.map(({ _id }) => _id);
  const made = {
    told,
    trips: await db
      .select({ code: trips.code, port: trips.port, gear: trips.gear, grams: trips.landedGrams, species: tripCatches.speciesId })
      .from(trips)
      .innerJoin(tripCatches, eq(tripCatches.tripId, trips._id))
      .where(and(eq(trips.countryId, countryId), gt(trips.createdAt, since)))
      .orderBy(asc(trips.code), asc(tripCatches.speciesId)),
    videos: await db
      .select({ code: videos.code, state: videos.state })
      .from(videos)
      .where(and(eq(videos.countryId, countryId), gt(videos.createdAt, since)))
      .orderBy(asc(videos.code)),
    lines: await db
      .select({ cove: beachPriceLines.cove, grams: beachPriceLines.grams, asked: beachPriceLines.askedMinor, state: beachPriceLines.state })
      .from(beachPriceLines)
      .where(and(eq(beachPriceLines.countryId, countryId), gt(beachPriceLines.createdAt, since)))
      .orderBy(asc(beachPriceLines.createdAt), asc(beachPriceLines.position)),
    offers: await db
      .select({ name: marketplaceProducts.name, grams: marketplaceProducts.grams, price: marketplaceProducts.priceMinor })
      .from(marketplaceProducts)
      .where(and(eq(marketplaceProducts.countryId, countryId), gt(marketplaceProducts.createdAt, since)))
      .orderBy(asc(marketplaceProducts._id)),
    purchases: purchases.map(({ _id, ...purchase }) => purchase),
    payments: await db
      .select({ number: appPurchases.number, state: appPayments.state, amount: appPayments.amountMinor, label: appPayments.label })
      .from(appPayments)
      .innerJoin(appPurchases, eq(appPurchases._id, appPayments.purchaseId))
      .where(inArray(appPayments.purchaseId, ids))
      .orderBy(asc(appPurchases.number), asc(appPayments.amountMinor), asc(appPayments.state)),
  };
  const called = await db
    .selectDistinct({ call: auditLog.call })
    .from(auditLog)
    .where(and(gt(auditLog.at, since), isNotNull(auditLog.partnerKeyId)));
  const left = await db
    .select()
    .from(partnerKeys)
    .where(and(isNull(partnerKeys.revokedAt), eq(partnerKeys.scope, 'app')));
  return { made, called: called.map(({ call }) => call).sort(), left };
}

describe('a day of the other half of the market', { timeout: 300_000 }, () => {
  const servers = [new TestServer(), new TestServer()] as const;
  let days: Awaited<ReturnType<typeof dayOn>>[];
  before(async () => {
    days = [await dayOn(servers[0], 'same'), await dayOn(servers[1], 'same')];
  });
  after(async () => {
    for (const server of servers) {
      await server.close();
      await server.target.drop();
    }
  });

  it('is the same for the same seed, on another server', () => {
    assert.deepEqual(days[0]?.made, days[1]?.made);
  });

  it('has all that a day has, and is made by calls of the app alone', () => {
    const [{ made, called, left }] = days as [(typeof days)[number]];
    const codes = new Set(made.trips.map(({ code }) => code));
    assert.ok(codes.size >= 6 && codes.size <= 10, `${codes.size} trips`);
    assert.ok(made.videos.length >= codes.size / 2 && made.offers.length >= codes.size && made.lines.length >= codes.size);
    assert.ok(made.purchases.length >= 10 && made.purchases.length <= 20, `${made.purchases.length} purchases`);
    assert.deepEqual(
      made.told.filter((text) => text.includes('refused:')),
      [],
    );
    const states = made.payments.map(({ state }) => state);
    assert.ok(states.filter((state) => state === 'confirmed').length > states.length / 2, states.join());
    assert.ok(made.told.some((text) => text.includes(' off')) && states.includes('refund_requested'), states.join());
    // One of them was told twice by the gateway.
    assert.equal(made.payments.filter(({ label }) => label.startsWith('Mastercard')).length, 1);
    const inApp = ['addVideo', 'answerCounter', 'askBeachPrice', 'buy', 'cancel', 'offer', 'reportTrip'].map((verb) => `appSide.${verb}`);
    assert.deepEqual(called, inApp);
    assert.deepEqual(left, []);
  });
});
