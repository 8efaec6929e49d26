import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type PluginUser } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';

/** The holders of memberships, computed with plain joins. */
const plain = sql`select membership.id, membership.country_id, membership.state, membership.created_at, membership.decided_at,
    person.search as name, person.fisher_state, fisher.search as fisher, account.email, organization.search as organization,
    case when person.fisher_state is not null then 'fisher' when organization.state = 'approved' then 'buyer' else 'applicant' end as kind,
    (select max(landed_at) from trip where trip.fisher_id = person.id) as landed_at
  from plugin_membership membership join user_account account on account.id = membership.user_id join person on person.id = account.person_id
    join organization on organization.id = membership.organization_id left join fisher on fisher.person_id = person.id`;

/** Memberships whose stored holder data is wrong, and totals that differ from a count. */
const wrong = sql`
  select told.id::text from (${plain}) told join plugin_membership kept on kept.id = told.id
    where (told.kind, told.name, told.fisher_state, told.landed_at) is distinct from (holder_kind, holder_name, holder_state, last_trip_at)
  union all select facet from (
    (select country_id, facet, rows from row_total where list = 'plugin_membership' and rows <> 0
      except select country_id, kind || ':' || state || ':' || coalesce(fisher_state, ''), count(*) from (${plain}) told group by 1, 2)
    union all (select country_id, kind || ':' || state || ':' || coalesce(fisher_state, ''), count(*) from (${plain}) told group by 1, 2
      except select country_id, facet, rows from row_total where list = 'plugin_membership')) total`;

const oneOf = (words: string[]) => sql.raw(`(array[${words.map((word) => `'${word}'`)}])[1 + floor(random() * ${words.length})::int]`);
const anotherPerson = (where: string) =>
  sql.raw(`(select array_agg(id) from person where person.country_id = ${where}.country_id and fisher_state is not null)`);

const changes: [what: string, statement: SQL][] = [
  [
    'fishers are decided about',
    sql`update person set fisher_state = ${oneOf(['approved', 'rejected', 'suspended'])} where fisher_state is not null and random() < 0.5`,
  ],
  ['buyers fish', sql`update person set fisher_state = 'pending' where fisher_state is null and random() < 0.3`],
  ['fishers fish no more', sql`update person set fisher_state = null where fisher_state is not null and random() < 0.2`],
  ['people are renamed', sql`update person set names = 'Ñandú ' || names where random() < 0.5`],
  [
    'organizations are decided about',
    sql`update organization set state = ${oneOf(['approved', 'rejected', 'pending'])} where random() < 0.6`,
  ],
  [
    'plugins are decided about',
    sql`update plugin_membership set state = ${oneOf(['enabled', 'disabled', 'pending'])} where random() < 0.5`,
  ],
  [
    'people of no organization join one',
    sql`insert into plugin_membership (id, country_id, user_id, organization_id)
      select gen_random_uuid(), account.country_id, account.id, (select id from organization where organization.country_id = account.country_id limit 1)
      from user_account account where country_id is not null and not exists (select from plugin_membership where user_id = account.id)`,
  ],
  [
    'members go elsewhere',
    sql`update plugin_membership set organization_id = (select max(id::text)::uuid from organization where organization.country_id = plugin_membership.country_id)
      where id in (select (array_agg(id))[1] from plugin_membership group by user_id) and not exists (select from plugin_membership other
        where other.user_id = plugin_membership.user_id and other.id <> plugin_membership.id) and random() < 0.5`,
  ],
  [
    'accounts are of another person',
    sql`update user_account set person_id = ${anotherPerson('user_account')}[1] where id in (select user_id from plugin_membership where random() < 0.1)`,
  ],
  ['trips land later', sql`update trip set landed_at = landed_at + random() * interval '40 days' where random() < 0.4`],
  [
    'trips are of another fisher',
    sql`update trip set fisher_id = ${anotherPerson('trip')}[1 + floor(random() * 9)::int] where random() < 0.4`,
  ],
  [
    'trips land',
    sql`insert into trip (id, country_id, code, fisher_id, landed_at, landed_grams)
      select gen_random_uuid(), country_id, 'K' || row_number() over (), fisher_id, now() + random() * interval '30 days', 1000 from trip where kind = 'ER' and random() < 0.5`,
  ],
  ['trips are removed', sql`delete from trip where code like 'K%'`],
  ['members leave', sql`delete from plugin_membership where random() < 0.3`],
];

describe('what is kept with a membership', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  before(async () => {
    token = await server.login(emailOf('mega'));
  });

  const list = async (countryId: string, more: string): Promise<ListAnswer<PluginUser>> => {
    const { status, body } = await server.request('GET', `/api/get-seafood-plugin-users/countryid/${countryId}?pageSize=100&${more}`, {
      token,
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };

  it('is filtered, searched, sorted and counted as its holder stands', async () => {
    const asked: [filter: string, where: SQL][] = [
      ['', sql`kind = 'fisher'`],
      ['kind=buyer', sql`kind = 'buyer'`],
      ['kind=all', sql`true`],
      ['kind=buyer&state=pending', sql`kind = 'buyer' and state = 'pending'`],
      ['state=enabled&fisherState=approved', sql`kind = 'fisher' and state = 'enabled' and fisher_state = 'approved'`],
      ['kind=all&fisherState=pending', sql`fisher_state = 'pending'`],
      [
        'search=caleta',
        sql`kind = 'fisher' and (name like '%caleta%' or fisher like '%caleta%' or email like '%caleta%' or organization like '%caleta%')`,
      ],
      [
        'kind=all&search=Va+A',
        sql`(name like '%va%' and name like '%a%' or fisher like '%va%' and fisher like '%a%'
        or email like '%va%' and email like '%a%' or organization like '%va%' and organization like '%a%')`,
      ],
    ];
    const orders = { name: sql`name`, lastTripAt: sql`landed_at`, askedAt: sql`created_at`, decidedAt: sql`decided_at` };
    for (const { _id: countryId } of [countries.CL, countries.EC, countries.BZ])
      for (const [filter, where] of asked)
        for (const [sort, column] of Object.entries(orders))
          for (const isDown of [true, false]) {
            const rows = await rowsOf<{ id: string; total: number }>(
              server.db,
              sql`select id, count(*) over ()::int as total from (${plain}) told where country_id = ${countryId} and ${where}
                order by ${isDown ? sql`${column} desc nulls last, id desc` : sql`${column} nulls first, id`} limit 100`,
            );
            const { items, total } = await list(countryId, `${filter}&sort=${isDown ? '-' : ''}${sort}`);
            assert.deepEqual(
              [total, ...items.map(({ _id }) => _id)],
              [rows[0]?.total ?? 0, ...rows.map(({ id }) => id)],
              `${filter} ${sort}`,
            );
          }
  });

  it('follows people, accounts, organizations and trips, in every country, whatever becomes of them', async () => {
    const [of] = await rowsOf<{ kinds: number; countries: number }>(
      server.db,
      sql`select count(distinct holder_kind)::int as kinds, count(distinct country_id)::int as countries from plugin_membership where last_trip_at is not null or holder_kind <> 'fisher'`,
    );
    assert.deepEqual([of?.kinds, (of?.countries ?? 0) > 3], [3, true]);
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    const kept = () =>
      rowsOf(server.db, sql`select id, holder_kind, holder_name, holder_state, last_trip_at, state from plugin_membership order by id`);
    for (const [what, change] of changes) {
      const before = await kept();
      await server.db.execute(change);
      assert.deepEqual(await rowsOf(server.db, wrong), [], what);
      assert.notDeepEqual(await kept(), before, what);
    }
  });

  it('follows a fisher who lands, is decided about and joins an organization at once', async () => {
    const [fisher] = await rowsOf<{ person: string; account: string; country: string }>(
      server.db,
      sql`select person.id as person, account.id as account, person.country_id as country from person join user_account account on person_id = person.id
        where fisher_state is not null and person.country_id = ${countries.CL._id} limit 1`,
    );
    assert.ok(fisher);
    await server.db.execute(sql`delete from plugin_membership where user_id = ${fisher.account}`);
    const organizations = await rowsOf<{ id: string }>(
      server.db,
      sql`select id from organization where country_id = ${fisher.country} limit 6`,
    );
    // As in calls, each transaction is retried after a deadlock or serialization failure.
    const change = (statement: SQL) => inTransaction(server.db, (tx) => tx.execute(statement));
    await Promise.all(
      organizations.flatMap(({ id }, n) => [
        change(sql`insert into trip (id, country_id, code, fisher_id, landed_at, landed_grams)
          values (gen_random_uuid(), ${fisher.country}, ${`M${n}`}, ${fisher.person}, now() + make_interval(days => 90 + ${n}), 1000)`),
        change(sql`insert into plugin_membership (id, country_id, user_id, organization_id)
          values (gen_random_uuid(), ${fisher.country}, ${fisher.account}, ${id})`),
        change(sql`update person set fisher_state = ${n % 2 ? 'approved' : 'suspended'} where id = ${fisher.person}`),
        change(sql`update organization set state = ${n % 2 ? 'approved' : 'rejected'} where id = ${id}`),
      ]),
    );
    assert.deepEqual(await rowsOf(server.db, wrong), []);
  });
});
