import { all, type Balance, type BalanceRow, type BalanceState, countryById } from '@shop/shared/contract';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { timeZoneOf } from '../../base/db/days.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { amongWords, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import {
  balanceExplanations,
  tripBalances as balances,
  fishers,
  people,
  species,
  tripCatches,
  trips,
  vessels,
} from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { totalsOf } from '../../base/db/totals.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { landedIn } from '../records/landing-zone.ts';
import { balanceBySpecies, balanceOfTrip } from './balance-sql.ts';

interface Parts {
  entered: number;
  sold: number;
  stock: number;
  cove: number;
  loss: number;
  unexplained: number;
  over: number;
}
const partsOf = ({ entered, sold, stock, cove, loss, unexplained, over }: Parts) => ({
  enteredGrams: entered,
  soldGrams: sold,
  stockGrams: stock,
  coveGrams: cove,
  lossGrams: loss,
  unexplainedGrams: unexplained,
  overGrams: over,
});

const ofTrips = (countryId: string, which: SQL | undefined) =>
  sql`${balances._id} in (select ${trips._id} from ${trips} where ${and(eq(trips.countryId, countryId), eq(trips.kind, 'ER'), which)})`;
/** By its code, its vessel or its fisher. */
const searched = (text: string | undefined, countryId: string) =>
  text
    ? ofTrips(
        countryId,
        or(
          matches(sql`lower(${trips.code})`, text),
          sql`${trips.vesselId} in (select ${vessels._id} from ${vessels} where ${and(eq(vessels.countryId, countryId), matches(vessels.search, text))})`,
          sql`${trips.fisherId} in (select ${people._id} from ${people} where ${and(eq(people.countryId, countryId), matches(people.search, text))})`,
        ),
      )
    : undefined;

const zoneOfBalance = (countryId: string) =>
  sql`(select coalesce(trip.time_zone, ${timeZoneOf(countryId)}) from trip where trip.id = ${balances._id})`;

type Filters = Record<'search' | 'state' | 'cove' | 'from' | 'to', string>;

export const balanceList = listed({
  table: balances,
  kept: totalsOf(balances),
  matching: ({ search, state, cove, from, to }: Filters, countryId: string) =>
    and(
      searched(textOf(search), countryId),
      amongWords(balances.state, state),
      landedIn(countryId, { landedAt: balances.landedAt, timeZone: zoneOfBalance(countryId) }, from, to),
      cove === all
        ? undefined
        : ofTrips(
            countryId,
            sql`${trips.fisherId} in (select ${fishers.personId} from ${fishers} where ${and(eq(fishers.countryId, countryId), eq(fishers.cove, cove))})`,
          ),
    ),
  columns: { landedAt: balances.landedAt, code: balances.code, unexplainedGrams: balances.beyondGrams },
  preset: '-landedAt',
  facet: 'state',
  select: (db, page, order) =>
    db
      .select({
        _id: balances._id,
        code: balances.code,
        vessel: vessels.name,
        fisher: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` },
        cove: fishers.cove,
        landedAt: balances.landedAt,
        timeZone: trips.timeZone,
        isSeen: sql<boolean>`exists (select 1 from trip seen where seen.reported_trip_id = ${balances._id})`,
        enteredGrams: balances.enteredGrams,
        soldGrams: balances.soldGrams,
        stockGrams: balances.stockGrams,
        coveGrams: balances.coveGrams,
        lossGrams: balances.lossGrams,
        unexplainedGrams: balances.unexplainedGrams,
        overGrams: balances.overGrams,
        state: balances.state,
      })
      .from(page)
      .innerJoin(balances, eq(balances._id, page._id))
      .innerJoin(trips, eq(trips._id, balances._id))
      .innerJoin(people, eq(people._id, trips.fisherId))
      .leftJoin(fishers, eq(fishers.personId, trips.fisherId))
      .leftJoin(vessels, eq(vessels._id, trips.vesselId))
      .orderBy(...order),
  row: ({ isSeen, ...trip }): BalanceRow => ({ ...trip, source: isSeen ? 'VO' : 'ER' }),
});

/** What all trips that the filters match add up to. */
export async function balanceTotals(db: Db, countryId: string, filters: Filters) {
  const sum = (column: (typeof balances)['soldGrams']) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const [sums] = await db
    .select({
      trips: sql<number>`count(*)::int`,
      enteredGrams: sum(balances.enteredGrams),
      soldGrams: sum(balances.soldGrams),
      stockGrams: sum(balances.stockGrams),
      coveGrams: sum(balances.coveGrams),
      lossGrams: sum(balances.lossGrams),
      unexplainedGrams: sum(balances.unexplainedGrams),
      overGrams: sum(balances.overGrams),
    })
    .from(balances)
    .where(balanceList.where(countryId, filters));
  const coves = await db.selectDistinct({ cove: fishers.cove }).from(fishers).where(eq(fishers.countryId, countryId)).orderBy(fishers.cove);
  if (!sums) throw new Error('A sum is one row.');
  return { ...sums, coves: coves.map(({ cove }) => cove) };
}

/** A trip's balance as it is now, also by species, and what was said of it. Throws NotFoundError. */
export async function balanceWhere(db: Db, which: SQL | undefined): Promise<Balance> {
  const row = await balanceList.one(db, which);
  const [trip] = await db.select({ countryId: trips.countryId }).from(trips).where(eq(trips._id, row._id));
  const key = countryById(trip?.countryId)?.key ?? '';
  // What this transaction has changed is kept once it commits.
  const [whole] = await rowsOf<Parts & { state: BalanceState }>(db, balanceOfTrip(sql`${row._id}`));
  if (!whole) throw new Error('A reported trip has a balance.');
  const parts = await rowsOf<Parts & { catch_id: string; kind: { _id: string; code: string; names: Record<string, string> } }>(
    db,
    sql`select balance.*, json_build_object('_id', named.id, 'code', named.code, 'names', named.names) as kind
      from (${balanceBySpecies(sql`${row._id}`)}) balance join species named on named.id = balance.species_id
      order by balance.entered desc, named.code`,
  );
  const given = await db
    .select({
      _id: balanceExplanations._id,
      species: { _id: species._id, code: species.code, names: species.names },
      reason: balanceExplanations.reason,
      grams: balanceExplanations.grams,
      comment: balanceExplanations.comment,
      at: balanceExplanations.createdAt,
      by: personOf,
    })
    .from(balanceExplanations)
    .innerJoin(tripCatches, eq(tripCatches._id, balanceExplanations.tripCatchId))
    .innerJoin(species, eq(species._id, tripCatches.speciesId))
    .leftJoin(updaters, eq(updaters.userId, balanceExplanations.createdBy))
    .where(
      inArray(
        balanceExplanations.tripCatchId,
        parts.map(({ catch_id }) => catch_id),
      ),
    )
    .orderBy(desc(balanceExplanations.createdAt), desc(balanceExplanations._id));
  return {
    ...row,
    ...partsOf(whole),
    state: whole.state,
    species: parts.map(({ catch_id, kind, ...part }) => ({ catchId: catch_id, species: speciesIn(kind, key), ...partsOf(part) })),
    explanations: given.map(({ species: kind, ...one }) => ({ ...one, species: speciesIn(kind, key) })),
  };
}
