import { sql } from 'drizzle-orm';
import type { Db } from '../../base/db/db.ts';
import { counters } from '../../base/db/schema/index.ts';

/** What has numbers of its own, counted in its country. */
export type Numbered =
  | 'trip'
  | 'video'
  | 'request'
  | 'sale'
  | 'order'
  | 'offer'
  | 'purchase'
  | 'app-purchase'
  | 'lot'
  | 'invoice'
  | 'receipt'
  | 'credit_note';

/**
 * The next number of a kind in a country, 1 at first. Two that ask at once get one after the other; a transaction that is rolled back gives
 * its number back. Take it late: everybody else who wants one waits for the commit.
 */
export async function nextNumber(db: Db, countryId: string, kind: Numbered): Promise<number> {
  const [row] = await db
    .insert(counters)
    .values({ countryId, kind, value: 1 })
    .onConflictDoUpdate({ target: [counters.countryId, counters.kind], set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  if (!row) throw new Error('The counter gave no number.');
  return row.value;
}
