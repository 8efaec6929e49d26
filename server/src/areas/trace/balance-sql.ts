import { atCoveDays, balanceTolerance, coveReasons, usualYields } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';

const usual = sql.raw(`'${JSON.stringify(usualYields)}'::jsonb`);
/** The reasons that leave weight at the cove, for `in (…)`. */
export const coves = sql.raw(coveReasons.map((reason) => `'${reason}'`).join(', '));

/** Share of the live weight that a form is. kind: the row of the species, form: the presentation. */
export const yieldOf = (kind: string, form: string): SQL =>
  sql`coalesce((${sql.raw(kind)}.yields ->> ${sql.raw(form)})::float8, (${usual} ->> ${sql.raw(form)})::float8)`;

/**
 * Where what a trip brought went, a row for each species: grams of live weight. trip: the reported one, as `trip.id`; landedAt: when.
 * What nobody took in the first days lies at the cove still.
 */
export const balanceBySpecies = (trip: SQL, landedAt: SQL): SQL => sql`
  select catch_id, species_id, entered, sold, stock, loss,
    cove + case when ${landedAt} > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) then greatest(rest, 0) else 0 end as cove,
    case when ${landedAt} > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) then 0 else greatest(rest, 0) end as unexplained,
    greatest(-rest, 0) as over
  from (
    select *, entered - sold - stock - cove - loss as rest from (
      select caught.catch_id, caught.species_id, caught.entered,
        round(coalesce(moved.sold, 0) + coalesce(app.sold, 0)) as sold,
        round(coalesce(moved.stock, 0)) as stock,
        round(coalesce(app.waiting, 0) + coalesce(said.cove, 0)) as cove,
        round(coalesce(moved.loss, 0) + coalesce(bought.lost, 0) + coalesce(said.loss, 0)) as loss
      from (
        select coalesce(er.id, vo.id) as catch_id, coalesce(er.species_id, vo.species_id) as species_id,
          (case when exists (select 1 from trip seen where seen.reported_trip_id = ${trip}) then coalesce(vo.landed_grams, 0)
            else er.landed_grams end)::float8 as entered
        from (select id, species_id, landed_grams from trip_catch where trip_id = ${trip}) er
        full join (select c.id, c.species_id, c.landed_grams from trip_catch c join trip seen on seen.id = c.trip_id
          where seen.reported_trip_id = ${trip}) vo on vo.species_id = er.species_id
      ) caught
      join species kind on kind.id = caught.species_id
      left join lateral (
        select sum(m.grams / ${yieldOf('kind', 'p.presentation')}) as stock,
          -sum(m.grams / ${yieldOf('kind', 'p.presentation')}) filter (where m.kind in ('ship', 'unship', 'return')) as sold,
          -sum(m.grams / ${yieldOf('kind', 'p.presentation')}) filter (where m.kind = 'adjust' and m.grams < 0 and m.reason <> 'count') as loss
        from lot l join stock_move m on m.lot_id = l.id join product p on p.id = l.product_id where l.trip_catch_id = caught.catch_id
      ) moved on true
      left join lateral (
        select sum(o.sold_grams / ${yieldOf('kind', 'o.presentation')}) as sold,
          sum((case when o.active and o.expires_at > now() then o.grams - o.sold_grams else o.held_grams end) / ${yieldOf('kind', 'o.presentation')}) as waiting
        from marketplace_product o where o.trip_catch_id = caught.catch_id and o.presentation is not null
      ) app on true
      left join lateral (
        select sum(b.lost_grams / ${yieldOf('kind', 'o.presentation')}) as lost
        from offer o join purchase b on b.offer_id = o.id where o.trip_catch_id = caught.catch_id and b.deleted_at is null
      ) bought on true
      left join lateral (
        select sum(e.grams) filter (where e.reason in (${coves})) as cove, sum(e.grams) filter (where e.reason not in (${coves})) as loss
        from balance_explanation e where e.trip_catch_id = caught.catch_id
      ) said on true
    ) weighed
  ) balanced`;

/** The same of a whole trip, one row, and how it stands. */
export const balanceOfTrip = (trip: SQL, landedAt: SQL): SQL => sql`
  select *, case
      when over > entered * ${sql.raw(String(balanceTolerance))} then 'over'
      when unexplained > entered * ${sql.raw(String(balanceTolerance))} then 'unexplained'
      when stock > 0 or ${landedAt} > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) then 'open'
      else 'balanced' end as state
  from (
    select coalesce(sum(entered), 0) as entered, coalesce(sum(sold), 0) as sold, coalesce(sum(stock), 0) as stock,
      coalesce(sum(cove), 0) as cove, coalesce(sum(loss), 0) as loss, coalesce(sum(unexplained), 0) as unexplained,
      coalesce(sum(over), 0) as over
    from (${balanceBySpecies(trip, landedAt)}) by_species
  ) whole`;
