import { coldConservations } from '@shop/shared/contract';
import type { Invariants } from './invariant.ts';

const cold = coldConservations.map((one) => `'${one}'`).join(', ');
/** What is carried: sales, purchases from providers less what was lost of them, and purchases of the app; on whom, when, and whether it needs cold. */
const stops = `(
  select id, country_id, deliver_on as day, transportist_id, delivery_state, real_grams as grams, exists (select 1 from sale_line l
    join product p on p.id = l.product_id where l.sale_id = sale.id and p.conservation in (${cold})) as needs_cold
  from sale where deleted_at is null
  union all select purchase.id, purchase.country_id, deliver_on, transportist_id, delivery_state, purchase.grams - lost_grams, p.conservation in (${cold})
  from purchase join product p on p.id = purchase.product_id where deleted_at is null
  union all select id, country_id, deliver_on, transportist_id, delivery_state, grams, true from app_purchase where deleted_at is null and kind = 'app')`;
const underway = "delivery_state in ('pending', 'assigned', 'picked_up', 'in_transit')";

/** Carriers and delivery windows. */
export const deliveries: Invariants = {
  'a carrier has no more on a day than it can carry': {
    find: `select t.id from ${stops} stop join transportist t on t.id = stop.transportist_id where ${underway}
      group by t.id, stop.day having sum(stop.grams) > t.capacity_grams`,
    plant: [
      `update transportist set capacity_grams = 1 where id = (select transportist_id from app_purchase where delivery_state = 'assigned' and kind = 'app' limit 1)`,
    ],
  },
  'chilled and frozen goods travel with a refrigerated carrier unless somebody confirms': {
    find: `select stop.id from ${stops} stop join transportist t on t.id = stop.transportist_id where ${underway} and stop.needs_cold and not t.is_refrigerated`,
    plant: [
      `update transportist set is_refrigerated = false where id = (select transportist_id from app_purchase where delivery_state = 'assigned' and kind = 'app' limit 1)`,
    ],
  },
  'a carrier belongs to the country of what it carries': {
    find: `select stop.id from ${stops} stop join transportist t on t.id = stop.transportist_id where t.country_id <> stop.country_id`,
    plant: [
      `update app_purchase set transportist_id = (select t.id from transportist t where t.country_id <> app_purchase.country_id limit 1)
        where id = (select id from app_purchase where transportist_id is not null limit 1)`,
    ],
  },
  'a purchase that was assigned, picked up or is in transit has a carrier, and one that waits has none': {
    find: `select id from purchase where (delivery_state in ('assigned', 'picked_up', 'in_transit') and transportist_id is null)
        or (delivery_state = 'pending' and transportist_id is not null)
      union all select id from app_purchase where kind = 'app' and ((delivery_state in ('assigned', 'picked_up', 'in_transit') and transportist_id is null)
        or (delivery_state = 'pending' and transportist_id is not null))`,
    plant: [
      "update app_purchase set transportist_id = null where id = (select id from app_purchase where delivery_state = 'in_transit' limit 1)",
    ],
  },
  'a sale that was picked up or is in transit has a carrier': {
    find: `select id from sale where deleted_at is null and delivery_state in ('picked_up', 'in_transit') and transportist_id is null`,
    plant: ["update sale set transportist_id = null where id = (select id from sale where delivery_state = 'in_transit' limit 1)"],
  },
  'a sale is received when it is delivered, and not before': {
    find: `select id from sale where deleted_at is null and received_at is not null and delivery_state <> 'delivered'`,
    plant: ["update sale set received_at = now() where id = (select id from sale where delivery_state = 'pending' limit 1)"],
  },
  'an app purchase is received when it is delivered, and not before': {
    find: `select id from app_purchase where deleted_at is null and received_at is not null and delivery_state <> 'delivered'`,
    plant: [
      "update app_purchase set received_at = now() where id = (select id from app_purchase where delivery_state = 'in_transit' limit 1)",
    ],
  },
  'a delivery window is one that the country offers or has offered': {
    find: `select d.id from (select id, country_id, delivery_window from request union all select id, country_id, delivery_window from sale
        union all select id, country_id, delivery_window from app_purchase) d
      where delivery_window is not null and not exists (
        select 1 from delivery_windows o cross join jsonb_array_elements(o.windows) offered where o.country_id = d.country_id and offered ->> 'window' = d.delivery_window)
      and not exists (select 1 from audit_log a cross join jsonb_array_elements(a.before -> 'windows') offered
        where a.entity = 'delivery-windows' and a.country_id = d.country_id and offered ->> 'window' = d.delivery_window)`,
    plant: ["update request set delivery_window = '01:00-02:00' where id = (select id from request order by id limit 1)"],
  },
};
