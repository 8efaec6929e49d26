import type { Invariants } from './invariant.ts';

const rowTotals = (table: string, facet: string) => ({
  find: `select coalesce(cached.facet, real.facet) from (select country_id, facet, rows from row_total where list = '${table}' and rows <> 0) cached
    full join (select country_id, (${facet})::text as facet, count(*) as rows from ${table} group by 1, 2) real
      on real.country_id = cached.country_id and real.facet = cached.facet
    where cached.rows is distinct from real.rows`,
  plant: [
    `update row_total set rows = rows + 1 where (country_id, list, facet) = (select country_id, list, facet from row_total where list = '${table}' limit 1)`,
  ],
});

/** Sums that triggers of the database keep, so that lists need not count. */
export const cached: Invariants = {
  'the cached balance of a trip is what its weights add up to': {
    find: `select trip_id from (select trip_id, entered_grams, sold_grams, stock_grams, cove_grams, loss_grams, unexplained_grams, over_grams, state
        from trip_balance where changes_at is null or changes_at > now()
        except select trip_id, entered, sold, stock, cove, loss, unexplained, over, state
        from trip_balances((select array_agg(id) from trip))) wrong
      union all select id from trip where kind = 'ER' and not exists (select from trip_balance where trip_id = trip.id)`,
    plant: [
      'update trip_balance set entered_grams = entered_grams + 10 where trip_id = (select trip_id from trip_balance order by trip_id limit 1)',
    ],
  },
  'the cached purchases of an organization are those that it made': {
    find: `select o.id from organization o left join app_purchase p on p.organization_id = o.id and p.deleted_at is null and p.delivery_state not in ('cancelled', 'lost')
      group by o.id having (o.purchases_ever, o.grams_ever, o.spend_minor_ever) <> (count(p.id), coalesce(sum(p.grams), 0), coalesce(sum(p.total_minor), 0))
        or o.last_purchase_at is distinct from max(p.created_at)`,
    plant: ['update organization set purchases_ever = purchases_ever + 1 where id = (select id from organization order by id limit 1)'],
  },
  'the cached holder of a membership is as the holder is now': {
    find: `select m.id from plugin_membership m join user_account u on u.id = m.user_id join person p on p.id = u.person_id join organization o on o.id = m.organization_id
      where (m.holder_name, m.holder_state, m.last_trip_at, m.holder_kind) is distinct from (p.search, p.fisher_state,
        (select max(landed_at) from trip where fisher_id = p.id),
        case when p.fisher_state is not null then 'fisher' when o.state = 'approved' then 'buyer' else 'applicant' end)`,
    plant: ["update plugin_membership set holder_name = 'planted' where id = (select id from plugin_membership order by id limit 1)"],
  },
  'the last number given out is that of the newest record': {
    find: ['request', 'sale', 'order', 'offer', 'purchase', 'app-purchase']
      .map(
        (kind) => `select kind || ' ' || country_id from counter where kind = '${kind}'
          and value < (select max(number) from ${kind === 'order' ? 'purchase_order' : kind.replace('-', '_')} t where t.country_id = counter.country_id)`,
      )
      .join(' union all '),
    plant: ["update counter set value = 1 where kind = 'sale'"],
  },
  'the list of requests counts its rows': rowTotals('request', 'state'),
  'the list of sales counts its rows': rowTotals('sale', "case when deleted_at is null then 'live' else 'deleted' end"),
  'the list of invoices counts its rows': rowTotals('invoice', 'state'),
  'the list of orders counts its rows': rowTotals('purchase_order', 'state'),
  'the list of offers counts its rows': rowTotals('offer', 'state'),
  'the list of wishes counts its rows': rowTotals('wish', 'state'),
  'the list of organizations counts its rows': rowTotals('organization', 'state'),
  'the list of memberships counts its rows': rowTotals(
    'plugin_membership',
    "holder_kind || ':' || state || ':' || coalesce(holder_state, '')",
  ),
  'the list of products counts its rows': rowTotals('product', "case when is_virtual then 'virtual' else 'physical' end"),
};
