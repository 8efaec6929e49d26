import { type BalanceReason, balanceReasons, countries, landedTolerance, usualShelfLifeHours, usualYields } from '@shop/shared/contract';
import { speciesName, speciesRows } from '../../base/db/reference/species.ts';
import type {
  appPurchaseLines,
  appPurchases,
  balanceExplanations,
  marketplaceProducts,
  tripCatches,
  trips,
} from '../../base/db/schema/index.ts';
import { uuidOf } from '../../base/db/uuid.ts';
import type { DemoCountry } from './countries.ts';
import { userIdOf } from './people.ts';
import { daysBefore, groupedBy, Random } from './random.ts';
import type { DemoLot, DemoMove, DemoProduct } from './stock.ts';

type Catch = typeof tripCatches.$inferInsert & { _id: string };
type Trip = typeof trips.$inferInsert & { _id: string };
type Published = typeof marketplaceProducts.$inferInsert;

interface Of {
  trips: readonly Trip[];
  catches: readonly Catch[];
  stocked: readonly DemoProduct[];
  lots: readonly DemoLot[];
  moves: readonly DemoMove[];
  products: Published[];
  appPurchases: (typeof appPurchases.$inferInsert)[];
  appPurchaseLines: (typeof appPurchaseLines.$inferInsert)[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** So long after its landing a fish comes in as a lot: fresh at once, frozen and smoked after a while. */
const daysToStock = { live: 1, fresh: 3, chilled: 3, frozen: 40, smoked: 20 } as const;

/**
 * Says of a year of lots, and of some purchases of the app, which catch they are of: one of the species that was landed shortly before and has
 * weight left. What then lacks of a catch is explained, mostly.
 */
export function demoTraces(country: DemoCountry, of: Of, now: Date) {
  const random = new Random(`traces ${country.key}`);
  const landings = new Map(of.trips.filter(({ kind }) => kind === 'ER').map((trip) => [trip._id, trip]));
  const caught = of.catches.flatMap((one) => {
    const trip = landings.get(one.tripId);
    return trip ? [{ ...one, fisherId: trip.fisherId, at: Date.parse(trip.landedAt) }] : [];
  });
  const bySpecies = groupedBy(caught, ({ speciesId }) => speciesId);
  const left = leftAfter(of, caught);

  /** Takes live weight of a catch that was landed in the days before. */
  const take = (from: typeof caught, before: number, days: number, live: number) => {
    const fitting = from.filter(
      ({ _id, at }) => at < before - 2 * hourMs && before - at < days * dayMs && (left.get(_id) ?? 0) - live > live * 0.02,
    );
    const one = fitting.length > 0 ? random.pick(fitting) : undefined;
    if (one) left.set(one._id, (left.get(one._id) ?? 0) - live);
    return one;
  };

  linkLots();
  const published = linkPurchases();
  return { published, explanations: explained(country, { caught, seen: seenOf(of), left }, random, now) };

  function linkLots(): void {
    const products = new Map(of.stocked.map((product) => [product._id, product]));
    const movesOf = groupedBy(of.moves, ({ lotId }) => lotId);
    for (const lot of of.lots) {
      const product = products.get(lot.productId);
      const receivedAt = Date.parse(lot.receivedAt);
      if (lot.tripCatchId || !product || receivedAt > now.getTime() || !random.chance(0.9)) continue;
      const grams = (movesOf.get(lot._id) ?? []).reduce((sum, move) => sum + Math.max(0, move.grams), 0);
      const live = grams / usualYields[product.presentation];
      const one = take(bySpecies.get(product.speciesId) ?? [], receivedAt, daysToStock[product.conservation], live);
      if (one) lot.tripCatchId = one._id;
    }
  }

  /** Some of what was bought in the app was of a catch of the days before: published for that by its fisher, and sold out. */
  function linkPurchases(): Published[] {
    const purchases = new Map(of.appPurchases.map((purchase) => [purchase._id, purchase]));
    const products = new Map(of.products.map((product) => [product._id, product]));
    const made: Published[] = [];
    for (const [purchaseId, lines] of groupedBy(of.appPurchaseLines, (line) => line.purchaseId)) {
      const purchase = purchases.get(purchaseId);
      const [line] = lines;
      const product = products.get(line?.productId);
      const boughtAt = Date.parse(purchase?.createdAt ?? '');
      if (!line || !purchase || !product || lines.length > 1 || line.state !== 'sold' || !random.chance(0.4)) continue;
      const one = take(caught, boughtAt, 4, line.grams);
      const kind = speciesRows.find(({ _id }) => _id === one?.speciesId);
      if (!one || !kind) continue;
      // It is no longer sold of the product that it was drawn for.
      product.grams -= line.grams;
      const sold: Published = {
        ...product,
        _id: uuidOf(`demo:published-catch:${purchaseId}`),
        name: speciesName(kind.names, country.key),
        image: `/species/${kind.code.toLowerCase()}.svg`,
        ...{ speciesId: kind._id, fisherId: one.fisherId, partnerId: null, tripCatchId: one._id, lotId: null },
        ...{ presentation: 'whole', conservation: 'fresh', grams: line.grams, active: false, visible: false },
        caughtAt: new Date(one.at).toISOString(),
        expiresAt: new Date(one.at + usualShelfLifeHours.fresh * hourMs).toISOString(),
        createdAt: new Date(one.at + hourMs).toISOString(),
        updatedAt: purchase.createdAt as string,
      };
      made.push(sold);
      line.productId = sold._id as string;
      line.description = sold.name;
      purchase.fisherId = one.fisherId;
      purchase.partnerId = null;
    }
    return made;
  }
}

/** Weight of each catch that existing lots and offers do not contain: live grams, within the tolerance of scales. */
function leftAfter({ lots, moves, stocked, products }: Of, caught: readonly Catch[]): Map<string, number> {
  const left = new Map(caught.map(({ _id, landedGrams }) => [_id, landedGrams * landedTolerance]));
  const less = (id: string | null | undefined, live: number) => id && left.set(id, (left.get(id) ?? 0) - live);
  const forms = new Map(stocked.map(({ _id, presentation }) => [_id, presentation]));
  const linked = new Map(lots.map(({ _id, tripCatchId, productId }) => [_id, { tripCatchId, form: forms.get(productId) ?? 'whole' }]));
  for (const { lotId, grams } of moves) {
    const lot = linked.get(lotId);
    if (lot && grams > 0) less(lot.tripCatchId, grams / usualYields[lot.form]);
  }
  for (const { tripCatchId, presentation, grams } of products) if (presentation) less(tripCatchId, grams / usualYields[presentation]);
  return left;
}

/** What the camera saw of a catch, where it saw the trip at all: by the reported trip and the species. */
function seenOf({ trips: all, catches }: Of) {
  const reported = new Map(all.flatMap(({ _id, reportedTripId }) => (reportedTripId ? [[_id, reportedTripId] as const] : [])));
  const seen = new Map<string, number>();
  for (const { tripId, speciesId, landedGrams } of catches) {
    const of = reported.get(tripId);
    if (of) seen.set(`${of} ${speciesId}`, landedGrams);
  }
  return { trips: new Set(reported.values()), grams: seen };
}

interface Weighed {
  caught: readonly (Catch & { at: number })[];
  seen: ReturnType<typeof seenOf>;
  left: Map<string, number>;
}

/** Most of a landing stays at its cove; some of it spoils. Of one in twelve nobody has said yet where the rest went. */
function explained(country: DemoCountry, { caught, seen, left }: Weighed, random: Random, now: Date) {
  const made: (typeof balanceExplanations.$inferInsert)[] = [];
  const { _id: countryId } = countries[country.key];
  for (const one of caught) {
    const entered = seen.trips.has(one.tripId) ? (seen.grams.get(`${one.tripId} ${one.speciesId}`) ?? 0) : one.landedGrams;
    const taken = one.landedGrams * landedTolerance - (left.get(one._id) ?? 0);
    const rest = entered - taken;
    const isNew = now.getTime() - one.at < 4 * dayMs;
    const isOpen = random.chance(1 / 12);
    const lost = random.chance(0.4) ? random.next() * 0.04 : 0;
    if (isNew || rest < entered * 0.005) continue;
    const explained: [BalanceReason, number][] = [
      ['sold_at_cove', rest * (isOpen ? 0.5 : 1 - lost)],
      [random.pick(balanceReasons.filter((reason) => reason !== 'sold_at_cove')), isOpen ? 0 : rest * lost],
    ];
    for (const [reason, weight] of explained) {
      const grams = Math.floor(weight / 100) * 100;
      if (grams <= 0) continue;
      const at = daysBefore(new Date(one.at), -2);
      const by = userIdOf(`logistic.${country.suffix}`);
      made.push({
        _id: uuidOf(`demo:balance:${one._id}:${reason}`, at),
        ...{ countryId, tripCatchId: one._id, reason, grams, comment: '' },
        ...{ createdAt: at, createdBy: by, updatedAt: at, updatedBy: by },
      });
    }
  }
  return made;
}
