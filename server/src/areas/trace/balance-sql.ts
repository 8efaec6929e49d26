import { coveReasons } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';

// The formula is the database's, which keeps `trip_balance` by it (0036_kept_balances.sql).

/** The reasons that leave weight at the cove, for `in (…)`. */
export const coves = sql.raw(coveReasons.map((reason) => `'${reason}'`).join(', '));

/** Share of the live weight that a form is. kind: the row of the species, form: the presentation. */
export const yieldOf = (kind: string, form: string): SQL => sql`live_share(${sql.raw(kind)}.yields, ${sql.raw(form)})::float8`;

/** Of one reported trip by species, as it is now. */
export const balanceBySpecies = (trip: SQL): SQL => sql`select trip_id, catch_id, species_id, entered::float8, sold::float8, stock::float8,
  cove::float8, loss::float8, unexplained::float8, over::float8 from species_balances(array[${trip}]::uuid[])`;

/** Of one reported trip, a row, as it is now. */
export const balanceOfTrip = (trip: SQL): SQL => sql`select entered::float8, sold::float8, stock::float8, cove::float8, loss::float8,
  unexplained::float8, over::float8, state from trip_balances(array[${trip}]::uuid[])`;
