import { type Conservation, countryById, type HandlerInput, isGoodUntil, type Presentation } from '@shop/shared/contract';
import type { calls } from '@shop/shared/contract/calls';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { speciesIn, speciesName } from '../../base/db/reference/species.ts';
import {
  fishers,
  lots,
  marketplaceProducts as offers,
  people,
  species,
  products as stocked,
  tripCatches,
  trips,
} from '../../base/db/schema/index.ts';
import { uuidv7 } from '../../base/db/uuid.ts';
import type { Ctx } from '../../base/http/handler.ts';
import { type Field, invalid, notFound } from '../../base/http/refusal.ts';
import { refusePrice } from '../approvals/selling.ts';
import { taxClassProblems } from '../billing/line-taxes.ts';
import { refuseStranger } from '../records/fisher-of.ts';
import { refuseOtherPartner } from '../records/other-partner.ts';
import { type RowOf, stored } from '../records/record.ts';
import { endParams, isDeliverable, nextDeliveryEnd } from '../stock/good-until.ts';
import { kgIn } from '../stock/kg-in.ts';
import { leftOf } from '../stock/landings.ts';
import { endOfLife } from '../stock/shelf-life.ts';
import { reserveLot } from '../stock/stock.ts';
import { productList } from './list.ts';

type Product = RowOf<'marketplace-product'>;
type Given = HandlerInput<typeof calls.marketplace.publish>['product'];

/** What is offered, as its source has it. */
interface Source {
  speciesId: string;
  fisherId: string | null;
  presentation: Presentation;
  conservation: Conservation;
  caughtAt: string | null;
  expiresAt: string;
  tripCatchId?: string;
  lotId?: string;
}

/**
 * Offers a catch of a trip or a lot of ours in the app. Throws 404, and 422 for what is past its shelf life, for the catch of a fisher who is not
 * approved and for more than there is.
 */
export async function publishOffer(ctx: Ctx, given: Given, { isOwnCatch = false } = {}) {
  const { db, countryId } = ctx;
  const { grams, priceMinor, buyerType, visible, taxClass } = given;
  const source = given.source === 'lot' ? await ofLot(ctx, given) : await ofCatch(ctx, given);
  await refuseOver(db, { ...source, countryId }, 'product.sourceId');
  // Whoever refuses the fisher meanwhile waits, and hides this one too.
  if (source.fisherId) await db.select().from(people).where(eq(people._id, source.fisherId)).for('share');
  await checkFisher(db, source.fisherId, 'product.sourceId');
  const problems = source.lotId ? [] : await taxClassProblems(db, countryId, 'product.taxClass', taxClass);
  if (problems.length > 0) throw invalid(...problems);
  const [kind] = await db.select().from(species).where(eq(species._id, source.speciesId));
  if (!kind) throw notFound(['product.sourceId', 'field.notFound']);
  const key = countryById(countryId)?.key ?? '';
  const name = speciesName(kind.names, key);
  const fields = {
    ...source,
    name,
    image: `/species/${kind.code.toLowerCase()}.svg`,
    grams,
    priceMinor,
    buyerType,
    visible,
    taxClass,
    active: true,
  };
  const _id = uuidv7();
  await hold(ctx, { ...fields, _id, countryId }, 'product.grams');
  // What fishers offer in their app is their own, at their price.
  if (!isOwnCatch) await refusePrice(ctx, { priceMinor, lotId: source.lotId, field: 'product.priceMinor' });
  await stored(ctx, 'marketplace-product', { ...fields, _id });
  return productList.one(db, eq(offers._id, _id));
}

/** A fisher offers what they have landed themselves. Throws 404 and 422. */
export async function offerOwnCatch(ctx: Ctx, { fisherId, ...product }: HandlerInput<typeof calls.appSide.offer>['product']) {
  const { sourceId } = product;
  const [found] = await ctx.db
    .select({ tripId: trips._id, fisherId: trips.fisherId })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .where(and(eq(tripCatches._id, sourceId), eq(tripCatches.countryId, ctx.countryId), eq(trips.kind, 'ER')));
  if (!found) throw notFound(['product.sourceId', 'field.notFound']);
  await refuseOtherPartner(ctx, [found.tripId], 'product.sourceId');
  await refuseStranger(ctx, fisherId, 'product.fisherId');
  if (found.fisherId !== fisherId) throw invalid(['product.sourceId', 'field.trip.otherFisher']);
  return publishOffer(ctx, { ...product, source: 'catch', visible: true, taxClass: 'standard' }, { isOwnCatch: true });
}

/**
 * What a switch makes of a product. What is switched off gives free what no buyer holds, and holds it again when it is switched on. Throws 422 for what
 * is past its shelf life or of a fisher who is not approved, and for more than there is by then.
 */
export async function switchProduct(ctx: Ctx, before: Product, switches: Partial<Pick<Product, 'active' | 'visible'>>) {
  const { active = before.active, visible } = switches;
  const field = active && !before.active ? 'active' : visible ? 'visible' : undefined;
  if (field) await refuseOver(ctx.db, before, field);
  if (field) await checkFisher(ctx.db, before.fisherId, field);
  if (active && !before.active) await hold(ctx, { ...before, grams: before.grams - before.soldGrams }, 'active');
  if (!active && before.active && before.lotId) await reserveFromLot(ctx, before.lotId, { ...before, grams: before.heldGrams }, 'active');
  return switches;
}

/** Throws 422 for what has expired, and for what expires before it can be delivered. field: what is named then. */
async function refuseOver(db: Db, { countryId, expiresAt }: { countryId: string; expiresAt: string | null }, field: string): Promise<void> {
  if (expiresAt === null) return;
  if (Date.parse(expiresAt) <= Date.now()) throw invalid([field, 'field.product.over']);
  const end = await nextDeliveryEnd(db, countryId);
  if (!isGoodUntil(expiresAt, end)) throw invalid([field, 'field.published.soon', endParams(countryId, expiresAt, end)]);
}

/** Throws 422 unless who caught it is approved; what is not of a fisher has nobody to be. field: what is named then. */
async function checkFisher(db: Db, fisherId: string | null, field: string): Promise<void> {
  if (fisherId === null) return;
  const [fisher] = await db.select({ state: people.fisherState }).from(people).where(eq(people._id, fisherId));
  if (fisher?.state !== 'approved') throw invalid([field, 'field.product.fisher']);
}

async function reserveFromLot(
  ctx: Ctx,
  lotId: string,
  { _id: lineId, countryId, grams }: Pick<Product, '_id' | 'countryId' | 'grams'>,
  field: 'product.grams' | 'active',
): Promise<void> {
  const [lot] = await ctx.db.select({ productId: lots.productId }).from(lots).where(eq(lots._id, lotId));
  if (!lot) throw notFound(['product.sourceId', 'field.notFound']);
  await reserveLot(ctx, countryId, lotId, { lineId, productId: lot.productId, grams, field });
}

/** Makes sure that nobody else is promised the weight of an offer. field: what is named when there is less. */
async function hold(
  ctx: Ctx,
  offer: Pick<Product, '_id' | 'countryId' | 'speciesId' | 'grams'> & Partial<Pick<Product, 'presentation' | 'tripCatchId' | 'lotId'>>,
  field: 'product.grams' | 'active',
): Promise<void> {
  const { _id, countryId, speciesId, presentation, grams, tripCatchId, lotId } = offer;
  if (lotId) await reserveFromLot(ctx, lotId, { _id, countryId, grams }, field);
  if (tripCatchId && presentation) {
    // Whoever takes of the same catch, for a lot or for an offer, waits.
    const landed = await ctx.db
      .select({ _id: tripCatches._id, landedGrams: tripCatches.landedGrams })
      .from(tripCatches)
      .where(eq(tripCatches._id, tripCatchId))
      .for('update');
    const left = (await leftOf(ctx.db, { speciesId, presentation }, landed)).get(tripCatchId) ?? 0;
    const tooMuch: Field = [field, 'field.landed', { kg: kgIn(countryId, left) }];
    if (grams > left) throw invalid(tooMuch);
  }
}

async function ofCatch({ db, countryId }: Ctx, { sourceId, presentation, conservation }: Given): Promise<Source> {
  const [found] = await db
    .select({ speciesId: tripCatches.speciesId, fisherId: trips.fisherId, caughtAt: trips.landedAt })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .where(and(eq(tripCatches._id, sourceId), eq(tripCatches.countryId, countryId)));
  // The schema asks for both of a catch.
  if (!found || !presentation || !conservation) throw notFound(['product.sourceId', 'field.notFound']);
  const form = { presentation, conservation };
  return { ...found, ...form, tripCatchId: sourceId, expiresAt: await endOfLife(db, { ...found, conservation }, found.caughtAt) };
}

async function ofLot({ db, countryId }: Ctx, { sourceId }: Given): Promise<Source> {
  const [found] = await db
    .select({
      speciesId: stocked.speciesId,
      presentation: stocked.presentation,
      conservation: stocked.conservation,
      expiresAt: lots.expiresAt,
      landedAt: trips.landedAt,
      receivedAt: lots.receivedAt,
    })
    .from(lots)
    .innerJoin(stocked, eq(stocked._id, lots.productId))
    .leftJoin(tripCatches, eq(tripCatches._id, lots.tripCatchId))
    .leftJoin(trips, eq(trips._id, tripCatches.tripId))
    .where(and(eq(lots._id, sourceId), eq(lots.countryId, countryId)));
  if (!found) throw notFound(['product.sourceId', 'field.notFound']);
  const { landedAt, receivedAt, ...rest } = found;
  return { ...rest, fisherId: null, caughtAt: landedAt ?? receivedAt, lotId: sourceId };
}

const most = 100;

/** What can be offered now: catches that approved fishers landed in the last days, with weight left, and lots with weight that nobody was promised and that can be delivered before they expire. */
export async function offerSources(db: Db, countryId: string) {
  const key = countryById(countryId)?.key ?? '';
  const kind = { _id: species._id, code: species.code, names: species.names };
  const landed = await db
    .select({
      _id: tripCatches._id,
      species: kind,
      fisher: sql<string>`${people.names} || ' ' || ${people.lastNames}`,
      cove: fishers.cove,
      landedAt: trips.landedAt,
      timeZone: trips.timeZone,
      landedGrams: tripCatches.landedGrams,
    })
    .from(tripCatches)
    .innerJoin(trips, eq(trips._id, tripCatches.tripId))
    .innerJoin(species, eq(species._id, tripCatches.speciesId))
    .innerJoin(people, eq(people._id, trips.fisherId))
    .leftJoin(fishers, eq(fishers.personId, trips.fisherId))
    .where(
      and(eq(tripCatches.countryId, countryId), eq(people.fisherState, 'approved'), sql`${trips.landedAt} > now() - interval '10 days'`),
    )
    .orderBy(desc(trips.landedAt), asc(tripCatches._id))
    .limit(most);
  const left = new Map<string, number>();
  for (const speciesId of new Set(landed.map((one) => one.species._id))) {
    const catches = landed.filter((one) => one.species._id === speciesId);
    for (const [id, grams] of await leftOf(db, { speciesId, presentation: 'whole' }, catches)) left.set(id, grams);
  }
  const free = sql<number>`(${lots.onHandGrams} - ${lots.reservedGrams})::float8`;
  const held = await db
    .select({
      _id: lots._id,
      code: lots.code,
      species: kind,
      presentation: stocked.presentation,
      conservation: stocked.conservation,
      expiresAt: lots.expiresAt,
      freeGrams: free,
      priceMinor: stocked.priceMinor,
    })
    .from(lots)
    .innerJoin(stocked, eq(stocked._id, lots.productId))
    .innerJoin(species, eq(species._id, stocked.speciesId))
    .where(and(eq(lots.countryId, countryId), gt(lots.onHandGrams, lots.reservedGrams), isDeliverable(lots.expiresAt, lots.countryId)))
    .orderBy(asc(lots.expiresAt), asc(lots._id))
    .limit(most);
  return {
    catches: landed
      .map(({ landedGrams: _, ...one }) => ({ ...one, species: speciesIn(one.species, key), leftGrams: left.get(one._id) ?? 0 }))
      .filter(({ leftGrams }) => leftGrams > 0),
    lots: held.map((one) => ({ ...one, species: speciesIn(one.species, key) })),
  };
}
