import { type Invariants, netOfLine, taxOnLines } from './invariant.ts';

/** What a sale cost before anything came back. */
const fullLines = `select l.tax_class, l.iva_rate, ${netOfLine('l.real_grams')} as net_minor from sale_line l where l.sale_id = sale.id`;
const fullTotal = `((select sum(net_minor) from (${fullLines}) sold) + ${taxOnLines(fullLines, 'sale.iva_rate')})`;

/** Payments of sales and of purchases from providers, what clients owe, and invoices once they are issued. */
export const money: Invariants = {
  'what is paid of a sale is what was confirmed less what was given back': {
    find: `select id from sale where paid_minor <> (
      select coalesce(sum(case state when 'refunded' then -amount_minor else amount_minor end), 0) from payment where sale_id = sale.id)`,
    plant: ['update sale set paid_minor = paid_minor + 1 where id = (select id from sale where paid_minor > 0 order by id limit 1)'],
  },
  'money set against other sales of a client leaves one sale and arrives at another': {
    find: `select p.settlement_id from payment p join sale s on s.id = p.sale_id where p.settlement_id is not null group by 1
        having sum(case p.state when 'refunded' then -p.amount_minor else p.amount_minor end) <> 0 or count(distinct s.client_id) > 1
      union all select id from payment where (method = 'credit') <> (settlement_id is not null)`,
    plant: [
      `update payment set settlement_id = gen_random_uuid(), method = 'credit'
        where id = (select id from payment where sale_id is not null and state = 'confirmed' order by id limit 1)`,
    ],
  },
  'a sale is overpaid only by what came back of it': {
    find: `select id from sale where paid_minor > total_minor and paid_minor > ${fullTotal}
      + (select count(*) from sale other where other.invoice_id = sale.invoice_id)`,
    plant: [
      'update sale set paid_minor = total_minor * 2 + 1000 where id = (select id from sale where paid_minor = total_minor and paid_minor > 0 order by id limit 1)',
    ],
  },
  'what is paid of a purchase is what was confirmed less what its provider gave back': {
    find: `select id from purchase where paid_minor <> (
      select coalesce(sum(case state when 'refunded' then -amount_minor else amount_minor end), 0) from payment where purchase_id = purchase.id)`,
    plant: ['update purchase set paid_minor = total_minor where id = (select id from purchase where paid_minor = 0 order by id limit 1)'],
  },
  'a purchase is overpaid only by what was lost of it': {
    find: `select id from purchase where paid_minor > total_minor and lost_grams = 0`,
    plant: [
      'update purchase set total_minor = total_minor - 1 where id = (select id from purchase where paid_minor = total_minor order by id limit 1)',
    ],
  },
  'a purchase costs its weight that came at its price, and its freight': {
    find: 'select id from purchase where total_minor <> div(2 * (grams - lost_grams)::numeric * price_minor + 1000, 2000) + freight_minor',
    plant: ['update purchase set freight_minor = freight_minor + 1 where id = (select id from purchase order by id limit 1)'],
  },
  'the balance of a client is what is open of their sales less what was paid too much': {
    find: `select c.id from client c where balance_minor <> (select coalesce(sum(total_minor - paid_minor), 0) from sale s
        where s.client_id = c.id and s.deleted_at is null and s.delivery_state <> 'cancelled')
      union all select id from client_balance_due`,
    plant: ['update client set balance_minor = balance_minor + 1 where id = (select id from client order by id limit 1)'],
  },
  'an issued invoice is paid once all its sales are, and none of a paid one is open': {
    find: `select i.id from invoice i where doc_type <> 'credit_note' and case state
      when 'paid' then exists (select 1 from sale where invoice_id = i.id and payment_state <> 'paid')
      when 'issued' then exists (select 1 from sale where invoice_id = i.id and paid_minor > 0)
        and not exists (select 1 from sale where invoice_id = i.id and payment_state <> 'paid') else false end`,
    plant: [
      "update invoice set state = 'paid' where id = (select id from invoice where state = 'issued' and doc_type = 'invoice' order by id limit 1)",
    ],
  },
  'an e-mailed invoice is issued, and each message of it is in the outbox in the same state': {
    find: `select m.id from invoice_mail m join invoice i on i.id = m.invoice_id
      where i.state = 'pending' or not exists (select from outbox o where o.idempotency_key = m.id::text and o.state = m.state)`,
    plant: [
      `insert into invoice_mail (id, country_id, sending_id, invoice_id, file_id, recipient) select gen_random_uuid(), country_id, gen_random_uuid(), id,
        gen_random_uuid(), 'planted@test.example' from invoice where state = 'issued' limit 1`,
    ],
  },
};
