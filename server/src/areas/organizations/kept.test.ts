import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { countries, type ListAnswer, type OrganizationRow } from '@shop/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
import { emailOf, useTestServer } from '../../../test/harness.ts';
import { rowsOf } from '../../base/db/db.ts';
import { inTransaction } from '../../base/db/transaction.ts';

const counts = sql`deleted_at is null and delivery_state not in ('cancelled', 'lost')`;
/** What one bought, as plainly as it can be said. */
const sums = (
  of: SQL,
  when: SQL,
) => sql`(select json_build_array(count(*), coalesce(sum(grams), 0), coalesce(sum(total_minor), 0), max(created_at))
  from app_purchase where organization_id = ${of} and ${counts} and ${when})`;

/** Where what an organization has is not what its purchases say, and where a total is not what there is. */
const wrong = sql`
  select id::text from organization
    where json_build_array(purchases_ever, grams_ever, spend_minor_ever, last_purchase_at)::text <> ${sums(sql`organization.id`, sql`true`)}::text
  union all select id::text from bought_due
  union all select facet from (
    (select country_id, facet, rows from row_total where list = 'organization' and rows <> 0
      except select country_id, state, count(*) from organization group by 1, 2)
    union all (select country_id, state, count(*) from organization group by 1, 2
      except select country_id, facet, rows from row_total where list = 'organization')) total`;

const another = sql`(select array_agg(id) from organization where organization.country_id = app_purchase.country_id)`;
const changes: [what: string, statement: SQL][] = [
  [
    'bought again',
    sql`insert into app_purchase (id, country_id, number, organization_id, buyer_name, buyer_type, deliver_on, address, grams, iva_rate,
        net_minor, iva_minor, total_minor, created_at)
      select gen_random_uuid(), country_id, 9000000 + row_number() over (), organization_id, buyer_name, true, deliver_on, address,
        1 + (random() * 9000)::int, iva_rate, net_minor, iva_minor, total_minor, now() - random() * interval '900 days'
      from app_purchase where organization_id is not null`,
  ],
  [
    'called off and lost',
    sql`update app_purchase set delivery_state = case when random() < 0.5 then 'cancelled' else 'lost' end where random() < 0.3`,
  ],
  ['taken a step further', sql`update app_purchase set delivery_state = 'delivered' where random() < 0.5`],
  [
    'of another price and weight',
    sql`update app_purchase set grams = grams + 700, net_minor = net_minor + 90, total_minor = total_minor + 90 where random() < 0.5`,
  ],
  [
    'of another organization',
    sql`update app_purchase set organization_id = ${another}[1 + floor(random() * array_length(${another}, 1))::int] where random() < 0.4`,
  ],
  ['of nobody any more', sql`update app_purchase set organization_id = null where person_id is not null and random() < 0.5`],
  ['deleted', sql`update app_purchase set deleted_at = now() where random() < 0.3`],
  ['there again', sql`update app_purchase set deleted_at = null where random() < 0.5`],
  ['of another day', sql`update app_purchase set created_at = created_at - random() * interval '300 days' where random() < 0.5`],
  ['removed', sql`delete from app_purchase where number >= 9000000 and random() < 0.6`],
  ['decided about', sql`update organization set state = case when random() < 0.5 then 'rejected' else 'approved' end where random() < 0.5`],
];

describe('what is kept with an organization', () => {
  const server = useTestServer({ env: { DEMO_DATA: 'true' } });
  let token: string;
  before(async () => {
    token = await server.login(emailOf('mega'));
  });

  const list = async (countryId: string, more: string): Promise<OrganizationRow[]> => {
    const path = `/api/v2/seafood/organization/get-all-organizations-with-purchases?countryId=${countryId}&pageSize=100&${more}`;
    const { status, body } = await server.request('GET', path, { token });
    assert.equal(status, 200, JSON.stringify(body));
    return (body as ListAnswer<OrganizationRow>).items;
  };

  it('is what it bought, in every country, whatever becomes of its purchases', async () => {
    const kept = await rowsOf<{ countries: number; most: number }>(
      server.db,
      sql`select count(distinct country_id)::int as countries, max(purchases_ever) as most from organization where purchases_ever > 0`,
    );
    assert.ok((kept[0]?.countries ?? 0) > 3 && (kept[0]?.most ?? 0) > 3, JSON.stringify(kept));
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    for (const [what, change] of changes) {
      const before = await rowsOf(
        server.db,
        sql`select id, purchases_ever, grams_ever, last_purchase_at, state from organization order by id`,
      );
      await server.db.execute(change);
      assert.deepEqual(await rowsOf(server.db, wrong), [], what);
      const after = await rowsOf(
        server.db,
        sql`select id, purchases_ever, grams_ever, last_purchase_at, state from organization order by id`,
      );
      if (what !== 'taken a step further') assert.notDeepEqual(after, before, what);
    }
  });

  it('is added up once as a transaction commits, and not when it does not', async () => {
    const ofAll = sql`update app_purchase set deleted_at = now() where organization_id is not null`;
    await assert.rejects(
      server.db.transaction(async (tx) => {
        await tx.execute(ofAll);
        throw new Error('no');
      }),
    );
    assert.deepEqual(await rowsOf(server.db, wrong), []);
    await server.db.transaction(async (tx) => {
      await tx.execute(ofAll);
      await tx.execute(sql`update app_purchase set deleted_at = null where organization_id is not null and random() < 0.5`);
    });
    assert.deepEqual(await rowsOf(server.db, wrong), []);
  });

  it('is what it bought after twenty transactions at once', async () => {
    const ids = await rowsOf<{ id: string }>(server.db, sql`select id from app_purchase where organization_id is not null limit 20`);
    await Promise.all(
      ids.map(({ id }, n) =>
        inTransaction(server.db, async (tx) => {
          await tx.execute(
            sql`update app_purchase set organization_id = ${another}[1], grams = grams + 10, deleted_at = null where id = ${id}`,
          );
          await tx.execute(sql`update app_purchase set delivery_state = ${n % 2 ? 'cancelled' : 'delivered'} where id = ${id}`);
        }),
      ),
    );
    assert.deepEqual(await rowsOf(server.db, wrong), []);
  });

  it('is sorted and shown as its purchases say, ever and in some days', async () => {
    for (const { _id: countryId, timeZone } of [countries.CL, countries.EC, countries.USA])
      for (const days of ['', '&from=2026-01-01&to=2026-12-31', '&from=2026-10-01', '&to=2026-06-30'])
        for (const sort of ['purchases', '-grams', 'spendMinor', '-lastPurchaseAt', 'lastPurchaseAt']) {
          const [from, to] = [days.match(/from=([\d-]+)/)?.[1], days.match(/to=([\d-]+)/)?.[1]];
          const day = sql`(created_at at time zone ${timeZone})::date`;
          const when = sql`${from ? sql`${day} >= ${from}::date` : sql`true`} and ${to ? sql`${day} <= ${to}::date` : sql`true`}`;
          const isDown = sort.startsWith('-');
          const by = ['purchases', 'grams', 'spendMinor', 'lastPurchaseAt'].indexOf(sort.replace('-', ''));
          const order = by < 3 ? sql`(figures ->> ${by}::int)::bigint` : sql`(figures ->> 3)::timestamptz`;
          const plain = await rowsOf<{ id: string; figures: [number, number, number, string | null] }>(
            server.db,
            sql`select id, figures from (select id, ${sums(sql`organization.id`, when)} as figures from organization where country_id = ${countryId}) told
              order by ${isDown ? sql`${order} desc nulls last, id desc` : sql`${order} nulls first, id`} limit 100`,
          );
          assert.deepEqual(
            (await list(countryId, `sort=${sort}${days}`)).map((row) => [
              row._id,
              ...[row.purchases, row.grams, row.spendMinor, row.lastPurchaseAt],
            ]),
            plain.map(({ id, figures: [purchases, grams, spend, latest] }) => [
              id,
              ...[purchases, grams, spend, latest && new Date(latest).toISOString()],
            ]),
            `${timeZone} ${sort}${days}`,
          );
        }
  });
});
