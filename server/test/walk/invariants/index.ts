import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../src/base/db/db.ts';
import { app } from './app.ts';
import { approvals } from './approvals.ts';
import { cached } from './cached.ts';
import { deliveries } from './deliveries.ts';
import { documents } from './documents.ts';
import { goodsEnd } from './goods-end.ts';
import type { Invariants } from './invariant.ts';
import { log } from './log.ts';
import { money } from './money.ts';
import { orderOfEvents } from './order-of-events.ts';
import { stock } from './stock.ts';
import { trade } from './trade.ts';

/** What is true of the database whatever was done. */
export const invariants: Invariants = {
  ...stock,
  ...goodsEnd,
  ...documents,
  ...money,
  ...trade,
  ...app,
  ...deliveries,
  ...approvals,
  ...orderOfEvents,
  ...log,
  ...cached,
};

/** The first rows that break each broken invariant, by its name; empty: all hold. */
export async function breachesOf(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const name of Object.keys(invariants)) {
    const rows = await rowsThatBreak(db, name);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

/** Some of the rows that break an invariant. */
export const rowsThatBreak = (db: Db, name: string): Promise<unknown[]> =>
  rowsOf(db, sql.raw(`select * from (${invariants[name]?.find}) breach limit 5`));
