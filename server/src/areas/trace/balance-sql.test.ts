import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { atCoveDays, balanceTolerance, countryList, usualYields } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { useTestServer } from '../../../test/harness.ts';
import { type Db, rowsOf } from '../../base/db/db.ts';
import { tripBalances } from '../../base/db/schema/index.ts';
import { balanceBySpecies, coves } from './balance-sql.ts';
import { weighDue } from './weigh.ts';

// The formula trip by trip, as plainly as it can be said and with the numbers of the contract: what the database keeps is held to it, to the gram.

const usual = sql.raw(`'${JSON.stringify(usualYields)}'::jsonb`);
const yieldOf = (kind: string, form: string): SQL =>
  sql`coalesce((${sql.raw(kind)}.yields ->> ${sql.raw(form)})::numeric, (${usual} ->> ${sql.raw(form)})::numeric)`;
const isRecent = (landedAt: SQL): SQL => sql`${landedAt} > now() - make_interval(hours => 24 * ${sql.raw(String(atCoveDays))})`;

const bySpecies = (trip: SQL, landedAt: SQL): SQL => sql`
  select catch_id, species_id, entered, sold, stock, loss,
    cove + case when ${isRecent(landedAt)} then greatest(rest, 0) else 0 end as cove,
    case when ${isRecent(landedAt)} then 0 else greatest(rest, 0) end as unexplained,
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
            else er.landed_grams end) as entered
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
      when stock > 0 or ${isRecent(landedAt)} then 'open'
      else 'balanced' end as state
  from (
    select coalesce(sum(entered), 0) as entered, coalesce(sum(sold), 0) as sold, coalesce(sum(stock), 0) as stock,
      coalesce(sum(cove), 0) as cove, coalesce(sum(loss), 0) as loss, coalesce(sum(unexplained), 0) as unexplained,
      coalesce(sum(over), 0) as over
    from (${bySpecies(trip, landedAt)}) by_species
  ) whole`;

interface Figures {
  id: string;
  country: string;
  state: string;
  figures: number[];
}
const figures = sql`array[entered, sold, stock, cove, loss, unexplained, over]::float8[] as figures`;
const ordered = (rows: Figures[]) => rows.sort((a, b) => (a.id < b.id ? -1 : 1));

/** In how many ways the trips of a country stand, by country. Throws where something is kept that is not so. */
async function compared(db: Db): Promise<Map<string, Set<string>>> {
  const plain = ordered(
    await rowsOf<Figures>(
      db,
      sql`select trip.id, country_id as country, balance.state, ${figures}
        from trip, lateral (${ofTrip(sql`trip.id`, sql`trip.landed_at`)}) balance where kind = 'ER'`,
    ),
  );
  const kept = await db.select().from(tripBalances);
  assert.deepEqual(
    ordered(
      kept.map((one) => ({
        id: one._id,
        country: one.countryId,
        state: one.state,
        figures: [one.enteredGrams, one.soldGrams, one.stockGrams, one.coveGrams, one.lossGrams, one.unexplainedGrams, one.overGrams],
      })),
    ),
    plain,
  );
  assert.deepEqual(
    kept.filter(({ beyondGrams, unexplainedGrams, overGrams }) => beyondGrams !== unexplainedGrams + overGrams),
    [],
  );
  const bySpeciesOf = async (formula: (trip: SQL, landedAt: SQL) => SQL) =>
    ordered(
      await rowsOf<Figures>(
        db,
        sql`select catch_id as id, country_id as country, species_id as state, ${figures}
          from trip, lateral (${formula(sql`trip.id`, sql`trip.landed_at`)}) balance where kind = 'ER'`,
      ),
    );
  assert.deepEqual(await bySpeciesOf(balanceBySpecies), await bySpeciesOf(bySpecies));
  const counted = await rowsOf(
    db,
    sql`select country_id, facet, rows from row_total where list = 'trip_balance' and rows <> 0
      except select country_id, state, count(*) from trip_balance group by 1, 2`,
  );
  assert.deepEqual(counted, []);
  assert.deepEqual(await rowsOf(db, sql`select id from balance_due`), []);
  const states = new Map<string, Set<string>>();
  for (const { country, state } of plain) states.set(country, (states.get(country) ?? new Set()).add(state));
  return states;
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
  sql`insert into trip (id, country_id, kind, reported_trip_id, fisher_id, landed_at, landed_grams)
    select gen_random_uuid(), country_id, 'VO', id, fisher_id, landed_at, landed_grams from trip er
    where kind = 'ER' and random() < 0.1 and not exists (select from trip seen where seen.reported_trip_id = er.id)`,
  sql`insert into trip_catch (id, country_id, trip_id, species_id, landed_grams)
    select gen_random_uuid(), country_id, id, (select id from species order by random() + length(trip.code) limit 1), (random() * 400000)::int
    from trip where kind = 'VO' and random() < 0.2 on conflict do nothing`,
  sql`insert into stock_move (id, country_id, lot_id, product_id, grams, kind, reason)
    select gen_random_uuid(), country_id, id, product_id, 1 + (random() * 50000)::int, 'adjust', 'found' from lot
    where trip_catch_id is not null and random() < 0.1`,
  sql`update product set presentation = 'fillet_skinless' where presentation = 'fillet' and random() < 0.1
    and not exists (select from product other where (other.country_id, other.species_id, other.conservation, other.presentation)
      = (product.country_id, product.species_id, product.conservation, 'fillet_skinless'))`,
  sql`update species set yields = jsonb_build_object('fillet', 0.4 + (random() * 10)::int / 100.0) where random() < 0.2`,
  sql`delete from balance_explanation where random() < 0.1`,
  sql`update purchase set lost_grams = (random() * grams)::int where random() < 0.5`,
  sql`insert into balance_explanation (id, country_id, trip_catch_id, reason, grams)
    select gen_random_uuid(), country_id, id, (array['own_use', 'spoiled'])[1 + floor(random() * 2)::int], 1 + (random() * 9000)::int from trip_catch where random() < 0.3`,
];

describe('balances that are kept', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  /** Demo data is some minutes old: what time alone changed meanwhile is weighed first, as the server does every few minutes. */
  const comparedNow = async () => {
    await weighDue(server.db);
    return compared(server.db);
  };

  it('are what the formula says, in six countries of the demo', async () => {
    const states = await comparedNow();
    assert.deepEqual([...states.keys()].sort(), countryList.map(({ _id }) => _id).sort());
    assert.deepEqual([...new Set([...states.values()].flatMap((of) => [...of]))].sort(), ['balanced', 'open', 'over', 'unexplained']);
    for (const of of states.values()) assert.ok(of.size >= 3);
  });

  it('are so after each change of lots, offers, losses, explanations and landings, as chance has it', async () => {
    for (const change of changes) {
      await server.db.execute(change);
      await comparedNow();
    }
  });

  it('are so after many changes in one transaction, and as before when it is taken back', async () => {
    await server.db.transaction(async (tx) => {
      for (const change of changes) await tx.execute(change);
    });
    await comparedNow();
    const before = await server.db.select().from(tripBalances).orderBy(tripBalances._id);
    await assert.rejects(
      server.db.transaction(async (tx) => {
        for (const change of changes) await tx.execute(change);
        throw new Error('Taken back.');
      }),
    );
    assert.deepEqual(await server.db.select().from(tripBalances).orderBy(tripBalances._id), before);
  });

  it('follow what time alone changes: an offer that ends, fish that nobody took in three days', async () => {
    const { db } = server;
    // As if time had passed since they were last weighed.
    await db.execute(sql`alter table trip disable trigger user`);
    await db.execute(sql`alter table marketplace_product disable trigger user`);
    await db.execute(sql`update trip set landed_at = landed_at - interval '4 days'`);
    await db.execute(sql`update marketplace_product set expires_at = expires_at - interval '4 days'`);
    await db.execute(sql`update trip_balance set changes_at = changes_at - interval '4 days'`);
    await db.execute(sql`alter table trip enable trigger user`);
    await db.execute(sql`alter table marketplace_product enable trigger user`);
    await assert.rejects(compared(db));
    await weighDue(db);
    const late = await rowsOf(db, sql`select trip_id from trip_balance where changes_at <= now()`);
    assert.deepEqual(late, []);
    await db.execute(sql`update trip_balance kept set landed_at = trip.landed_at from trip where trip.id = trip_id`);
    await compared(db);
  });
});
