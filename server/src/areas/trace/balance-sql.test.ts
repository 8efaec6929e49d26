import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atCoveDays, balanceTolerance } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { balanceBySpecies, balanceOfTrip, balancesOf, coves, yieldOf } from './balance-sql.ts';

// The formula trip by trip, as plainly as it can be said: what sums all trips at once is held to it.

const bySpecies = (trip: SQL, landedAt: SQL): SQL => sql`
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

const ofTrip = (trip: SQL, landedAt: SQL): SQL => sql`
  select *, case
      when over > entered * ${sql.raw(String(balanceTolerance))} then 'over'
      when unexplained > entered * ${sql.raw(String(balanceTolerance))} then 'unexplained'
      when stock > 0 or ${landedAt} > now() - make_interval(days => ${sql.raw(String(atCoveDays))}) then 'open'
      else 'balanced' end as state
  from (
    select coalesce(sum(entered), 0) as entered, coalesce(sum(sold), 0) as sold, coalesce(sum(stock), 0) as stock,
      coalesce(sum(cove), 0) as cove, coalesce(sum(loss), 0) as loss, coalesce(sum(unexplained), 0) as unexplained,
      coalesce(sum(over), 0) as over
    from (${bySpecies(trip, landedAt)}) by_species
  ) whole`;

interface Figures {
  id: string;
  state: string;
  figures: number[];
}
const figures = sql`balance.state, array[entered, sold, stock, cove, loss, unexplained, over] as figures`;
const reported = sql`select id, landed_at from trip where kind = 'ER'`;
/** Sums of fractions differ by their order: what ends in a half may be a gram more or less. */
const isSame = (one: Figures | undefined, other: Figures) =>
  one?.state === other.state && other.figures.every((figure, at) => Math.abs(figure - (one.figures[at] ?? Number.NaN)) <= 2);

function assertSame(found: readonly Figures[], plain: readonly Figures[]) {
  const byId = new Map(found.map((one) => [one.id, one]));
  assert.equal(found.length, plain.length);
  assert.deepEqual(
    plain.filter((one) => !isSame(byId.get(one.id), one)).map((one) => [one, byId.get(one.id)]),
    [],
  );
}

/** In how many ways they stand. */
async function compared(db: Db): Promise<string[]> {
  const plain = await rowsOf<Figures>(
    db,
    sql`select trip.id, ${figures} from trip, lateral (${ofTrip(sql`trip.id`, sql`trip.landed_at`)}) balance where kind = 'ER'`,
  );
  const atOnce = await rowsOf<Figures>(db, sql`select trip_id as id, ${figures} from (${balancesOf(reported)}) balance`);
  const alone = await rowsOf<Figures>(
    db,
    sql`select trip.id, ${figures} from trip, lateral (${balanceOfTrip(sql`trip.id`, sql`trip.landed_at`)}) balance where kind = 'ER'`,
  );
  assertSame(atOnce, plain);
  assertSame(alone, plain);
  const bySpeciesOf = (formula: typeof bySpecies) =>
    rowsOf<Figures>(
      db,
      sql`select catch_id as id, species_id as state, array[entered, sold, stock, cove, loss, unexplained, over] as figures
        from trip, lateral (${formula(sql`trip.id`, sql`trip.landed_at`)}) balance where kind = 'ER'`,
    );
  assertSame(await bySpeciesOf(balanceBySpecies), await bySpeciesOf(bySpecies));
  return [...new Set(plain.map(({ state }) => state))].sort();
}

/** Lots, offers, explanations and landings as chance has them: of any catch of their country, seen or reported, many of one and none of most. */
const byChance = (column: string) => sql.raw(`(select array_agg(c.id) from trip_catch c where c.country_id = ${column})`);
const changes = [
  sql`update trip set landed_at = now() - random() * interval '10 days' where kind = 'ER' and random() < 0.3`,
  sql`update trip_catch set landed_grams = (random() * 400000)::bigint where random() < 0.3`,
  sql`delete from trip_catch c where random() < 0.2 and not exists (select 1 from lot where trip_catch_id = c.id)
    and not exists (select 1 from marketplace_product where trip_catch_id = c.id) and not exists (select 1 from offer where trip_catch_id = c.id)
    and not exists (select 1 from balance_explanation where trip_catch_id = c.id)`,
  sql`update lot set trip_catch_id = (${byChance('lot.country_id')})[1 + floor(random() * 40)::int] where random() < 0.5`,
  sql`update offer set trip_catch_id = (${byChance('offer.country_id')})[1 + floor(random() * 40)::int] where random() < 0.5`,
  sql`update marketplace_product set trip_catch_id = (${byChance('marketplace_product.country_id')})[1 + floor(random() * 40)::int],
    expires_at = now() + (random() - 0.5) * interval '10 days', active = random() < 0.5,
    held_grams = (random() * (grams - sold_grams))::int where lot_id is null and random() < 0.5`,
  sql`update purchase set lost_grams = (random() * grams)::int where random() < 0.5`,
  sql`insert into balance_explanation (id, country_id, trip_catch_id, reason, grams)
    select gen_random_uuid(), country_id, id, (array['own_use', 'spoiled'])[1 + floor(random() * 2)::int], 1 + (random() * 9000)::int from trip_catch where random() < 0.3`,
];

describe('balances of many trips at once', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });

  it('are those of each trip by itself, in six countries of the demo', async () => {
    assert.deepEqual(await compared(server.db), ['balanced', 'open', 'over', 'unexplained']);
  });

  it('are so too where lots, offers, losses, explanations and landings are as chance has them', async () => {
    for (let round = 0; round < 3; round++) {
      for (const change of changes) await server.db.execute(change);
      await compared(server.db);
    }
  });
});
