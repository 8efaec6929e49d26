import { dayOf, type Invariants, taxOnLines } from './invariant.ts';

/** What a coupon takes off the goods of its purchase. */
const goods = '(select sum(l.net_minor) from app_purchase_line l where l.purchase_id = p.id)';
const discount = `least(${goods}, case when c.kind = 'amount' then c.value else div(2 * ${goods} * c.value + 100, 200) end)`;
/** Coupons whose terms nobody changed since their purchases used them. */
const withCoupon = `app_purchase p join coupon c on c.country_id = p.country_id and c.code = p.coupon_code
  and not exists (select 1 from audit_log changed where changed.entity = 'coupon' and changed.entity_id = c.id and changed.before is not null
    and (changed.before - array['active', 'version', 'updatedAt', 'updatedBy', 'maxUses', 'maxUsesPerBuyer'])
      <> (changed.after - array['active', 'version', 'updatedAt', 'updatedBy', 'maxUses', 'maxUsesPerBuyer']))`;
/** The lines of a purchase `p` less their shares of its discount, each rounded with those before it, and its freight. */
const share = (upTo: string) => `div(2 * p.discount_minor::numeric * (${upTo}) + goods, greatest(2 * goods, 1))`;
const taxed = `select tax_class, iva_rate, net_minor - (${share('upto')} - ${share('upto - net_minor')}) as net_minor from (
    select tax_class, iva_rate, net_minor, sum(net_minor) over (order by position) as upto, sum(net_minor) over () as goods
    from app_purchase_line where purchase_id = p.id) reduced
  union all select 'standard', null, p.freight_minor`;
const used = "p.delivery_state <> 'cancelled' and p.deleted_at is null";
const paid = `coalesce((select sum(amount_minor - refunded_minor) from app_payment where purchase_id = p.id
  and review_reason is null and state in ('confirmed', 'refund_requested', 'refunded', 'refund_rejected')), 0)`;
const hasPayment = (where: string) => `exists (select 1 from app_payment where purchase_id = p.id and ${where})`;
const refundsOf = (states: string) =>
  `(select coalesce(sum(r.amount_minor), 0) from app_refund r where r.payment_id = pay.id and r.state in (${states}))`;
const anyPurchase = (where = 'true') => `(select id from app_purchase where ${where} order by id limit 1)`;

/** Purchases in the app and the shop: amounts, coupons, payments, refunds, and the weight that they hold. */
export const app: Invariants = {
  'the net of an app purchase is its lines and freight less its discount, and its tax is rounded once a class': {
    find: `select p.id from app_purchase p where net_minor <> ${goods} + freight_minor - discount_minor or iva_minor <> ${taxOnLines(taxed, 'p.iva_rate')}
      or total_minor <> net_minor + iva_minor`,
    plant: [`update app_purchase set discount_minor = discount_minor + 1 where id = ${anyPurchase()}`],
  },
  'the net of an app purchase line is its weight by its price': {
    find: 'select id from app_purchase_line where net_minor <> div(2 * grams::numeric * price_minor + 1000, 2000)',
    plant: [
      'update app_purchase_line set price_minor = price_minor + 100 where id = (select id from app_purchase_line order by id limit 1)',
    ],
  },
  'the weight of an app purchase is the sum of its lines': {
    find: 'select p.id from app_purchase p where grams <> (select coalesce(sum(grams), 0) from app_purchase_line where purchase_id = p.id)',
    plant: [`update app_purchase set grams = grams + 10 where id = ${anyPurchase()}`],
  },
  'an app purchase is discounted by what its coupon takes off, and not without a coupon': {
    find: `select p.id from ${withCoupon} where p.discount_minor <> ${discount}
      union all select p.id from app_purchase p where coupon_code is null and discount_minor <> 0
      union all select p.id from app_purchase p where coupon_code is not null
        and not exists (select 1 from coupon c where c.country_id = p.country_id and c.code = p.coupon_code)`,
    plant: [`update app_purchase set coupon_code = null where id = ${anyPurchase('discount_minor > 0')}`],
  },
  'a coupon is used for its kind of buyer, within its days and from its minimum on': {
    find: `select p.id from ${withCoupon} where ${dayOf('p.created_at', 'p.country_id')} not between c.starts_on and c.ends_on
      or c.buyer_type is not null and c.buyer_type <> p.buyer_type or ${goods} < c.min_total_minor`,
    plant: [
      'update coupon set starts_on = ends_on - 1 where id = (select c.id from app_purchase p join coupon c on c.country_id = p.country_id and c.code = p.coupon_code order by p.id limit 1)',
    ],
  },
  'a coupon is used no more often than it may be, in all and by one buyer': {
    find: `select c.id from ${withCoupon} where ${used} and not exists (select 1 from audit_log a where a.entity = 'coupon' and a.entity_id = c.id and a.before is not null)
        group by c.id having count(*) > c.max_uses
      union all select c.id from ${withCoupon} where ${used} and not exists (select 1 from audit_log a where a.entity = 'coupon' and a.entity_id = c.id and a.before is not null)
        group by c.id, coalesce(p.organization_id, p.person_id) having count(*) > c.max_uses_per_buyer`,
    plant: [
      `update coupon set max_uses_per_buyer = 0 where id = (select c.id from app_purchase p join coupon c on c.country_id = p.country_id and c.code = p.coupon_code
        where ${used} order by p.id limit 1)`,
    ],
  },
  'a published product holds and has sold what is bought of it, and no more than it offers': {
    find: `select o.id from marketplace_product o where held_grams + sold_grams > grams
      or held_grams <> (select coalesce(sum(grams), 0) from app_purchase_line where product_id = o.id and state = 'held')
      or sold_grams <> (select coalesce(sum(grams), 0) from app_purchase_line where product_id = o.id and state = 'sold')`,
    plant: [
      "update app_purchase_line set state = 'released' where id = (select id from app_purchase_line where state = 'sold' order by id limit 1)",
    ],
  },
  'an app purchase holds its weight until it is picked up, and gives it free when it is cancelled': {
    find: `select l.id from app_purchase_line l join app_purchase p on p.id = l.purchase_id
      where not case when p.delivery_state in ('pending', 'assigned') then l.state = case when p.deleted_at is null then 'held' else 'released' end
        when p.delivery_state = 'cancelled' then l.state in ('released', 'sold') else l.state = 'sold' end`,
    plant: [`update app_purchase set delivery_state = 'pending' where id = ${anyPurchase("delivery_state = 'delivered'")}`],
  },
  'an app purchase is of products of one seller': {
    find: `select p.id from app_purchase p join app_purchase_line l on l.purchase_id = p.id join marketplace_product o on o.id = l.product_id
      where o.country_id <> p.country_id or o.fisher_id is distinct from p.fisher_id
        or p.fisher_id is null and o.partner_id is distinct from p.partner_id`,
    plant: [
      `update app_purchase set partner_id = gen_random_uuid() where id = ${anyPurchase('partner_id is not null and fisher_id is null')}`,
    ],
  },
  'what is paid of an app purchase is what its payments hold': {
    find: `select p.id from app_purchase p where paid_minor <> ${paid}`,
    plant: [`update app_purchase set paid_minor = paid_minor + 1 where id = ${anyPurchase()}`],
  },
  'the payment state of an app purchase says what its payments add up to': {
    find: `select p.id from app_purchase p where ${hasPayment('true')} and payment_state <> case
      when ${hasPayment("state in ('review', 'charged_back')")} then 'review'
      when ${hasPayment("review_reason is null and state = 'refund_requested'")} then 'refund'
      when paid_minor > 0 and paid_minor >= total_minor then 'paid' when ${hasPayment("state = 'refunded'")} then 'refund'
      when paid_minor > 0 then 'partial' when ${hasPayment("state = 'pending'")} then 'pending' when ${hasPayment("state = 'failed'")} then 'failed' else 'due' end`,
    plant: [`update app_purchase set payment_state = 'due' where id = ${anyPurchase("payment_state = 'paid'")}`],
  },
  'what is paid of an app purchase is no more than its total': {
    find: `select p.id from app_purchase p where paid_minor > total_minor`,
    plant: [`update app_purchase set paid_minor = total_minor + 1 where id = ${anyPurchase("payment_state = 'paid'")}`],
  },
  'what was given back of an app payment is the sum of its refunds': {
    find: `select pay.id from app_payment pay where refunded_minor <> ${refundsOf("'refunded'")}`,
    plant: ["delete from app_refund where id = (select id from app_refund where state = 'refunded' order by id limit 1)"],
  },
  'no more is given back, or asked to be, than a payment brought': {
    find: `select pay.id from app_payment pay where refunded_minor + ${refundsOf("'requested', 'underway'")} > amount_minor`,
    plant: [
      `insert into app_refund (id, country_id, payment_id, amount_minor, reason) select gen_random_uuid(), country_id, id, 1, 'planted' from app_payment
        where state = 'refunded' limit 1`,
    ],
  },
  'an app payment waits for staff for a reason, and counts again once they have decided': {
    find: "select id from app_payment where state = 'review' and review_reason is null or state = 'confirmed' and review_reason is not null",
    plant: [
      "update app_payment set state = 'review' where id = (select id from app_payment where state = 'confirmed' order by id limit 1)",
    ],
  },
  'an app payment is refunded once all of it went back, unless the bank of its buyer took it back': {
    find: `select id from app_payment where state not in ('charged_back', 'charge_lost') and (state = 'refunded') <> (refunded_minor = amount_minor)
      or state = 'pending' and refunded_minor > 0`,
    plant: [
      "update app_payment set state = 'refunded' where id = (select id from app_payment where state = 'confirmed' order by id limit 1)",
    ],
  },
};
