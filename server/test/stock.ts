import { countries } from '@shop/shared/contract';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { StockCtx } from '../src/areas/stock/stock-lots.ts';
import type { Db } from '../src/base/db/db.ts';
import { lots, products, reservations, stockMoves, tripCatches, trips, users } from '../src/base/db/schema/index.ts';
import { uuidv7 } from '../src/base/db/uuid.ts';
import { emailOf, type TestServer } from './harness.ts';

interface Of {
  _id: string;
}

/** Stock as the calls move it, each step a transaction of its own, by the logistic user of Chile. */
export function atStock(server: TestServer) {
  return {
    async inside<T>(work: (ctx: StockCtx) => Promise<T>): Promise<T> {
      const [user] = await server.db
        .select()
        .from(users)
        .where(eq(users.email, emailOf('logistic')));
      if (!user) throw new Error('There is no such account.');
      const { _id: userId, personId } = user;
      const caller = {
        userId,
        personId,
        sessionId: '',
        role: 'logistic' as const,
        countryId: user.countryId ?? '',
        requires: null,
        hasSecondFactor: false,
        isProofFresh: true,
      };
      return server.db.transaction((db) => work({ db, caller, changedOf: () => undefined, announceTo: () => undefined }));
    },

    /** First expired first. */
    lotsOf: ({ _id }: Of) => server.db.select().from(lots).where(eq(lots.productId, _id)).orderBy(asc(lots.expiresAt), asc(lots._id)),

    /** The last first. */
    movesOf: ({ _id }: Of) =>
      server.db.select().from(stockMoves).where(eq(stockMoves.productId, _id)).orderBy(desc(stockMoves.at), desc(stockMoves._id)),

    /** Of the reservations of a line, by name. */
    async statesOf(lineId: string): Promise<string[]> {
      const found = await server.db
        .select()
        .from(reservations)
        .where(eq(reservations.requestLineId, lineId))
        .orderBy(asc(reservations._id));
      return found.map(({ state }) => state).sort();
    },
  };
}

type Ids = Record<'stocked' | 'lot' | 'trip' | 'fisher' | 'virtualProduct', string>;

/** A product of a country with a tonne of a trip in stock, at its first version; whatever else was made of its species is gone. */
export async function putStock(db: Db, key: 'CL' | 'EC', ids: Ids, speciesId: string): Promise<void> {
  const countryId = countries[key]._id;
  const landedAt = new Date(Date.now() - 10 * 24 * 3_600_000).toISOString();
  const form = { countryId, speciesId, name: 'Merluza', presentation: 'gutted', conservation: 'fresh' } as const;
  await db.insert(trips).values({ _id: ids.trip, countryId, fisherId: ids.fisher, landedAt, landedGrams: 1e9 }).onConflictDoNothing();
  const [made] = await db
    .insert(tripCatches)
    .values({ countryId, tripId: ids.trip, speciesId, landedGrams: 1e9 })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await db.insert(products).values({ _id: ids.stocked, ...form, costMinor: 5000, priceMinor: 9900 });
    const lot = { countryId, productId: ids.stocked, code: `T-${uuidv7().slice(-12)}`, tripCatchId: made._id, costMinor: 5000 };
    await db.insert(lots).values({ _id: ids.lot, ...lot, receivedAt: landedAt, expiresAt: '2099-01-01T00:00:00.000Z' });
    await db.insert(stockMoves).values({ countryId, lotId: ids.lot, productId: ids.stocked, grams: 1e6, kind: 'receive' });
  }
  const others = and(eq(products.countryId, countryId), eq(products.presentation, 'whole'), ne(products._id, ids.virtualProduct));
  // What the demo trades with stays.
  const isFree = sql`not exists (select 1 from lot where product_id = ${products._id})
    and not exists (select 1 from request_line where product_id = ${products._id}) and not exists (select 1 from sale_line where product_id = ${products._id})`;
  await db.delete(products).where(and(others, eq(products.onHandGrams, 0), isFree));
  await db
    .update(products)
    .set({ ...form, providerId: null, version: 1 })
    .where(eq(products._id, ids.stocked));
  const virtual = { presentation: 'meat', conservation: 'smoked', providerId: null, isVirtual: true, version: 1 } as const;
  await db.update(products).set(virtual).where(eq(products._id, ids.virtualProduct));
}
