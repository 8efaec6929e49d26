import { all, type Balance, type BalanceRow, type BalanceState, countryById } from '@shop/shared/contract';
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { dayOf, textOf } from '../../base/db/list.ts';
import { listed } from '../../base/db/listed.ts';
import { speciesIn } from '../../base/db/reference/species.ts';
import { balanceExplanations, fishers, people, species, tripCatches, trips, vessels } from '../../base/db/schema/index.ts';
import { matches } from '../../base/db/search.ts';
import { personOf, updaters } from '../../base/db/updater.ts';
import { startOf } from '../records/start-of.ts';
import { balanceBySpecies, balanceOfTrip, balancesOf } from './balance-sql.ts';

const id = sql`${trips._id}`;
const landedAt = sql`${trips.landedAt}`;
/** One figure of a trip's balance. */
const figure = (name: 'unexplained' | 'over') => sql<number>`(select ${sql.raw(name)} from (${balanceOfTrip(id, landedAt)}) balance)`;
/** The balances of all trips that are asked for, each source of theirs summed once. */
const balancesWhere = (which: SQL | undefined) => balancesOf(sql`select ${id}, ${landedAt} from ${trips} where ${which}`);

/** The words of a filter, for `in (…)`. */
const words = (filter: string) =>
  sql.join(
    filter.split(',').map((word) => sql`${word}`),
    sql`, `,
  );

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

export const isReported = eq(trips.kind, 'ER');
/** By its code, its vessel or its fisher. */
const searched = (text: string | undefined, countryId: string) =>
  text
    ? or(
        matches(sql`lower(${trips.code})`, text),
        sql`${trips.vesselId} in (select ${vessels._id} from ${vessels} where ${and(eq(vessels.countryId, countryId), matches(vessels.search, text))})`,
        sql`${trips.fisherId} in (select ${people._id} from ${people} where ${and(eq(people.countryId, countryId), matches(people.search, text))})`,
      )
    : undefined;

type Filters = Record<'search' | 'state' | 'cove' | 'from' | 'to', string>;

/** What the trip itself tells, whatever its balance is. */
const matchingTrip = ({ search, cove, from, to }: Omit<Filters, 'state'>, countryId: string) =>
  and(
    searched(textOf(search), countryId),
    dayOf(from, (day) => sql`${trips.landedAt} >= ${startOf(countryId, day)}`),
    dayOf(to, (day) => sql`${trips.landedAt} < ${startOf(countryId, day, 1)}`),
    cove === all
      ? undefined
      : sql`${trips.fisherId} in (select ${fishers.personId} from ${fishers} where ${and(eq(fishers.countryId, countryId), eq(fishers.cove, cove))})`,
  );

export const balanceList = listed({
  table: trips,
  name: 'balance',
  live: isReported,
  matching: ({ state, ...filters }: Filters, countryId) => {
    const others = matchingTrip(filters, countryId);
    if (state === all) return others;
    const asked = and(eq(trips.countryId, countryId), isReported, others);
    return sql`${id} in (select trip_id from (${balancesWhere(asked)}) balance where state in (${words(state)}))`;
  },
  columns: {
    landedAt: trips.landedAt,
    code: trips.code,
    unexplainedGrams: sql`(${figure('unexplained')} + ${figure('over')})`,
  },
  found: {
    unexplainedGrams: (which) => ({
      from: sql`(select trip_id, unexplained + over as beyond from (${balancesWhere(which)}) balance) weighed`,
      on: sql`weighed.trip_id = ${id}`,
      by: sql`weighed.beyond`,
    }),
  },
  preset: '-landedAt',
  select: (db, page, order) =>
    db
      .select({
        _id: trips._id,
        code: trips.code,
        vessel: vessels.name,
        fisher: { _id: people._id, name: sql<string>`${people.names} || ' ' || ${people.lastNames}` },
        cove: fishers.cove,
        landedAt: trips.landedAt,
        isSeen: sql<boolean>`exists (select 1 from trip seen where seen.reported_trip_id = ${trips._id})`,
        balance: sql<Parts & { state: BalanceState }>`(select row_to_json(balance) from (${balanceOfTrip(id, landedAt)}) balance)`,
      })
      .from(page)
      .innerJoin(trips, eq(trips._id, page._id))
      .innerJoin(people, eq(people._id, trips.fisherId))
      .leftJoin(fishers, eq(fishers.personId, trips.fisherId))
      .leftJoin(vessels, eq(vessels._id, trips.vesselId))
      .orderBy(...order),
  row: ({ isSeen, balance, ...trip }): BalanceRow => ({
    ...trip,
    source: isSeen ? 'VO' : 'ER',
    ...partsOf(balance),
    state: balance.state,
  }),
});

/** What all trips that the filters match add up to. */
export async function balanceTotals(db: Db, countryId: string, filters: Filters) {
  const [sums] = await rowsOf<Parts & { trips: number }>(
    db,
    sql`select count(*)::int as trips, coalesce(sum(entered), 0) as entered, coalesce(sum(sold), 0) as sold, coalesce(sum(stock), 0) as stock,
      coalesce(sum(cove), 0) as cove, coalesce(sum(loss), 0) as loss, coalesce(sum(unexplained), 0) as unexplained, coalesce(sum(over), 0) as over
      from (${balancesWhere(balanceList.where(countryId, { ...filters, state: all }))}) balance
      ${filters.state === all ? sql`` : sql`where state in (${words(filters.state)})`}`,
  );
  const coves = await db.selectDistinct({ cove: fishers.cove }).from(fishers).where(eq(fishers.countryId, countryId)).orderBy(fishers.cove);
  if (!sums) throw new Error('A sum is one row.');
  return { ...partsOf(sums), trips: sums.trips, coves: coves.map(({ cove }) => cove) };
}

/** A trip's balance by species, and what was said of it. Throws NoSuchRow. */
export async function balanceWhere(db: Db, which: SQL | undefined): Promise<Balance> {
  const row = await balanceList.one(db, which);
  const [trip] = await db.select({ countryId: trips.countryId }).from(trips).where(eq(trips._id, row._id));
  const key = countryById(trip?.countryId)?.key ?? '';
  const parts = await rowsOf<Parts & { catch_id: string; kind: { _id: string; code: string; names: Record<string, string> } }>(
    db,
    sql`select balance.*, json_build_object('_id', named.id, 'code', named.code, 'names', named.names) as kind
      from ${trips}, lateral (${balanceBySpecies(id, landedAt)}) balance join species named on named.id = balance.species_id
      where ${trips._id} = ${row._id} order by balance.entered desc, named.code`,
  );
  const said = await db
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
    species: parts.map(({ catch_id, kind, ...part }) => ({ catchId: catch_id, species: speciesIn(kind, key), ...partsOf(part) })),
    explanations: said.map(({ species: kind, ...one }) => ({ ...one, species: speciesIn(kind, key) })),
  };
}
