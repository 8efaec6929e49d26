import { countries } from '@shop/shared/contract';
import type { Query } from './many-rows.ts';

const chile = countries.CL._id;
/** Over three years, as the records of a house lie. */
const earlier = (column: string) => `${column} - (nth % 1000) * interval '1 day'`;
/** What was made with the same number before. */
const like = (table: string, column: string) =>
  `coalesce((select id from ${table} where country_id = template.country_id and ${column}), template.${table === 'trip' ? 'trip_id' : 'purchase_id'})`;

interface Grown {
  /** What is not copied from a row of the demo data; `nth` numbers the rows. */
  own: Record<string, string>;
  /** Which rows the list holds at all. */
  of?: string;
  /** What belongs to each, for those that have none yet. */
  parts?: string[];
}

/** Species of Chile, as an array to take the nth of. */
const kinds = `(select array_agg(species_id) as ids from (select distinct species_id from trip_catch where country_id = '${chile}') known) kinds`;
const kindOf = (number: string) => `kinds.ids[1 + abs(hashtext(${number})) % array_length(kinds.ids, 1)]`;

/** The lists from sea to table that grow with the market, in the order in which they are of one another. */
export const grownOfSea = {
  trip: {
    of: `kind = 'ER'`,
    own: { code: `'B' || nth`, departed_at: earlier('departed_at'), landed_at: earlier('landed_at') },
    parts: [
      `insert into trip_catch (id, country_id, trip_id, species_id, landed_grams)
        select gen_random_uuid(), trip.country_id, trip.id, ${kindOf('trip.code')}, trip.landed_grams from trip, ${kinds}
        where trip.country_id = '${chile}' and not exists (select 1 from trip_catch part where part.trip_id = trip.id)`,
      `insert into haul (id, country_id, trip_id, number, at, longitude, latitude)
        select gen_random_uuid(), trip.country_id, trip.id, nth, trip.landed_at - nth * interval '1 hour', -72, -33 from trip, generate_series(1, 2) nth
        where trip.country_id = '${chile}' and not exists (select 1 from haul part where part.trip_id = trip.id)`,
    ],
  },
  video: { own: { code: `'B' || nth`, trip_id: like('trip', `code = 'B' || nth`), created_at: earlier('created_at') } },
  marketplace_product: {
    own: {
      held_grams: '0',
      sold_grams: '0',
      lot_id: 'null',
      trip_catch_id: `(select part.id from trip_catch part join trip on trip.id = part.trip_id where trip.country_id = template.country_id and trip.code = 'B' || nth)`,
      caught_at: earlier('caught_at'),
      expires_at: earlier('expires_at'),
    },
  },
  app_purchase: {
    of: 'deleted_at is null',
    own: { number: '1000000 + nth', deliver_on: 'deliver_on - (nth % 1000)::int', created_at: earlier('created_at'), held_until: 'null' },
  },
  app_payment: { own: { reference: `'B' || nth`, at: earlier('at'), purchase_id: like('app_purchase', 'number = 1000000 + nth') } },
  beach_price_request: {
    own: { asked_at: earlier('asked_at') },
    parts: [
      `insert into beach_price_line (id, country_id, request_id, position, fisher_id, cove, region_id, species_id, presentation, grams, asked_minor,
          state, agreed_minor, decided_at)
        select gen_random_uuid(), asked.country_id, asked.id, 1, asked.fisher_id, asked.cove, asked.region_id, ${kindOf('asked.id::text')}, 'whole', 20000,
          3000, case when taken then 'accepted' else 'asked' end, case when taken then 3000 end, case when taken then asked.asked_at end
        from (select *, hashtext(id::text) % 9 <> 0 as taken from beach_price_request) asked, ${kinds}
        where asked.country_id = '${chile}' and not exists (select 1 from beach_price_line part where part.request_id = asked.id)`,
    ],
  },
  message: {
    own: { send_at: earlier('send_at'), created_at: earlier('created_at'), recipients: '2' },
    parts: [
      `insert into message_recipient (id, country_id, message_id, person_id, state)
        select gen_random_uuid(), message.country_id, message.id, whom.id, case when hashtext(message.id::text) % 50 = 0 then 'failed' else 'delivered' end
        from message, (select id from person where country_id = '${chile}' order by id limit 2) whom
        where message.country_id = '${chile}' and not exists (select 1 from message_recipient part where part.message_id = message.id)`,
    ],
  },
  organization: {
    own: {
      ...{ name: `name || ' ' || nth`, slug: `'b' || nth`, tax_id: `'B' || nth`, created_at: earlier('created_at') },
      ...{ purchases_ever: '0', grams_ever: '0', spend_minor_ever: '0', last_purchase_at: 'null' },
    },
  },
  coupon: { own: { code: `'B' || nth`, starts_on: 'starts_on - (nth % 1000)::int', ends_on: 'ends_on - (nth % 1000)::int' } },
  shop_product: { own: { name: `name || ' ' || nth`, price_minor: 'price_minor + nth % 1000', stock: 'stock + nth % 100' } },
  partner: { own: { name: `name || ' ' || nth`, tax_id: `'B' || nth`, commission_rate: 'nth % 3000' } },
  person: {
    of: 'fisher_state is not null',
    own: { last_names: `last_names || ' ' || nth`, phone: 'null' },
    parts: [
      `insert into user_account (id, country_id, person_id, email, password_hash, state)
        select gen_random_uuid(), country_id, id, id || '@bench.test', '', 'approved' from person
        where country_id = '${chile}' and fisher_state is not null and not exists (select 1 from user_account part where part.person_id = person.id)`,
      `insert into fisher (person_id, country_id, registry_number, cove, region_id)
        select person.id, person.country_id, 'B' || person.id, cove, region_id from person
          join (select cove, region_id, row_number() over (order by cove) as place, count(*) over () as places from (
            select distinct cove, region_id from fisher where country_id = '${chile}') known) coves on place = 1 + abs(hashtext(person.id::text)) % places
        where person.country_id = '${chile}' and fisher_state is not null and not exists (select 1 from fisher part where part.person_id = person.id)`,
      `insert into plugin_membership (id, country_id, user_id, organization_id, state, created_at)
        select gen_random_uuid(), account.country_id, account.id, whose.organization_id,
          case when hashtext(account.id::text) % 9 = 0 then 'pending' else 'enabled' end, now() - abs(hashtext(account.id::text)) % 1000 * interval '1 day'
        from user_account account join person on person.id = account.person_id,
          (select organization_id from plugin_membership where country_id = '${chile}' limit 1) whose
        where account.country_id = '${chile}' and fisher_state is not null
          and not exists (select 1 from plugin_membership part where part.user_id = account.id)`,
    ],
  },
} satisfies Record<string, Grown>;

export type GrownOfSea = keyof typeof grownOfSea;

/** Fills a list up to so many rows in Chile, made from those of the demo data, with what belongs to each. */
export async function growOfSea(query: Query, table: GrownOfSea, wanted: number): Promise<void> {
  const { own, of = 'true', parts = [] }: Grown = grownOfSea[table];
  const columns = await query(
    `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => String(name));
  const values = names.map((name) => (name === 'id' ? 'gen_random_uuid()' : (own[name] ?? `template."${name}"`)));
  const [counted] = await query(`select count(*)::int as present from ${table} where country_id = '${chile}' and ${of}`);
  const present = Number(counted?.['present']);
  if (present >= wanted) return;
  if (present === 0) throw new Error(`The demo data has no ${table} to make more of.`);
  await query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) select ${values.join(', ')}
     from (
       select template.*, ${present} + row_number() over () as nth
       from (select * from ${table} where country_id = '${chile}' and ${of} limit 2000) template
         cross join generate_series(1, ${Math.ceil((wanted - present) / Math.min(2000, present))}) copy
     ) template where nth <= ${wanted}`,
  );
  for (const part of parts) await query(part);
}
