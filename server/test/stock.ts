import { asc, desc, eq } from 'drizzle-orm';
import { lots, reservations, stockMoves, users } from '../src/db/schema/index.ts';
import type { StockCtx } from '../src/trade/stock-lots.ts';
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
      const caller = { userId, personId, sessionId: '', role: 'logistic' as const, countryId: user.countryId ?? '' };
      return server.db.transaction((db) => work({ db, caller, changedOf: () => undefined, tell: () => undefined }));
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
