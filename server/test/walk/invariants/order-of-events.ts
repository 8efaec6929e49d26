import { dayOf, type Invariants } from './invariant.ts';

/** Nothing happens before its cause. */
export const orderOfEvents: Invariants = {
  'nothing is shipped before its lot was received': {
    find: "select m.id from stock_move m join lot on lot.id = m.lot_id where m.kind = 'ship' and m.at < lot.received_at",
    plant: [
      "update stock_move set at = (select received_at - interval '1 hour' from lot where id = lot_id) where id = (select id from stock_move where kind = 'ship' order by id limit 1)",
    ],
  },
  'no lot is received before its catch was landed': {
    find: `select lot.id from lot join trip_catch c on c.id = lot.trip_catch_id join trip on trip.id = c.trip_id where lot.received_at < trip.landed_at`,
    plant: [
      "update lot set received_at = received_at - interval '30 days' where id = (select id from lot where trip_catch_id is not null order by id limit 1)",
    ],
  },
  'fish is caught before its trip lands, and each haul between departure and landing': {
    find: `select h.id from haul h join trip on trip.id = h.trip_id where h.at > trip.landed_at or h.at < trip.departed_at
      union all select id from trip where departed_at > landed_at
      union all select o.id from offer o join trip_catch c on c.id = o.trip_catch_id join trip on trip.id = c.trip_id where o.caught_at > trip.landed_at`,
    plant: ["update haul set at = at + interval '30 days' where id = (select id from haul order by id limit 1)"],
  },
  'an offer ends, and its fish expires, after the fish was caught': {
    find: `select id from offer where caught_at > valid_until or caught_at > expires_at
      union all select id from marketplace_product where caught_at > expires_at`,
    plant: ["update offer set valid_until = caught_at - interval '1 hour' where id = (select id from offer order by id limit 1)"],
  },
  'each event of a request follows one that led to its state, and the first creates it': {
    find: `select e.id from request_event e where case when e.from is null then e.step <> 'create'
        else not exists (select 1 from request_event before where before.request_id = e.request_id and before.id <> e.id and before.at <= e.at and before.to = e.from) end
      union all select q.id from request q where not exists (select 1 from request_event e where e.request_id = q.id and e.step = 'create'
        and e.at <= (select min(at) from request_event other where other.request_id = q.id))`,
    plant: [
      "update request_event set at = at - interval '30 days' where id = (select id from request_event where step = 'complete' order by id limit 1)",
    ],
  },
  'a sale of a request is made after the request was delivered': {
    find: `select sale.id from sale where request_id is not null
      and not exists (select 1 from request_event e where e.request_id = sale.request_id and e.step = 'complete' and e.at <= sale.created_at)`,
    plant: [
      "update sale set created_at = created_at - interval '30 days' where id = (select id from sale where request_id is not null order by id limit 1)",
    ],
  },
  'what comes back of a line comes back after it was shipped': {
    find: `select m.id from stock_move m where m.kind in ('return', 'unship') and not exists (select 1 from stock_move out
      where out.kind = 'ship' and out.lot_id = m.lot_id and out.at <= m.at
        and (out.request_line_id, out.sale_line_id, out.app_purchase_line_id) is not distinct from (m.request_line_id, m.sale_line_id, m.app_purchase_line_id))`,
    plant: [
      "update stock_move set at = at - interval '300 days' where id = (select id from stock_move where kind in ('return', 'unship') order by id limit 1)",
    ],
  },
  'an invoice is not issued before what it bills was sold': {
    find: `select i.id from invoice i where doc_type <> 'credit_note' and issued_on < (
      select max((line ->> 'soldOn')::date) from jsonb_array_elements(contents -> 'lines') line)`,
    plant: [
      "update invoice set issued_on = issued_on - 30 where id = (select id from invoice where issued_on is not null and doc_type = 'invoice' order by id limit 1)",
    ],
  },
  'a credit note is not issued before the invoice that it corrects': {
    find: 'select note.id from invoice note join invoice billed on billed.id = note.corrects_id where note.issued_on < billed.issued_on',
    plant: [
      "update invoice set issued_on = issued_on - 30 where id = (select id from invoice where doc_type = 'credit_note' order by id limit 1)",
    ],
  },
  'an invoice is due on the day that it is issued or later': {
    find: 'select id from invoice where due_on < issued_on',
    plant: ['update invoice set due_on = issued_on - 1 where id = (select id from invoice where due_on is not null order by id limit 1)'],
  },
  'a payment is not before the sale or purchase that it pays for': {
    find: `select p.id from payment p join sale on sale.id = p.sale_id where p.paid_on < sale.sold_on
      union all select p.id from payment p join purchase on purchase.id = p.purchase_id where p.paid_on < purchase.bought_on`,
    plant: ['update payment set paid_on = paid_on - 400 where id = (select id from payment where sale_id is not null order by id limit 1)'],
  },
  'an app payment is not before its purchase, nor a refund before its payment': {
    find: `select pay.id from app_payment pay join app_purchase p on p.id = pay.purchase_id where pay.at < p.created_at
      union all select r.id from app_refund r join app_payment pay on pay.id = r.payment_id where r.created_at < pay.at
      union all select a.id from app_payment_attempt a join app_payment pay on pay.id = a.payment_id where a.at < pay.at`,
    plant: ["update app_payment set at = at - interval '3 days' where id = (select id from app_payment order by id limit 1)"],
  },
  'nothing is delivered on a day before it was sold or bought': {
    find: `select id from sale where deliver_on < sold_on and request_id is null
      union all select id from purchase where deliver_on < bought_on
      union all select id from app_purchase where deliver_on < ${dayOf('created_at', 'app_purchase.country_id')}`,
    plant: ['update purchase set deliver_on = bought_on - 1 where id = (select id from purchase order by id limit 1)'],
  },
  'a reservation of the shop is fetched while it is held': {
    find: `select id from app_purchase where kind = 'shop' and deliver_on > ${dayOf('held_until', 'app_purchase.country_id')}`,
    plant: [
      "update app_purchase set deliver_on = deliver_on + 30 where id = (select id from app_purchase where kind = 'shop' order by id limit 1)",
    ],
  },
  'a price or credit question is asked before it is decided': {
    find: `select id from approval where decided_at < created_at or (state in ('approved', 'refused') and decided_at is null)`,
    plant: ["update approval set decided_at = created_at - interval '1 hour' where id = (select id from approval limit 1)"],
  },
  'a message is sent after it was written': {
    find: 'select id from outbox where sent_at < created_at',
    plant: [
      "insert into outbox (id, kind, recipient, subject, created_at, sent_at, state) values (gen_random_uuid(), 'planted', 'a@test.example', '', now(), now() - interval '1 hour', 'sent')",
    ],
  },
};
