import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { deliveryEndSql } from '../../../src/areas/stock/good-until.ts';
import type { Invariants } from './invariant.ts';

const dialect = new PgDialect();
const textOf = (query: SQL) => dialect.sqlToQuery(query).sql;
/** The moment at which a delivery has arrived at the latest, by the rule of the server; its columns. */
const end = (countryId: string, day: string, window = 'null::text') =>
  textOf(deliveryEndSql(sql.raw(countryId), sql.raw(day), sql.raw(window)));
/** The walk ends the life of some lots early, by an edit: what was promised of these before was right then. */
const lotEndsBefore = (moment: string) => `lot.version = 1 and lot.expires_at < ${moment}`;
const endOfRequest = end('q.country_id', 'q.deliver_on', 'q.delivery_window');
/** A provider may say later that an offer ends earlier. */
const offerEndIsAsMade = `not exists (select 1 from audit_log changed
  where changed.entity = 'offer' and changed.entity_id = o.id and changed.before ->> 'expiresAt' <> changed.after ->> 'expiresAt')`;
const underway = "p.deleted_at is null and p.delivery_state in ('pending', 'assigned', 'picked_up', 'in_transit')";

/** Goods are good until their delivery has arrived. */
export const goodsEnd: Invariants = {
  'nothing of a lot is promised for a delivery after the lot expires': {
    find: `select r.id from reservation r join lot on lot.id = r.lot_id join request_line l on l.id = r.request_line_id join request q on q.id = l.request_id
      where r.state = 'live' and ${lotEndsBefore(endOfRequest)}`,
    plant: [
      `update request set deliver_on = deliver_on + 400 where id = (select l.request_id from reservation r join request_line l on l.id = r.request_line_id
        where r.state = 'live' order by r.id limit 1)`,
    ],
  },
  'nothing of a lot is weighed for a delivery after the lot expires': {
    find: `select m.id from stock_move m join lot on lot.id = m.lot_id join request_line l on l.id = m.request_line_id join request q on q.id = l.request_id
      where m.kind = 'ship' and ${lotEndsBefore(endOfRequest)}`,
    plant: [
      `update request set deliver_on = deliver_on + 400 where id = (select l.request_id from stock_move m join request_line l on l.id = m.request_line_id
        where m.kind = 'ship' order by m.id limit 1)`,
    ],
  },
  'a direct sale delivers nothing of a lot after the lot expires': {
    find: `select l.id from sale_line l join sale s on s.id = l.sale_id join stock_move m on m.sale_line_id = l.id join lot on lot.id = m.lot_id
      where s.deleted_at is null and s.delivery_state <> 'cancelled' and ${lotEndsBefore(end('s.country_id', 's.deliver_on', 's.delivery_window'))}
      group by l.id, lot.id having sum(m.grams) < 0`,
    plant: [
      `update sale set deliver_on = deliver_on + 400 where id = (select l.sale_id from stock_move m join sale_line l on l.id = m.sale_line_id
        join sale s on s.id = l.sale_id where s.deleted_at is null and s.delivery_state <> 'cancelled' order by m.id limit 1)`,
    ],
  },
  'an offer of a lot expires with the lot': {
    find: `select o.id from marketplace_product o join lot on lot.id = o.lot_id where lot.version = 1 and o.expires_at <> lot.expires_at`,
    plant: [
      `update marketplace_product set expires_at = expires_at + interval '1 day'
        where id = (select id from marketplace_product where lot_id is not null order by id limit 1)`,
    ],
  },
  'an app purchase holds nothing that expires before its delivery arrives': {
    find: `select l.id from app_purchase_line l join app_purchase a on a.id = l.purchase_id join marketplace_product o on o.id = l.product_id
      where a.deleted_at is null and l.state = 'held' and o.expires_at < ${end('a.country_id', 'a.deliver_on', 'a.delivery_window')}`,
    plant: [
      `update marketplace_product set expires_at = now() - interval '30 days'
        where id = (select product_id from app_purchase_line where state = 'held' order by id limit 1)`,
    ],
  },
  'the shop holds nothing after it expires': {
    find: `select a.id from app_purchase a join app_purchase_line l on l.purchase_id = a.id join marketplace_product o on o.id = l.product_id
      where a.deleted_at is null and l.state = 'held' and o.expires_at < a.held_until`,
    plant: [
      `update marketplace_product set expires_at = now() - interval '30 days' where id = (select l.product_id from app_purchase_line l
        join app_purchase a on a.id = l.purchase_id where l.state = 'held' and a.held_until is not null order by l.id limit 1)`,
    ],
  },
  'a purchase from a provider arrives before its goods expire': {
    find: `select p.id from purchase p join offer o on o.id = p.offer_id
      where ${underway} and ${offerEndIsAsMade} and o.expires_at < ${end('p.country_id', 'p.deliver_on')}`,
    plant: [
      `update purchase set deliver_on = deliver_on + 4000 where id = (select p.id from purchase p join offer o on o.id = p.offer_id
        where ${underway} order by p.id limit 1)`,
    ],
  },
};
