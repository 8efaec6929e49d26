import { roles } from '@shop/shared/contract';
import { sellingLimits } from '@shop/shared/schemas';
import { auditRow, type Invariants, userOf } from './invariant.ts';

/** The state of a document's approval when a row of the log was written: whoever takes a step holds the document locked. */
const approvalAt = (entry: string) => `(select asked.after ->> 'state' from audit_log asked join approval on approval.id = asked.entity_id
  where asked.entity = 'approval' and approval.entity_id = ${entry}.entity_id and asked.id < ${entry}.id order by asked.id desc limit 1)`;
/** The least that a kg of a product ever cost; 0: its cost is not known. */
const leastCost = `(select least(min(p.cost_minor), min(lot.cost_minor)) from product p left join lot on lot.product_id = p.id
  where p.id::text = line ->> 'productId')`;
const gramsOf = (line: string) => `coalesce(${line} ->> 'grams', ${line} ->> 'realGrams', ${line} ->> 'askedGrams')::bigint`;
/** That a line sells the product of another one, no cheaper, no heavier and without a larger discount. */
const isCoveredBy = (
  other: string,
) => `(line ->> 'productId' = ${other} ->> 'productId' and (line ->> 'priceMinor')::bigint >= (${other} ->> 'priceMinor')::bigint
  and (line ->> 'discount')::int <= (${other} ->> 'discount')::int and ${gramsOf('line')} <= ${gramsOf(other)})`;
const roleOf = (row: string) =>
  `(select role.key from user_role r join role on role.id = r.role_id where r.user_id = ${row}.user_id and r.position = 0)`;
const free =
  "jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', gen_random_uuid(), 'priceMinor', 0, 'discount', 0, 'grams', 1000)))";

/** What a client owes and has ordered: requests that have no sale yet, and what is open of sales, or was paid too much (negative). */
const exposure = `(
  select id, client_id, total_minor as minor, id as request_id from request where state <> 'rejected' and not exists (select 1 from sale where request_id = request.id)
  union all select id, client_id, total_minor - paid_minor, request_id from sale
    where deleted_at is null and delivery_state <> 'cancelled' and total_minor <> paid_minor)`;
/** Somebody was asked about the client's credit, or who has no limit made or changed it. */
const isCovered = `(exists (select 1 from approval a where a.entity_id in (open.id, open.request_id) and a.credit is not null)
  or exists (select 1 from audit_log done where done.entity_id in (open.id, open.request_id) and done.entity in ('request', 'sale')
    and done.call in ('requests.create', 'requests.update', 'sales.register', 'sales.update') and ${roleOf('done')} in ('${roles.admin.key}', '${roles.mega.key}')))`;
const greatestLimit = `greatest(c.credit_limit_minor, (select max((a.before ->> 'creditLimitMinor')::bigint) from audit_log a where a.entity = 'client' and a.entity_id = c.id))`;
/** Money that was given back to a client: it counted as theirs when they ordered before that. */
const givenBack =
  "(select coalesce(sum(p.amount_minor), 0) from payment p join sale s on s.id = p.sale_id where s.client_id = c.id and p.state = 'refunded' and p.settlement_id is null)";

/** Prices beyond what a role may sell at, and clients who would owe more than they may. */
export const approvals: Invariants = {
  'prices beyond the limits of a seller are asked for when they are set': {
    find: `select done.id from audit_log done cross join jsonb_array_elements(done.after -> 'lines') line
      where ${roleOf('done')} = '${roles.seller.key}' and done.call in ('requests.create', 'requests.update', 'sales.register', 'sales.update')
        and done.entity in ('request', 'sale')
        and ((line ->> 'discount')::int > ${sellingLimits.seller.discount} or (line ->> 'priceMinor')::bigint = 0
          or (line ->> 'priceMinor')::numeric * (10000 - (line ->> 'discount')::int) / 10000 < ${leastCost} - 1)
        and not exists (select 1 from jsonb_array_elements(case jsonb_typeof(done.before -> 'lines') when 'array' then done.before -> 'lines' else '[]' end) same
          where done.before ->> 'clientId' = done.after ->> 'clientId' and ${isCoveredBy('same')})
        and not exists (select 1 from audit_log asked join approval on approval.id = asked.entity_id
            cross join jsonb_array_elements(asked.after -> 'lines') same
          where asked.entity = 'approval' and approval.entity_id = done.entity_id and ${isCoveredBy('same')}
            and (asked.before is null and asked.request_id = done.request_id or asked.after ->> 'state' = 'approved' and asked.id < done.id))`,
    plant: [
      auditRow('(select * from request limit 1) planted', {
        call: 'requests.create',
        entity: 'request',
        id: 'id',
        user: userOf(roles.seller.key),
        after: free,
      }),
    ],
  },
  'no document goes on while its approval is waiting or refused': {
    find: `select done.id from audit_log done where ${approvalAt('done')} in ('waiting', 'refused') and (
      done.entity = 'request' and done.call = 'requests.confirm'
      or done.entity = 'app-purchase' and done.after ->> 'deliveryState' in ('assigned', 'picked_up', 'in_transit', 'delivered')
        and done.after ->> 'deliveryState' <> done.before ->> 'deliveryState'
      or done.entity = 'sale' and (done.after ->> 'deliveryState' in ('picked_up', 'in_transit', 'delivered') and done.after ->> 'deliveryState' <> done.before ->> 'deliveryState'
        or (done.after ->> 'paidMinor')::bigint > (done.before ->> 'paidMinor')::bigint
        or done.before ->> 'invoiceId' is null and done.after ->> 'invoiceId' is not null))`,
    plant: [
      auditRow("(select * from approval where entity = 'request' and state = 'waiting' limit 1) planted", {
        ...{ call: 'requests.confirm', entity: 'request', id: 'entity_id' },
      }).replace('gen_random_uuid()', "'ffffffff-ffff-7fff-bfff-ffffffffffff'::uuid"),
    ],
  },
  'an approval is decided once, by an administrator': {
    find: `select decided.entity_id from audit_log decided where decided.entity = 'approval' and decided.call = 'approvals.decide'
        and (decided.before ->> 'state' <> 'waiting' or decided.after ->> 'state' not in ('approved', 'refused')
          or ${roleOf('decided')} not in ('${roles.admin.key}', '${roles.mega.key}'))
      union all select entity_id from audit_log where entity = 'approval' and call = 'approvals.decide' group by entity_id having count(*) > 1`,
    plant: [
      auditRow('(select * from approval limit 1) planted', {
        ...{ call: 'approvals.decide', entity: 'approval', id: 'id', user: userOf(roles.seller.key) },
        ...{ before: `'{"state": "waiting"}'`, after: `'{"state": "approved"}'` },
      }),
    ],
  },
  'an approval waits only while its document does, and is notified only while it waits': {
    find: `select a.id from approval a left join request q on q.id = a.entity_id left join sale s on s.id = a.entity_id and s.deleted_at is null
          left join app_purchase p on p.id = a.entity_id and p.deleted_at is null
        where a.state = 'waiting' and case a.entity when 'request' then q.state is distinct from 'created'
          when 'sale' then coalesce(s.delivery_state, 'cancelled') = 'cancelled' else coalesce(p.delivery_state, 'cancelled') in ('cancelled', 'lost') end
      union all select n.id from notification n where n.kind in ('planning.requestPriceAsked', 'planning.requestCreditAsked', 'planning.salePriceAsked',
          'planning.saleCreditAsked', 'marketplace.appPurchasePriceAsked')
        and not exists (select 1 from approval a where a.entity_id::text = n.params ->> '_id' and a.state = 'waiting')`,
    plant: [
      "update request set state = 'rejected' where id = (select entity_id from approval where state = 'waiting' and entity = 'request' limit 1)",
    ],
  },
  'a client owes and has ordered no more than their credit limit, unless somebody was asked': {
    find: `select c.id from client c join ${exposure} open on open.client_id = c.id where c.credit_limit_minor is not null and (open.minor < 0 or not ${isCovered})
      group by c.id having sum(open.minor) > ${greatestLimit} + count(*) + ${givenBack}`,
    plant: [
      'update client set credit_limit_minor = 1 where id = (select client_id from sale where paid_minor = 0 and total_minor > 1000 order by id limit 1)',
    ],
  },
};
