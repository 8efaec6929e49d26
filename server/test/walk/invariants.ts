import { landedTolerance, machines, roles, usualYields } from '@shop/shared/contract';
import { sellingLimits } from '@shop/shared/schemas';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../src/base/db/db.ts';

/** A line `l`'s amount: half up, of weight, price and discount. */
const net = (grams: string) => `div(2 * (${grams})::numeric * l.price_minor * (10000 - l.discount) + 10000000, 20000000)`;
const iva = 'div(2 * net_minor::numeric * iva_rate + 10000, 20000)';
const wrongAmounts = (table: string) => `select id from ${table} where (total_minor <> net_minor + iva_minor or iva_minor <> ${iva})`;
const yieldOf = `case p.presentation ${Object.entries(usualYields)
  .map(([form, part]) => `when '${form}' then coalesce((s.yields ->> '${form}')::numeric, ${part})`)
  .join(' ')} end`;
const wrongTotals = (table: string, facet: string, where = 'true') => `
  select coalesce(kept.facet, real.facet) from (select country_id, facet, rows from row_total where list = '${table}' and rows <> 0) kept
  full join (select country_id, (${facet})::text as facet, count(*) as rows from ${table} where ${where} group by 1, 2) real
    on real.country_id = kept.country_id and real.facet = kept.facet
  where kept.rows is distinct from real.rows`;
const movesOf = (column: string, line: string) => `(select coalesce(-sum(grams), 0) from stock_move where ${column} = ${line})`;
const requestSteps = Object.entries(machines.request).flatMap(([from, next]) => [from, ...next].map((to) => `('${from}', '${to}')`));

const userSteps = Object.entries(machines.user).flatMap(([from, next]) => next.map((to) => `('${from}', '${to}')`));
/** How the approval of a document stood as a row of the log was written: whoever steps on holds it locked. */
const approvalAt = (entry: string) => `(select told.after ->> 'state' from audit_log told join approval on approval.id = told.entity_id
  where told.entity = 'approval' and approval.entity_id = ${entry}.entity_id and told.id < ${entry}.id order by told.id desc limit 1)`;
/** What a kg of a product ever cost at the least; 0: nobody knew it. */
const leastCost = `(select least(min(p.cost_minor), min(lot.cost_minor)) from product p left join lot on lot.product_id = p.id
  where p.id::text = line ->> 'productId')`;
const sold = "line ->> 'productId', line ->> 'priceMinor', line ->> 'discount'";

/**
 * What must be true of the database whatever was done, as statements that find what breaks it: the ten of the design by their numbers, and
 * what the figures of the lists rest on.
 */
const breaches: Record<string, string> = {
  '1 a lot holds the sum of its moves, and never less than is promised of it': `
    select lot.id from lot where on_hand_grams < reserved_grams or reserved_grams < 0
      or on_hand_grams <> (select coalesce(sum(grams), 0) from stock_move where lot_id = lot.id)
      or reserved_grams <> (select coalesce(sum(grams), 0) from reservation where lot_id = lot.id and state = 'live')`,
  '1 a product holds what its lots hold': `
    select product.id from product where
      on_hand_grams <> (select coalesce(sum(on_hand_grams), 0) from lot where product_id = product.id)
      or reserved_grams <> (select coalesce(sum(reserved_grams), 0) from lot where product_id = product.id)
      or next_expires_at is distinct from (select min(expires_at) from lot where product_id = product.id and on_hand_grams > 0)`,
  '1 a move is of the product of its lot': `
    select m.id from stock_move m join lot on lot.id = m.lot_id where (m.product_id, m.country_id) <> (lot.product_id, lot.country_id)`,
  '2 what is kept is kept for a request that waits for it': `
    select r.id from reservation r left join request_line l on l.id = r.request_line_id left join request q on q.id = l.request_id
    where r.state = 'live' and not exists (select 1 from marketplace_product o where o.id = r.request_line_id and o.lot_id = r.lot_id and o.active)
      and (q.state is null or q.state not in ('confirmed', 'confirmed_seller') or l.product_id <> r.product_id)`,
  '2 a line that waits has kept what it was promised': `
    select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
    where q.state in ('confirmed', 'confirmed_seller') and not p.is_virtual
      and l.confirmed_grams <> (select coalesce(sum(grams), 0) from reservation where request_line_id = l.id and state = 'live')`,
  '3 nothing leaves an expired lot for a client, or is promised of one': `
    select m.id from stock_move m join lot on lot.id = m.lot_id where m.kind = 'ship' and m.at >= lot.expires_at
    union all select r.id from reservation r join lot on lot.id = r.lot_id where r.created_at >= lot.expires_at`,
  '4 total = net + IVA, rounded once at its own rate: requests': wrongAmounts('request'),
  '4 the same: sales that no document bills': `${wrongAmounts('sale')} and invoice_id is null`,
  '4 the sales of a document carry it, less its notes over what came back': `
    select i.id from invoice i join (
      select invoice_id, sum(net_minor) as net, sum(iva_minor) as iva, bool_or(total_minor <> net_minor + iva_minor) as is_wrong from sale
      where invoice_id is not null group by 1
    ) its on its.invoice_id = i.id
    where is_wrong or its.iva <> case when i.state = 'pending' then i.iva_minor
      else i.iva_minor - div(2 * (i.net_minor - its.net) * i.iva_rate + 10000, 20000) end`,
  '4 documents sent: of issued invoices alone, with one message each': `
    select m.id from invoice_mail m join invoice i on i.id = m.invoice_id
    where i.state = 'pending' or not exists (select from outbox o where o.idempotency_key = m.id::text)`,
  '4 the same: invoices': `${wrongAmounts('invoice')} and doc_type <> 'credit_note'`,
  '4 the same: the notes over an invoice, together': `
    select corrects_id from invoice where doc_type = 'credit_note' group by corrects_id, iva_rate
    having sum(iva_minor) <> div(2 * sum(net_minor) * iva_rate + 10000, 20000)`,
  '4 a document is the sum of its lines': `
    select id from request where net_minor <> (select coalesce(sum(net_minor), 0) from request_line where request_id = request.id)
    union all select id from sale where net_minor <> (select coalesce(sum(net_minor), 0) from sale_line where sale_id = sale.id)
    union all select id from invoice where net_minor <> (select coalesce(sum((line ->> 'netMinor')::bigint), 0) from jsonb_array_elements(contents -> 'lines') line)`,
  '4 a line costs its weight at its price': `
    select l.id from request_line l join request q on q.id = l.request_id where q.state <> 'return_requested'
      and l.net_minor <> ${net('coalesce(l.delivered_grams - coalesce(l.returned_grams, 0), l.confirmed_grams, l.asked_grams)')}
    union all select l.id from sale_line l where l.net_minor <> ${net('l.real_grams - l.returned_grams')}`,
  '5 a sale of a request bills what was delivered of it': `
    select l.id from sale_line l join request_line r on r.id = l.request_line_id join request q on q.id = r.request_id
    where l.real_grams <> r.delivered_grams or (q.state <> 'return_requested' and l.returned_grams <> coalesce(r.returned_grams, 0))`,
  '5 what left for a request is what was delivered and did not come back': `
    select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
    where q.state in ('completed', 'completed_selling') and not p.is_virtual
      and ${movesOf('request_line_id', 'l.id')} <> l.delivered_grams - coalesce(l.returned_grams, 0)`,
  '5 what left for a sale is what it bills': `
    select l.id from sale_line l join sale on sale.id = l.sale_id join product p on p.id = l.product_id
    where sale.request_id is null and not p.is_virtual
      and ${movesOf('sale_line_id', 'l.id')} <> case when sale.deleted_at is null and sale.delivery_state <> 'cancelled' then l.real_grams else 0 end`,
  '6 nobody pays what is cancelled or deleted, nor is it billed': `
    select id from sale where (delivery_state = 'cancelled' or deleted_at is not null) and (paid_minor > 0 or invoice_id is not null)`,
  '5 nothing left for a line that is gone': `
    select sale_line_id from stock_move where sale_line_id is not null and sale_line_id not in (select id from sale_line) group by 1 having sum(grams) <> 0
    union all select request_line_id from stock_move where request_line_id is not null and request_line_id not in (select id from request_line)`,
  '6 paid is what was confirmed and not given back, and no more than the whole sale': `
    select sale.id from sale where paid_minor <> (
        select coalesce(sum(case state when 'refunded' then -amount_minor else amount_minor end), 0) from payment where sale_id = sale.id)
      or paid_minor > (select sum(${net('l.real_grams')}) + div(2 * sum(${net('l.real_grams')}) * sale.iva_rate + 10000, 20000) from sale_line l where l.sale_id = sale.id)
        + (select count(*) from sale other where other.invoice_id = sale.invoice_id)
    union all select id from purchase where paid_minor <> (select coalesce(sum(amount_minor), 0) from payment where purchase_id = purchase.id and state = 'confirmed')`,
  '6 a sale of which something is paid keeps its client, day, weights and prices': `
    select entity_id from audit_log where entity = 'sale' and (before ->> 'paidMinor')::bigint > 0
      and (array[before -> 'clientId', before -> 'soldOn', before -> 'ivaRate'] <> array[after -> 'clientId', after -> 'soldOn', after -> 'ivaRate']
        or exists (select 1 from jsonb_array_elements(before -> 'lines') line where not exists (
          select 1 from jsonb_array_elements(after -> 'lines') kept
          where line - array['returnedGrams', 'netMinor', 'costMinor'] <@ kept)))`,
  '6 notes take back no more than was billed': `
    select billed.id from invoice billed where doc_type <> 'credit_note'
      and net_minor < (select coalesce(sum(net_minor), 0) from invoice note where note.corrects_id = billed.id)
    union all select billed.id from invoice billed cross join jsonb_array_elements(contents -> 'lines') line where doc_type <> 'credit_note'
      and (line ->> 'grams')::bigint < (select coalesce(sum((back ->> 'grams')::bigint), 0)
        from invoice note cross join jsonb_array_elements(note.contents -> 'lines') back
        where note.corrects_id = billed.id and back ->> 'saleLineId' = line ->> 'saleLineId')`,
  '6 a pending invoice bills its sales as they stand': `
    select id from invoice where state = 'pending' and doc_type <> 'credit_note'
      and net_minor <> (select sum(net_minor) from sale where invoice_id = invoice.id)`,
  '6 an invoice is of the sales of one client at one rate': `
    select sale.id from sale join invoice on invoice.id = sale.invoice_id
    where (sale.client_id, sale.iva_rate, sale.country_id) <> (invoice.client_id, invoice.iva_rate, invoice.country_id) or sale.deleted_at is not null`,
  '6 a number is of one document': `
    select doc_number from invoice where doc_number is not null group by country_id, doc_type, doc_number having count(*) > 1
    union all select q.doc_number from request q join invoice i on (i.country_id, i.doc_type, i.doc_number) = (q.country_id, q.doc_type, q.doc_number)
      where not exists (select 1 from sale where sale.request_id = q.id and sale.invoice_id = i.id)`,
  '6 what was issued says what it said': `
    select entity_id from audit_log where entity = 'invoice' and before ->> 'state' <> 'pending' and
      (before - array['state', 'fileId', 'version', 'updatedAt', 'updatedBy']) <> (after - array['state', 'fileId', 'version', 'updatedAt', 'updatedBy'])`,
  '7 a virtual product holds nothing': `select id from product where is_virtual and (on_hand_grams <> 0 or reserved_grams <> 0)`,
  '8 no more is in stock of a trip than it landed': `
    select c.id from trip_catch c join lot on lot.trip_catch_id = c.id join stock_move m on m.lot_id = lot.id
      join product p on p.id = lot.product_id join species s on s.id = p.species_id
    where m.kind = 'receive' or (m.kind = 'adjust' and (m.grams > 0 or m.reason = 'count'))
    group by c.id having sum(m.grams / (${yieldOf})) > c.landed_grams * ${landedTolerance} + 1`,
  '9 what is named is of the same country': `
    select l.id from sale_line l join sale on sale.id = l.sale_id join product p on p.id = l.product_id
      where l.country_id <> sale.country_id or p.country_id <> sale.country_id
    union all select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
      where l.country_id <> q.country_id or p.country_id <> q.country_id
    union all select r.id from reservation r join lot on lot.id = r.lot_id where r.country_id <> lot.country_id`,
  '9 every version of a record has its one audit row': `
    select entity || ' ' || entity_id from (
      select entity, entity_id, count(*) as rows, count(distinct after ->> 'version') as versions, max((after ->> 'version')::int) as last
      from audit_log where after is not null and after ->> 'version' is distinct from before ->> 'version'
        and entity in ('request', 'sale', 'invoice', 'order', 'offer', 'purchase', 'wish', 'projection', 'approval') group by 1, 2
    ) told where rows <> versions or versions <> last`,
  '9 what stands is the last that the log tells of it': [
    'request',
    'sale',
    'invoice',
    'offer',
    'purchase',
    'wish',
    'projection',
    'order',
    'approval',
  ]
    .map((entity) => {
      const table = entity === 'order' ? 'purchase_order' : entity;
      const last = `select max((after ->> 'version')::int) from audit_log where entity = '${entity}' and entity_id = t.id`;
      return `select '${entity} ' || t.id from ${table} t where t.version <> (${last}) ${entity === 'sale' ? 'and deleted_at is null' : ''}`;
    })
    .join(' union all '),
  '9 who did it is known': `select id from audit_log where user_id is null and entity <> 'session'`,
  '10 only receiving, adjusting, shipping and bringing back move stock': `
    select id from stock_move where case kind
      when 'ship' then grams > 0 or num_nonnulls(request_line_id, sale_line_id) <> 1
      when 'return' then grams < 0 or request_line_id is null
      when 'unship' then grams < 0 or sale_line_id is null
      when 'receive' then grams < 0 or num_nonnulls(request_line_id, sale_line_id) <> 0
      else num_nonnulls(request_line_id, sale_line_id) <> 0 or reason is null end`,
  'a request came to its state step by step': `
    select q.id from request q where q.state <> (select e.to from request_event e where e.request_id = q.id order by e.at desc, e.id desc limit 1)
    union all select id from request_event e where e.from is not null and (e.from, e.to) not in (${requestSteps.join(', ')})`,
  'prices beyond the limits of a seller were asked for as they were set': `
    select done.id from audit_log done join user_role r on r.user_id = done.user_id and r.position = 0 join role on role.id = r.role_id
      cross join jsonb_array_elements(done.after -> 'lines') line
    where role.key = '${roles.seller.key}' and done.call in ('requests.create', 'requests.update', 'sales.register', 'sales.update')
      and done.entity in ('request', 'sale')
      and ((line ->> 'discount')::int > ${sellingLimits.seller.discount} or (line ->> 'priceMinor')::bigint = 0
        or (line ->> 'priceMinor')::numeric * (10000 - (line ->> 'discount')::int) / 10000 < ${leastCost} - 1)
      and not exists (select 1 from jsonb_array_elements(case jsonb_typeof(done.before -> 'lines') when 'array' then done.before -> 'lines' else '[]' end) kept
        where (${sold}) = (${sold.replaceAll('line ->>', 'kept ->>')}))
      and not exists (select 1 from audit_log asked cross join jsonb_array_elements(asked.after -> 'lines') its
        where asked.entity = 'approval' and asked.before is null and asked.request_id = done.request_id and asked.user_id = done.user_id
          and (${sold}) = (${sold.replaceAll('line ->>', 'its ->>')}))`,
  'no document went on while its prices waited or were refused': `
    select done.id from audit_log done where ${approvalAt('done')} in ('waiting', 'refused') and (
      done.entity = 'request' and done.call = 'requests.confirm'
      or done.entity = 'sale' and (done.after ->> 'deliveryState' in ('in_transit', 'delivered') and done.after ->> 'deliveryState' <> done.before ->> 'deliveryState'
        or (done.after ->> 'paidMinor')::bigint > (done.before ->> 'paidMinor')::bigint
        or done.before ->> 'invoiceId' is null and done.after ->> 'invoiceId' is not null))`,
  'prices are decided once, by who may': `
    select told.entity_id from audit_log told join user_role r on r.user_id = told.user_id and r.position = 0 join role on role.id = r.role_id
      where told.entity = 'approval' and told.call = 'approvals.decide'
        and (told.before ->> 'state' <> 'waiting' or told.after ->> 'state' not in ('approved', 'refused') or role.key not in ('${roles.admin.key}', '${roles.mega.key}'))
    union all select entity_id from audit_log where entity = 'approval' and call = 'approvals.decide' group by entity_id having count(*) > 1`,
  'nobody is asked about what is over': `
    select a.id from approval a left join request q on q.id = a.entity_id left join sale s on s.id = a.entity_id and s.deleted_at is null
      where a.state = 'waiting' and case a.entity when 'request' then q.state is distinct from 'created' else coalesce(s.delivery_state, 'cancelled') = 'cancelled' end
    union all select n.id from notification n where n.kind in ('planning.requestPriceAsked', 'planning.salePriceAsked')
      and not exists (select 1 from approval a where a.entity_id::text = n.params ->> '_id' and a.state = 'waiting')`,
  'an account came to its state step by step': `
    select id from audit_log where entity = 'user' and before ->> 'state' <> after ->> 'state'
      and (before ->> 'state', after ->> 'state') not in (${userSteps.join(', ')})`,
  'an offer has sold what was bought of it and not called off': `
    select o.id from offer o where sold_grams > grams or sold_grams <> (
      select coalesce(sum(case when delivery_state = 'cancelled' then lost_grams else p.grams end), 0) from purchase p where p.offer_id = o.id)`,
  'an order has what was bought for it and not lost': `
    select o.id from purchase_order o where bought_grams <> (
      select coalesce(sum(p.grams - lost_grams), 0) from purchase p where p.order_id = o.id and delivery_state <> 'cancelled')
      or (state = 'open' and bought_grams >= grams) or (state = 'covered' and bought_grams < grams) or (state = 'cancelled' and bought_grams > 0)`,
  'a purchase that came is one lot of what was not lost': `
    select p.id from purchase p left join lot on lot.purchase_id = p.id where (p.delivery_state = 'delivered') <> (lot.id is not null)
      or p.lot_id is distinct from lot.id
      or lot.id is not null and p.grams - p.lost_grams <> (select sum(grams) from stock_move where lot_id = lot.id and kind = 'receive')`,
  'a wish that is met or waits for its request has one': `
    select w.id from wish w left join request q on q.id = w.request_id where w.request_id is not null and (q.id is null or w.client_id <> q.client_id)`,
  'a trip is kept as it weighs': `
    select trip_id from (select trip_id, entered_grams, sold_grams, stock_grams, cove_grams, loss_grams, unexplained_grams, over_grams, state
      from trip_balance where changes_at is null or changes_at > now()
      except select trip_id, entered, sold, stock, cove, loss, unexplained, over, state
      from trip_balances((select array_agg(id) from trip))) wrong
    union all select id from trip where kind = 'ER' and not exists (select from trip_balance where trip_id = trip.id)`,
  'a client is kept to owe what is open of their sales': `
    select c.id from client c where balance_minor <> (select coalesce(sum(total_minor - paid_minor), 0) from sale s
      where s.client_id = c.id and s.deleted_at is null and s.delivery_state <> 'cancelled' and s.payment_state <> 'paid')
    union all select id from client_balance_due`,
  'an organization is kept as it bought': `
    select o.id from organization o left join app_purchase p on p.organization_id = o.id and p.deleted_at is null and p.delivery_state not in ('cancelled', 'lost')
      group by o.id having (o.purchases_ever, o.grams_ever, o.spend_minor_ever) <> (count(p.id), coalesce(sum(p.grams), 0), coalesce(sum(p.total_minor), 0))
        or o.last_purchase_at is distinct from max(p.created_at)`,
  'a membership is kept as its holder stands': `
    select m.id from plugin_membership m join user_account u on u.id = m.user_id join person p on p.id = u.person_id join organization o on o.id = m.organization_id
      where (m.holder_name, m.holder_state, m.last_trip_at, m.holder_kind) is distinct from (p.search, p.fisher_state,
        (select max(landed_at) from trip where fisher_id = p.id),
        case when p.fisher_state is not null then 'fisher' when o.state = 'approved' then 'buyer' else 'applicant' end)`,
  'lists count right: requests': wrongTotals('request', 'state'),
  'lists count right: sales': wrongTotals('sale', "case when deleted_at is null then 'live' else 'deleted' end"),
  'lists count right: invoices': wrongTotals('invoice', 'state'),
  'lists count right: orders': wrongTotals('purchase_order', 'state'),
  'lists count right: offers': wrongTotals('offer', 'state'),
  'lists count right: wishes': wrongTotals('wish', 'state'),
  'lists count right: organizations': wrongTotals('organization', 'state'),
  'lists count right: memberships': wrongTotals('plugin_membership', "holder_kind || ':' || state || ':' || coalesce(holder_state, '')"),
  'lists count right: products': wrongTotals('product', "case when is_virtual then 'virtual' else 'physical' end"),
};

/** What is broken, by name, with the first rows that break it; empty: all holds. */
export async function breachesOf(db: Db): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [name, statement] of Object.entries(breaches)) {
    const rows = await rowsOf(db, sql.raw(`select * from (${statement}) breach limit 5`));
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}
