import type { Invariants } from './invariant.ts';

/** Offers, orders and purchases from providers; wishes of clients. */
export const trade: Invariants = {
  'an offer has sold what was bought of it and not called off': {
    find: `select o.id from offer o where sold_grams > grams or sold_grams <> (
      select coalesce(sum(case when delivery_state = 'cancelled' then lost_grams else p.grams end), 0) from purchase p where p.offer_id = o.id)`,
    plant: [
      'update offer set sold_grams = sold_grams + 10 where id = (select id from offer where sold_grams + 10 < grams order by id limit 1)',
    ],
  },
  'an order has what was bought for it and not lost, and is covered once that is enough': {
    find: `select o.id from purchase_order o where bought_grams <> (
        select coalesce(sum(p.grams - lost_grams), 0) from purchase p where p.order_id = o.id and delivery_state <> 'cancelled')
      or (state = 'open' and bought_grams >= grams) or (state = 'covered' and bought_grams < grams) or (state = 'cancelled' and bought_grams > 0)`,
    plant: [
      'update purchase_order set bought_grams = grams where id = (select id from purchase_order where bought_grams = 0 order by id limit 1)',
    ],
  },
  'a delivered purchase is one lot of what was not lost': {
    find: `select p.id from purchase p left join lot on lot.purchase_id = p.id where (p.delivery_state = 'delivered') <> (lot.id is not null)
      or p.lot_id is distinct from lot.id
      or lot.id is not null and p.grams - p.lost_grams <> (select sum(grams) from stock_move where lot_id = lot.id and kind = 'receive')`,
    plant: ['update lot set purchase_id = null where id = (select lot_id from purchase where lot_id is not null order by id limit 1)'],
  },
  'a wish with a request is of the client of that request': {
    find: `select w.id from wish w left join request q on q.id = w.request_id where w.request_id is not null and (q.id is null or w.client_id <> q.client_id)`,
    plant: ['update wish set request_id = gen_random_uuid() where id = (select id from wish order by id limit 1)'],
  },
};
