import { atCoveDays, balanceTolerance, coveReasons, usualYields } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';

const usual = sql.raw(`'${JSON.stringify(usualYields)}'::jsonb`);
/** The reasons that leave weight at the cove, for `in (…)`. */
export const coves = sql.raw(coveReasons.map((reason) => `'${reason}'`).join(', '));

/** Share of the live weight that a form is. kind: the row of the species, form: the presentation. */
export const yieldOf = (kind: string, form: string): SQL =>
  sql`coalesce((${sql.raw(kind)}.yields ->> ${sql.raw(form)})::float8, (${usual} ->> ${sql.raw(form)})::float8)`;

/** A trip's id and when it landed, as `balancesOf` asks for them. */
const oneTrip = (trip: SQL, landedAt: SQL): SQL => sql`select ${trip} as id, ${landedAt} as landed_at`;

/**
 * Where what trips brought went, a row for each species of each: grams of live weight. asked: the reported ones, a select of `id` and `landed_at`.
 * Each source is summed once, for all trips together. What nobody took in the first days lies at the cove still.
 */
const speciesBalances = (asked: SQL): SQL => sql`
  with asked as materialized (${asked}),
  caught as materialized (
    select coalesce(er.trip_id, vo.trip_id) as trip_id, coalesce(er.landed_at, vo.landed_at) as landed_at, coalesce(er.id, vo.id) as catch_id, coalesce(er.species_id, vo.species_id) as species_id,
      (case when exists (select 1 from trip seen where seen.reported_trip_id = coalesce(er.trip_id, vo.trip_id))
        then coalesce(vo.landed_grams, 0) else er.landed_grams end)::float8 as entered
    from (select c.id, c.trip_id, asked.landed_at, c.species_id, c.landed_grams from asked join trip_catch c on c.trip_id = asked.id) er
    full join (
      select c.id, seen.reported_trip_id as trip_id, asked.landed_at, c.species_id, c.landed_grams
      from asked join trip seen on seen.reported_trip_id = asked.id join trip_catch c on c.trip_id = seen.id
    ) vo on vo.trip_id = er.trip_id and vo.species_id = er.species_id
  ),
  moved as (
    select catch_id, sum(m.grams / ${yieldOf('kind', 'p.presentation')}) as stock,
      -sum(m.grams / ${yieldOf('kind', 'p.presentation')}) filter (where m.kind in ('ship', 'unship', 'return')) as sold,
      -sum(m.grams / ${yieldOf('kind', 'p.presentation')}) filter (where m.kind = 'adjust' and m.grams < 0 and m.reason <> 'count') as loss
    from caught join species kind on kind.id = caught.species_id join lot l on l.trip_catch_id = catch_id
      join stock_move m on m.lot_id = l.id join product p on p.id = l.product_id group by catch_id
  ),
  app as (
    select catch_id, sum(o.sold_grams / ${yieldOf('kind', 'o.presentation')}) as sold,
      sum((case when o.active and o.expires_at > now() then o.grams - o.sold_grams else o.held_grams end) / ${yieldOf('kind', 'o.presentation')}) as waiting
    from caught join species kind on kind.id = caught.species_id
      join marketplace_product o on o.trip_catch_id = catch_id and o.presentation is not null group by catch_id
  ),
  bought as (
    select catch_id, sum(b.lost_grams / ${yieldOf('kind', 'o.presentation')}) as lost
    from caught join species kind on kind.id = caught.species_id join offer o on o.trip_catch_id = catch_id
      join purchase b on b.offer_id = o.id and b.deleted_at is null group by catch_id
  ),
  said as (
    select catch_id, sum(e.grams) filter (where e.reason in (${coves})) as cove, sum(e.grams) filter (where e.reason not in (${coves})) as loss
    from caught join balance_explanation e on e.trip_catch_id = catch_id group by catch_id
  )
  select trip_id, is_recent, catch_id, species_id, entered, sold, stock, loss,
    cove + case when is_recent then greatest(rest, 0) else 0 end as cove,
    case when is_recent then 0 else greatest(rest, 0) end as unexplained, greatest(-rest, 0) as over
  from (
    select *, entered - sold - stock - cove - loss as rest from (
      select trip_id, landed_at > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) as is_recent, catch_id, species_id, entered,
        round(coalesce(moved.sold, 0) + coalesce(app.sold, 0)) as sold,
        round(coalesce(moved.stock, 0)) as stock,
        round(coalesce(app.waiting, 0) + coalesce(said.cove, 0)) as cove,
        round(coalesce(moved.loss, 0) + coalesce(bought.lost, 0) + coalesce(said.loss, 0)) as loss
      from caught left join moved using (catch_id) left join app using (catch_id)
        left join bought using (catch_id) left join said using (catch_id)
    ) weighed
  ) balanced`;

/** The same of whole trips, a row each, and how they stand. */
export const balancesOf = (asked: SQL): SQL => sql`
  select *, case
      when over > entered * ${sql.raw(String(balanceTolerance))} then 'over'
      when unexplained > entered * ${sql.raw(String(balanceTolerance))} then 'unexplained'
      when stock > 0 or is_recent then 'open'
      else 'balanced' end as state
  from (
    select whose.id as trip_id, whose.landed_at > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) as is_recent,
      coalesce(sum(entered), 0) as entered, coalesce(sum(sold), 0) as sold, coalesce(sum(stock), 0) as stock,
      coalesce(sum(cove), 0) as cove, coalesce(sum(loss), 0) as loss, coalesce(sum(unexplained), 0) as unexplained,
      coalesce(sum(over), 0) as over
    from (${asked}) whose left join (${speciesBalances(asked)}) by_species on by_species.trip_id = whose.id
    group by whose.id, whose.landed_at
  ) whole`;

/** Of one trip by species. trip: the reported one, as `trip.id`; landedAt: when. */
export const balanceBySpecies = (trip: SQL, landedAt: SQL): SQL => speciesBalances(oneTrip(trip, landedAt));

/** Of one trip, one row. */
export const balanceOfTrip = (trip: SQL, landedAt: SQL): SQL => balancesOf(oneTrip(trip, landedAt));
