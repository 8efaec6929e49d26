import { landedTolerance, usualYields } from '@shop/shared/contract';
import type { Invariants } from './invariant.ts';

const yieldOf = `case p.presentation ${Object.entries(usualYields)
  .map(([form, part]) => `when '${form}' then coalesce((s.yields ->> '${form}')::numeric, ${part})`)
  .join(' ')} end`;
const movedFor = (column: string, line: string) => `(select coalesce(-sum(grams), 0) from stock_move where ${column} = ${line})`;
const anyLot = '(select id from lot where on_hand_grams > reserved_grams + 1000 order by id limit 1)';
const anyReservation = "(select id from reservation where state = 'live' order by id limit 1)";
const anyMove = (kind: string) => `(select id from stock_move where kind = '${kind}' order by id limit 1)`;

/** Lots, stock moves and reservations. */
export const stock: Invariants = {
  'a lot holds the sum of its stock moves': {
    find: 'select id from lot where on_hand_grams <> (select coalesce(sum(grams), 0) from stock_move where lot_id = lot.id)',
    plant: [`update lot set on_hand_grams = on_hand_grams + 10 where id = ${anyLot}`],
  },
  'the reserved weight of a lot is the sum of its live reservations, and never more than it holds': {
    find: `select id from lot where on_hand_grams < reserved_grams or reserved_grams < 0
      or reserved_grams <> (select coalesce(sum(grams), 0) from reservation where lot_id = lot.id and state = 'live')`,
    plant: [`update lot set reserved_grams = reserved_grams + 10 where id = ${anyLot}`],
  },
  'a product holds and reserves what its lots do, and expires next with the first of them': {
    find: `select id from product where
      on_hand_grams <> (select coalesce(sum(on_hand_grams), 0) from lot where product_id = product.id)
      or reserved_grams <> (select coalesce(sum(reserved_grams), 0) from lot where product_id = product.id)
      or next_expires_at is distinct from (select min(expires_at) from lot where product_id = product.id and on_hand_grams > 0)`,
    plant: ['update product set next_expires_at = now() where id = (select id from product where on_hand_grams > 0 order by id limit 1)'],
  },
  'a stock move has the product and country of its lot': {
    find: 'select m.id from stock_move m join lot on lot.id = m.lot_id where (m.product_id, m.country_id) <> (lot.product_id, lot.country_id)',
    plant: [`update stock_move set product_id = gen_random_uuid() where id = ${anyMove('receive')}`],
  },
  'a virtual product holds nothing': {
    find: 'select id from product where is_virtual and (on_hand_grams <> 0 or reserved_grams <> 0)',
    plant: [
      'alter table product drop constraint product_virtual_holds_nothing',
      'update product set is_virtual = true where id = (select id from product where on_hand_grams > 0 order by id limit 1)',
    ],
  },
  'a live reservation belongs to a request that waits for delivery, or to an offer of its lot': {
    find: `select r.id from reservation r left join request_line l on l.id = r.request_line_id left join request q on q.id = l.request_id
      where r.state = 'live' and (q.state is null or q.state not in ('confirmed', 'confirmed_seller') or l.product_id <> r.product_id)
        and not exists (select 1 from marketplace_product o where o.id = r.request_line_id and o.lot_id = r.lot_id and (o.active or o.held_grams > 0))`,
    plant: [`update reservation set request_line_id = gen_random_uuid() where id = ${anyReservation}`],
  },
  'a confirmed request line has reserved what was confirmed': {
    find: `select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
      where q.state in ('confirmed', 'confirmed_seller') and not p.is_virtual
        and l.confirmed_grams <> (select coalesce(sum(grams), 0) from reservation where request_line_id = l.id and state = 'live')`,
    plant: [
      `update reservation set grams = grams + 10 where id = (select r.id from reservation r join request_line l on l.id = r.request_line_id where r.state = 'live' limit 1)`,
    ],
  },
  'an offer of a lot has reserved what of it is left to sell': {
    find: `select o.id from marketplace_product o where lot_id is not null
      and case when active then grams - sold_grams else held_grams end
        <> (select coalesce(sum(grams), 0) from reservation where request_line_id = o.id and state = 'live')`,
    plant: [
      'update marketplace_product set grams = grams + 10 where id = (select id from marketplace_product where lot_id is not null and active order by id limit 1)',
    ],
  },
  'nothing is shipped from a lot that has expired': {
    // An offer ends when its lot did as it was published: the walk ends lots early. What is lost is delivered to nobody.
    find: `select m.id from stock_move m join lot on lot.id = m.lot_id where m.kind = 'ship' and m.at >= lot.expires_at and m.app_purchase_line_id is null
      union all select m.id from stock_move m join app_purchase_line l on l.id = m.app_purchase_line_id join app_purchase p on p.id = l.purchase_id
        join marketplace_product o on o.id = l.product_id where m.kind = 'ship' and m.at >= o.expires_at and p.delivery_state <> 'lost'`,
    plant: [`update stock_move set at = (select expires_at from lot where id = lot_id) where id = ${anyMove('ship')}`],
  },
  'nothing more of a lot is reserved once it has expired': {
    // An offer whose goods are picked up one by one reserves anew what is left of what it had.
    find: `select r.id from reservation r join lot on lot.id = r.lot_id where r.created_at >= lot.expires_at
      and not exists (select 1 from reservation earlier where earlier.request_line_id = r.request_line_id and earlier.lot_id = r.lot_id
        and earlier.id <> r.id and earlier.closed_at <= r.created_at and earlier.grams >= r.grams)`,
    plant: [`update reservation set created_at = (select expires_at from lot where id = lot_id) where id = ${anyReservation}`],
  },
  'no more of a trip is in stock than it landed': {
    find: `select c.id from trip_catch c join lot on lot.trip_catch_id = c.id join stock_move m on m.lot_id = lot.id
        join product p on p.id = lot.product_id join species s on s.id = p.species_id
      where m.kind = 'receive' or (m.kind = 'adjust' and (m.grams > 0 or m.reason = 'count'))
      group by c.id having sum(m.grams / (${yieldOf})) > c.landed_grams * ${landedTolerance} + 1`,
    plant: [
      `update stock_move set grams = grams * 1000 where id = (select m.id from stock_move m join lot on lot.id = m.lot_id
        where m.kind = 'receive' and lot.trip_catch_id is not null order by m.id limit 1)`,
    ],
  },
  'each kind of stock move has its sign, and names the line that it belongs to': {
    find: `select id from stock_move where case kind
      when 'ship' then grams > 0 or num_nonnulls(request_line_id, sale_line_id, app_purchase_line_id) <> 1
      when 'return' then grams < 0 or request_line_id is null
      when 'unship' then grams < 0 or num_nonnulls(sale_line_id, app_purchase_line_id) <> 1
      when 'receive' then grams < 0 or num_nonnulls(request_line_id, sale_line_id, app_purchase_line_id) <> 0
      else num_nonnulls(request_line_id, sale_line_id, app_purchase_line_id) <> 0 or reason is null end`,
    plant: [`update stock_move set reason = null where id = ${anyMove('adjust')}`],
  },
  'a request ships what it delivered less what came back': {
    find: `select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
      where q.state in ('completed', 'completed_selling') and not p.is_virtual
        and ${movedFor('request_line_id', 'l.id')} <> l.delivered_grams - coalesce(l.returned_grams, 0)`,
    plant: [
      `update stock_move set grams = grams - 10 where id = (select m.id from stock_move m join request_line l on l.id = m.request_line_id
        join request q on q.id = l.request_id where q.state = 'completed' limit 1)`,
    ],
  },
  'a direct sale ships what it bills, and nothing once it is cancelled or deleted': {
    find: `select l.id from sale_line l join sale on sale.id = l.sale_id join product p on p.id = l.product_id
      where sale.request_id is null and not p.is_virtual
        and ${movedFor('sale_line_id', 'l.id')} <> case when sale.deleted_at is null and sale.delivery_state <> 'cancelled' then l.real_grams else 0 end`,
    plant: ["update sale set delivery_state = 'cancelled' where id = (select id from sale where request_id is null order by id limit 1)"],
  },
  'a picked-up app purchase ships its lines from their lots, and no other line ships': {
    find: `select l.id from app_purchase_line l join marketplace_product o on o.id = l.product_id where o.lot_id is not null
        and ${movedFor('app_purchase_line_id', 'l.id')} <> case l.state when 'sold' then l.grams else 0 end
      union all select app_purchase_line_id from stock_move where app_purchase_line_id is not null
        and app_purchase_line_id not in (select l.id from app_purchase_line l join marketplace_product o on o.id = l.product_id where o.lot_id = stock_move.lot_id)`,
    plant: [
      `update stock_move set sale_line_id = null, app_purchase_line_id = (select id from app_purchase_line order by id limit 1) where id = ${anyMove('ship')}`,
    ],
  },
  'nothing stays shipped for a line that is deleted': {
    find: `select sale_line_id from stock_move where sale_line_id is not null and sale_line_id not in (select id from sale_line) group by 1 having sum(grams) <> 0
      union all select request_line_id from stock_move where request_line_id is not null and request_line_id not in (select id from request_line)`,
    plant: [
      'delete from sale_line where id = (select sale_line_id from stock_move where sale_line_id is not null order by sale_line_id limit 1)',
    ],
  },
};
