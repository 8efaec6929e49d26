import { machines } from '@shop/shared/contract';
import { type Invariants, invoiceLines, invoiceTaxes, netOfLine, taxOn, taxOnLines } from './invariant.ts';

const linesOf = {
  request: 'select tax_class, iva_rate, net_minor from request_line where request_id = request.id',
  sale: 'select tax_class, iva_rate, net_minor from sale_line where sale_id = sale.id',
  invoice: invoiceLines('invoice'),
};
const wrongAmounts = (table: keyof typeof linesOf) =>
  `select id from ${table} where (total_minor <> net_minor + iva_minor or iva_minor <> ${taxOnLines(linesOf[table], `${table}.iva_rate`)})`;
/** The lines of the sales of an invoice `i` as they are now, taken off it. */
const soldLines = `select l.tax_class, coalesce(l.iva_rate, s.iva_rate), -l.net_minor from sale_line l join sale s on s.id = l.sale_id where s.invoice_id = i.id`;
const requestSteps = Object.entries(machines.request).flatMap(([from, next]) => [from, ...next].map((to) => `('${from}', '${to}')`));
/** A unit more of both parts of a total: the constraint that it is their sum still holds. */
const addTax = (table: string, where: string) =>
  `update ${table} set iva_minor = iva_minor + 1, total_minor = total_minor + 1 where id = (select id from ${table} where ${where} order by id limit 1)`;
const addNet = (table: string, where = 'true') =>
  `update ${table} set net_minor = net_minor + 100, total_minor = total_minor + 100 where id = (select id from ${table} where ${where} order by id limit 1)`;

/** Amounts, weights and states of requests, sales and invoices. */
export const documents: Invariants = {
  'the total of a request is its net plus tax, rounded once a class': { find: wrongAmounts('request'), plant: [addTax('request', 'true')] },
  'the total of a sale without invoice is its net plus tax, rounded once a class': {
    find: `${wrongAmounts('sale')} and invoice_id is null`,
    plant: [addTax('sale', 'invoice_id is null')],
  },
  'the total of an invoice is its net plus tax, rounded once a class': {
    find: `${wrongAmounts('invoice')} and doc_type <> 'credit_note'`,
    plant: [addTax('invoice', "doc_type = 'invoice'")],
  },
  'the taxes that an invoice or a credit note shows add up to its net and its tax': {
    find: `select id from invoice where (net_minor, iva_minor) <> (select sum("netMinor"), sum("ivaMinor") from ${invoiceTaxes('invoice')})`,
    plant: [
      `update invoice set contents = jsonb_set(contents, '{taxes}', '[{"taxClass": "standard", "ivaRate": 1900, "netMinor": 1, "ivaMinor": 1}]')
        where id = (select id from invoice order by id limit 1)`,
    ],
  },
  'the tax of the credit notes of an invoice is rounded once a class over all of them': {
    find: `select corrects_id from invoice note cross join lateral ${invoiceTaxes('note')} where doc_type = 'credit_note'
      group by corrects_id, "taxClass", "ivaRate" having sum("ivaMinor") <> ${taxOn('sum("netMinor")', '"ivaRate"')}`,
    plant: [
      `update invoice set contents = contents - 'taxes', iva_minor = iva_minor + 1, total_minor = total_minor + 1
        where id = (select id from invoice where doc_type = 'credit_note' order by id limit 1)`,
    ],
  },
  'the sales of an invoice carry its tax, less that of its credit notes': {
    find: `select i.id from invoice i join (
        select invoice_id, sum(iva_minor) as iva, bool_or(total_minor <> net_minor + iva_minor) as is_wrong from sale
        where invoice_id is not null group by 1
      ) billed on billed.invoice_id = i.id
      where is_wrong or billed.iva <> case when i.state = 'pending' then i.iva_minor
        else i.iva_minor - ${taxOnLines(`${invoiceLines('i')} union all ${soldLines}`, 'i.iva_rate')} end`,
    plant: [addTax('sale', 'invoice_id is not null')],
  },
  'the net of a request is the sum of its lines': {
    find: 'select id from request where net_minor <> (select coalesce(sum(net_minor), 0) from request_line where request_id = request.id)',
    plant: [addNet('request')],
  },
  'the net of a sale is the sum of its lines': {
    find: 'select id from sale where net_minor <> (select coalesce(sum(net_minor), 0) from sale_line where sale_id = sale.id)',
    plant: [addNet('sale')],
  },
  'the net of an invoice is the sum of its lines': {
    find: `select id from invoice
      where net_minor <> (select coalesce(sum((line ->> 'netMinor')::bigint), 0) from jsonb_array_elements(contents -> 'lines') line)`,
    plant: [addNet('invoice')],
  },
  'the net of a request line is its weight by its price less its discount': {
    find: `select l.id from request_line l join request q on q.id = l.request_id where q.state <> 'return_requested'
      and l.net_minor <> ${netOfLine('coalesce(l.delivered_grams - coalesce(l.returned_grams, 0), l.confirmed_grams, l.asked_grams)')}`,
    plant: [
      `update request_line set net_minor = net_minor + 100 where id = (select l.id from request_line l join request q on q.id = l.request_id
        where q.state = 'created' order by l.id limit 1)`,
    ],
  },
  'the net of a sale line is its weight by its price less its discount': {
    find: `select l.id from sale_line l where l.net_minor <> ${netOfLine('l.real_grams - l.returned_grams')}`,
    plant: ['update sale_line set net_minor = net_minor + 100 where id = (select id from sale_line order by id limit 1)'],
  },
  'the weights of a request and of a sale are the sums of their lines': {
    find: `select q.id from request q join (select request_id, sum(asked_grams) as asked, sum(confirmed_grams) as confirmed, sum(delivered_grams) as delivered
        from request_line group by 1) l on l.request_id = q.id
      where (q.asked_grams, coalesce(q.confirmed_grams, 0), coalesce(q.delivered_grams, 0)) <> (l.asked, coalesce(l.confirmed, 0), coalesce(l.delivered, 0))
      union all select sale.id from sale where real_grams <> (select sum(real_grams) from sale_line where sale_id = sale.id)`,
    plant: ['update sale set real_grams = real_grams + 10 where id = (select id from sale order by id limit 1)'],
  },
  'a sale bills what its request delivered, less what came back': {
    find: `select l.id from sale_line l join request_line r on r.id = l.request_line_id join request q on q.id = r.request_id
      where l.real_grams <> r.delivered_grams or (q.state <> 'return_requested' and l.returned_grams <> coalesce(r.returned_grams, 0))`,
    plant: [
      'update sale_line set real_grams = real_grams + 10 where id = (select id from sale_line where request_line_id is not null order by id limit 1)',
    ],
  },
  'a request reached its state by events that are allowed': {
    find: `select q.id from request q where q.state <> (select e.to from request_event e where e.request_id = q.id order by e.at desc, e.id desc limit 1)
      union all select id from request_event e where e.from is not null and (e.from, e.to) not in (${requestSteps.join(', ')})`,
    plant: ["update request set state = 'rejected' where id = (select id from request where state = 'created' order by id limit 1)"],
  },
  'a cancelled or deleted sale is neither paid nor billed': {
    find: `select id from sale where (delivery_state = 'cancelled' or deleted_at is not null) and (paid_minor > 0 or invoice_id is not null)`,
    plant: ['update sale set deleted_at = now() where id = (select id from sale where invoice_id is not null order by id limit 1)'],
  },
  'an invoice bills sales of one client, country and tax rate, none of them deleted': {
    find: `select sale.id from sale join invoice on invoice.id = sale.invoice_id
      where (sale.client_id, sale.iva_rate, sale.country_id) <> (invoice.client_id, invoice.iva_rate, invoice.country_id) or sale.deleted_at is not null`,
    plant: ['update sale set iva_rate = iva_rate + 1 where id = (select id from sale where invoice_id is not null order by id limit 1)'],
  },
  'a pending invoice bills its sales as they are now': {
    find: `select id from invoice where state = 'pending' and doc_type <> 'credit_note'
      and net_minor <> (select sum(net_minor) from sale where invoice_id = invoice.id)`,
    plant: [addNet('invoice', "state = 'pending'")],
  },
  'a document number belongs to one document of its country and type': {
    find: `select doc_number from invoice where doc_number is not null group by country_id, doc_type, doc_number having count(*) > 1
      union all select q.doc_number from request q join invoice i on (i.country_id, i.doc_type, i.doc_number) = (q.country_id, q.doc_type, q.doc_number)
        where not exists (select 1 from sale where sale.request_id = q.id and sale.invoice_id = i.id)`,
    plant: [
      `update request set doc_type = i.doc_type, doc_number = i.doc_number from invoice i
        where request.id = (select id from request where country_id = i.country_id and state = 'created' order by id limit 1)
          and i.id = (select id from invoice where doc_number is not null order by id limit 1)`,
    ],
  },
  'credit notes take back no more than their invoice billed': {
    find: `select billed.id from invoice billed where doc_type <> 'credit_note'
        and net_minor < (select coalesce(sum(net_minor), 0) from invoice note where note.corrects_id = billed.id)
      union all select billed.id from invoice billed join (
          select corrects_id, back ->> 'saleLineId' as line_id, sum((back ->> 'grams')::bigint) as grams
          from invoice note cross join jsonb_array_elements(note.contents -> 'lines') back where doc_type = 'credit_note' group by 1, 2
        ) taken on taken.corrects_id = billed.id
        where taken.grams > coalesce((select sum((line ->> 'grams')::bigint) from jsonb_array_elements(billed.contents -> 'lines') line
          where line ->> 'saleLineId' = taken.line_id), 0)`,
    plant: [
      "update invoice set net_minor = net_minor * 2, total_minor = net_minor * 2 + iva_minor where id = (select id from invoice where doc_type = 'credit_note' order by id limit 1)",
    ],
  },
  'what a sale and a request name belongs to their country': {
    find: `select l.id from sale_line l join sale on sale.id = l.sale_id join product p on p.id = l.product_id
        where l.country_id <> sale.country_id or p.country_id <> sale.country_id
      union all select l.id from request_line l join request q on q.id = l.request_id join product p on p.id = l.product_id
        where l.country_id <> q.country_id or p.country_id <> q.country_id
      union all select r.id from reservation r join lot on lot.id = r.lot_id where r.country_id <> lot.country_id`,
    plant: [
      `update request_line set product_id = (select p.id from product p where p.country_id <> request_line.country_id limit 1)
        where id = (select id from request_line order by id limit 1)`,
    ],
  },
};
